import type { CollegeFacts } from '../../contract/colleges';
import type { StudentWishes, Wish } from '../../contract/material';
import { stateName } from '../../contract/state-names';
import { isOnMap, type Region, regionNamed } from '../../wishes/place-names';
import { type Aim, AIM_WEIGHTS, count, listed, share, weightOf } from './aim';
import { milesBetween, type Place, STATE_CENTERS } from './state-centers';

/** Where home is: a point if one is known, else the middle of the home state. */
export interface Home {
  state: string | null;
  place: Place | null;
  /** How a distance names it: 'home' or 'the middle of Maine'. */
  name: string;
}

/** The home to measure from. */
export function homeOf(state: string | null, point: Place | null): Home {
  if (point) return { state, place: point, name: 'home' };
  const center = state === null ? undefined : STATE_CENTERS[state];
  return { state, place: center ?? null, name: state === null ? 'home' : `the middle of ${stateName(state)}` };
}

const placeOf = ({ latitude, longitude }: CollegeFacts): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Straight-line miles from home, or null when one of the two places is unknown. */
export function milesFromHome(college: CollegeFacts, home: Home): number | null {
  const place = placeOf(college);
  return place && home.place ? milesBetween(home.place, place) : null;
}

/** Within so many straight-line miles a college is close to home. */
export const NEAR_MILES = 150;
const NEAR_ENDS = 350;
/** From so many on it is well away. */
export const FAR_MILES = 300;
const FAR_STARTS = 100;
const BORDER_MILES = 450;

function milesToState(college: CollegeFacts, state: string): number | null {
  const place = placeOf(college);
  const center = STATE_CENTERS[state];
  return place && center ? milesBetween(center, place) : null;
}

/** How near a college outside the wished states is to one of them, up to 0.7. */
function nearStates(college: CollegeFacts, states: readonly string[]): number {
  if (states.length === 0) return 0;
  const miles = states.map((state) => milesToState(college, state) ?? BORDER_MILES);
  return 0.7 * share(1 - Math.min(...miles) / BORDER_MILES);
}

const where = (college: CollegeFacts): string => `${college.city}, ${stateName(college.state)}`;

const said = (region: Region): string => (isOnMap(region) ? region.says : `in ${region.says}`);
const regionsOf = (wishes: readonly Wish<string>[]): Region[] =>
  wishes.flatMap((wish) => regionNamed(wish.value) ?? []);

/** A college of a wished region does nearly as well as one of a wished state. */
const REGION_SCORE = 0.9;

/** States and regions of the map are one aim: each of them is as good as asked. */
function mapAim(wishes: StudentWishes): Aim[] {
  const onMap = wishes.regions.filter((wish) => regionsOf([wish]).some(isOnMap));
  const [first] = [...wishes.states, ...onMap];
  if (!first) return [];
  const states = wishes.states.map((wish) => wish.value);
  const regions = regionsOf(onMap);
  const regionStates = regions.flatMap((region) => region.states);
  const firm = [...wishes.states, ...onMap].some((wish) => wish.firm);
  const inStates = states.length > 0 ? [`in ${listed(states.map(stateName), 'or')}`] : [];
  const names = listed([...inStates, ...regions.map((region) => region.says)], 'or');
  const regionOf = ({ state }: CollegeFacts): Region | undefined =>
    regions.find((region) => region.states.includes(state));
  return [
    {
      kind: 'place',
      label: `a college ${names}`,
      onMap: true,
      weight: weightOf(AIM_WEIGHTS.state, firm),
      firm,
      evidence: first.evidence,
      score: (college) => {
        if (states.includes(college.state)) return 1;
        return regionOf(college) ? REGION_SCORE : nearStates(college, [...states, ...regionStates]);
      },
      met: (college) => states.includes(college.state) || regionOf(college) !== undefined,
      reason: (college) => {
        const region = states.includes(college.state) ? undefined : regionOf(college);
        return `It is in ${where(college)}, ${region ? `${region.says}, ` : ''}where you would like to be.`;
      },
      miss: (college) => `It is in ${stateName(college.state)}, not ${names} as you wished.`,
    },
  ];
}

/** Landscape and weather, judged by the state: each is an aim of its own. */
function landscapeAims(wishes: readonly Wish<string>[]): Aim[] {
  return wishes.flatMap((wish) => {
    const region = regionNamed(wish.value);
    if (!region || isOnMap(region)) return [];
    const met = (college: CollegeFacts): boolean => region.states.includes(college.state);
    return [
      {
        kind: 'place',
        label: `a college ${said(region)}`,
        weight: weightOf(AIM_WEIGHTS.region, wish.firm),
        firm: wish.firm,
        evidence: wish.evidence,
        score: (college: CollegeFacts) => (met(college) ? 1 : 0),
        met,
        reason: (college: CollegeFacts) => `It is in ${where(college)}, ${region.says}.`,
        miss: (college: CollegeFacts) => `It is in ${stateName(college.state)}, not ${said(region)} as you wished.`,
      } satisfies Aim,
    ];
  });
}

