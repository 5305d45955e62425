import { Colleges1764000002000 } from '../../migrations/1764000002000-colleges';
import { CatalogueState, CollegeRow } from '../../src/colleges/college.entity';
import { seedCatalogue } from '../../src/colleges/seed-catalogue';
import type { Schema } from '../../src/platform/database/data-source';

/** The tables of the catalogue by themselves, with what ships in them. */
export const COLLEGE_TABLES: Schema = {
  entities: [CollegeRow, CatalogueState],
  migrations: [Colleges1764000002000],
  seed: seedCatalogue,
};
