import { language } from './language';
import { navigation } from './navigation';
import { offline } from './offline';
import { parent } from './parent';
import { parentQuestions } from './parent-questions';
import { saving } from './saving';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  language,
  navigation,
  offline,
  parent,
  parentQuestions,
  saving,
};
