import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import {
  count,
  type Criterion,
  CRITERION_WEIGHTS,
  askedBy,
  isHard,
  isRefused,
  ofKind,
  share,
  weightOf,
} from './criterion';
import { type Home, hoursAsSaid, MILES_AN_HOUR, milesFromHome, sayDrive, sayMilesFrom } from './home';
import { cityAndState } from './towns';

/** Within so many straight-line miles a college is close to home. */
export const NEAR_MILES = 150;
const NEAR_ENDS = 350;
/** From so many on it is well away. */
export const FAR_MILES = 300;
const FAR_STARTS = 100;
/** A way that is gone every day. */
const COMMUTE_MILES = 35;

const where = ({ city, state }: CollegeFacts): string => cityAndState(city, state);

/** Where a college is and how far from home, with what that means for the student. */
export function sayMiles(college: CollegeFacts, home: Home, how: string): string {
  const miles = milesFromHome(college, home);
  const at = `It is in ${where(college)}`;
  return miles === null ? `${at}: ${how}.` : `${at}, ${sayMilesFrom(miles, home)}: ${how}.`;
}

type Common = Pick<Criterion, 'kind' | 'must' | 'evidence'>;
const common = (preference: Preference): Common => ({
  kind: 'distance',
  must: isHard(preference),
  ...askedBy(preference),
});

function nearCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...common(preference),
    onMap: true,
    label: 'a college close to home',
    within: 'close to home',
    beyond: 'are farther from home',
    weight: weightOf(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      const byMiles = away === null ? 0 : share(1 - (away - NEAR_MILES / 3) / NEAR_ENDS);
      return college.state === home.state ? 0.4 + 0.6 * byMiles : byMiles;
    },
    met: (college) => (miles(college) ?? Infinity) <= NEAR_MILES,
    reason: (college) => sayMiles(college, home, 'close to home, as you chose'),
    miss: (college) => sayMiles(college, home, `you chose close to home, which we count up to ${NEAR_MILES} miles`),
  };
}

function farCriterion(preference: Preference, home: Home): Criterion {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...common(preference),
    label: 'a college away from home',
    within: 'away from home',
    beyond: 'are nearer to home',
    weight: weightOf(CRITERION_WEIGHTS.distance, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : share((away - FAR_STARTS) / (FAR_MILES - FAR_STARTS));
    },
    met: (college) => (miles(college) ?? 0) >= FAR_MILES && college.state !== home.state,
    reason: (college) => sayMiles(college, home, 'well away, as you chose'),
    miss: (college) =>
      sayMiles(
        college,
        home,
        `you chose far from home, which we count from ${FAR_MILES} miles on and outside your state`,
      ),
  };
}

/** A number of miles or hours from home, as the student said it. */
interface Limit {
  miles: number;
  /** '2 hours', '100 miles'. */
  said: string;
  inHours: boolean;
}

function limitOf({ kind, value }: Preference): Limit {
  const amount = Number(value);
  return kind.endsWith('hours')
    ? { miles: amount * MILES_AN_HOUR, said: hoursAsSaid(amount), inHours: true }
    : { miles: amount, said: `${count(amount)} miles`, inHours: false };
}

function sayAway(college: CollegeFacts, home: Home, { inHours }: Limit): string {
  const away = milesFromHome(college, home) ?? 0;
  return `It is in ${where(college)}, ${sayMilesFrom(away, home)}${inHours ? sayDrive(college, home) : ''}`;
}

/** Hours are told to the half hour, so what is over a limit by less may read as if it kept it. */
function sayBeyond({ miles, said, inHours }: Limit, away: number): string {
  const isJust = inHours && away - miles < MILES_AN_HOUR / 4;
  return `${isJust ? 'a little ' : ''}beyond your limit of ${said}`;
}

const UNKNOWN_DISTANCE = 'Its distance from home is not known.';

function mostCriterion(preference: Preference, home: Home): Criterion {
  const limit = limitOf(preference);
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const bend = (college: CollegeFacts): string => {
    const more = count(Math.max(1, (miles(college) ?? 0) - limit.miles));
    return `${sayAway(college, home, limit)}, ${more} ${more === '1' ? 'mile' : 'miles'} beyond your limit of ${limit.said}.`;
  };
  return {
    ...common(preference),
    onMap: true,
    label: `a college within ${limit.said} of ${home.name}`,
    within: `within ${limit.said} of ${home.name}`,
    weight: weightOf(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : share(1 - (away - limit.miles) / Math.max(limit.miles, 30));
    },
    met: (college) => (miles(college) ?? Infinity) <= limit.miles,
    breaks: (college) => (miles(college) ?? Infinity) > limit.miles,
    reason: (college) => `${sayAway(college, home, limit)}, inside your limit of ${limit.said}.`,
    miss: (college) =>
      miles(college) === null
        ? UNKNOWN_DISTANCE
        : `${sayAway(college, home, limit)}, ${sayBeyond(limit, miles(college) ?? 0)}.`,
    over: (college) => Math.max(0, ((miles(college) ?? 0) - limit.miles) / Math.max(limit.miles, 30)),
    // Miles are told beside a limit in miles alone.
    ...(limit.inHours ? {} : { bend }),
  };
}

