import { navigation } from './navigation';
import { answering } from './answering';
import { dashboard } from './dashboard';
import { dashboardSections } from './dashboard-sections';
import { forms } from './forms';
import { nextStep } from './next-step';
import { question } from './question';
import { questionList } from './question-list';
import { questions } from './questions';
import { tasks } from './tasks';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  navigation,
  answering,
  dashboard,
  dashboardSections,
  forms,
  nextStep,
  question,
  questionList,
  questions,
  tasks,
};
