import type { IncomeBracket } from '../../contract/income-brackets';
import type { Preference } from '../../contract/preferences';
import { campusCriteria } from './campus-criteria';
import { costCriteria } from './cost-criteria';
import type { Criterion } from './criterion';
import { asksFar, distanceCriteria } from './distance-criteria';
import { type DistanceRange, rangeCriterion } from './distance-range';
import { faithCriteria } from './faith-criteria';
import { ofKind } from './criterion';
import type { Home } from './home';
import { landscapeCriteria } from './landscape-criteria';
import type { MeantProgram } from './meant-programs';
import { homeLean, mapCriteria } from './place-criteria';
import type { Degree } from '../../colleges/programs/standing-words';
import { programCriteria, subjectCriteria } from './program-criteria';
import { tetherOf } from './tether';

/** What is known besides the preferences. */
export interface Besides {
  meant?: readonly MeantProgram[];
  /** What the student means to finish with; a bachelor's degree unless said otherwise. */
  degree?: Degree;
  /** A line that a review drew; it is told in the place of wishes about distance. */
  range?: DistanceRange | null;
  /** The family's income, where the student chose it. */
  income?: IncomeBracket | null;
}

const asksOnline = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'online').some(({ strength }) => strength === 'must' || strength === 'want');

/** Where nothing was said of a place, the search leans to home; an online college is at home wherever it is. */
function leanOf(preferences: readonly Preference[], placed: readonly Criterion[], home: Home): Criterion[] {
  const isPlace = (one: Criterion): boolean => one.kind === 'distance' || one.onMap === true;
  const elsewhere = asksOnline(preferences) || asksFar(preferences) || placed.some(isPlace);
  return elsewhere || home.state === null ? [] : [homeLean(home)];
}

/** What the search looks for in a college: musts filter, wants and avoids order; `home` is where distances begin. */
export function criteriaOf(
  preferences: readonly Preference[],
  home: Home,
  { meant = [], degree = 'bachelor', range = null, income = null }: Besides = {},
): Criterion[] {
  const away = distanceCriteria(preferences, home);
  const drawn = range ? [rangeCriterion(range, home), ...away.map((one) => ({ ...one, quiet: true }))] : away;
  const placed = [...mapCriteria(preferences, home.state), ...landscapeCriteria(preferences), ...drawn];
  return [
    ...programCriteria(meant, degree),
    ...campusCriteria(preferences),
    ...faithCriteria(ofKind(preferences, 'religion')),
    ...placed,
    ...leanOf(preferences, placed, home),
    ...(range === null && !asksOnline(preferences) ? tetherOf(preferences, home) : []),
    ...costCriteria(preferences, { homeState: home.state, income }),
    ...subjectCriteria(preferences),
  ];
}
