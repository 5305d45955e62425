import { about } from './about';
import { account, aiFeatures, sentKinds } from './account';
import { insights } from './insights';
import { navigation } from './navigation';
import { offline } from './offline';
import { privacy } from './privacy';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  about,
  account,
  aiFeatures,
  insights,
  navigation,
  offline,
  privacy,
  sentKinds,
};
