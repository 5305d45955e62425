import { APP_HELP } from './app-help';
import { APPLYING } from './applying';
import type { Article } from './article';
import { CAMPUS_LIFE } from './campus-life';
import { EVERYDAY } from './everyday';
import { MONEY } from './money';
import { PATHS } from './paths';
import { PEOPLE } from './people';
import { SCHOOL_YEARS } from './school-years';

/** Every article that Buddy can answer with. */
export const ARTICLES: readonly Article[] = [
  ...APPLYING,
  ...MONEY,
  ...PATHS,
  ...PEOPLE,
  ...SCHOOL_YEARS,
  ...CAMPUS_LIFE,
  ...EVERYDAY,
  ...APP_HELP,
];
