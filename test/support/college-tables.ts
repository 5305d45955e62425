import { Colleges1764000002000 } from '../../migrations/1764000002000-colleges';
import { CollegePrograms1764000018000 } from '../../migrations/1764000018000-college-programs';
import { CatalogueEdition1764000025000 } from '../../migrations/1764000025000-catalogue-edition';
import { CollegesWithoutKeys1764000066000 } from '../../migrations/1764000066000-colleges-without-keys';
import { TwoYearColleges1764000068000 } from '../../migrations/1764000068000-two-year-colleges';
import { CatalogueState, CollegeRow } from '../../src/colleges/college.entity';
import { seedCatalogue } from '../../src/colleges/seed-catalogue';
import type { Schema } from '../../src/platform/database/data-source';

/** The tables of the catalogue by themselves, with what ships in them. */
export const COLLEGE_TABLES: Schema = {
  entities: [CollegeRow, CatalogueState],
  migrations: [
    Colleges1764000002000,
    CollegePrograms1764000018000,
    CatalogueEdition1764000025000,
    CollegesWithoutKeys1764000066000,
    TwoYearColleges1764000068000,
  ],
  seed: seedCatalogue,
};
