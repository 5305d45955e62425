import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import {
  type Criterion,
  CRITERION_WEIGHTS,
  sourcesAndEvidence,
  isHard,
  isRefused,
  ofKind,
  clampShare,
  adjustedWeight,
} from './criterion';
import {
  aboutMiles,
  type Home,
  hoursText,
  milesBetween,
  MILES_PER_HOUR,
  milesFromHome,
  driveText,
  milesFromText,
  locationText,
  townCoordinates,
} from './home';
import { stayInStatePreference } from './place-criteria';
import { currentLanguage, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

const say = translationsOf<typeof list>('list');

/** Within this straight-line distance, a college is close to home. */
export const NEAR_MILES = 150;
const NEAR_FADE_MILES = 350;
/** From this distance on, a college is far from home. */
const FAR_MILES = 300;
const FAR_FADE_START_MILES = 100;
/** The daily commuting distance in miles, with a tolerance of a tenth. */
const MAX_COMMUTE_MILES = 35 * 1.1;
/** Within this distance, a daily trip is easy. */
const MAX_EASY_MILES = 20;
/** How much the longest daily trip lowers a college's score. */
const LONG_TRIP_PENALTY = 0.6;

function distanceText(college: CollegeFacts, home: Home, how: string): string {
  const miles = milesFromHome(college, home);
  const place = locationText(college);
  return miles === null ? say('at', { place, how }) : say('at.away', { place, away: milesFromText(miles, home), how });
}

type CommonFields = Pick<Criterion, 'kind' | 'must' | 'evidence' | 'number'>;
const commonFields = (preference: Preference, home: Home | null): CommonFields => ({
  kind: 'distance',
  must: isHard(preference),
  number: (college) => {
    const miles = home && milesFromHome(college, home);
    return miles === null ? '' : aboutMiles(miles);
  },
  ...sourcesAndEvidence(preference),
});

function nearCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...commonFields(preference, home),
    onMap: true,
    label: say('near.label'),
    within: say('near.within'),
    beyond: (colleges) => say('near.beyond', { smart_count: colleges }),
    weight: adjustedWeight(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const milesAway = miles(college);
      const nearness = milesAway === null ? 0 : clampShare(1 - (milesAway - NEAR_MILES / 3) / NEAR_FADE_MILES);
      return college.state === home.state ? 0.4 + 0.6 * nearness : nearness;
    },
    isMetBy: (college) => (miles(college) ?? Infinity) <= NEAR_MILES,
    reason: (college) => distanceText(college, home, say('near.reason')),
    miss: (college) => distanceText(college, home, say('near.miss', { miles: NEAR_MILES })),
  };
}

function farCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...commonFields(preference, home),
    label: say('far.label'),
    within: say('far.within'),
    beyond: (colleges) => say('far.beyond', { smart_count: colleges }),
    weight: adjustedWeight(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const milesAway = miles(college);
      return milesAway === null
        ? null
        : clampShare((milesAway - FAR_FADE_START_MILES) / (FAR_MILES - FAR_FADE_START_MILES));
    },
    isMetBy: (college) => (miles(college) ?? 0) >= FAR_MILES && college.state !== home.state,
    reason: (college) => distanceText(college, home, say('far.reason')),
    miss: (college) => distanceText(college, home, say('far.miss', { miles: FAR_MILES })),
  };
}

interface Limit {
  miles: number;
  /** '2 hours', '100 miles'. */
  said: string;
  isInHours: boolean;
}

function limitOf({ kind, value }: Preference): Limit {
  const amount = Number(value);
  return kind.endsWith('hours')
    ? { miles: amount * MILES_PER_HOUR, said: hoursText(amount), isInHours: true }
    : { miles: amount, said: say('miles', { smart_count: amount }), isInHours: false };
}

function awayText(college: CollegeFacts, home: Home, { isInHours, miles }: Limit): string {
  const milesAway = milesFromHome(college, home) ?? 0;
  const drive = isInHours ? driveText(college, home) : '';
  return say('away', {
    place: locationText(college),
    away: `${milesFromText(milesAway, home, currentLanguage(), isInHours ? 0 : miles)}${drive}`,
  });
}

/** Hours are rounded to the half hour, so a small excess could read as if it met the limit. */
function beyondLimitText({ miles, said, isInHours }: Limit, milesAway: number): string {
  const isJustOver = isInHours && milesAway - miles < MILES_PER_HOUR / 4;
  return say(isJustOver ? 'most.little' : 'most.beyond', { limit: said });
}

