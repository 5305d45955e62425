import NAME_VARIANTS from '../../data/name-variants.json';
import { shippedRows } from '../platform/runtime/process';
import { ownEntry } from '../contract/text-rules';
import { stateCodeFrom, stateName } from '../contract/state-names';
import type { HomePoint } from '../contract/student-input';

export interface UsPlace {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  /** How many ZIP codes it has, as a measure of its size. */
  zipCodes: number;
}

const PLACE_NICKNAMES: Readonly<Record<string, string>> = NAME_VARIANTS.place_nicknames;

const SHORT_FORM = /\b(?:[smf]t|ste)\b/g;
const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** 'St. Louis' and 'saint louis' are the same name, as are 'Coeur d'Alene' and the post office's 'Coeur D Alene'. */
function nameKey(name: string): string {
  const words = name
    .toLowerCase()
    // 'Mayagüez' is Mayaguez in the table.
    .normalize('NFD')
    .replace(/[.\p{M}]/gu, '')
    .replace(/[^a-z]+/g, ' ')
    // The post office's 'Mc Cook' is McCook.
    .replace(/\bmc (?=[a-z])/g, 'mc')
    .trim();
  const expandedName = words.replace(SHORT_FORM, (shortForm) => ownEntry(LONG_FORMS, shortForm) ?? shortForm);
  return ownEntry(PLACE_NICKNAMES, expandedName) ?? expandedName;
}

function readPlaces(): Map<string, UsPlace[]> {
  const places = new Map<string, UsPlace[]>();
  // A large suburb whose mail goes through a bigger city has no ZIP code under its own name.
  const rows = [...shippedRows('places.tsv'), ...shippedRows('suburbs.tsv')];
  for (const [name = '', state = '', latitude, longitude, zipCodes] of rows) {
    const place = { name, state, latitude: Number(latitude), longitude: Number(longitude), zipCodes: Number(zipCodes) };
    const key = nameKey(name);
    const sameName = places.get(key);
    if (sameName) sameName.push(place);
    else places.set(key, [place]);
  }
  for (const sameName of places.values()) sameName.sort((item, otherPlace) => otherPlace.zipCodes - item.zipCodes);
  return places;
}

let cachedPlaces: Map<string, UsPlace[]> | null = null;

/** Largest first. The shipped table is read on the first call. */
export function placesNamed(name: string): readonly UsPlace[] {
  cachedPlaces ??= readPlaces();
  return cachedPlaces.get(nameKey(name)) ?? [];
}

export const findPlaceInState = (name: string, state: string): UsPlace | null =>
  placesNamed(name).find((place) => place.state === state) ?? null;

let placesBySize: readonly UsPlace[] | null = null;

/** The places with at least this many ZIP codes, largest first. */
export function largePlaces(zipCodes: number): readonly UsPlace[] {
  cachedPlaces ??= readPlaces();
  placesBySize ??= [...cachedPlaces.values()].flat().sort((item, otherPlace) => otherPlace.zipCodes - item.zipCodes);
  const firstSmaller = placesBySize.findIndex((place) => place.zipCodes < zipCodes);
  return firstSmaller < 0 ? placesBySize : placesBySize.slice(0, firstSmaller);
}

/** How well typed letters match a name: as its beginning, then as a part of it, then by a shared beginning. */
function letterOverlap(typedLetters: string, name: string): number {
  if (name.startsWith(typedLetters)) return typedLetters.length + 1;
  if (name.includes(typedLetters)) return typedLetters.length;
  let sharedLetters = 0;
  while (sharedLetters < typedLetters.length && typedLetters[sharedLetters] === name[sharedLetters]) sharedLetters += 1;
  return sharedLetters;
}

/** Town names of a state that typed letters may mean, likeliest first; none for fewer than two letters. */
export function matchingTowns(typedTown: string, state: string, max: number): string[] {
  const typedLetters = nameKey(typedTown);
  if (typedLetters.length < 2) return [];
  cachedPlaces ??= readPlaces();
  return [...cachedPlaces]
    .flatMap(([key, places]) => places.filter((place) => place.state === state).map((place) => ({ key, place })))
    .map(({ key, place }) => ({ place, fit: letterOverlap(typedLetters, key) }))
    .filter(({ fit }) => fit >= 2)
    .sort((item, otherPlace) => otherPlace.fit - item.fit || otherPlace.place.zipCodes - item.place.zipCodes)
    .slice(0, max)
    .map(({ place }) => place.name);
}

/** A city with this many times as many ZIP codes is meant even if the home state has a village of that name. */
const MIN_SIZE_RATIO = 10;

/** The place in their own state, or the largest if there is none there or a far larger city exists. */
export function resolvePlace(name: string, homeState: string | null): UsPlace | null {
  const [largest] = placesNamed(name);
  if (!largest) return null;
  const placeInHomeState = homeState === null ? null : findPlaceInState(name, homeState);
  return placeInHomeState && (placeInHomeState.zipCodes > 1 || largest.zipCodes < MIN_SIZE_RATIO)
    ? placeInHomeState
    : largest;
}

/** The location of a school's town; null if the table of places doesn't have it in the school's state. */
export function homePointOf({ town, state }: { town: string | null; state: string | null }): HomePoint | null {
  const place = town === null || state === null ? null : findPlaceInState(town, state);
  return place && { latitude: place.latitude, longitude: place.longitude, name: `${place.name}, ${place.state}` };
}

/** The location of a town written 'Camden, ME', 'St. Louis, Missouri' or 'st louis mo'; null if unknown. */
export function townPoint(writtenTown: string): HomePoint | null {
  const text = writtenTown.trim();
  const splitIndex = text.lastIndexOf(text.includes(',') ? ',' : ' ');
  return splitIndex < 0
    ? null
    : homePointOf({ town: text.slice(0, splitIndex), state: stateCodeFrom(text.slice(splitIndex + 1)) });
}

const MAX_SUGGESTED_TOWNS = 5;

/** Why no distance can be measured from a town, in a sentence that suggests other towns; null if it can. */
export function townProblem(town: string, state: string): string | null {
  if (findPlaceInState(town, state)) return null;
  const similarTowns = matchingTowns(town, state, MAX_SUGGESTED_TOWNS);
  const hint =
    similarTowns.length > 0
      ? `Similar names there: ${similarTowns.join(', ')}.`
      : 'Please name the nearest larger town.';
  return `We do not know a town called ${town} in ${stateName(state)}. ${hint}`;
}
