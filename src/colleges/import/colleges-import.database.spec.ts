import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, In, Not } from 'typeorm';
import { COLLEGE_TABLES } from '../../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { collegeFacts, type CollegeFacts } from '../../contract/colleges';
import { CatalogueState, CollegeRow } from '../college.entity';
import { toCollegeFacts } from '../college-row';
import { importColleges } from './colleges-import';
import { ImportRefusal, OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from './scorecard-file';

/** Harvard, Berea, Michigan, Miami Dade and six more: a small catalogue. */
const PRESENT_UNITIDS = [166027, 156295, 170976, 135717, 164155, 164924, 110662, 166683, 243744, 198419];
const COLUMNS = ['INSTITUTION_NOTE', ...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
const NOW = new Date('2027-06-15T12:00:00.000Z');
const RELEASE = { release: '2027-06', fallYear: 2025 };

type Cells = Record<string, string | number>;

/** A row as the official file has it; every number unknown unless given. */
const makeRow = (unitid: number, cells: Cells = {}): Cells => ({
  UNITID: unitid,
  INSTNM: `College ${unitid}`,
  CITY: 'Springfield',
  STABBR: 'MA',
  REGION: 1,
  LOCALE: 12,
  INSTURL: `www.college${unitid}.edu`,
  CONTROL: 2,
  PREDDEG: 3,
  HIGHDEG: 4,
  OPENADMP: 2,
  ...cells,
});
const presentRows = (): Cells[] => PRESENT_UNITIDS.map((unitid) => makeRow(unitid));

const quoteCell = (cell: string | number | undefined): string => `"${String(cell ?? '').replace(/"/g, '""')}"`;
const toCsv = (rows: Cells[], columns: string[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(quoteCell).join(','))
    .join('\r\n');

let testDatabase: FreshDatabase;
let folder: string;
let database: DataSource;
let shippedState: [CollegeRow[], CatalogueState[]];

beforeAll(async () => {
  testDatabase = await freshDatabase(COLLEGE_TABLES);
  folder = testDatabase.settings.dataDir;
  database = testDatabase.database;
  await database.getRepository(CollegeRow).delete({ unitid: Not(In(PRESENT_UNITIDS)) });
  shippedState = await storedState();
});
// Loading the whole catalogue for each test takes half a second.
beforeEach(async () => {
  const [colleges, state] = shippedState;
  for (const entity of [CollegeRow, CatalogueState])
    await database.createQueryBuilder().delete().from(entity).execute();
  await database.manager.insert(CollegeRow, colleges);
  await database.manager.insert(CatalogueState, state);
});

afterAll(() => testDatabase.remove());

const importText = (text: string) => {
  const file = join(folder, 'scorecard.csv');
  writeFileSync(file, text);
  return importColleges(database, file, RELEASE, NOW);
};
const importRows = (rows: Cells[], columns = COLUMNS) => importText(toCsv(rows, columns));
const stored = async (unitid: number): Promise<CollegeFacts | null> => {
  const row = await database.getRepository(CollegeRow).findOneBy({ unitid });
  return row && collegeFacts.parse(toCollegeFacts(row));
};
const storedState = async (): Promise<[CollegeRow[], CatalogueState[]]> => [
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

describe('an import', () => {
  it('updates, adds, leaves untouched, and says so', async () => {
    const rows = [
      ...presentRows().slice(0, 9),
      makeRow(900001),
      makeRow(900002, { PREDDEG: 1, HIGHDEG: 2 }),
      makeRow(900003, { INSTURL: 'no address' }),
    ];
    const untouchedCollege = await stored(198419);
    expect(await importRows(rows)).toEqual({
      ...{
        rowCount: 12,
        kept: 11,
        updatedCount: 9,
        addedCount: 1,
        untouchedCount: 1,
        omittedCount: 1,
        impossibleScoreCount: 0,
        encoding: null,
      },
    });
    expect(await stored(198419)).toEqual(untouchedCollege);
    expect(await stored(900001)).toMatchObject({ name: 'College 900001', aliases: [], apply_url: null });
    expect(await stored(900003)).toBeNull();
    const [state] = await database.getRepository(CatalogueState).find();
    expect(state).toMatchObject({ id: 1, version: 2, importedAt: NOW });
  });

  it('reads every fact in the words and units of the catalogue', async () => {
    const presentCollege = await stored(166027);
    const fullRow = makeRow(166027, {
      INSTNM: 'Harvard "Crimson" University',
      LATITUDE: '42.374471',
      LONGITUDE: '-71.118313',
      NPCURL: 'npc.harvard.edu/start',
      DISTANCEONLY: 0,
      HBCU: 1,
      HSI: 1,
      TRIBAL: 0,
      WOMENONLY: 1,
      MENONLY: 0,
      RELAFFIL: 30,
      UGDS: '7610.0',
      STUFACR: 7,
      ADM_RATE: '0.0355',
      ADMCON7: 5,
      SATVR25: 740,
      SATVR75: 780,
      SATMT25: 770,
      SATMT75: 800,
      ACTCM25: 34,
      ACTCM75: 36,
      COSTT4_A: 85540,
      TUITIONFEE_IN: 61676,
      TUITIONFEE_OUT: 61677,
      NPT4_PUB: 1,
      NPT4_PRIV: 19066,
      NPT41_PUB: 2,
      NPT41_PRIV: -120,
      NPT42_PUB: 3,
      NPT42_PRIV: 2496,
      NPT43_PRIV: 'PS',
      NPT45_PRIV: 53571,
      PCTPELL: '0.164',
      RET_FT4: '0.9834',
      C150_4: '0',
      MD_EARN_WNE_P10: 101817,
      PCIP11: '0.092',
      PCIP45: '0.325',
      PCIP54: '0.0099',
      PCIP26: '0.325',
      CIP11BACHL: 1,
      CIP45BACHL: 2,
      CIP52BACHL: 0,
    });
    await importRows([fullRow, ...presentRows().slice(1)]);
    expect(await stored(166027)).toEqual({
      unitid: 166027,
      level: 'four_year',
      name: 'Harvard "Crimson" University',
      aliases: [],
      city: 'Springfield',
      state: 'MA',
      region: 'New England',
      latitude: 42.374471,
      longitude: -71.118313,
      setting: 'city',
      small_city: false,
      control: 'private_nonprofit',
      website_url: 'https://www.college166027.edu/',
      admissions_url: 'https://college.harvard.edu/admissions',
      apply_url: expect.stringMatching(/^https:/) as string,
      financial_aid_url: expect.stringMatching(/^https:/) as string,
      net_price_calculator_url: 'https://npc.harvard.edu/start',
      highest_degree: 'graduate',
      predominant_degree: 'bachelor',
      distance_only: false,
      hbcu: true,
      hispanic_serving: true,
      tribal: false,
      women_only: true,
      men_only: false,
      religious_affiliation: 'Roman Catholic',
      undergrads: 7610,
      student_faculty_ratio: 7,
      admits_first_year: true,
      open_admissions: false,
      admission_rate_pct: 3.6,
      test_policy: 'optional',
      sat_total_25: 1510,
      sat_total_75: 1580,
      act_25: 34,
      act_75: 36,
      cost_of_attendance: 85540,
      tuition_in_state: 61676,
      tuition_out_of_state: 61677,
      avg_net_price: 19066,
      net_price_low_income: -120,
      pell_pct: 16.4,
      retention_pct: 98.3,
      graduation_6yr_pct: null,
      completion_pct: null,
      transfer_out_pct: null,
      median_earnings_10yr: 101817,
      top_fields: [
        { cip2: '26', share_pct: 32.5 },
        { cip2: '45', share_pct: 32.5 },
        { cip2: '11', share_pct: 9.2 },
        { cip2: '54', share_pct: 1 },
      ],
      bachelors_fields: ['11', '45'],
      associate_fields: [],
      certificate_fields: [],
      fields: [
        { cip2: '11', share_pct: 9.2, bachelors: 'campus' },
        { cip2: '26', share_pct: 32.5, bachelors: null },
        { cip2: '45', share_pct: 32.5, bachelors: 'distance' },
        { cip2: '54', share_pct: 1, bachelors: null },
      ],
      net_price_by_income: { up_to_30k: -120, up_to_48k: 2496, up_to_75k: null, up_to_110k: null, over_110k: 53571 },
      net_price_by_income_year: '2024-25',
      bachelor_programs: presentCollege?.bachelor_programs,
      associate_programs: presentCollege?.associate_programs,
      programs_years: '2015-17',
      admission_rate_year: 2025,
      test_scores_year: 2025,
      release: '2027-06',
    });
  });

  it.each(['', 'NA', '<NA>', 'NaN', 'PS', 'NULL', 'NULNULL', 'null', 'PrivacySuppressed', ' privacysuppressed '])(
    "reads '%s' as not published, not as 0",
    async (emptyValue) => {
      const unknownCells = {
        ADM_RATE: emptyValue,
        SATVR25: emptyValue,
        UGDS: emptyValue,
        C150_4: emptyValue,
        RELAFFIL: emptyValue,
      };
      await importRows([
        makeRow(170976, { CONTROL: 1, NPT4_PUB: emptyValue, ...unknownCells }),
        ...rowsWithoutMichigan(),
      ]);
      expect(await stored(170976)).toMatchObject({
        admission_rate_pct: null,
        admission_rate_year: null,
        sat_total_25: null,
        undergrads: null,
        graduation_6yr_pct: null,
        avg_net_price: null,
        religious_affiliation: null,
      });
    },
  );

  it('reads an amount as a spreadsheet writes it', async () => {
    await importRows([makeRow(170976, { CONTROL: 1, NPT4_PUB: '$12,345' }), ...rowsWithoutMichigan()]);
    expect(await stored(170976)).toMatchObject({ avg_net_price: 12_345 });
  });

  it('keeps what the file does not carry: aliases, the pages of IPEDS, and facts of optional columns', async () => {
    const before = await stored(170976);
    expect(before?.aliases.length).toBeGreaterThan(2);
    expect(before?.latitude).toBeCloseTo(42.278, 2);
    await importRows([makeRow(170976, { INSTURL: 'NULL' }), ...rowsWithoutMichigan()], [...REQUIRED_COLUMNS]);
    const { aliases, admissions_url, apply_url, financial_aid_url, website_url } = before ?? {};
    const { latitude, longitude, net_price_calculator_url, student_faculty_ratio } = before ?? {};
    const { bachelor_programs, associate_programs, programs_years, net_price_by_income, net_price_by_income_year } =
      before ?? {};
    expect(Object.keys(bachelor_programs ?? {}).length).toBeGreaterThan(50);
    expect(await stored(170976)).toMatchObject({
      name: 'College 170976',
      aliases,
      admissions_url,
      apply_url,
      financial_aid_url,
      website_url,
      latitude,
      longitude,
      net_price_calculator_url,
      student_faculty_ratio,
      bachelor_programs,
      associate_programs,
      programs_years,
      net_price_by_income,
      net_price_by_income_year,
    });
  });

  it('takes a byte-order mark, any order and any case of the columns', async () => {
    const columns = [...COLUMNS].reverse();
    const text = toCsv(presentRows(), columns).replace(/^.*/, (header) => header.toLowerCase());
    expect(await importText(`\ufeff${text}\r\n`)).toMatchObject({ rowCount: 10, updatedCount: 10 });
    const reorderedColumns = ['UNITID', ...COLUMNS.filter((column) => column !== 'UNITID')];
    expect(await importText(`\ufeff${toCsv(presentRows(), reorderedColumns)}`)).toMatchObject({
      rowCount: 10,
      updatedCount: 10,
    });
  });

  it('keeps colleges that grant bachelors in some way, and no graduate-only school or one whose level is not told', async () => {
    const keptRows = [
      makeRow(900001, { PREDDEG: 3, HIGHDEG: '' }),
      makeRow(900002, { PREDDEG: 2, HIGHDEG: 3 }),
      makeRow(900003, { PREDDEG: 0, HIGHDEG: 4, CIP51BACHL: 1 }),
    ];
    const droppedRows = [
      makeRow(900004, { PREDDEG: 4, HIGHDEG: 4 }),
      makeRow(900005, { PREDDEG: 2, HIGHDEG: 2, CIP51BACHL: 0 }),
      makeRow(900006, { PREDDEG: 0, HIGHDEG: '' }),
    ];
    expect(await importRows([...presentRows(), ...keptRows, ...droppedRows])).toMatchObject({
      rowCount: 16,
      kept: 13,
      addedCount: 3,
    });
    expect(await stored(900004)).toBeNull();
  });

  it('takes public and nonprofit two-year colleges with their own outcomes and fields', async () => {
    const twoYearCells = { PREDDEG: 2, HIGHDEG: 2, ICLEVEL: 2, CURROPER: 1, UGDS: 900, OPENADMP: 1 };
    const toldRow = {
      ...{ RET_FTL4: 0.613, C150_L4: 0.366, TRANS_L4_POOLED: 0.094, C150_4: 0.1 },
      ...{ CIP51ASSOC: 1, CIP52ASSOC: 2, CIP46ASSOC: 0, CIP46CERT2: 1, NPT41_PRIV: 4641, NPT42_PRIV: 5631 },
    };
    const keptRows = [
      makeRow(900001, { ...twoYearCells, ...toldRow }),
      makeRow(900002, { ...twoYearCells, TRANS_L4_POOLED: 0, TRANS_L4: 'NA' }),
    ];
    const otherEntries: Cells[] = [{ CONTROL: 3 }, { CURROPER: 0 }, { UGDS: 0 }, { ICLEVEL: 3 }];
    const droppedRows = otherEntries.map((cells, index) => makeRow(900003 + index, { ...twoYearCells, ...cells }));
    expect(await importRows([...presentRows(), ...keptRows, ...droppedRows])).toMatchObject({
      kept: 12,
      addedCount: 2,
    });
    expect(await stored(900001)).toMatchObject({
      level: 'two_year',
      retention_pct: 61.3,
      graduation_6yr_pct: null,
      completion_pct: 36.6,
      transfer_out_pct: 9.4,
      associate_fields: ['51', '52'],
      certificate_fields: ['46'],
      net_price_by_income: { up_to_30k: 4641, up_to_48k: 5631, over_110k: null },
    });
    expect((await stored(900002))?.transfer_out_pct).toBeNull();
  });

  it('takes a file without levels for what it knows of four-year colleges', async () => {
    const [first = 0, ...otherEntries] = PRESENT_UNITIDS;
    await database.getRepository(CollegeRow).update({ unitid: In(otherEntries.slice(0, 5)) }, { level: 'two_year' });
    const columns = COLUMNS.filter((column) => column !== 'ICLEVEL');
    const rows = [first, ...otherEntries.slice(5)].map((unitid) => makeRow(unitid));
    expect(await importRows(rows, columns)).toMatchObject({ updatedCount: 5, untouchedCount: 5 });
  });

  it('does not recommend a college that has closed or takes no first-year students', async () => {
    const rows = [
      makeRow(900001, { CURROPER: 0, ADM_RATE: '0.5' }),
      makeRow(900002, { OPENADMP: 3 }),
      makeRow(900003, { OPENADMP: 'NA' }),
      makeRow(900004, { OPENADMP: 1 }),
    ];
    await importRows([...presentRows(), ...rows]);
    const answers = await Promise.all(rows.map(({ UNITID }) => stored(Number(UNITID))));
    expect(answers.map((facts) => facts?.admits_first_year)).toEqual([false, false, false, true]);
    expect(answers[3]?.open_admissions).toBe(true);
  });

  it('gives the same catalogue when the same file comes again', async () => {
    await importRows(presentRows());
    const [stateAfterOnce] = await storedState();
    await importRows(presentRows());
    expect((await storedState())[0]).toEqual(stateAfterOnce);
  });
});

describe('a refused import changes nothing and', () => {
  it('names every missing column', async () => {
    const columns = COLUMNS.filter((column) => !['ADM_RATE', 'PCIP52', 'UNITID', 'LATITUDE'].includes(column));
    const sentence = await refusalMessage(() => importRows(presentRows(), columns));
    expect(sentence).toContain('lacks 3 of the columns this needs: UNITID, ADM_RATE, PCIP52.');
  });

  it('says so when the file knows under 90 % of the colleges', async () => {
    const sentence = await refusalMessage(() =>
      importRows([...presentRows().slice(0, 8), makeRow(900001), makeRow(900002)]),
    );
    expect(sentence).toContain('8 of the 10 colleges in the catalogue (80 %)');
  });

  it.each([
    ['a number that is none', { UGDS: 'many' }, "Row 3: UGDS is 'many', but should be a number."],
    [
      'damaged letters',
      { INSTNM: 'Universidad M\uFFFDndez' },
      'should be readable. Please save the file as “CSV UTF-8”',
    ],
    ['a rate above 1', { ADM_RATE: 35.5 }, "Row 3: ADM_RATE is '35.5', but should be between 0 and 1."],
    ['a row without id', { UNITID: '' }, 'Row 3 has no UNITID.'],
    ['an id that stands twice', { UNITID: 166027 }, 'UNITID 166027 stands twice'],
  ])('names %s', async (_, cells, sentence) => {
    const rows = presentRows().map((row, index) => (index === 1 ? { ...row, ...cells } : row));
    expect(await refusalMessage(() => importRows(rows))).toContain(sentence);
  });

  it('leaves out score ranges that cannot be, and says of how many colleges', async () => {
    const cells: Cells[] = [
      { ACTCM25: 1, ACTCM75: 5 },
      { ACTCM25: 30, ACTCM75: 99 },
      { ACTCM25: 30, ACTCM75: 20, SATVR25: 500, SATVR75: 600, SATMT25: 500, SATMT75: 600 },
      { SATVR25: 900, SATVR75: 900, SATMT25: 500, SATMT75: 600, ACTCM25: 20, ACTCM75: 26 },
      { ACTCM25: 20, ACTCM75: 26 },
    ];
    const rows = presentRows().map((row, index) => ({ ...row, ...cells[index] }));
    expect(await importRows(rows)).toMatchObject({ impossibleScoreCount: 4, updatedCount: 10 });
    const scoreRanges = await Promise.all(PRESENT_UNITIDS.slice(0, 5).map(stored));
    expect(
      scoreRanges.map((facts) => [facts?.act_25, facts?.act_75, facts?.sat_total_75, facts?.test_scores_year]),
    ).toEqual([
      [null, null, null, null],
      [null, null, null, null],
      [null, null, 1200, 2025],
      [20, 26, null, 2025],
      [20, 26, null, 2025],
    ]);
  });

  it('reads a file of an older encoding, and says so', async () => {
    const [first, ...otherRows] = presentRows();
    const file = join(folder, 'latin.csv');
    writeFileSync(file, toCsv([{ ...first, INSTNM: 'Universidad Méndez' }, ...otherRows], COLUMNS), 'latin1');
    expect(await importColleges(database, file, RELEASE, NOW)).toMatchObject({
      encoding: { encoding: 'Windows-1252', accents: ['Universidad Méndez'] },
    });
    expect(await stored(PRESENT_UNITIDS[0] ?? 0)).toMatchObject({ name: 'Universidad Méndez' });
  });

  it('says what is wrong with the file itself', async () => {
    expect(await refusalMessage(() => importText(''))).toBe('The file is empty.');
    expect(await refusalMessage(() => importText('PK\u0003\u0004 a zip file'))).toContain('lacks');
    const truncatedCsv = toCsv(presentRows(), COLUMNS).slice(0, -40);
    expect(await refusalMessage(() => importText(truncatedCsv))).toContain('no readable CSV');
    const importMissingFile = () => importColleges(database, join(folder, 'absent.csv'), RELEASE, NOW);
    expect(await refusalMessage(importMissingFile)).toContain('There is no file');
    expect(await refusalMessage(() => importColleges(database, folder, RELEASE, NOW))).toContain('is a folder');
  });
});

const rowsWithoutMichigan = (): Cells[] => presentRows().filter(({ UNITID }) => UNITID !== 170976);
