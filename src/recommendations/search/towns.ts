import { placeIn, placeMeant } from '../../colleges/us-places';
import { stateName } from '../../contract/state-names';
import type { Place } from './miles-between';

/** The point of a town that is written 'Boston, MA', or, without a state, of the one that is usually meant; null where it is unknown. */
export function townAt(name: string, homeState: string | null): Place | null {
  const [, city = name, state] = /^(.*), ([A-Za-z]{2})$/.exec(name) ?? [];
  return state === undefined ? placeMeant(city, homeState) : placeIn(city, state.toUpperCase());
}

/** 'Boston, Massachusetts'; the capital is its own state. */
export const cityAndState = (city: string, state: string): string =>
  state === 'DC' ? 'Washington, DC' : `${city}, ${stateName(state)}`;

/** 'Boston, Massachusetts' of 'Boston, MA', for a sentence. */
export const sayTown = (name: string): string =>
  name.replace(/^(.*), ([A-Z]{2})$/, (_, city: string, state: string) => cityAndState(city, state));
