import { account, aiFeatures, sentKinds } from './account';
import { insights } from './insights';
import { navigation } from './navigation';
import { offline } from './offline';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  account,
  aiFeatures,
  insights,
  navigation,
  offline,
  sentKinds,
};
