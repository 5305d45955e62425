import { compare } from './compare';
import { earlierLists } from './earlier-lists';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { offline } from './offline';
import { printList } from './print-list';
import { schools } from './schools';
import { shortList } from './short-list';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  compare,
  earlierLists,
  listMap,
  navigation,
  offline,
  printList,
  schools,
  shortList,
};
