import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import { memoizeByObject } from '../../platform/runtime/caches';
import {
  type Criterion,
  CRITERION_WEIGHTS,
  choicesBehind,
  isWanted,
  ofKind,
  clampShare,
  splitMusts,
  weightOf,
} from './criterion';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { type Home, milesFromHome, placeOf, milesBetween, type Place, sayWhere, sayTown, townAt } from './home';
import { shippedRows } from '../../platform/runtime/process';
import { mapRegion, type MapRegion } from '../preferences/regions';

const say = translationsOf<typeof list>('list');

/** Beyond this distance from the nearest larger city of a preferred state, a college isn't near it. */
const BORDER_MILES = 300;
/** Within this straight-line distance, a college is near a town. */
const NEAR_TOWN_MILES = 40;
const NEAR_TOWN_ENDS = 150;
/** A refused town takes its whole metropolitan area with it. */
const AWAY_FROM_TOWN_MILES = 75;
/** The score of a college in a region the student wants, slightly below one in a state the student wants. */
const REGION_SCORE = 0.9;

interface PlaceSet {
  states: readonly string[];
  regions: readonly MapRegion[];
  allStates: readonly string[];
  towns: readonly { name: string; place: Place }[];
}

/** The preference to stay in the home state, if other places are wanted too: it is an alternative to them. */
export function stayInStateWish(all: readonly Preference[]): Preference[] {
  const spots = ofKind(all, 'state', 'region', 'near_place').some(isWanted);
  return spots ? ofKind(all, 'home_state').filter((one) => one.value === 'stay' && isWanted(one)) : [];
}

function spotsOf(preferences: readonly Preference[], homeState: string | null): PlaceSet {
  const stays = ofKind(preferences, 'home_state').length > 0 && homeState !== null;
  const states = [
    ...new Set([
      ...(stays ? [homeState] : []),
      ...ofKind(preferences, 'state').map(({ value }) => value.toUpperCase()),
    ]),
  ];
  const regions = ofKind(preferences, 'region').flatMap(({ value }) => mapRegion(value) ?? []);
  return {
    states,
    regions,
    allStates: [...states, ...regions.flatMap((region) => region.states)],
    towns: ofKind(preferences, 'near_place').flatMap(({ value }) => {
      const place = townAt(value, homeState);
      return place ? [{ name: value, place }] : [];
    }),
  };
}

const isEmptyPlaceSet = ({ states, regions, towns }: PlaceSet): boolean =>
  states.length + regions.length + towns.length === 0;

const sayNear = (town: string): string => say('place.near', { town: sayTown(town) });

/** 'in Maine or near Boston, Massachusetts'. */
function saySpots({ states, regions, towns }: PlaceSet, join: 'or' | 'and' = 'or'): string {
  const inStates =
    states.length > 0 ? [say('stay.within', { state: joinTranslated(states.map(stateName), join) })] : [];
  return joinTranslated(
    [...inStates, ...regions.map(({ label }) => label()), ...towns.map(({ name }) => sayNear(name))],
    join,
  );
}

/** 'outside Texas and away from Norfolk, Virginia'. */
function sayAway({ states, regions, towns }: PlaceSet): string {
  const areas = [...states.map(stateName), ...regions.map(({ label }) => label().replace(/^(?:in|on|at|en) /, ''))];
  const names = towns.map(({ name }) => sayTown(name));
  return joinTranslated([
    ...(areas.length > 0 ? [say('place.outside', { areas: joinTranslated(areas) })] : []),
    ...(names.length > 0 ? [say('place.away', { towns: joinTranslated(names) })] : []),
  ]);
}

const milesTo = (college: CollegeFacts, place: Place): number => {
  const own = placeOf(college);
  return own ? milesBetween(own, place) : Infinity;
};

function isInPlaceSet(college: CollegeFacts, { allStates, towns }: PlaceSet, within = NEAR_TOWN_MILES): boolean {
  return allStates.includes(college.state) || towns.some(({ place }) => milesTo(college, place) <= within);
}

const CITIES = new Map<string, Place[]>();
for (const [, state = '', latitude, longitude] of shippedRows('cities.tsv')) {
  const city = { latitude: Number(latitude), longitude: Number(longitude) };
  CITIES.set(state, [...(CITIES.get(state) ?? []), city]);
}

const milesToStates = memoizeByObject((_: CollegeFacts) => new Map<string, number>());
function milesToState(college: CollegeFacts, state: string): number {
  const known = milesToStates(college);
  const miles =
    known.get(state) ?? Math.min(Infinity, ...(CITIES.get(state) ?? []).map((city) => milesTo(college, city)));
  known.set(state, miles);
  return miles;
}

/** How near a college outside the preferred states is to one of them, up to 0.7. */
function nearStates(college: CollegeFacts, states: readonly string[]): number {
  let miles = Infinity;
  for (const state of states) miles = Math.min(miles, milesToState(college, state));
  return 0.7 * clampShare(1 - miles / BORDER_MILES);
}

function scoreAt(college: CollegeFacts, { states, allStates, towns }: PlaceSet): number {
  if (states.includes(college.state)) return 1;
  let byTown = 0;
  for (const { place } of towns)
    byTown = Math.max(byTown, clampShare(1 - (milesTo(college, place) - NEAR_TOWN_MILES) / NEAR_TOWN_ENDS));
  return Math.max(byTown, allStates.includes(college.state) ? REGION_SCORE : nearStates(college, allStates));
}

