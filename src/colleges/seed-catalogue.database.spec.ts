import { COLLEGE_TABLES } from '../../test/support/college-tables';
import { type FreshDatabase, freshDatabase } from '../../test/support/database';
import { migrate } from '../platform/database/data-source';
import { readCatalogue } from './seed-catalogue';
import { factsOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';

const HARVARD = 166027;
const BEREA = 156295;

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
