import { CatalogueState, CollegeRow } from './college.entity';

/** The tables of this module, for whoever opens the database without the app. */
export const COLLEGE_TABLES = [CollegeRow, CatalogueState];
