import { navigation } from './navigation';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  navigation,
};
