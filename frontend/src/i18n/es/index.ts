import { account } from './account';
import { chat } from './chat';
import { door } from './door';
import { landing } from './landing';
import { language } from './language';
import { navigation } from './navigation';
import { offline } from './offline';
import { parent } from './parent';
import { parentQuestions } from './parent-questions';
import { pieces } from './pieces';
import { places } from './places';
import { saving } from './saving';

export { problems as spanishProblems } from './problems';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  account,
  chat,
  door,
  landing,
  language,
  navigation,
  offline,
  parent,
  parentQuestions,
  pieces,
  places,
  saving,
};
