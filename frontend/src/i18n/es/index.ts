import { college } from './college';
import { collegePage } from './college-page';
import { colleges } from './colleges';
import { navigation } from './navigation';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  college,
  collegePage,
  colleges,
  navigation,
};