function maxDistanceCriterion(preference: Preference, home: Home): Criterion {
  const limit = limitOf(preference);
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const bend = (college: CollegeFacts): string => {
    const excessMiles = Math.round(Math.max(1, (miles(college) ?? 0) - limit.miles));
    return say('most.bend', { away: awayText(college, home, limit), limit: limit.said, smart_count: excessMiles });
  };
  return {
    ...commonFields(preference, home),
    onMap: true,
    label: say('most.label', { limit: limit.said, home: home.name }),
    within: say('most.within', { limit: limit.said, home: home.name }),
    weight: adjustedWeight(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const milesAway = miles(college);
      return milesAway === null ? null : clampShare(1 - (milesAway - limit.miles) / Math.max(limit.miles, 30));
    },
    isMetBy: (college) => (miles(college) ?? Infinity) <= limit.miles,
    isBrokenBy: (college) => (miles(college) ?? Infinity) > limit.miles,
    reason: (college) => say('most.reason', { away: awayText(college, home, limit), limit: limit.said }),
    miss: (college) =>
      miles(college) === null
        ? say('distance.unknown')
        : say('is', { place: awayText(college, home, limit), how: beyondLimitText(limit, miles(college) ?? 0) }),
    excess: (college) => Math.max(0, ((miles(college) ?? 0) - limit.miles) / Math.max(limit.miles, 60)),
    // The excess in miles is only given for limits in miles.
    ...(limit.isInHours ? {} : { bend }),
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
    weight: adjustedWeight(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const milesAway = miles(college);
      return milesAway === null ? null : clampShare(milesAway / Math.max(1, limit.miles));
    },
    isMetBy: (college) => (miles(college) ?? 0) >= limit.miles,
    isBrokenBy: (college) => (miles(college) ?? -Infinity) < limit.miles,
    reason: (college) => say('least.reason', { away: awayText(college, home, limit), limit: limit.said }),
    miss: (college) =>
      miles(college) === null
        ? say('distance.unknown')
        : say('least.miss', { away: awayText(college, home, limit), limit: limit.said }),
  };
}

function stateCriterion(preference: Preference, state: string): Criterion {
  const staysInState = (preference.value === 'stay') === !isRefused(preference);
  const way = staysInState ? 'stay' : 'leave';
  const name = stateName(state);
  const isMetBy = (college: CollegeFacts): boolean => (college.state === state) === staysInState;
  return {
    ...commonFields(preference, null),
    kind: 'place',
    onMap: staysInState,
    quiet: !staysInState,
    label: say(`${way}.label`, { state: name }),
    within: say(`${way}.within`, { state: name }),
    beyond: (colleges) => say(`${way}.beyond`, { state: name, smart_count: colleges }),
    weight: adjustedWeight(CRITERION_WEIGHTS.homeState, isHard(preference)),
    score: (college) => (isMetBy(college) ? 1 : 0),
    isMetBy,
    reason: (college) => say(`${way}.reason`, { place: locationText(college), state: name }),
    miss: (college) => say(`${way}.miss`, { place: locationText(college), ...(staysInState ? { state: name } : {}) }),
  };
}

function commuteCriterion(preference: Preference, home: Home): Criterion {
  const one = maxDistanceCriterion({ ...preference, kind: 'most_miles', value: String(MAX_COMMUTE_MILES) }, home);
  const milesOf = (college: CollegeFacts): number => milesFromHome(college, home) ?? Infinity;
  return {
    ...one,
    // A shorter daily trip is worth more than most preferences.
    score: (college) =>
      one.isMetBy(college) ? 1 - (LONG_TRIP_PENALTY * milesOf(college)) / MAX_COMMUTE_MILES : one.score(college),
    label: say('commute.label'),
    within: say('commute.within', { home: home.name }),
    reason: (college) =>
      distanceText(college, home, say(milesOf(college) > MAX_EASY_MILES ? 'commute.long' : 'commute.reason')),
    miss: (college) => distanceText(college, home, say('commute.miss')),
    // The student named no number of miles, so none is mentioned.
    bend: (college) => distanceText(college, home, say('commute.miss')),
  };
}