function sayThere(college: CollegeFacts, { states, regions, towns }: PlaceSet): string {
  const town = towns.find(({ place }) => milesTo(college, place) <= NEAR_TOWN_MILES);
  if (town) return `${sayNear(town.name)}, `;
  const region = states.includes(college.state) ? null : regions.find((one) => one.states.includes(college.state));
  return region ? `${region.label()}, ` : '';
}

/** Places named earlier count a little more. */
const LATER_BY = 0.15;
const MAX_LATER = 3;

function scoreInOrder(college: CollegeFacts, each: readonly PlaceSet[]): number {
  let best = 0;
  for (const [place, spots] of each.entries())
    best = Math.max(best, scoreAt(college, spots) * (1 - LATER_BY * Math.min(place, MAX_LATER)));
  return best;
}

function wantedPlaces(preferences: readonly Preference[], homeState: string | null, must: boolean): Criterion {
  const spots = spotsOf(preferences, homeState);
  const each = preferences.map((one) => spotsOf([one], homeState));
  const said = saySpots(spots);
  const met = (college: CollegeFacts): boolean => isInPlaceSet(college, spots);
  return {
    kind: 'place',
    label: say('place.label', { where: said }),
    within: said,
    onMap: true,
    weight: weightOf(CRITERION_WEIGHTS.state, must),
    must,
    ...choicesBehind(...preferences),
    score: (college) => scoreInOrder(college, each),
    met,
    spots: each.map((one) => (college) => isInPlaceSet(college, one)),
    reason: (college) => say('place.there', { place: sayWhere(college), spot: sayThere(college, spots) }),
    miss: (college) => say('place.miss', { place: sayWhere(college), where: said }),
  };
}

function refusedPlaces(preferences: readonly Preference[], spots: PlaceSet, must: boolean): Criterion {
  const said = sayAway(spots);
  const met = (college: CollegeFacts): boolean => !isInPlaceSet(college, spots, AWAY_FROM_TOWN_MILES);
  return {
    kind: 'place',
    label: say('place.label', { where: said }),
    within: said,
    beyond: (colleges) => say('place.beyond', { where: saySpots(spots), smart_count: colleges }),
    quiet: true,
    weight: CRITERION_WEIGHTS.refusedState,
    must,
    ...choicesBehind(...preferences),
    score: (college) => (met(college) ? 1 : 0),
    met,
    reason: (college) => say('place.refused', { place: sayWhere(college), where: said }),
    miss: (college) => say('place.not-there', { place: sayWhere(college) }),
  };
}

export function mapCriteria(all: readonly Preference[], homeState: string | null): Criterion[] {
  const preferences = [...stayInStateWish(all), ...ofKind(all, 'state', 'region', 'near_place')];
  const { chosen, must } = splitMusts(preferences);
  const wants = must ? preferences.filter(({ strength }) => strength === 'want') : [];
  const groups = [
    { some: chosen, must, quiet: false },
    { some: wants, must: false, quiet: true },
  ];
  const wanted = groups.flatMap(({ some, must: hard, quiet }) => {
    return isEmptyPlaceSet(spotsOf(some, homeState)) ? [] : [{ ...wantedPlaces(some, homeState, hard), quiet }];
  });
  const refused = (['must_not', 'avoid'] as const).flatMap((strength) => {
    const some = preferences.filter((one) => one.strength === strength);
    const spots = spotsOf(some, homeState);
    return isEmptyPlaceSet(spots) ? [] : [refusedPlaces(some, spots, strength === 'must_not')];
  });
  return [...wanted, ...refused];
}

/** Within this distance a college is near home. Beyond it the bonus fades, sooner if nothing else was chosen either. */
const LEAN_MILES = 150;
const LEAN_ENDS = { alone: 500, beside: 800 } as const;
const NEAR_SCORE = 0.8;

/** Without a chosen place, colleges in or near the home state rank first; a distant one must fit clearly better. */
export function homeLean(home: Home, isAlone: boolean): Criterion {
  const ends = isAlone ? LEAN_ENDS.alone : LEAN_ENDS.beside;
  return {
    kind: 'place',
    label: '',
    within: '',
    homeLean: true,
    weight: CRITERION_WEIGHTS.homeLean,
    must: false,
    evidence: null,
    score: (college) => {
      const miles = milesFromHome(college, home) ?? ends;
      const near = clampShare(1 - (miles - LEAN_MILES) / (ends - LEAN_MILES));
      if (college.state !== home.state) return NEAR_SCORE * near;
      return NEAR_SCORE + (1 - NEAR_SCORE) * near;
    },
    met: (college) => college.state === home.state || (milesFromHome(college, home) ?? Infinity) <= LEAN_MILES,
    reason: (college) =>
      college.state === home.state
        ? say('home.state', { place: sayWhere(college) })
        : say('home.miles', {
            place: sayWhere(college),
            miles: Math.round(milesFromHome(college, home) ?? 0),
            home: home.name,
          }),
    miss: () => null,
  };
}
