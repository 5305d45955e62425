import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../contract/colleges';
import { readCatalogue } from './college.catalogue';
import { rowOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';
import { writeColleges } from './import/write-colleges';

/** Rises when the shipped catalogue tells of every college something that it did not tell before. */
const EDITION = 2;

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

/**
 * Edition 1 tells the programs of each college, all its fields of study, and its net prices by family income; edition 2 of which
 * year those prices are. Of prices that an import brought before years were noted, none is told.
 */
async function complete(manager: EntityManager, shipped: readonly CollegeFacts[]): Promise<void> {
  const byId = new Map(shipped.map((facts) => [facts.unitid, rowOf(facts)]));
  const rows = await manager.find(CollegeRow);
  const completed = rows.flatMap((row) => {
    const kept = row.otherFacts as Partial<CollegeRow['otherFacts']>;
    const known = byId.get(row.unitid);
    if (kept.fields === undefined) {
      const { fields = [], net_price_by_income = null, net_price_by_income_year = null } = known?.otherFacts ?? {};
      const otherFacts = { ...row.otherFacts, fields, net_price_by_income, net_price_by_income_year };
      return [{ ...row, otherFacts, programs: known?.programs ?? null }];
    }
    if (kept.net_price_by_income_year !== undefined) return [];
    const isShipped = isSame(kept.net_price_by_income, known?.otherFacts.net_price_by_income);
    const year = isShipped ? (known?.otherFacts.net_price_by_income_year ?? null) : null;
    return [{ ...row, otherFacts: { ...row.otherFacts, net_price_by_income_year: year } }];
  });
  await writeColleges(manager, completed);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