function nearAim(wish: Wish<'near' | 'far'>, home: Home): Aim {
  const inState = (college: CollegeFacts): boolean => college.state === home.state;
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    kind: 'distance',
    label: 'a college close to home',
    weight: weightOf(AIM_WEIGHTS.distance, wish.firm),
    firm: wish.firm,
    evidence: wish.evidence,
    score: (college) => {
      const away = miles(college);
      const byMiles = away === null ? 0 : share(1 - (away - NEAR_MILES / 3) / NEAR_ENDS);
      return inState(college) ? 0.6 + 0.4 * byMiles : byMiles;
    },
    met: (college) => inState(college) || (miles(college) ?? Infinity) <= NEAR_MILES,
    reason: (college) => sayMiles(college, home, 'close to home, as you wished'),
    miss: (college) => sayMiles(college, home, 'farther than the closeness you wished for'),
  };
}

/** Where a college is and how far from home, with what that means for the student. */
export function sayMiles(college: CollegeFacts, home: Home, how: string): string {
  const miles = milesFromHome(college, home);
  const at = `It is in ${where(college)}`;
  return miles === null ? `${at}: ${how}.` : `${at}, about ${count(miles)} miles from ${home.name}: ${how}.`;
}

function farAim(wish: Wish<'near' | 'far'>, home: Home): Aim {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    kind: 'distance',
    label: 'a college away from home',
    weight: weightOf(AIM_WEIGHTS.distance, wish.firm),
    firm: wish.firm,
    evidence: wish.evidence,
    score: (college) => {
      const away = miles(college);
      return away === null ? null : share((away - FAR_STARTS) / (FAR_MILES - FAR_STARTS));
    },
    met: (college) => (miles(college) ?? 0) >= FAR_MILES && college.state !== home.state,
    reason: (college) => sayMiles(college, home, 'well away, as you wished'),
    miss: (college) => sayMiles(college, home, 'nearer than you wished'),
  };
}

/** Miles as people count them are rough: in a state the student named, this many times as far still counts as said. */
const ROUGHLY = 1.5;

function milesAim(wish: Wish<number>, home: Home, states: readonly string[]): Aim {
  const most = (college: CollegeFacts): number => (states.includes(college.state) ? ROUGHLY : 1) * wish.value;
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  return {
    kind: 'distance',
    label: `a college within ${count(wish.value)} miles of ${home.name}`,
    weight: weightOf(AIM_WEIGHTS.miles, wish.firm),
    firm: wish.firm,
    evidence: wish.evidence,
    score: (college) => {
      const away = miles(college);
      return away === null ? null : share(1 - (away - most(college)) / wish.value);
    },
    met: (college) => (miles(college) ?? Infinity) <= most(college),
    reason: (college) => {
      const away = miles(college) ?? 0;
      const how = away <= wish.value ? 'inside' : 'in a state you named, but somewhat over';
      return `It is about ${count(away)} miles from ${home.name}, ${how} the ${count(wish.value)} you named.`;
    },
    miss: (college) => {
      const away = miles(college);
      return away === null
        ? 'Its distance from home is not known.'
        : `It is about ${count(away)} miles from ${home.name}, more than the ${count(wish.value)} you named.`;
    },
  };
}

/** A college within these miles of home is near it; the welcome fades from there and ends at `LEAN_ENDS`. */
const LEAN_MILES = 300;
const LEAN_ENDS = 900;
const NEAR_SCORE = 0.8;

/** Where nothing was said of a place, colleges of the home state and near it come first; a far one has to fit clearly better. */
function homeLeanAim(home: Home, weight: number): Aim {
  return {
    kind: 'place',
    label: '',
    homeLean: true,
    weight,
    firm: false,
    evidence: null,
    score: (college) => {
      const miles = milesFromHome(college, home) ?? LEAN_ENDS;
      return college.state === home.state ? 1 : NEAR_SCORE * share(1 - (miles - LEAN_MILES) / (LEAN_ENDS - LEAN_MILES));
    },
    met: (college) => college.state === home.state || (milesFromHome(college, home) ?? Infinity) <= LEAN_MILES,
    reason: (college) =>
      college.state === home.state
        ? `It is in ${where(college)}, in your home state.`
        : `It is in ${where(college)}, about ${count(milesFromHome(college, home) ?? 0)} miles from ${home.name}.`,
    miss: () => null,
  };
}

/** What is known besides the wishes for a place. */
interface Besides {
  /** Nothing else is known to go by, so that home weighs more. */
  alone?: boolean;
  /** A review drew a line for the distance, so that there is no lean to home. */
  drawn?: boolean;
}

/** Aims about where a college is. */
export function placeAims(wishes: StudentWishes, home: Home, { alone = false, drawn = false }: Besides = {}): Aim[] {
  const known = home.place !== null || home.state !== null;
  const { distance, mostMiles } = wishes;
  const statesNamed = wishes.states.map((wish) => wish.value);
  const aims = [
    ...mapAim(wishes),
    ...landscapeAims(wishes.regions),
    ...(distance && known ? [distance.value === 'near' ? nearAim(distance, home) : farAim(distance, home)] : []),
    ...(mostMiles && home.place ? [milesAim(mostMiles, home, statesNamed)] : []),
  ];
  // An online college is at home wherever it is.
  const online = wishes.kinds.some((wish) => wish.value === 'online');
  if (aims.length > 0 || drawn || home.state === null || online) return aims;
  return [homeLeanAim(home, alone ? AIM_WEIGHTS.onlyHome : AIM_WEIGHTS.homeLean)];
}
