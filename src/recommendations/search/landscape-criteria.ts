import { readFileSync } from 'node:fs';
import type { CollegeFacts } from '../../contract/colleges';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedData } from '../../platform/runtime/process';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import {
  type Criterion,
  CRITERION_WEIGHTS,
  sourcesAndEvidence,
  ofKind,
  pickMustsOrWants,
  adjustedWeight,
} from './criterion';
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

const OCEAN_SHORES = shoresOf('ocean');
const LAKE_SHORES = shoresOf('lake');

/** The sea is near everywhere on these. */
const ISLANDS: ReadonlySet<string> = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP']);

const MILES_PER_DEGREE = 69;

/** Miles from a point to a line segment, on a local flat projection. */
function milesToSegment([latitude, longitude]: Point, [from, to]: readonly [Point, Point]): number {
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  const project = ([pointLatitude, pointLongitude]: Point): readonly [number, number] => [
    (pointLatitude - latitude) * MILES_PER_DEGREE,
    (pointLongitude - longitude) * MILES_PER_DEGREE * longitudeScale,
  ];
  const [[ax, ay], [bx, by]] = [project(from), project(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const fraction = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + fraction * dx, ay + fraction * dy);
}

const milesToPolylines = (at: Point, lines: readonly (readonly Point[])[]): number =>
  Math.min(
    ...lines.flatMap((points) => points.slice(1).map((to, place) => milesToSegment(at, [points[place] ?? to, to]))),
  );

/** How near a chosen shore has to be; a refused one has to be more than half an hour away by car. */
const NEAR_MILES = { ocean: 12.5, refused: 25, lake: 25 } as const;

/** Miles to the nearest of these shores; null if a college's location is unknown. */
const milesToShores = (shores: readonly (readonly Point[])[]) =>
  memoizeByObject(({ latitude, longitude }: CollegeFacts): number | null =>
    latitude === null || longitude === null ? null : milesToPolylines([latitude, longitude], shores),
  );
const milesToOcean = milesToShores(OCEAN_SHORES);
const milesToLake = milesToShores(LAKE_SHORES);

const isWithin = (miles: number | null, maxMiles: number): boolean | null =>
  miles === null ? null : miles <= maxMiles;

const isOceanWithin = (college: CollegeFacts, maxMiles: number): boolean | null =>
  ISLANDS.has(college.state) || isWithin(milesToOcean(college), maxMiles);

/** Whether a college is within about 12 miles of salt water; null if its location is unknown. */
export const isNearOcean = (college: CollegeFacts): boolean | null => isOceanWithin(college, NEAR_MILES.ocean);

const isWithinHalfHourOfOcean = (college: CollegeFacts): boolean | null => isOceanWithin(college, NEAR_MILES.refused);

/** A college at most this many miles from the ocean can still hold classes there. */
const COAST_MILES = 60;

/** Whether a college is near enough to the ocean to teach about it. */
export const isNearCoast = (college: CollegeFacts): boolean => isOceanWithin(college, COAST_MILES) === true;

/** The same as `isNearOcean` for one of the Great Lakes or Lake Champlain. */
export const isNearGreatLake = (college: CollegeFacts): boolean | null =>
  isWithin(milesToLake(college), NEAR_MILES.lake);

const say = translationsOf<typeof list>('list');

/** How to judge a kind of weather or landscape: by state, and for shores by distance. */
interface LandscapeKind {
  /** Completes 'It is in Vermont, a state with ...'. */
  says: () => string;
  /** Completes 'It is in Machias, Maine, ...' if the distance is known. */
  shore?: {
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

const landscapeKind = (says: Landscape, states: string, alsoAvoided = ''): LandscapeKind => ({
  says: () => say(`land.${says}`),
  states: states.split(' '),
  some: `${states} ${alsoAvoided}`.trim().split(' '),
});

/** Mild parts of states with real winters: the south of Utah and New York, and the coast of Massachusetts. */
const MILD_SOUTH_OF_LATITUDE: Readonly<Record<string, number>> = { UT: 38, NY: 41.4, MA: 41.95 };
/** East of the Cascades, winters are cold in states with a mild coast. */
const COLD_EAST_OF_LONGITUDE: Readonly<Record<string, number>> = { WA: -121.2, OR: -121.5 };
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
  const [mildLimit, coldLimit] = [ownEntry(MILD_SOUTH_OF_LATITUDE, state), ownEntry(COLD_EAST_OF_LONGITUDE, state)];
  if (coldLimit !== undefined) return longitude > coldLimit;
  return WINTER_STATES.split(' ').includes(state) && (mildLimit === undefined || latitude > mildLimit);
}

const WINTER_STATES = 'ME NH VT MA NY MI WI MN IA ND SD MT WY ID CO UT AK';
/** West of these longitudes, Texas is dry, and rain falls on the coasts of Washington, Oregon and northern California. */
const DRY_TEXAS = -100;
const RAINY_WEST_OF_LONGITUDE: Readonly<Record<string, number>> = { ...COLD_EAST_OF_LONGITUDE, CA: -123 };
const RAINY_CALIFORNIA_NORTH = 38.5;

const isDry = ({ state, longitude }: CollegeFacts): boolean | null =>
  state === 'TX' && longitude !== null ? longitude < DRY_TEXAS : null;

function isRainy({ state, latitude, longitude }: CollegeFacts): boolean | null {
  const rainyLimit = ownEntry(RAINY_WEST_OF_LONGITUDE, state);
  if (rainyLimit === undefined || latitude === null || longitude === null) return null;
  return longitude <= rainyLimit && (state !== 'CA' || latitude > RAINY_CALIFORNIA_NORTH);
}

const HOT_STATES = 'FL GA SC AL MS LA TX AZ CA HI NV NM PR VI GU AS MP';
const COAST_STATES = 'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL AL MS LA TX CA OR WA HI AK PR VI GU AS';

const LANDSCAPE_KINDS: Readonly<Record<string, LandscapeKind>> = {
  warm: landscapeKind('warm', HOT_STATES, 'AR OK'),
  mild: landscapeKind('mild', 'CA OR WA NC SC VA TN KY GA MD DC DE'),
  cold: { ...landscapeKind('winters', WINTER_STATES, 'RI CT NJ PA OH IN IL NE KS MO WV'), at: isWintry },
  snow: { ...landscapeKind('winters', WINTER_STATES, 'RI CT NJ PA OH IN IL NE KS MO WV'), at: isWintry },
  dry: { ...landscapeKind('dry', 'AZ NM NV UT CO ID WY'), at: isDry },
  rain: { ...landscapeKind('rain', 'WA OR', 'AK HI'), at: isRainy },
  seasons: landscapeKind('seasons', 'ME NH VT MA RI CT NY NJ PA OH MI IN IL WI MN IA MO KY TN VA WV MD DC DE NC NE KS'),
  ocean: {
    ...landscapeKind('coast', COAST_STATES),
    shore: { says: () => say('land.ocean.near'), of: isNearOcean, refused: isWithinHalfHourOfOcean },
  },
  mountains: landscapeKind('mountains', 'CO UT MT WY ID NV NM AZ WA OR CA AK VT NH ME NC WV TN', 'VA NY'),
  lakes: landscapeKind('lakes', 'MI WI MN IL OH IN NY PA'),
  desert: landscapeKind('desert', 'AZ NM NV UT'),
};

/** If a lake is a must-have, a state with distant Great Lakes isn't enough. */
const NEAR_GREAT_LAKE: LandscapeKind = {
  ...landscapeKind('lakes', 'MI WI MN IL OH IN NY PA VT'),
  shore: { says: () => say('land.lakes.near'), of: isNearGreatLake },
};

const kindsOf = (preferences: readonly Preference[], must: boolean): LandscapeKind[] =>
  preferences.flatMap(({ value }) =>
    value === 'lakes' && must ? NEAR_GREAT_LAKE : (ownEntry(LANDSCAPE_KINDS, value) ?? []),
  );

const matchesKind = (kind: LandscapeKind, college: CollegeFacts): boolean =>
  kind.shore?.of(college) ?? kind.at?.(college) ?? kind.states.includes(college.state);

/** The right state without a nearby shore satisfies part of the preference. */
const IN_STATE_ONLY_SCORE = 0.2;

function scoreOf(kinds: readonly LandscapeKind[], college: CollegeFacts): number {
  if (kinds.some((kind) => matchesKind(kind, college))) return 1;
  return kinds.some(({ shore, states }) => shore && states.includes(college.state)) ? IN_STATE_ONLY_SCORE : 0;
}

/** 'in a state with warm weather or near the ocean'. */
function kindsText(kinds: readonly LandscapeKind[]): string {
  const states = kinds.filter(({ shore }) => !shore).map(({ says }) => says());
  const isByPlace = kinds.some(({ at }) => at);
  const shores = kinds.flatMap(({ shore }) => (shore ? [shore.says()] : []));
  const all = [
    ...(states.length > 0
      ? [say(isByPlace ? 'land.places' : 'land.states', { kinds: joinTranslated([...new Set(states)], 'or') })]
      : []),
    ...shores,
  ];
  return joinTranslated([...new Set(all)], 'or');
}

function wantedLandscapeCriteria(preferences: readonly Preference[], must: boolean): Criterion[] {
  const kinds = kindsOf(preferences, must);
  if (kinds.length === 0) return [];
  const whereText = kindsText(kinds);
  const isMetBy = (college: CollegeFacts): boolean => kinds.some((kind) => matchesKind(kind, college));
  return [
    {
      kind: 'place',
      label: say('place.label', { where: whereText }),
      within: whereText,
      weight: adjustedWeight(CRITERION_WEIGHTS.landscape, must),
      must,
      ...sourcesAndEvidence(...preferences),
      score: (college) => scoreOf(kinds, college),
      isMetBy,
      reason: ({ city, state }) =>
        say('land.reason', { place: cityAndState(city, state), kinds: whereText.replace(/^(?:in|en) /, '') }),
      miss: ({ city, state }) =>
        say('place.miss', {
          place: kinds.some(({ shore, at }) => shore || at) ? cityAndState(city, state) : stateName(state),
          where: whereText,
        }),
    },
  ];
}

function refusedLandscapeCriteria(preference: Preference): Criterion[] {
  const kind = ownEntry(LANDSCAPE_KINDS, preference.value);
  if (!kind) return [];
  const must = preference.strength === 'must_not';
  const isWinterChoice = preference.value === 'snow' || preference.value === 'cold';
  const isMetBy = (college: CollegeFacts): boolean =>
    !(
      (kind.shore?.refused ?? kind.shore?.of)?.(college) ??
      (kind.some.includes(college.state) || (isWinterChoice && isSnowyTown(college)))
    );
  const whereText = kind.shore ? say('land.no-shore') : say('land.without', { kind: kind.says() });
  return [
    {
      kind: 'place',
      label: say('place.label', { where: whereText }),
      within: whereText,
      beyond: (colleges) =>
        say('place.beyond', {
          where: kind.shore?.says() ?? say('land.states', { kinds: kind.says() }),
          smart_count: colleges,
        }),
      weight: adjustedWeight(CRITERION_WEIGHTS.landscape, must) * 2,
      must,
      ...sourcesAndEvidence(preference),
      score: (college) => (isMetBy(college) ? 1 : 0),
      isMetBy,
      reason: ({ city, state }) => say('land.refused', { place: cityAndState(city, state), where: whereText }),
      miss: ({ city, state }) =>
        kind.shore
          ? say('land.avoided-shore', { place: cityAndState(city, state), near: kind.shore.says() })
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
    const kindPreferences = ofKind(preferences, kind);
    const { chosen, must } = pickMustsOrWants(kindPreferences);
    const refused = kindPreferences.filter(({ strength }) => strength === 'avoid' || strength === 'must_not');
    const hasChosen = chosen.length > 0;
    return [
      ...wantedLandscapeCriteria(chosen, must),
      ...refused.flatMap(refusedLandscapeCriteria).map((one) => ({ ...one, quiet: hasChosen })),
    ];
  });
}
