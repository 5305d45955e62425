import { about } from './about';
import { account, aiFeatures, sentKinds } from './account';
import { compare } from './compare';
import { earlierLists } from './earlier-lists';
import { insights } from './insights';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { offline } from './offline';
import { printList } from './print-list';
import { privacy } from './privacy';
import { shortList } from './short-list';
import { waiting } from './waiting';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  about,
  account,
  aiFeatures,
  compare,
  earlierLists,
  insights,
  listMap,
  navigation,
  offline,
  printList,
  privacy,
  sentKinds,
  shortList,
  waiting,
};
