import { placesNamed } from '../../../colleges/us-places';
import { US_CITIES } from './us-cities';

/** A town of the United States as it is known here. */
export interface Town {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

function townsOf(table: string): Town[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const state = line.slice(0, 2);
      return line
        .slice(3)
        .split('|')
        .map((entry) => {
          const [, name = '', latitude, longitude] = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? [];
          return { name, state, latitude: Number(latitude), longitude: Number(longitude) };
        });
    });
}

const CITIES = townsOf(US_CITIES);

const keyOf = (name: string): string => name.toLowerCase().replaceAll('.', '');

function grouped(towns: readonly Town[]): ReadonlyMap<string, Town[]> {
  const groups = new Map<string, Town[]>();
  for (const town of towns) groups.set(keyOf(town.name), [...(groups.get(keyOf(town.name)) ?? []), town]);
  return groups;
}

const cities = grouped(CITIES);

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

/** The town a name stands for: in a state that is named, else in the home state, else the only one, the one near home or the well-known one. */
function chosen(all: readonly Town[], homeState: string | null, named: ReadonlySet<string>): Town | null {
  const told = all.filter((town) => named.has(town.state));
  if (told[0]) return told[0];
  const home = all.find((town) => town.state === homeState);
  if (home) return home;
  if (all.length === 1) return all[0] ?? null;
  const usual = all.find((town) => USUAL[keyOf(town.name)] === town.state);
  const anchor = CITIES.find((town) => town.state === homeState);
  if (!anchor) return usual ?? null;
  const near = [...all].sort((one, other) => squared(one, anchor) - squared(other, anchor))[0];
  return near && squared(near, anchor) < NEAR_HOME ? near : (usual ?? null);
}

/** Finds the city a name stands for. */
export const cityNamed = (name: string, homeState: string | null, named: ReadonlySet<string>): Town | null =>
  chosen(cities.get(keyOf(name)) ?? [], homeState, named);

/** Finds the town a name stands for, every smaller town of the country included. */
export const townNamed = (name: string, homeState: string | null, named: ReadonlySet<string>): Town | null =>
  cityNamed(name, homeState, named) ?? chosen(placesNamed(name), homeState, named);

export const placeValue = (town: Town): string => `${town.name}, ${town.state}`;

/** The names of the larger cities, the longest first. */
export const CITY_NAMES: readonly string[] = [...cities.keys()].sort((one, other) => other.length - one.length);
