import { shippedRows } from '../../../platform/runtime/shipped-data';

/** A larger city of the United States. */
export interface LargeCity {
  latitude: number;
  longitude: number;
}

const inStates = new Map<string, LargeCity[]>();
for (const [, state = '', latitude, longitude] of shippedRows('cities.tsv')) {
  const city = { latitude: Number(latitude), longitude: Number(longitude) };
  inStates.set(state, [...(inStates.get(state) ?? []), city]);
}

/** The larger cities of a state. */
export const citiesOf = (state: string): readonly LargeCity[] => inStates.get(state) ?? [];
