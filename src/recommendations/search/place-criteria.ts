import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import { memoizeByObject } from '../../platform/runtime/caches';
import {
  type Criterion,
  CRITERION_WEIGHTS,
  UNSPOKEN,
  sourcesAndEvidence,
  isWanted,
  ofKind,
  clampShare,
  pickMustsOrWants,
  adjustedWeight,
} from './criterion';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import {
  type Home,
  milesFromHome,
  placeOf,
  milesBetween,
  type Place,
  locationText,
  townText,
  townCoordinates,
} from './home';
import { shippedRows } from '../../platform/runtime/process';
import { mapRegion, type MapRegion } from '../preferences/regions';

const say = translationsOf<typeof list>('list');

/** Beyond this distance from the nearest larger city of a preferred state, a college isn't near it. */
const MAX_BORDER_MILES = 300;
/** Within this straight-line distance, a college is near a town. */
const NEAR_TOWN_MILES = 40;
const NEAR_TOWN_FADE_MILES = 150;
/** Refusing a town also refuses its whole metropolitan area. */
const REFUSED_TOWN_MILES = 75;
/** The score of a college in a region the student wants, slightly below one in a state the student wants. */
const REGION_SCORE = 0.9;

interface PlaceSet {
  states: readonly string[];
  regions: readonly MapRegion[];
  allStates: readonly string[];
  towns: readonly { name: string; place: Place }[];
}

/** The preference to stay in the home state, if other places are wanted too: it is an alternative to them. */
export function stayInStatePreference(all: readonly Preference[]): Preference[] {
  const spots = ofKind(all, 'state', 'region', 'near_place').some(isWanted);
  return spots ? ofKind(all, 'home_state').filter((one) => one.value === 'stay' && isWanted(one)) : [];
}

function placeSetOf(preferences: readonly Preference[], homeState: string | null): PlaceSet {
  const staysInState = ofKind(preferences, 'home_state').length > 0 && homeState !== null;
  const states = [
    ...new Set([
      ...(staysInState ? [homeState] : []),
      ...ofKind(preferences, 'state').map(({ value }) => value.toUpperCase()),
    ]),
  ];
  const regions = ofKind(preferences, 'region').flatMap(({ value }) => mapRegion(value) ?? []);
  return {
    states,
    regions,
    allStates: [...states, ...regions.flatMap((region) => region.states)],
    towns: ofKind(preferences, 'near_place').flatMap(({ value }) => {
      const place = townCoordinates(value, homeState);
      return place ? [{ name: value, place }] : [];
    }),
  };
}

const isEmptyPlaceSet = ({ states, regions, towns }: PlaceSet): boolean =>
  states.length + regions.length + towns.length === 0;

const nearTownText = (town: string): string => say('place.near', { town: townText(town) });

/** 'in Maine or near Boston, Massachusetts'. */
function placesText({ states, regions, towns }: PlaceSet, conjunction: 'or' | 'and' = 'or'): string {
  const inStates =
    states.length > 0 ? [say('stay.within', { state: joinTranslated(states.map(stateName), conjunction) })] : [];
  return joinTranslated(
    [...inStates, ...regions.map(({ label }) => label()), ...towns.map(({ name }) => nearTownText(name))],
    conjunction,
  );
}

/** 'outside Texas and away from Norfolk, Virginia'. */
function outsidePlacesText({ states, regions, towns }: PlaceSet): string {
  const areas = [...states.map(stateName), ...regions.map(({ label }) => label().replace(/^(?:in|on|at|en) /, ''))];
  const names = towns.map(({ name }) => townText(name));
  return joinTranslated([
    ...(areas.length > 0 ? [say('place.outside', { areas: joinTranslated(areas) })] : []),
    ...(names.length > 0 ? [say('place.away', { towns: joinTranslated(names) })] : []),
  ]);
}

const milesTo = (college: CollegeFacts, place: Place): number => {
  const collegePlace = placeOf(college);
  return collegePlace ? milesBetween(collegePlace, place) : Infinity;
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
  const milesByState = milesToStates(college);
  const miles =
    milesByState.get(state) ?? Math.min(Infinity, ...(CITIES.get(state) ?? []).map((city) => milesTo(college, city)));
  milesByState.set(state, miles);
  return miles;
}

/** How near a college outside the preferred states is to one of them, up to 0.7. */
function statesNearness(college: CollegeFacts, states: readonly string[]): number {
  let miles = Infinity;
  for (const state of states) miles = Math.min(miles, milesToState(college, state));
  return 0.7 * clampShare(1 - miles / MAX_BORDER_MILES);
}

function placeScore(college: CollegeFacts, { states, allStates, towns }: PlaceSet): number {
  if (states.includes(college.state)) return 1;
  let townScore = 0;
  for (const { place } of towns)
    townScore = Math.max(townScore, clampShare(1 - (milesTo(college, place) - NEAR_TOWN_MILES) / NEAR_TOWN_FADE_MILES));
  return Math.max(townScore, allStates.includes(college.state) ? REGION_SCORE : statesNearness(college, allStates));
}

