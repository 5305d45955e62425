import { COLLEGE_TABLES } from '../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../test/support/database';
import { migrate } from '../platform/database/data-source';
import { readCatalogue } from './seed-catalogue';
import { factsOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';

const HARVARD = 166027;
const BEREA = 156295;
const SOUTHERN_MAINE = 161545;

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase(COLLEGE_TABLES);
});
afterEach(() => fresh.remove());

const rows = () => fresh.database.getRepository(CollegeRow);
const stored = async (unitid: number) => factsOf(await rows().findOneByOrFail({ unitid }));
const state = () => fresh.database.getRepository(CatalogueState).findOneByOrFail({ id: CATALOGUE_STATE_ID });
const startsAgain = () => migrate(fresh.database, COLLEGE_TABLES);

it('a new installation has the whole catalogue, and each fact as it is shipped', async () => {
  const shipped = readCatalogue();
  expect(await rows().count()).toBe(shipped.length);
  expect(await stored(HARVARD)).toEqual(shipped.find(({ unitid }) => unitid === HARVARD));
  expect(await state()).toMatchObject({ version: 1, importedAt: null });
});

it('another start changes nothing: not what was imported, not what was removed', async () => {
  await rows().update({ unitid: HARVARD }, { admissionRatePct: 99 });
  await rows().delete({ unitid: BEREA });
  const before = await state();
  expect(await startsAgain()).toEqual([]);
  expect((await stored(HARVARD)).admission_rate_pct).toBe(99);
  expect(await rows().countBy({ unitid: BEREA })).toBe(0);
  expect(await state()).toEqual(before);
});

it('an installation from before the programs gets them, and keeps what it has imported', async () => {
  const { database } = fresh;
  await database.undoLastMigration();
  await database.undoLastMigration();
  await database.undoLastMigration();
  const facts = JSON.stringify({ avg_net_price: 1, release: 'newer' });
  await database.query('UPDATE colleges SET other_facts = ? WHERE unitid = ?', [facts, HARVARD]);
  await database.query('UPDATE colleges SET unitid = ?, other_facts = ? WHERE unitid = ?', [900001, facts, BEREA]);
  expect(await startsAgain()).toHaveLength(3);
  const { fields, net_price_by_income, bachelor_programs, associate_programs, programs_years } =
    readCatalogue().find(({ unitid }) => unitid === HARVARD) ?? {};
  expect(await stored(HARVARD)).toMatchObject({
    avg_net_price: 1,
    release: 'newer',
    fields,
    net_price_by_income,
    bachelor_programs,
    associate_programs,
    programs_years,
  });
  expect(await stored(900001)).toMatchObject({
    avg_net_price: 1,
    fields: [],
    net_price_by_income: null,
    bachelor_programs: {},
    associate_programs: {},
    programs_years: null,
  });
  expect(await rows().countBy({ level: 'two_year' })).toBe(988);
  expect(await stored(900001)).toMatchObject({ level: 'four_year', completion_pct: null, associate_fields: [] });
});

it('an installation from before the two-year colleges gets them, and an older version does not keep them', async () => {
  await rows().update({ unitid: HARVARD }, { admissionRatePct: 99 });
  await fresh.database.undoLastMigration();
  const left: unknown[] = await fresh.database.query('SELECT unitid FROM colleges');
  expect(left).toHaveLength(readCatalogue().length - 988);
  await startsAgain();
  expect(await stored(SOUTHERN_MAINE)).toEqual(readCatalogue().find(({ unitid }) => unitid === SOUTHERN_MAINE));
  expect(await stored(HARVARD)).toMatchObject({ admission_rate_pct: 99, level: 'four_year' });
});
