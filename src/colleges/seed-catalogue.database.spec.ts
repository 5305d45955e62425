import { COLLEGE_TABLES } from '../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../test/support/database';
import { migrate } from '../platform/database/data-source';
import { readCatalogue } from './seed-catalogue';
import { toCollegeFacts } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';

const HARVARD = 166027;
const BEREA = 156295;

let testDatabase: FreshDatabase;
beforeEach(async () => {
  testDatabase = await freshDatabase(COLLEGE_TABLES);
});
afterEach(() => testDatabase.remove());

const rows = () => testDatabase.database.getRepository(CollegeRow);
const stored = async (unitid: number) => toCollegeFacts(await rows().findOneByOrFail({ unitid }));
const state = () => testDatabase.database.getRepository(CatalogueState).findOneByOrFail({ id: CATALOGUE_STATE_ID });
const restart = () => migrate(testDatabase.database, COLLEGE_TABLES);

it('a new installation has the whole catalogue, and each fact as it is shipped', async () => {
  const shippedColleges = readCatalogue();
  expect(await rows().count()).toBe(shippedColleges.length);
  expect(await stored(HARVARD)).toEqual(shippedColleges.find(({ unitid }) => unitid === HARVARD));
  expect(await state()).toMatchObject({ version: 1, importedAt: null });
});

it('another start changes nothing: not what was imported, not what was removed', async () => {
  await rows().update({ unitid: HARVARD }, { admissionRatePct: 99 });
  await rows().delete({ unitid: BEREA });
  const before = await state();
  expect(await restart()).toEqual([]);
  expect((await stored(HARVARD)).admission_rate_pct).toBe(99);
  expect(await rows().countBy({ unitid: BEREA })).toBe(0);
  expect(await state()).toEqual(before);
});
