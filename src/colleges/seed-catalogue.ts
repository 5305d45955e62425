import type { DataSource } from 'typeorm';
import { publishedFacts } from './college.catalogue';
import { rowOf } from './college-row';
import { CATALOGUE_STATE_ID, CatalogueState } from './college.entity';
import { writeColleges } from './import/write-colleges';

/** Gives an empty installation the catalog that the product ships; one that has a catalog keeps it as it is. */
export async function seedCatalogue(dataSource: DataSource): Promise<void> {
  if (await dataSource.manager.existsBy(CatalogueState, { id: CATALOGUE_STATE_ID })) return;
  await dataSource.transaction(async (manager) => {
    await writeColleges(manager, publishedFacts().map(rowOf));
    await manager.insert(CatalogueState, { id: CATALOGUE_STATE_ID, version: 1, importedAt: null });
  });
}
