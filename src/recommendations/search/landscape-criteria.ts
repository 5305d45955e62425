import { readFileSync } from 'node:fs';
import type { CollegeFacts } from '../../contract/colleges';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedData } from '../../platform/runtime/process';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import { type Criterion, CRITERION_WEIGHTS, choicesBehind, ofKind, splitMusts, weightOf } from './criterion';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { cityAndState } from './home';
import { ownEntry } from '../../contract/text-rules';

type Point = readonly [latitude: number, longitude: number];

const [, ...SHORES] = readFileSync(shippedData('shores.tsv'), 'utf8').trimEnd().split('\n');

/** The shores of one kind of water, each as a polyline. */
const shoresOf = (water: 'ocean' | 'lake'): readonly (readonly Point[])[] =>
  SHORES.filter((line) => line.startsWith(`${water}\t`)).map((line) =>
    line
      .slice(water.length + 1)
      .split(' ')
      .map((pair) => {
        const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
        return [latitude, longitude] as const;
      }),
  );

const OCEANS = shoresOf('ocean');
const LAKES = shoresOf('lake');

/** The sea is near everywhere on these. */
const ISLANDS: ReadonlySet<string> = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP']);

const MILES_PER_DEGREE = 69;

/** Miles from a point to a line segment, on a local flat projection. */
function milesToStretch([latitude, longitude]: Point, [from, to]: readonly [Point, Point]): number {
  const wide = Math.cos((latitude * Math.PI) / 180);
  const flat = ([la, lo]: Point): readonly [number, number] => [
    (la - latitude) * MILES_PER_DEGREE,
    (lo - longitude) * MILES_PER_DEGREE * wide,
  ];
  const [[ax, ay], [bx, by]] = [flat(from), flat(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

const milesToLines = (at: Point, lines: readonly (readonly Point[])[]): number =>
  Math.min(
    ...lines.flatMap((points) => points.slice(1).map((to, place) => milesToStretch(at, [points[place] ?? to, to]))),
  );

/** How near a chosen shore has to be; a refused one has to be more than half an hour away by car. */
const NEAR_MILES = { ocean: 12.5, refused: 25, lake: 25 } as const;

/** Miles to the nearest of these shores; null if a college's location is unknown. */
const milesTo = (shores: readonly (readonly Point[])[]) =>
  memoizeByObject(({ latitude, longitude }: CollegeFacts): number | null =>
    latitude === null || longitude === null ? null : milesToLines([latitude, longitude], shores),
  );
const milesToOcean = milesTo(OCEANS);
const milesToLake = milesTo(LAKES);

const isWithin = (miles: number | null, most: number): boolean | null => (miles === null ? null : miles <= most);

const isOceanWithin = (college: CollegeFacts, most: number): boolean | null =>
  ISLANDS.has(college.state) || isWithin(milesToOcean(college), most);

/** Whether a college is within about 12 miles of salt water; null if its location is unknown. */
export const isNearOcean = (college: CollegeFacts): boolean | null => isOceanWithin(college, NEAR_MILES.ocean);

const isHalfHourFromOcean = (college: CollegeFacts): boolean | null => isOceanWithin(college, NEAR_MILES.refused);

/** Within this distance of the sea, a college still sends students there for courses. */
const COAST_MILES = 60;

/** Whether a college is near enough to the sea to teach about it. */
export const isNearCoast = (college: CollegeFacts): boolean => isOceanWithin(college, COAST_MILES) === true;

/** The same as `isNearOcean` for one of the Great Lakes or Lake Champlain. */
export const isNearGreatLake = (college: CollegeFacts): boolean | null =>
  isWithin(milesToLake(college), NEAR_MILES.lake);

const say = translationsOf<typeof list>('list');

/** How to judge a kind of weather or landscape: by state, and for shores by distance. */
interface StateKind {
  /** Completes 'It is in Vermont, a state with ...'. */
  says: () => string;
  /** Completes 'It is in Machias, Maine, ...' if the distance is known. */
  near?: {
    says: () => string;
    of: (college: CollegeFacts) => boolean | null;
    /** For a refusal; default is `of`. */
    refused?: (college: CollegeFacts) => boolean | null;
  };
  /** Whether it applies at a college, if more than its state is known. */
  at?: (college: CollegeFacts) => boolean | null;
  /** States that satisfy the preference. */
  states: readonly string[];
  /** States that have too much of it for somebody who wants none. */
  some: readonly string[];
}

type Landscape = 'warm' | 'mild' | 'winters' | 'dry' | 'rain' | 'seasons' | 'coast' | 'mountains' | 'lakes' | 'desert';

const stateKind = (says: Landscape, states: string, also = ''): StateKind => ({
  says: () => say(`land.${says}`),
  states: states.split(' '),
  some: `${states} ${also}`.trim().split(' '),
});

/** Mild parts of states with real winters: the south of Utah and New York, and the coast of Massachusetts. */
const MILD_SOUTH: Readonly<Record<string, number>> = { UT: 38, NY: 41.4, MA: 41.95 };
/** East of the Cascades, winters are cold in states with a mild coast. */
const COLD_EAST: Readonly<Record<string, number>> = { WA: -121.2, OR: -121.5 };
const SNOWY_TOWNS: ReadonlySet<string> = new Set([
  'Flagstaff, AZ',
  'Prescott, AZ',
  'Reno, NV',
  'Incline Village, NV',
  'Los Alamos, NM',
  'Taos, NM',
]);
const isSnowyTown = ({ city, state }: CollegeFacts): boolean => SNOWY_TOWNS.has(`${city}, ${state}`);

/** Whether winters are cold at a college, by its state and its place in it; null if the place is unknown. */
export function isWintry(college: CollegeFacts): boolean | null {
  const { state, latitude, longitude } = college;
  if (isSnowyTown(college)) return true;
  if (latitude === null || longitude === null) return null;
  const [south, east] = [ownEntry(MILD_SOUTH, state), ownEntry(COLD_EAST, state)];
  if (east !== undefined) return longitude > east;
  return WINTERS.split(' ').includes(state) && (south === undefined || latitude > south);
}

const WINTERS = 'ME NH VT MA NY MI WI MN IA ND SD MT WY ID CO UT AK';
/** West of these longitudes, Texas is dry, and rain falls on the coasts of Washington, Oregon and northern California. */
const DRY_TEXAS = -100;
const RAINY_WEST: Readonly<Record<string, number>> = { ...COLD_EAST, CA: -123 };
const RAINY_CALIFORNIA_NORTH = 38.5;

const isDry = ({ state, longitude }: CollegeFacts): boolean | null =>
  state === 'TX' && longitude !== null ? longitude < DRY_TEXAS : null;

function isRainy({ state, latitude, longitude }: CollegeFacts): boolean | null {
  const west = ownEntry(RAINY_WEST, state);
  if (west === undefined || latitude === null || longitude === null) return null;
  return longitude <= west && (state !== 'CA' || latitude > RAINY_CALIFORNIA_NORTH);
}

const HEAT = 'FL GA SC AL MS LA TX AZ CA HI NV NM';
const COAST = 'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL AL MS LA TX CA OR WA HI AK PR VI GU AS';

const KINDS: Readonly<Record<string, StateKind>> = {
  warm: stateKind('warm', HEAT, 'AR OK'),
  mild: stateKind('mild', 'CA OR WA NC SC VA TN KY GA MD DC DE'),
  cold: { ...stateKind('winters', WINTERS, 'RI CT NJ PA OH IN IL NE KS MO WV'), at: isWintry },
  snow: { ...stateKind('winters', WINTERS, 'RI CT NJ PA OH IN IL NE KS MO WV'), at: isWintry },
  dry: { ...stateKind('dry', 'AZ NM NV UT CO ID WY'), at: isDry },
  rain: { ...stateKind('rain', 'WA OR', 'AK HI'), at: isRainy },
  seasons: stateKind('seasons', 'ME NH VT MA RI CT NY NJ PA OH MI IN IL WI MN IA MO KY TN VA WV MD DC DE NC NE KS'),
  ocean: {
    ...stateKind('coast', COAST),
    near: { says: () => say('land.ocean.near'), of: isNearOcean, refused: isHalfHourFromOcean },
  },
  mountains: stateKind('mountains', 'CO UT MT WY ID NV NM AZ WA OR CA AK VT NH ME NC WV TN', 'VA NY'),
  lakes: stateKind('lakes', 'MI WI MN IL OH IN NY PA'),
  desert: stateKind('desert', 'AZ NM NV UT'),
};

/** If a lake is a must-have, a state with distant Great Lakes isn't enough. */
const NEAR_GREAT_LAKE: StateKind = {
  ...stateKind('lakes', 'MI WI MN IL OH IN NY PA VT'),
  near: { says: () => say('land.lakes.near'), of: isNearGreatLake },
};

const kindsOf = (preferences: readonly Preference[], must: boolean): StateKind[] =>
  preferences.flatMap(({ value }) => (value === 'lakes' && must ? NEAR_GREAT_LAKE : (ownEntry(KINDS, value) ?? [])));

const isIn = (kind: StateKind, college: CollegeFacts): boolean =>
  kind.near?.of(college) ?? kind.at?.(college) ?? kind.states.includes(college.state);

/** The right state without a nearby shore satisfies part of the preference. */
const IN_STATE_ONLY = 0.2;

function scoreOf(kinds: readonly StateKind[], college: CollegeFacts): number {
  if (kinds.some((kind) => isIn(kind, college))) return 1;
  return kinds.some(({ near, states }) => near && states.includes(college.state)) ? IN_STATE_ONLY : 0;
}

/** 'in a state with warm weather or near the ocean'. */
function sayKinds(kinds: readonly StateKind[]): string {
  const states = kinds.filter(({ near }) => !near).map(({ says }) => says());
  const shores = kinds.flatMap(({ near }) => (near ? [near.says()] : []));
  const all = [
    ...(states.length > 0 ? [say('land.states', { kinds: joinTranslated([...new Set(states)], 'or') })] : []),
    ...shores,
  ];
  return joinTranslated([...new Set(all)], 'or');
}

function wantedStates(preferences: readonly Preference[], must: boolean): Criterion[] {
  const kinds = kindsOf(preferences, must);
  if (kinds.length === 0) return [];
  const said = sayKinds(kinds);
  const met = (college: CollegeFacts): boolean => kinds.some((kind) => isIn(kind, college));
  return [
    {
      kind: 'place',
      label: say('place.label', { where: said }),
      within: said,
      weight: weightOf(CRITERION_WEIGHTS.landscape, must),
      must,
      ...choicesBehind(...preferences),
      score: (college) => scoreOf(kinds, college),
      met,
      reason: ({ city, state }) =>
        say('land.reason', { place: cityAndState(city, state), kinds: said.replace(/^(?:in|en) /, '') }),
      miss: ({ city, state }) =>
        say('place.miss', {
          place: kinds.some(({ near }) => near) ? cityAndState(city, state) : stateName(state),
          where: said,
        }),
    },
  ];
}

function refusedStates(preference: Preference): Criterion[] {
  const kind = ownEntry(KINDS, preference.value);
  if (!kind) return [];
  const must = preference.strength === 'must_not';
  const wintry = preference.value === 'snow' || preference.value === 'cold';
  const met = (college: CollegeFacts): boolean =>
    !(
      (kind.near?.refused ?? kind.near?.of)?.(college) ??
      (kind.some.includes(college.state) || (wintry && isSnowyTown(college)))
    );
  const said = kind.near ? say('land.no-shore') : say('land.without', { kind: kind.says() });
  return [
    {
      kind: 'place',
      label: say('place.label', { where: said }),
      within: said,
      beyond: (colleges) =>
        say('place.beyond', {
          where: kind.near?.says() ?? say('land.states', { kinds: kind.says() }),
          smart_count: colleges,
        }),
      weight: weightOf(CRITERION_WEIGHTS.landscape, must) * 2,
      must,
      ...choicesBehind(preference),
      score: (college) => (met(college) ? 1 : 0),
      met,
      reason: ({ city, state }) => say('land.refused', { place: cityAndState(city, state), where: said }),
      miss: ({ city, state }) =>
        kind.near
          ? say('land.avoided-shore', { place: cityAndState(city, state), near: kind.near.says() })
          : say('land.avoided', { state: stateName(state), kind: kind.says() }),
    },
  ];
}

/**
 * Criteria about weather and landscape, judged by state and distance to a shore. Several preferences of one kind are
 * alternatives.
 */
export function landscapeCriteria(preferences: readonly Preference[]): Criterion[] {
  return (['climate', 'landscape'] as const).flatMap((kind) => {
    const own = ofKind(preferences, kind);
    const { chosen, must } = splitMusts(own);
    const refused = own.filter(({ strength }) => strength === 'avoid' || strength === 'must_not');
    const told = chosen.length > 0;
    return [...wantedStates(chosen, must), ...refused.flatMap(refusedStates).map((one) => ({ ...one, quiet: told }))];
  });
}
