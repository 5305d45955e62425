import { navigation } from './navigation';
import { offline } from './offline';
import { year } from './year';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  navigation,
  offline,
  year,
};
