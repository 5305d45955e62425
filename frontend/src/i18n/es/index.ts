import { about } from './about';
import { academic } from './academic';
import { account, aiFeatures, sentKinds } from './account';
import { answering } from './answering';
import { college } from './college';
import { collegePage } from './college-page';
import { colleges } from './colleges';
import { compare } from './compare';
import { dashboard } from './dashboard';
import { dashboardSections } from './dashboard-sections';
import { earlierLists } from './earlier-lists';
import { forms } from './forms';
import { insights } from './insights';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { nextStep } from './next-step';
import { offline } from './offline';
import { printList } from './print-list';
import { privacy } from './privacy';
import { question } from './question';
import { questionList } from './question-list';
import { questions } from './questions';
import { schools } from './schools';
import { shortList } from './short-list';
import { tasks } from './tasks';
import { waiting } from './waiting';
import { year } from './year';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  about,
  academic,
  account,
  aiFeatures,
  answering,
  college,
  collegePage,
  colleges,
  compare,
  dashboard,
  dashboardSections,
  earlierLists,
  forms,
  insights,
  listMap,
  navigation,
  nextStep,
  offline,
  printList,
  privacy,
  question,
  questionList,
  questions,
  schools,
  sentKinds,
  shortList,
  tasks,
  waiting,
  year,
};
