import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import {
  type Criterion,
  CRITERION_WEIGHTS,
  choicesBehind,
  isHard,
  isRefused,
  ofKind,
  clampShare,
  weightOf,
} from './criterion';
import {
  aboutMiles,
  type Home,
  hoursText,
  milesBetween,
  MILES_PER_HOUR,
  milesFromHome,
  sayDrive,
  sayMilesFrom,
  sayWhere,
  townAt,
} from './home';
import { stayInStateWish } from './place-criteria';
import { currentLanguage, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

const say = translationsOf<typeof list>('list');

/** Within this straight-line distance, a college is close to home. */
export const NEAR_MILES = 150;
const NEAR_ENDS = 350;
/** From this distance on, a college is far from home. */
const FAR_MILES = 300;
const FAR_STARTS = 100;
/** The daily commuting distance in miles, with a tolerance of a tenth. */
const COMMUTE_MILES = 35 * 1.1;
/** Within this distance, a daily trip is easy. */
const EASY_MILES = 20;
/** How much the longest daily trip lowers a college's score. */
const LONG_TRIP = 0.6;

function sayMiles(college: CollegeFacts, home: Home, how: string): string {
  const miles = milesFromHome(college, home);
  const place = sayWhere(college);
  return miles === null ? say('at', { place, how }) : say('at.away', { place, away: sayMilesFrom(miles, home), how });
}

type Common = Pick<Criterion, 'kind' | 'must' | 'evidence' | 'number'>;
const commonFields = (preference: Preference, home: Home | null): Common => ({
  kind: 'distance',
  must: isHard(preference),
  number: (college) => {
    const miles = home && milesFromHome(college, home);
    return miles === null ? '' : aboutMiles(miles);
  },
  ...choicesBehind(preference),
});

function nearCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...commonFields(preference, home),
    onMap: true,
    label: say('near.label'),
    within: say('near.within'),
    beyond: (colleges) => say('near.beyond', { smart_count: colleges }),
    weight: weightOf(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      const byMiles = away === null ? 0 : clampShare(1 - (away - NEAR_MILES / 3) / NEAR_ENDS);
      return college.state === home.state ? 0.4 + 0.6 * byMiles : byMiles;
    },
    met: (college) => (miles(college) ?? Infinity) <= NEAR_MILES,
    reason: (college) => sayMiles(college, home, say('near.reason')),
    miss: (college) => sayMiles(college, home, say('near.miss', { miles: NEAR_MILES })),
  };
}

function farCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...commonFields(preference, home),
    label: say('far.label'),
    within: say('far.within'),
    beyond: (colleges) => say('far.beyond', { smart_count: colleges }),
    weight: weightOf(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : clampShare((away - FAR_STARTS) / (FAR_MILES - FAR_STARTS));
    },
    met: (college) => (miles(college) ?? 0) >= FAR_MILES && college.state !== home.state,
    reason: (college) => sayMiles(college, home, say('far.reason')),
    miss: (college) => sayMiles(college, home, say('far.miss', { miles: FAR_MILES })),
  };
}

interface Limit {
  miles: number;
  /** '2 hours', '100 miles'. */
  said: string;
  inHours: boolean;
}

function limitOf({ kind, value }: Preference): Limit {
  const amount = Number(value);
  return kind.endsWith('hours')
    ? { miles: amount * MILES_PER_HOUR, said: hoursText(amount), inHours: true }
    : { miles: amount, said: say('miles', { smart_count: amount }), inHours: false };
}

function sayAway(college: CollegeFacts, home: Home, { inHours, miles }: Limit): string {
  const away = milesFromHome(college, home) ?? 0;
  const drive = inHours ? sayDrive(college, home) : '';
  return say('away', {
    place: sayWhere(college),
    away: `${sayMilesFrom(away, home, currentLanguage(), inHours ? 0 : miles)}${drive}`,
  });
}

/** Hours are rounded to the half hour, so a small excess could read as if it met the limit. */
function sayBeyond({ miles, said, inHours }: Limit, away: number): string {
  const isJust = inHours && away - miles < MILES_PER_HOUR / 4;
  return say(isJust ? 'most.little' : 'most.beyond', { limit: said });
}

