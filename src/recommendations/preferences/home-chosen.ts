import { homePointOf, townPoint } from '../../colleges/home-point';
import type { Preference } from '../../contract/preferences';
import type { HomePoint } from '../../contract/student-input';

/** Where the school stands. */
interface School {
  /** Two letters. */
  homeState: string | null;
  schoolTown?: string | null;
}

/** Home is the town the student chose, with its state, else the school's. */
export function homeChosen(
  preferences: readonly Preference[],
  { homeState, schoolTown = null }: School,
): { home: HomePoint | null; homeState: string | null } {
  const chosen = preferences.find(({ kind }) => kind === 'home_town');
  const home = chosen === undefined ? null : townPoint(chosen.value);
  if (home === null) return { home: homePointOf({ town: schoolTown, state: homeState }), homeState };
  return { home, homeState: home.name.slice(-2) };
}
