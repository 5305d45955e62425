import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../contract/colleges';
import { readCatalogue } from './college.catalogue';
import { rowOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';
import { writeColleges } from './import/write-colleges';

/** Rises when the shipped catalogue tells of every college something that it did not tell before. */
const EDITION = 1;

/**
 * Gives an installation the catalogue that the product ships: all of it where there is none, and to one that is there what it
 * does not have yet. What an import brought stays, for it may be newer. A second time it changes nothing.
 */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  const state = await dataSource.manager.findOneBy(CatalogueState, { id: CATALOGUE_STATE_ID });
  if (state && state.edition >= EDITION) return;
  const shipped = readCatalogue();
  await dataSource.transaction(async (manager) => {
    if (!state) {
      await writeColleges(manager, shipped.map(rowOf));
      await manager.insert(CatalogueState, { id: CATALOGUE_STATE_ID, version: 1, importedAt: null, edition: EDITION });
      return;
    }
    await manager.update(CatalogueState, CATALOGUE_STATE_ID, { version: () => 'version + 1', edition: EDITION });
    await complete(manager, shipped);
  });
}

/** Edition 1 tells the programs of each college, all its fields of study, and its net prices by family income. */
async function complete(manager: EntityManager, shipped: readonly CollegeFacts[]): Promise<void> {
  const byId = new Map(shipped.map((facts) => [facts.unitid, rowOf(facts)]));
  const rows = await manager.find(CollegeRow);
  const behind = rows.filter(
    ({ otherFacts }) => (otherFacts as Partial<CollegeRow['otherFacts']>).fields === undefined,
  );
  const completed = behind.map((row) => {
    const known = byId.get(row.unitid);
    const { fields = [], net_price_by_income = null } = known?.otherFacts ?? {};
    const otherFacts = { ...row.otherFacts, fields, net_price_by_income };
    return { ...row, otherFacts, programs: known?.programs ?? null };
  });
  await writeColleges(manager, completed);
}