function maxDistanceCriterion(preference: Preference, home: Home): Criterion {
  const limit = limitOf(preference);
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const bend = (college: CollegeFacts): string => {
    const more = Math.round(Math.max(1, (miles(college) ?? 0) - limit.miles));
    return say('most.bend', { away: sayAway(college, home, limit), limit: limit.said, smart_count: more });
  };
  return {
    ...commonFields(preference, home),
    onMap: true,
    label: say('most.label', { limit: limit.said, home: home.name }),
    within: say('most.within', { limit: limit.said, home: home.name }),
    weight: weightOf(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : clampShare(1 - (away - limit.miles) / Math.max(limit.miles, 30));
    },
    met: (college) => (miles(college) ?? Infinity) <= limit.miles,
    breaks: (college) => (miles(college) ?? Infinity) > limit.miles,
    reason: (college) => say('most.reason', { away: sayAway(college, home, limit), limit: limit.said }),
    miss: (college) =>
      miles(college) === null
        ? say('distance.unknown')
        : say('is', { place: sayAway(college, home, limit), how: sayBeyond(limit, miles(college) ?? 0) }),
    over: (college) => Math.max(0, ((miles(college) ?? 0) - limit.miles) / Math.max(limit.miles, 60)),
    // The excess in miles is only given for limits in miles.
    ...(limit.inHours ? {} : { bend }),
  };
}

function minDistanceCriterion(preference: Preference, home: Home): Criterion {
  const limit = limitOf(preference);
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...commonFields(preference, home),
    label: say('least.label', { limit: limit.said, home: home.name }),
    within: say('least.within', { limit: limit.said, home: home.name }),
    beyond: (colleges) => say('least.beyond', { limit: limit.said, home: home.name, smart_count: colleges }),
    weight: weightOf(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : clampShare(away / Math.max(1, limit.miles));
    },
    met: (college) => (miles(college) ?? 0) >= limit.miles,
    breaks: (college) => (miles(college) ?? -Infinity) < limit.miles,
    reason: (college) => say('least.reason', { away: sayAway(college, home, limit), limit: limit.said }),
    miss: (college) =>
      miles(college) === null
        ? say('distance.unknown')
        : say('least.miss', { away: sayAway(college, home, limit), limit: limit.said }),
  };
}

function stateCriterion(preference: Preference, state: string): Criterion {
  const stays = (preference.value === 'stay') === !isRefused(preference);
  const way = stays ? 'stay' : 'leave';
  const name = stateName(state);
  const met = (college: CollegeFacts): boolean => (college.state === state) === stays;
  return {
    ...commonFields(preference, null),
    kind: 'place',
    onMap: stays,
    quiet: !stays,
    label: say(`${way}.label`, { state: name }),
    within: say(`${way}.within`, { state: name }),
    beyond: (colleges) => say(`${way}.beyond`, { state: name, smart_count: colleges }),
    weight: weightOf(CRITERION_WEIGHTS.homeState, isHard(preference)),
    score: (college) => (met(college) ? 1 : 0),
    met,
    reason: (college) => say(`${way}.reason`, { place: sayWhere(college), state: name }),
    miss: (college) => say(`${way}.miss`, { place: sayWhere(college), ...(stays ? { state: name } : {}) }),
  };
}

function commuteCriterion(preference: Preference, home: Home): Criterion {
  const one = maxDistanceCriterion({ ...preference, kind: 'most_miles', value: String(COMMUTE_MILES) }, home);
  const milesOf = (college: CollegeFacts): number => milesFromHome(college, home) ?? Infinity;
  return {
    ...one,
    // A shorter daily trip is worth more than most preferences.
    score: (college) => (one.met(college) ? 1 - (LONG_TRIP * milesOf(college)) / COMMUTE_MILES : one.score(college)),
    label: say('commute.label'),
    within: say('commute.within', { home: home.name }),
    reason: (college) =>
      sayMiles(college, home, say(milesOf(college) > EASY_MILES ? 'commute.long' : 'commute.reason')),
    miss: (college) => sayMiles(college, home, say('commute.miss')),
    // The student named no number of miles, so none is mentioned.
    bend: (college) => sayMiles(college, home, say('commute.miss')),
  };
}

