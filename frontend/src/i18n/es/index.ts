import { navigation } from './navigation';
import { offline } from './offline';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  navigation,
  offline,
};
