import { readFileSync } from 'node:fs';
import { placeMeant, placesNamed, type UsPlace } from '../../../colleges/us-places';
import { shippedData } from '../../../platform/runtime/shipped-data';

/** A town of the United States as it is known here. */
export type Town = Omit<UsPlace, 'zipCodes'>;

const [, ...ROWS] = readFileSync(shippedData('cities.tsv'), 'utf8').trimEnd().split('\n');
const NAMED = ROWS.map((row) => {
  const [name = '', state = '', latitude, longitude, called = ''] = row.split('\t');
  const city: Town = { name, state, latitude: Number(latitude), longitude: Number(longitude) };
  return { city, called: called.split('|').filter(Boolean) };
});
const CITIES = NAMED.map(({ city }) => city);

const keyOf = (name: string): string => name.toLowerCase().replaceAll('.', '');

function citiesBy(key: (city: Town) => string): ReadonlyMap<string, Town[]> {
  const groups = new Map<string, Town[]>();
  for (const city of CITIES) groups.set(key(city), [...(groups.get(key(city)) ?? []), city]);
  return groups;
}

const cities = citiesBy(({ name }) => keyOf(name));
const inStates = citiesBy(({ state }) => state);

/** Names of more than one city, and the one that is meant when nothing else tells. */
const USUAL: Readonly<Record<string, string>> = {
  springfield: 'MO',
  columbus: 'OH',
  aurora: 'CO',
  arlington: 'VA',
  charleston: 'SC',
  richmond: 'VA',
  rochester: 'NY',
  columbia: 'SC',
  bloomington: 'IN',
  wilmington: 'NC',
  'kansas city': 'MO',
  fayetteville: 'AR',
  newark: 'NJ',
  cambridge: 'MA',
  oxford: 'MS',
};

const squared = (one: Town, other: Town): number =>
  (one.latitude - other.latitude) ** 2 + (one.longitude - other.longitude) ** 2;
/** About 300 miles, in degrees squared. */
const NEAR_HOME = 25;

/** What tells one Portland from the other. */
export interface Whence {
  /** Two letters. */
  homeState: string | null;
  /** 'Camden, ME'; null where it is not known. */
  homeTown: string | null;
  /** Two-letter states that the student names beside it. */
  statesNamed: ReadonlySet<string>;
}

/** The town of a name in a state that is named, else the home town, else the one people of the home state mean. */
function ownTown(name: string, all: readonly Town[], { homeState, homeTown, statesNamed }: Whence): Town | null {
  const every = [...all, ...placesNamed(name)];
  const told = every.find((town) => statesNamed.has(town.state)) ?? every.find((town) => placeValue(town) === homeTown);
  if (told) return told;
  const inState = all.find((town) => town.state === homeState) ?? placeMeant(name, homeState);
  return inState?.state === homeState ? inState : null;
}

/** The town a name stands for: the own one, else the only one, the one near home or the well-known one. */
function chosen(name: string, all: readonly Town[], whence: Whence): Town | null {
  const { homeState } = whence;
  const own = all.length === 0 ? null : ownTown(name, all, whence);
  if (own || all.length < 2) return own ?? all[0] ?? null;
  const usual = all.find((town) => USUAL[keyOf(town.name)] === town.state);
  const anchor = CITIES.find((town) => town.state === homeState);
  if (!anchor) return usual ?? null;
  const near = [...all].sort((one, other) => squared(one, anchor) - squared(other, anchor))[0];
  return near && squared(near, anchor) < NEAR_HOME ? near : (usual ?? null);
}

/** Finds the town that the name of a larger city stands for. */
export const cityNamed = (name: string, whence: Whence): Town | null =>
  chosen(name, cities.get(keyOf(name)) ?? [], whence);

/** Finds the town a name stands for, every smaller town of the country included. */
export const townNamed = (name: string, whence: Whence): Town | null =>
  cityNamed(name, whence) ?? chosen(name, placesNamed(name), whence);

export const placeValue = (town: Pick<Town, 'name' | 'state'>): string => `${town.name}, ${town.state}`;

/** The larger cities of a state. */
export const citiesOf = (state: string): readonly Town[] => inStates.get(state) ?? [];

/** The names of the larger cities, the longest first. */
export const CITY_NAMES: readonly string[] = [...cities.keys()].sort((one, other) => other.length - one.length);

/** What people call cities beside their names: 'nyc' stands for 'New York, NY'. */
export const CITY_NICKNAMES: ReadonlyMap<string, string> = new Map(
  NAMED.flatMap(({ city, called }) => called.map((nickname) => [nickname, placeValue(city)] as const)),
);
