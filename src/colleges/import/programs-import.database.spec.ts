import { createWriteStream, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { type DataSource, In, Not } from 'typeorm';
import { COLLEGE_TABLES } from '../../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { collegeFacts, type CollegeFacts } from '../../contract/colleges';
import { CatalogueState, CollegeRow } from '../college.entity';
import { toCollegeFacts } from '../college-row';
import { ImportRefusal } from './scorecard-file';
import { importPrograms, type ProgramReport } from './programs-import';

/** Harvard, Berea, Michigan, Miami Dade and six more, all with known programs. */
const PRESENT_UNITIDS = [166027, 156295, 170976, 135717, 164155, 164924, 110662, 166683, 243744, 198419];
const [HARVARD = 0, BEREA = 0, MICHIGAN = 0, MIAMI_DADE = 0] = PRESENT_UNITIDS;
const HEADER =
  'UNITID,OPEID6,INSTNM,CONTROL,MAIN,CIPCODE,CIPDESC,CREDLEV,CREDDESC,IPEDSCOUNT1,IPEDSCOUNT2,EARN_MDN_HI_1YR';

interface ProgramCells {
  unitid?: number | string;
  cip?: string;
  level?: number | string;
  counts?: [number | string, number | string];
}
/** A row as the official file has it; a bachelor's degree in computer science unless said otherwise. */
const makeRow = ({ unitid = HARVARD, cip = '1107', level = 3, counts = [10, 20] }: ProgramCells = {}): string =>
  [
    unitid,
    '002155',
    '"A ""quoted"" College, The"',
    'Public',
    1,
    cip,
    '"Computer, Science."',
    level,
    'Bachelors Degree',
    ...counts,
    'PrivacySuppressed',
  ].join(',');
const otherRows = (): string[] =>
  PRESENT_UNITIDS.filter((unitid) => unitid !== HARVARD).map((unitid) => makeRow({ unitid }));

let testDatabase: FreshDatabase;
let database: DataSource;
let file: string;

beforeAll(async () => {
  testDatabase = await freshDatabase(COLLEGE_TABLES);
  database = testDatabase.database;
  file = join(testDatabase.settings.dataDir, 'FieldOfStudy.csv');
  await database.getRepository(CollegeRow).delete({ unitid: Not(In(PRESENT_UNITIDS)) });
  shippedRows = await database.getRepository(CollegeRow).find();
});

let shippedRows: CollegeRow[];
beforeEach(async () => {
  await database.getRepository(CollegeRow).save(shippedRows.map((row) => ({ ...row })));
});

afterAll(() => testDatabase.remove());

const importRows = (rows: string[], header = HEADER): Promise<ProgramReport> => {
  writeFileSync(file, [header, ...rows].join('\r\n'));
  return importPrograms(database, file, '2021-23');
};
async function stored(unitid: number): Promise<CollegeFacts> {
  return collegeFacts.parse(toCollegeFacts(await database.getRepository(CollegeRow).findOneByOrFail({ unitid })));
}
const storedState = async () => [
  await database.getRepository(CollegeRow).find({ order: { unitid: 'ASC' } }),
  await database.getRepository(CatalogueState).find(),
];
/** The error message, after checking that nothing changed. */
async function refusalMessage(attempt: () => Promise<unknown>): Promise<string> {
  const before = await storedState();
  const error: unknown = await attempt().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImportRefusal);
  expect(await storedState()).toEqual(before);
  return (error as ImportRefusal).message;
}

