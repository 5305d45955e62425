import { about } from './about';
import { academic } from './academic';
import { account, aiFeatures, sentKinds } from './account';
import { answering } from './answering';
import { chat } from './chat';
import { college } from './college';
import { collegePage } from './college-page';
import { colleges } from './colleges';
import { compare } from './compare';
import { dashboard } from './dashboard';
import { dashboardSections } from './dashboard-sections';
import { door } from './door';
import { earlierLists } from './earlier-lists';
import { forms } from './forms';
import { insights } from './insights';
import { landing } from './landing';
import { language } from './language';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { nextStep } from './next-step';
import { offline } from './offline';
import { outcomes } from './outcomes';
import { parent } from './parent';
import { parentQuestions } from './parent-questions';
import { pieces } from './pieces';
import { places } from './places';
import { printList } from './print-list';
import { privacy } from './privacy';
import { question } from './question';
import { questionList } from './question-list';
import { questions } from './questions';
import { saving } from './saving';
import { schools } from './schools';
import { shortList } from './short-list';
import { tasks } from './tasks';
import { waiting } from './waiting';
import { year } from './year';

export { problems as spanishProblems } from './problems';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  about,
  academic,
  account,
  aiFeatures,
  answering,
  chat,
  college,
  collegePage,
  colleges,
  compare,
  dashboard,
  dashboardSections,
  door,
  earlierLists,
  forms,
  insights,
  landing,
  language,
  listMap,
  navigation,
  nextStep,
  offline,
  outcomes,
  parent,
  parentQuestions,
  pieces,
  places,
  printList,
  privacy,
  question,
  questionList,
  questions,
  saving,
  schools,
  sentKinds,
  shortList,
  tasks,
  waiting,
  year,
};
