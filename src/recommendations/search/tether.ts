import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import { count, type Criterion, isRefused, ofKind } from './criterion';
import { joinWords } from '../../platform/text/join-words';
import { type Home, MILES_AN_HOUR, milesFromHome, overSea, placeOf } from './home';
import { milesBetween } from './miles-between';
import { sayTown, townAt } from './towns';

/** A wish to be near a town or home is stretched as far as this before a tier rather stays short. */
const TOWN_STRETCH_MILES = 150;
const HOME_STRETCH_MILES = 300;
/** A limit that was wished for may be doubled, and is stretched by this much at least. */
const LIMIT_STRETCH = { times: 2, miles: 40 };

type Within = (college: CollegeFacts) => boolean;

/** One wish to be near: how a sentence names it and who is near enough. */
interface Nearness {
  says: string;
  within: Within;
}

const wanted = (preferences: readonly Preference[], ...kinds: Preference['kind'][]): Preference[] =>
  ofKind(preferences, ...kinds).filter((one) => !isRefused(one));

const isAway = (one: Preference): boolean =>
  !['most_miles', 'most_hours', 'near_place', 'living'].includes(one.kind) &&
  (one.kind.startsWith('least_') ||
    one.kind === 'region' ||
    (one.kind === 'distance' && (one.value === 'far') === !isRefused(one)) ||
    (one.kind === 'home_state' && (one.value === 'leave') === !isRefused(one)));

/** True where the student asked for somewhere else than home or one town. */
const asksElsewhere = (preferences: readonly Preference[], home: Home): boolean =>
  preferences.some(isAway) || wanted(preferences, 'state').some(({ value }) => value.toUpperCase() !== home.state);

/** True where a limit that must hold filters already. */
const isHeldNear = (preferences: readonly Preference[]): boolean =>
  wanted(preferences, 'near_place', 'most_miles', 'most_hours', 'distance', 'living').some(
    ({ kind, value, strength }) => (kind === 'living' ? value === 'commute' : strength === 'must'),
  );

function nearTowns(preferences: readonly Preference[], home: Home): Nearness[] {
  return wanted(preferences, 'near_place').flatMap(({ value }) => {
    const place = townAt(value, home.state);
    if (!place) return [];
    const within: Within = (college) => {
      const own = placeOf(college);
      return own !== null && milesBetween(own, place) <= TOWN_STRETCH_MILES;
    };
    return [{ says: `near ${sayTown(value)}`, within }];
  });
}

function nearHome(preferences: readonly Preference[], home: Home): Nearness[] {
  const upTo =
    (most: number): Within =>
    (college) =>
      (milesFromHome(college, home) ?? Infinity) <= most;
  const limits = wanted(preferences, 'most_miles', 'most_hours').map(({ kind, value }): Nearness => {
    const inHours = kind === 'most_hours';
    const miles = Number(value) * (inHours ? MILES_AN_HOUR : 1);
    const stretched = Math.max(miles * LIMIT_STRETCH.times, miles + LIMIT_STRETCH.miles);
    return { says: `within about ${count(stretched)} miles of ${home.name}`, within: upTo(stretched) };
  });
  const stays = [...wanted(preferences, 'distance', 'home_state'), ...wanted(preferences, 'state')];
  const near = stays.length > 0 && limits.length === 0;
  return near ? [{ says: 'close to home', within: upTo(HOME_STRETCH_MILES) }] : limits;
}

const lean = (says: string, within: Within): Criterion => ({
  kind: 'distance',
  label: '',
  within: says,
  quiet: true,
  weight: 0,
  must: true,
  lean: true,
  evidence: null,
  score: (college) => (within(college) ? 1 : 0),
  met: within,
  reason: () => '',
  miss: () => null,
});

/**
 * What keeps a list near where being near a town or home is all the student said of a place: beyond it a tier rather stays short.
 * Over an ocean from home nobody is sent who did not ask.
 */
export function tetherOf(preferences: readonly Preference[], home: Home): Criterion[] {
  if (asksElsewhere(preferences, home)) return [];
  const { state } = home;
  const towns = nearTowns(preferences, home);
  if (state !== null && overSea(state, null) && towns.length === 0)
    return [{ ...lean(`in ${stateName(state)}`, (college) => college.state === state), firm: true }];
  if (isHeldNear(preferences)) return [];
  const near = [...towns, ...(home.place === null ? [] : nearHome(preferences, home))];
  if (near.length === 0) return [];
  const says = joinWords(
    near.map((one) => one.says),
    'or',
  );
  const isHome: Within = (college) => towns.length === 0 && college.state === state;
  return [lean(says, (college) => isHome(college) || near.some(({ within }) => within(college)))];
}