function spotText(college: CollegeFacts, { states, regions, towns }: PlaceSet): string {
  const town = towns.find(({ place }) => milesTo(college, place) <= NEAR_TOWN_MILES);
  if (town) return `${nearTownText(town.name)}, `;
  const region = states.includes(college.state) ? null : regions.find((one) => one.states.includes(college.state));
  return region ? `${region.label()}, ` : '';
}

/** Places named earlier count a little more. */
const LATER_PLACE_PENALTY = 0.15;
const MAX_LATER_PLACES = 3;

function orderedScore(college: CollegeFacts, placeSets: readonly PlaceSet[]): number {
  let best = 0;
  for (const [place, spots] of placeSets.entries())
    best = Math.max(best, placeScore(college, spots) * (1 - LATER_PLACE_PENALTY * Math.min(place, MAX_LATER_PLACES)));
  return best;
}

function wantedPlacesCriterion(preferences: readonly Preference[], homeState: string | null, must: boolean): Criterion {
  const spots = placeSetOf(preferences, homeState);
  const placeSets = preferences.map((one) => placeSetOf([one], homeState));
  const whereText = placesText(spots);
  const isMetBy = (college: CollegeFacts): boolean => isInPlaceSet(college, spots);
  return {
    kind: 'place',
    label: say('place.label', { where: whereText }),
    within: whereText,
    onMap: true,
    weight: adjustedWeight(CRITERION_WEIGHTS.state, must),
    must,
    ...sourcesAndEvidence(...preferences),
    score: (college) => orderedScore(college, placeSets),
    isMetBy,
    spots: placeSets.map((one) => (college) => isInPlaceSet(college, one)),
    reason: (college) => say('place.there', { place: locationText(college), spot: spotText(college, spots) }),
    miss: (college) => say('place.miss', { place: locationText(college), where: whereText }),
  };
}

function refusedPlacesCriterion(preferences: readonly Preference[], spots: PlaceSet, must: boolean): Criterion {
  const whereText = outsidePlacesText(spots);
  const isMetBy = (college: CollegeFacts): boolean => !isInPlaceSet(college, spots, REFUSED_TOWN_MILES);
  return {
    kind: 'place',
    label: say('place.label', { where: whereText }),
    within: whereText,
    beyond: (colleges) => say('place.beyond', { where: placesText(spots), smart_count: colleges }),
    quiet: true,
    weight: CRITERION_WEIGHTS.refusedState,
    must,
    ...sourcesAndEvidence(...preferences),
    score: (college) => (isMetBy(college) ? 1 : 0),
    isMetBy,
    reason: (college) => say('place.refused', { place: locationText(college), where: whereText }),
    miss: (college) => say('place.not-there', { place: locationText(college) }),
  };
}

export function placeCriteria(all: readonly Preference[], homeState: string | null): Criterion[] {
  const preferences = [...stayInStatePreference(all), ...ofKind(all, 'state', 'region', 'near_place')];
  const { chosen, must } = pickMustsOrWants(preferences);
  const wants = must ? preferences.filter(({ strength }) => strength === 'want') : [];
  const groups = [
    { groupPreferences: chosen, must, quiet: false },
    { groupPreferences: wants, must: false, quiet: true },
  ];
  const wanted = groups.flatMap(({ groupPreferences, must: isMust, quiet }) => {
    return isEmptyPlaceSet(placeSetOf(groupPreferences, homeState))
      ? []
      : [{ ...wantedPlacesCriterion(groupPreferences, homeState, isMust), quiet }];
  });
  const refused = (['must_not', 'avoid'] as const).flatMap((strength) => {
    const groupPreferences = preferences.filter((one) => one.strength === strength);
    const spots = placeSetOf(groupPreferences, homeState);
    return isEmptyPlaceSet(spots) ? [] : [refusedPlacesCriterion(groupPreferences, spots, strength === 'must_not')];
  });
  return [...wanted, ...refused];
}

/** Within this distance a college is near home. Beyond it the bonus fades, sooner if nothing else was chosen either. */
const LEAN_MILES = 150;
const LEAN_FADE_MILES = { noChoices: 500, withChoices: 800 } as const;
const NEAR_SCORE = 0.8;

/**
 * If the student chose no place, colleges in or near the home state rank first; a distant one must fit clearly better.
 */
export function homeLean(home: Home, hasNoChoices: boolean): Criterion {
  const fadeMiles = hasNoChoices ? LEAN_FADE_MILES.noChoices : LEAN_FADE_MILES.withChoices;
  return {
    kind: 'place',
    ...UNSPOKEN,
    homeLean: true,
    weight: CRITERION_WEIGHTS.homeLean,
    score: (college) => {
      const miles = milesFromHome(college, home) ?? fadeMiles;
      const nearness = clampShare(1 - (miles - LEAN_MILES) / (fadeMiles - LEAN_MILES));
      if (college.state !== home.state) return NEAR_SCORE * nearness;
      return NEAR_SCORE + (1 - NEAR_SCORE) * nearness;
    },
    isMetBy: (college) => college.state === home.state || (milesFromHome(college, home) ?? Infinity) <= LEAN_MILES,
    reason: (college) =>
      college.state === home.state
        ? say('home.state', { place: locationText(college) })
        : say('home.miles', {
            place: locationText(college),
            miles: Math.round(milesFromHome(college, home) ?? 0),
            home: home.name,
          }),
  };
}
