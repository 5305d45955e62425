import { compare } from './compare';
import { earlierLists } from './earlier-lists';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { printList } from './print-list';
import { shortList } from './short-list';
import { waiting } from './waiting';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  compare,
  earlierLists,
  listMap,
  navigation,
  printList,
  shortList,
  waiting,
};
