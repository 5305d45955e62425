import type { DataSource, EntityManager } from 'typeorm';
import type { CollegeFacts } from '../contract/colleges';
import { publishedFacts } from './college.catalogue';
import { rowOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState, CollegeRow } from './college.entity';
import { writeColleges } from './import/write-colleges';

/** Rises when the shipped catalogue tells of every college something that it did not tell before, or has others. */
const EDITION = 3;

/**
 * Gives an installation the catalogue that the product ships: all of it where there is none, and to one that is there what it
 * does not have yet. What an import brought stays, for it may be newer. A second time it changes nothing.
 */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  const state = await dataSource.manager.findOneBy(CatalogueState, { id: CATALOGUE_STATE_ID });
  if (state && state.edition >= EDITION) return;
  const shipped = publishedFacts();
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
 * year those prices are; edition 3 brings the two-year colleges. Of prices that an import brought before years were noted, none is told.
 */
async function complete(manager: EntityManager, shipped: readonly CollegeFacts[]): Promise<void> {
  const byId = new Map(shipped.map((facts) => [facts.unitid, rowOf(facts)]));
  const rows = await manager.find(CollegeRow);
  const present = new Set(rows.map(({ unitid }) => unitid));
  const completed = rows.map((row) => {
    const kept = row.otherFacts as Partial<CollegeRow['otherFacts']>;
    const known = byId.get(row.unitid);
    const otherFacts = { ...ONLY_TWO_YEAR, ...row.otherFacts };
    if (kept.fields === undefined) {
      const { fields = [], net_price_by_income = null, net_price_by_income_year = null } = known?.otherFacts ?? {};
      const told = { ...otherFacts, fields, net_price_by_income, net_price_by_income_year };
      return { ...row, otherFacts: told, programs: known?.programs ?? null };
    }
    if (kept.net_price_by_income_year !== undefined) return { ...row, otherFacts };
    const isShipped = isSame(kept.net_price_by_income, known?.otherFacts.net_price_by_income);
    const year = isShipped ? (known?.otherFacts.net_price_by_income_year ?? null) : null;
    return { ...row, otherFacts: { ...otherFacts, net_price_by_income_year: year } };
  });
  const added = [...byId.values()].filter(({ unitid, level }) => level === 'two_year' && !present.has(unitid));
  await writeColleges(manager, [...completed, ...added]);
}

/** What a four-year college has nothing in. */
const ONLY_TWO_YEAR = { completion_pct: null, transfer_out_pct: null, associate_fields: [], certificate_fields: [] };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
