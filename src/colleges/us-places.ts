import { shippedRows } from '../platform/runtime/process';
import { ownEntry } from '../contract/text-rules';
import { stateCodeFrom, stateName } from '../contract/state-names';
import type { HomePoint } from '../contract/student-input';

export interface UsPlace {
  name: string;
  /** Two-letter code. */
  state: string;
  latitude: number;
  longitude: number;
  /** How many ZIP codes it has, as a measure of its size. */
  zipCodes: number;
}

const PLACE_NICKNAMES: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  manhattan: 'new york',
  la: 'los angeles',
  sf: 'san francisco',
  'san fran': 'san francisco',
  philly: 'philadelphia',
  dc: 'washington',
  'washington dc': 'washington',
  vegas: 'las vegas',
  nola: 'new orleans',
  atl: 'atlanta',
  'the bronx': 'bronx',
  indy: 'indianapolis',
  chi: 'chicago',
  'twin cities': 'minneapolis',
};

const SHORT = /\b(?:[smf]t|ste)\b/g;
const LONG: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

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
  const whole = words.replace(SHORT, (short) => ownEntry(LONG, short) ?? short);
  return ownEntry(PLACE_NICKNAMES, whole) ?? whole;
}

function readPlaces(): Map<string, UsPlace[]> {
  const places = new Map<string, UsPlace[]>();
  // A large suburb whose mail goes through a bigger city has no ZIP code under its own name.
  const rows = [...shippedRows('places.tsv'), ...shippedRows('suburbs.tsv')];
  for (const [name = '', state = '', latitude, longitude, zipCodes] of rows) {
    const place = { name, state, latitude: Number(latitude), longitude: Number(longitude), zipCodes: Number(zipCodes) };
    const key = nameKey(name);
    const same = places.get(key);
    if (same) same.push(place);
    else places.set(key, [place]);
  }
  for (const same of places.values()) same.sort((one, other) => other.zipCodes - one.zipCodes);
  return places;
}

let known: Map<string, UsPlace[]> | null = null;

/** Largest first. The shipped table is read on the first call. */
export function placesNamed(name: string): readonly UsPlace[] {
  known ??= readPlaces();
  return known.get(nameKey(name)) ?? [];
}

export const placeIn = (name: string, state: string): UsPlace | null =>
  placesNamed(name).find((place) => place.state === state) ?? null;

let largestFirst: readonly UsPlace[] | null = null;

/** The places with at least this many ZIP codes, largest first. */
export function largePlaces(zipCodes: number): readonly UsPlace[] {
  known ??= readPlaces();
  largestFirst ??= [...known.values()].flat().sort((one, other) => other.zipCodes - one.zipCodes);
  const smaller = largestFirst.findIndex((place) => place.zipCodes < zipCodes);
  return smaller < 0 ? largestFirst : largestFirst.slice(0, smaller);
}

/** How well typed letters match a name: as its beginning, then as a part of it, then by a shared beginning. */
function fitOf(letters: string, name: string): number {
  if (name.startsWith(letters)) return letters.length + 1;
  if (name.includes(letters)) return letters.length;
  let shared = 0;
  while (shared < letters.length && letters[shared] === name[shared]) shared += 1;
  return shared;
}

/** Town names of a state that typed letters may mean, likeliest first; none for fewer than two letters. */
export function matchingTowns(typed: string, state: string, most: number): string[] {
  const letters = nameKey(typed);
  if (letters.length < 2) return [];
  known ??= readPlaces();
  return [...known]
    .flatMap(([key, places]) => places.filter((place) => place.state === state).map((place) => ({ key, place })))
    .map(({ key, place }) => ({ place, fit: fitOf(letters, key) }))
    .filter(({ fit }) => fit >= 2)
    .sort((one, other) => other.fit - one.fit || other.place.zipCodes - one.place.zipCodes)
    .slice(0, most)
    .map(({ place }) => place.name);
}

/** A city with this many times as many ZIP codes is meant even if the home state has a village of that name. */
const FAR_LARGER = 10;

/**
 * The place people in a state mean by a name: the one in their own state, or the largest one if there is none there or
 * a far larger city exists.
 */
export function resolvePlace(name: string, homeState: string | null): UsPlace | null {
  const [largest] = placesNamed(name);
  if (!largest) return null;
  const own = homeState === null ? null : placeIn(name, homeState);
  return own && (own.zipCodes > 1 || largest.zipCodes < FAR_LARGER) ? own : largest;
}

/** The location of a school's town; null if the table of places doesn't have it in the school's state. */
export function homePointOf({ town, state }: { town: string | null; state: string | null }): HomePoint | null {
  const place = town === null || state === null ? null : placeIn(town, state);
  return place && { latitude: place.latitude, longitude: place.longitude, name: `${place.name}, ${place.state}` };
}

/** The location of a town written 'Camden, ME', 'St. Louis, Missouri' or 'st louis mo'; null if unknown. */
export function townPoint(written: string): HomePoint | null {
  const text = written.trim();
  const cut = text.lastIndexOf(text.includes(',') ? ',' : ' ');
  return cut < 0 ? null : homePointOf({ town: text.slice(0, cut), state: stateCodeFrom(text.slice(cut + 1)) });
}

const MAX_NAMED = 5;

/** Why no distance can be measured from a town, in a sentence that suggests other towns; null if it can. */
export function townProblem(town: string, state: string): string | null {
  if (placeIn(town, state)) return null;
  const like = matchingTowns(town, state, MAX_NAMED);
  const hint = like.length > 0 ? `Similar names there: ${like.join(', ')}.` : 'Please name the nearest larger town.';
  return `We do not know a town called ${town} in ${stateName(state)}. ${hint}`;
}