describe('an import of programs', () => {
  it('replaces the programs of the colleges it knows, skips the others, and says so', async () => {
    const untouchedCollege = await stored(198419);
    const [, [before] = []] = await storedState();
    const rows = [
      makeRow({ cip: '5138', counts: [7, 8] }),
      makeRow({ cip: '1107', counts: [3, 'NULL'] }),
      makeRow({ cip: '2401', level: 2, counts: [1, 0] }),
      ...otherRows().slice(0, 8),
      makeRow({ unitid: 900001 }),
      makeRow({ unitid: 900001, cip: '5201' }),
      makeRow({ unitid: 900002 }),
    ];
    const report = await importRows(rows);
    expect(report).toEqual({
      rowCount: 14,
      usedCount: 11,
      updatedCount: 9,
      untouchedCount: 1,
      unknown: 2,
      closedCount: 0,
    });
    expect(await stored(HARVARD)).toMatchObject({
      bachelor_programs: { '11.07': 3, '51.38': 8 },
      associate_programs: { '24.01': 1 },
      programs_years: '2021-23',
      name: 'Harvard University',
    });
    expect(Object.keys((await stored(HARVARD)).bachelor_programs)).toEqual(['11.07', '51.38']);
    expect(await stored(198419)).toEqual(untouchedCollege);
    const [, [after] = []] = await storedState();
    expect((after as CatalogueState).version).toBe((before as CatalogueState).version + 1);
    expect((after as CatalogueState).importedAt).toEqual((before as CatalogueState).importedAt);
  });

  it('reads codes without the leading zero and the dot, and those with them', async () => {
    const codes = ['100', '0109', '1.10', '03.01', ' 4506 '].map((cip) => makeRow({ cip }));
    await importRows([...codes, ...otherRows()]);
    const { bachelor_programs } = await stored(HARVARD);
    // Harvard has no agriculture, so those are left out as closed.
    expect(bachelor_programs).toEqual({ '03.01': 15, '45.06': 15 });
    await importRows([makeRow({ unitid: BEREA, cip: '109' }), makeRow(), ...otherRows()]);
    expect((await stored(BEREA)).bachelor_programs).toMatchObject({ '01.09': 15 });
  });

  it.each(['', 'NA', 'NULL', 'null', 'PS', 'PrivacySuppressed'])("reads '%s' as not reported", async (emptyValue) => {
    const rows = [makeRow({ counts: [emptyValue, 9] }), makeRow({ cip: '4506', counts: [emptyValue, emptyValue] })];
    await importRows([...rows, ...otherRows()]);
    expect((await stored(HARVARD)).bachelor_programs).toEqual({ '11.07': 9 });
  });

  it('takes bachelor’s and associate degrees only, and no program without an award', async () => {
    const levels = [1, 4, 5, 6, 7, 8].map((level) => makeRow({ level, cip: '4510' }));
    await importRows([makeRow(), ...levels, makeRow({ cip: '4506', counts: [0, 0] }), ...otherRows()]);
    expect(await stored(HARVARD)).toMatchObject({ bachelor_programs: { '11.07': 15 }, associate_programs: {} });
  });

  it('leaves out programs of families that were closed, and counts them', async () => {
    const report = await importRows([
      makeRow(),
      makeRow({ cip: '1205' }),
      makeRow({ cip: '5106', level: 2 }),
      ...otherRows(),
    ]);
    expect((await stored(HARVARD)).bachelor_programs).toEqual({ '11.07': 15 });
    expect(report.closedCount).toBeGreaterThanOrEqual(1);
  });

  it('counts a program that stands twice once, and leaves a college without awards as it was', async () => {
    const before = await stored(MIAMI_DADE);
    const rows = [
      makeRow({ counts: [4, 4] }),
      makeRow({ counts: [6, 6] }),
      makeRow({ unitid: MIAMI_DADE, counts: ['NULL', 'NULL'] }),
    ];
    const remainingRows = otherRows().filter((row) => !row.startsWith(String(MIAMI_DADE)));
    await importRows([...rows, ...remainingRows, makeRow({ unitid: 'NULL' })]);
    expect((await stored(HARVARD)).bachelor_programs).toEqual({ '11.07': 6 });
    expect(await stored(MIAMI_DADE)).toEqual(before);
  });

  it('finds columns in any order and case, with a prefix, and after a byte-order mark', async () => {
    const header = 'ipedscount2,latest.CREDLEV,programs_CIPCODE,UnitId,IPEDSCOUNT1';
    const rows = PRESENT_UNITIDS.map((unitid) => `8,3,1107,${unitid},4`);
    expect(await importRows(rows, `\ufeff${header}`)).toMatchObject({ rowCount: 10, updatedCount: 10 });
    expect((await stored(MICHIGAN)).bachelor_programs).toEqual({ '11.07': 6 });
  });

  it('comes out the same when it is run again', async () => {
    await importRows([makeRow(), ...otherRows()]);
    const first = await stored(HARVARD);
    await importRows([makeRow(), ...otherRows()]);
    expect(await stored(HARVARD)).toEqual(first);
  });

  it('reads a file far larger than what it keeps', async () => {
    const stream = createWriteStream(file);
    stream.write(`${HEADER}\n${[makeRow(), ...otherRows()].join('\n')}\n`);
    for (let unitid = 500_000; unitid < 500_200; unitid += 1) {
      const rows = Array.from({ length: 500 }, (_, index) => makeRow({ unitid, cip: String(1001 + (index % 99)) }));
      if (!stream.write(`${rows.join('\n')}\n`)) await once(stream, 'drain');
    }
    stream.end();
    await once(stream, 'finish');
    expect(await importPrograms(database, file, null)).toMatchObject({
      rowCount: 100_010,
      updatedCount: 10,
      unknown: 200,
    });
    expect((await stored(HARVARD)).programs_years).toBeNull();
  });
});

describe('an import of programs is refused, and changes nothing, when', () => {
  it('columns are missing', async () =>
    expect(await refusalMessage(() => importRows([], 'UNITID,CREDLEV'))).toMatch(
      /lacks 3 .*CIPCODE, IPEDSCOUNT1, IPEDSCOUNT2.*field-of-study/s,
    ));

  it('it is a part of the file', async () =>
    expect(await refusalMessage(() => importRows(otherRows().slice(0, 8)))).toMatch(/8 of the 10 .*at least 90 %/));

  it('no college of it is in the catalogue', async () =>
    expect(await refusalMessage(() => importRows([makeRow({ unitid: 900001 })]))).toMatch(/0 of the 10/));

  it.each<[string, ProgramCells]>([
    ['CIPCODE', { cip: 'nursing' }],
    ['CIPCODE', { cip: '513801' }],
    ['IPEDSCOUNT1', { counts: ['many', 1] }],
    ['IPEDSCOUNT2', { counts: [1, -4] }],
    ['UNITID', { unitid: 'x' }],
  ])('a %s cannot be read: %j', async (column, row) =>
    expect(await refusalMessage(() => importRows([...otherRows(), makeRow(row)]))).toMatch(
      new RegExp(`Row 11: ${column} is`),
    ),
  );

  it('it is no CSV, is empty, or is not there', async () => {
    expect(await refusalMessage(() => importRows([makeRow(), '1,2']))).toMatch(/no readable CSV/);
    expect(await refusalMessage(() => importRows([], ''))).toMatch(/empty/);
    expect(await refusalMessage(() => importPrograms(database, `${file}.none`, null))).toMatch(/There is no file/);
    expect(await refusalMessage(() => importPrograms(database, testDatabase.settings.dataDir, null))).toMatch(/folder/);
  });
});
