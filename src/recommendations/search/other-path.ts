import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { isWanted, ofKind } from './criterion';
import { type Home, milesFromHome } from './home';
import type { MeantProgram } from './meant-programs';
import type { Offer } from './program-criteria';
import type { Program } from '../../colleges/programs/program';
import { associateStanding } from '../../colleges/programs/standing';

/** A way that does not begin at a four-year college, as far as the student means it. */
export interface OtherPath {
  /** Leading programs that are learned without a bachelor's degree. */
  trades: readonly Program[];
  /** True when a two-year college was asked for. */
  twoYear: boolean;
  /** True when nothing was said that asks for a four-year college, too. */
  only: boolean;
}

/** Within so many straight-line miles a two-year program is in reach. */
export const REACH_MILES = 100;

/** True where four years in one place were asked for, or two years refused. */
export const wantsFourYears = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'path').some((one) => isWanted(one) === (one.value === 'four_year') && /year/.test(one.value));

/** The way the student means besides, or instead of, four years of college. */
export function otherPath(preferences: readonly Preference[], meant: readonly MeantProgram[]): OtherPath {
  const paths = new Set(
    ofKind(preferences, 'path')
      .filter(isWanted)
      .map(({ value }) => value),
  );
  const leading = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const trades = leading.filter(({ level }) => level === 'trade');
  const said = (paths.has('two_year') || paths.has('transfer')) && !wantsFourYears(preferences);
  const twoYear = said || (leading.length > 0 && leading[0].level !== 'bachelor');
  const other =
    paths.has('trade') ||
    paths.has('two_year') ||
    (leading.length > 0 && leading.every(({ level }) => level !== 'bachelor'));
  // A path that was chosen counts more than the level of a program.
  const shorter = paths.has('two_year') || paths.has('trade');
  const fourYear =
    paths.has('four_year') ||
    (!shorter && (paths.has('transfer') || leading.some(({ level }) => level === 'bachelor'))) ||
    ofKind(preferences, 'college').some(isWanted);
  return { trades, twoYear: twoYear || paths.has('trade'), only: other && !fourYear };
}

/** How a college stands for a student who means a two-year degree only: what it awards of what they mean, in reach of home. */
export function twoYearOffer(college: CollegeFacts, meant: readonly MeantProgram[], home: Home): Offer {
  const programs = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const miles = milesFromHome(college, home);
  if (home.place !== null && (miles === null || miles > REACH_MILES)) return 'none';
  const isTwoYear = college.level === 'two_year';
  if (programs.length === 0) return isTwoYear || Object.keys(college.associate_programs).length > 0 ? 'awards' : 'none';
  const kinds = programs.map((program) => associateStanding(college, program).kind);
  return kinds.includes('awards') || kinds.includes('family')
    ? 'awards'
    : kinds.includes('neighbor')
      ? 'neighbor'
      : 'none';
}
