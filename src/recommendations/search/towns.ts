import type { CollegeFacts } from '../../contract/colleges';
import { stateName } from '../../contract/state-names';
import { placeOf } from './home';
import type { Place } from './state-centers';

/** Finds the point of a town that is written 'Boston, MA'; null where no college of the catalogue is there. */
export type TownFinder = (name: string) => Place | null;

const keyOf = (city: string, state: string): string => `${city.toLowerCase().replaceAll(/[^a-z]+/g, ' ').trim()}|${state}`;

const middleOf = (places: readonly Place[]): Place => ({
  latitude: places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length,
  longitude: places.reduce((sum, { longitude }) => sum + longitude, 0) / places.length,
});

/** The towns of the catalogue's colleges, each at the middle of its colleges; built once for a search. */
export function townFinder(colleges: readonly CollegeFacts[]): TownFinder {
  const places = new Map<string, Place[]>();
  for (const college of colleges) {
    const place = placeOf(college);
    if (!place) continue;
    const key = keyOf(college.city, college.state);
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return (name) => {
    const [city = '', state = ''] = name.split(/,\s*(?=[A-Za-z]{2}$)/);
    const exact = places.get(keyOf(city, state.toUpperCase()));
    if (exact) return middleOf(exact);
    if (state !== '') return null;
    const anywhere = [...places].filter(([key]) => key.startsWith(`${keyOf(city, '')}`)).map(([, found]) => found);
    const [most] = anywhere.sort((one, other) => other.length - one.length);
    return most ? middleOf(most) : null;
  };
}

/** 'Camden, Maine' of a town or a state's two letters, for a sentence. */
export const sayTown = (name: string): string =>
  name.replace(/, ([A-Z]{2})$/, (_, state: string) => `, ${stateName(state)}`);