/** The limit that applies: the tightest must-have, else the tightest preference. */
function tightest(preferences: readonly Preference[], sign: 1 | -1): Preference[] {
  const hard = preferences.filter(isHard);
  const some = hard.length > 0 ? hard : preferences;
  const [first] = [...some].sort((one, other) => sign * (limitOf(one).miles - limitOf(other).miles));
  return first ? [first] : [];
}

/** How far from home the student would go at most, in miles; null if they set no limit. */
export function maxMilesFromHome(preferences: readonly Preference[]): number | null {
  const [limit] = tightest(
    ofKind(preferences, 'most_miles', 'most_hours').filter((one) => !isRefused(one)),
    1,
  );
  return limit ? limitOf(limit).miles : null;
}

const OTHER_SIDE: Readonly<Partial<Record<Preference['kind'], Preference['kind']>>> = {
  most_miles: 'least_miles',
  most_hours: 'least_hours',
  least_miles: 'most_miles',
  least_hours: 'most_hours',
};

/** 'Not within an hour' asks for at least an hour. */
function invertRefusedLimit(preference: Preference): Preference {
  const other = OTHER_SIDE[preference.kind];
  if (!isRefused(preference) || other === undefined) return preference;
  return { ...preference, kind: other, strength: isHard(preference) ? 'must' : 'want' };
}

const isFar = (one: Preference): boolean => (one.value === 'far') === !isRefused(one);

export const asksFar = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'distance').some(isFar) ||
  ofKind(preferences.map(invertRefusedLimit), 'least_miles', 'least_hours').some((one) => !isRefused(one));

const asMust = (preference: Preference): Preference => ({ ...preference, strength: 'must' });

function distanceLeaning(
  first: Preference | undefined,
  limits: { near: readonly Preference[]; far: readonly Preference[] },
  home: Home,
): Criterion[] {
  if (!first) return [];
  const far = isFar(first);
  const toward = (far ? farCriterion : nearCriterion)(first, home);
  const said = limits[far ? 'far' : 'near'];
  return [{ ...toward, quiet: said.length > 0, must: toward.must && !said.some(isHard) }];
}

/** True if a required town is too far to commute from home: the student would live there with somebody else. */
const livesElsewhere = (preferences: readonly Preference[], { place, state }: Home): boolean =>
  ofKind(preferences, 'near_place').some((one) => {
    const town = one.strength === 'must' && place ? townAt(one.value, state) : null;
    return town !== null && place !== null && milesBetween(town, place) > NEAR_MILES;
  });

function milesCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const all = preferences.map(invertRefusedLimit);
  const wanted = all.filter((one) => !isRefused(one));
  const side = ofKind(all, 'distance');
  const first = side.find(isHard) ?? side[0];
  const commute = ofKind(wanted, 'living').filter(
    (one) => one.value === 'commute' && (isHard(one) || !livesElsewhere(preferences, home)),
  );
  const most = tightest(ofKind(wanted, 'most_miles', 'most_hours'), 1);
  // A student who lives at home can't go beyond the commuting distance, and a named limit defines 'far'.
  const least = tightest(ofKind(wanted, 'least_miles', 'least_hours'), -1);
  const leaning = distanceLeaning(first, { near: [...most, ...commute], far: least }, home);
  const isDaily = commute.some(isHard);
  const daily = most.length > 0 ? [] : commute.slice(0, 1);
  const limits = most.map((one) =>
    isDaily ? { ...maxDistanceCriterion(asMust(one), home), firm: true, daily: true } : maxDistanceCriterion(one, home),
  );
  return [
    ...leaning,
    ...limits,
    ...least.map((one) => minDistanceCriterion(one, home)),
    ...daily.map((one) => ({ ...commuteCriterion(one, home), firm: isHard(one), daily: isHard(one) })),
  ];
}

export function distanceCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const alternatives = stayInStateWish(preferences);
  const [state] = ofKind(preferences, 'home_state')
    .filter((one) => !alternatives.includes(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return [
    ...(home.place === null ? [] : milesCriteria(preferences, home)),
    ...(state && home.state !== null ? [stateCriterion(state, home.state)] : []),
  ];
}