/** The limit that applies: the tightest must-have, else the tightest preference. */
function tightestLimit(preferences: readonly Preference[], sign: 1 | -1): Preference[] {
  const mustLimits = preferences.filter(isHard);
  const strictest = mustLimits.length > 0 ? mustLimits : preferences;
  const [first] = [...strictest].sort((one, other) => sign * (limitOf(one).miles - limitOf(other).miles));
  return first ? [first] : [];
}

/** How far from home the student would go at most, in miles; null if they set no limit. */
export function maxMilesFromHome(preferences: readonly Preference[]): number | null {
  const [limit] = tightestLimit(
    ofKind(preferences, 'most_miles', 'most_hours').filter((one) => !isRefused(one)),
    1,
  );
  return limit ? limitOf(limit).miles : null;
}

const OPPOSITE_LIMIT: Readonly<Partial<Record<Preference['kind'], Preference['kind']>>> = {
  most_miles: 'least_miles',
  most_hours: 'least_hours',
  least_miles: 'most_miles',
  least_hours: 'most_hours',
};

/** 'Not within an hour' asks for at least an hour. */
function invertRefusedLimit(preference: Preference): Preference {
  const other = OPPOSITE_LIMIT[preference.kind];
  if (!isRefused(preference) || other === undefined) return preference;
  return { ...preference, kind: other, strength: isHard(preference) ? 'must' : 'want' };
}

const isFar = (one: Preference): boolean => (one.value === 'far') === !isRefused(one);

export const asksFar = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'distance').some(isFar) ||
  ofKind(preferences.map(invertRefusedLimit), 'least_miles', 'least_hours').some((one) => !isRefused(one));

const toMust = (preference: Preference): Preference => ({ ...preference, strength: 'must' });

function leaningCriteria(
  first: Preference | undefined,
  limits: { near: readonly Preference[]; far: readonly Preference[] },
  home: Home,
): Criterion[] {
  if (!first) return [];
  const far = isFar(first);
  const leaning = (far ? farCriterion : nearCriterion)(first, home);
  const said = limits[far ? 'far' : 'near'];
  return [{ ...leaning, quiet: said.length > 0, must: leaning.must && !said.some(isHard) }];
}

/** True if a required town is too far to commute from home: the student would live there with somebody else. */
const wouldLiveAway = (preferences: readonly Preference[], { place, state }: Home): boolean =>
  ofKind(preferences, 'near_place').some((one) => {
    const town = one.strength === 'must' && place ? townCoordinates(one.value, state) : null;
    return town !== null && place !== null && milesBetween(town, place) > NEAR_MILES;
  });

function milesCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const all = preferences.map(invertRefusedLimit);
  const wanted = all.filter((one) => !isRefused(one));
  const distancePreferences = ofKind(all, 'distance');
  const first = distancePreferences.find(isHard) ?? distancePreferences[0];
  const commute = ofKind(wanted, 'living').filter(
    (one) => one.value === 'commute' && (isHard(one) || !wouldLiveAway(preferences, home)),
  );
  const maxLimits = tightestLimit(ofKind(wanted, 'most_miles', 'most_hours'), 1);
  // A student who lives at home can't go beyond the commuting distance, and a named limit defines 'far'.
  const minLimits = tightestLimit(ofKind(wanted, 'least_miles', 'least_hours'), -1);
  const leaning = leaningCriteria(first, { near: [...maxLimits, ...commute], far: minLimits }, home);
  const isCommuteMust = commute.some(isHard);
  const commuteLimits = maxLimits.length > 0 && isCommuteMust ? [] : commute.slice(0, 1);
  const limits = maxLimits.map((one) =>
    isCommuteMust
      ? { ...maxDistanceCriterion(toMust(one), home), firm: true, daily: true }
      : maxDistanceCriterion(one, home),
  );
  return [
    ...leaning,
    ...limits,
    ...minLimits.map((one) => minDistanceCriterion(one, home)),
    ...commuteLimits.map((one) => ({ ...commuteCriterion(one, home), firm: isHard(one), daily: isHard(one) })),
  ];
}

export function distanceCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const alternatives = stayInStatePreference(preferences);
  const [state] = ofKind(preferences, 'home_state')
    .filter((one) => !alternatives.includes(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return [
    ...(home.place === null ? [] : milesCriteria(preferences, home)),
    ...(state && home.state !== null ? [stateCriterion(state, home.state)] : []),
  ];
}