function leastCriterion(preference: Preference, home: Home): Criterion {
  const limit = limitOf(preference);
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    ...common(preference),
    label: `a college at least ${limit.said} from ${home.name}`,
    within: `at least ${limit.said} from ${home.name}`,
    beyond: `are nearer than ${limit.said} to ${home.name}`,
    weight: weightOf(CRITERION_WEIGHTS.miles, isHard(preference)),
    score: (college) => {
      const away = miles(college);
      return away === null ? null : share(away / Math.max(1, limit.miles));
    },
    met: (college) => (miles(college) ?? 0) >= limit.miles,
    breaks: (college) => (miles(college) ?? -Infinity) < limit.miles,
    reason: (college) => `${sayAway(college, home, limit)}, farther than the ${limit.said} you chose.`,
    miss: (college) =>
      miles(college) === null
        ? UNKNOWN_DISTANCE
        : `${sayAway(college, home, limit)}, nearer than the ${limit.said} you chose.`,
  };
}

function stateCriterion(preference: Preference, state: string): Criterion {
  const stays = (preference.value === 'stay') === !isRefused(preference);
  const name = stateName(state);
  const met = (college: CollegeFacts): boolean => (college.state === state) === stays;
  return {
    ...common(preference),
    kind: 'place',
    onMap: stays,
    quiet: !stays,
    label: stays ? `a college in ${name}` : `a college outside ${name}`,
    within: stays ? `in ${name}` : `outside ${name}`,
    beyond: stays ? `are outside ${name}` : `are in ${name}`,
    weight: weightOf(CRITERION_WEIGHTS.homeState, isHard(preference)),
    score: (college) => (met(college) ? 1 : 0),
    met,
    reason: (college) =>
      `It is in ${where(college)}, ${stays ? 'in your home state' : `outside ${name}`}, as you chose.`,
    miss: (college) =>
      `It is in ${where(college)}${stays ? `; you chose a college in ${name}` : ', in the state you chose to leave'}.`,
  };
}

function commuteCriterion(preference: Preference, home: Home): Criterion {
  const one = mostCriterion({ ...preference, kind: 'most_miles', value: String(COMMUTE_MILES) }, home);
  return {
    ...one,
    label: 'a college you can reach from home every day',
    within: `within a daily drive of ${home.name}`,
    reason: (college) => sayMiles(college, home, 'near enough to live at home'),
    miss: (college) => sayMiles(college, home, 'too far to go there from home every day'),
  };
}

/** The limit that counts of several: the tightest must, else the tightest wish. */
function tightest(preferences: readonly Preference[], sign: 1 | -1): Preference[] {
  const hard = preferences.filter(isHard);
  const some = hard.length > 0 ? hard : preferences;
  const [first] = [...some].sort((one, other) => sign * (limitOf(one).miles - limitOf(other).miles));
  return first ? [first] : [];
}

const OTHER_SIDE: Readonly<Partial<Record<Preference['kind'], Preference['kind']>>> = {
  most_miles: 'least_miles',
  most_hours: 'least_hours',
  least_miles: 'most_miles',
  least_hours: 'most_hours',
};

/** 'Not within an hour' asks for at least an hour. */
function turned(preference: Preference): Preference {
  const other = OTHER_SIDE[preference.kind];
  if (!isRefused(preference) || other === undefined) return preference;
  return { ...preference, kind: other, strength: isHard(preference) ? 'must' : 'want' };
}

const isFar = (one: Preference): boolean => (one.value === 'far') === !isRefused(one);

/** True for whoever would go far from home, wherever that is. */
export const asksFar = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'distance').some(isFar) ||
  ofKind(preferences.map(turned), 'least_miles', 'least_hours').some((one) => !isRefused(one));

const hardened = (preference: Preference): Preference => ({ ...preference, strength: 'must' });

/** The wish for near or far; a limit in miles or hours says the same more exactly. */
function leaningOf(
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

function milesCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const all = preferences.map(turned);
  const wanted = all.filter((one) => !isRefused(one));
  const side = ofKind(all, 'distance');
  const first = side.find(isHard) ?? side[0];
  const commute = ofKind(wanted, 'living').filter(({ value }) => value === 'commute');
  const most = tightest(ofKind(wanted, 'most_miles', 'most_hours'), 1);
  // Who lives at home cannot go farther than every day allows; who named a limit has said how far that is.
  const least = tightest(ofKind(wanted, 'least_miles', 'least_hours'), -1);
  const leaning = leaningOf(first, { near: [...most, ...commute], far: least }, home);
  const isDaily = commute.length > 0;
  const daily = most.length > 0 ? [] : commute.slice(0, 1);
  const limits = most.map((one) =>
    isDaily ? { ...mostCriterion(hardened(one), home), firm: true } : mostCriterion(one, home),
  );
  return [
    ...leaning,
    ...limits,
    ...least.map((one) => leastCriterion(one, home)),
    ...daily.map((one) => ({ ...commuteCriterion(hardened(one), home), firm: true })),
  ];
}

/** Criteria about the home state, and about the way from home where its town is known. */
export function distanceCriteria(preferences: readonly Preference[], home: Home): Criterion[] {
  const [state] = ofKind(preferences, 'home_state').sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return [
    ...(home.place === null ? [] : milesCriteria(preferences, home)),
    ...(state && home.state !== null ? [stateCriterion(state, home.state)] : []),
  ];
}
