import { about } from './about';
import { academic } from './academic';
import { account, aiFeatures, sentKinds } from './account';
import { activityActors, activityDeeds, activityThings } from './activity';
import { answering } from './answering';
import { arrival, signInNotes } from './arrival';
import { broken } from './broken';
import { chat } from './chat';
import { chatStarters } from './chat-starters';
import { choicePages } from './choice-pages';
import { choices } from './choices';
import { college } from './college';
import { collegePage } from './college-page';
import { colleges } from './colleges';
import { compare } from './compare';
import { dashboard } from './dashboard';
import { dashboardSections } from './dashboard-sections';
import { decisions } from './decisions';
import { door } from './door';
import { earlierLists } from './earlier-lists';
import { familyIncome } from './family-income';
import { forms } from './forms';
import { fromCounselor } from './from-counselor';
import { insights } from './insights';
import { landing } from './landing';
import { language } from './language';
import { listMap } from './list-map';
import { navigation } from './navigation';
import { nextStep } from './next-step';
import { nudge } from './nudge';
import { offline } from './offline';
import { outcomes } from './outcomes';
import { parent } from './parent';
import { ownSchools } from './saved-colleges';
import { parentLink } from './parent-link';
import { parentQuestions } from './parent-questions';
import { passwords } from './passwords';
import { pieces } from './pieces';
import { places } from './places';
import { printList } from './print-list';
import { privacy } from './privacy';
import { proof } from './proof';
import { question } from './question';
import { questionList } from './question-list';
import { questions } from './questions';
import { record, schoolSections } from './record';
import { saving } from './saving';
import { schoolFacts } from './school-facts';
import { schoolList } from './school-list';
import { reviews } from './reviews';
import { schools } from './schools';
import { tasks } from './tasks';
import { verified } from './verified';
import { waiting } from './waiting';
import { whatIf } from './what-if';
import { year } from './year';
import { homeState } from './two-prices';

export { problems as spanishProblems } from './problems';

/** Everything in Spanish, by area: one file for each, fetched together by whoever reads Spanish. */
export const spanish = {
  about,
  academic,
  account,
  activityActors,
  activityDeeds,
  activityThings,
  aiFeatures,
  answering,
  arrival,
  broken,
  chat,
  chatStarters,
  choicePages,
  choices,
  college,
  collegePage,
  colleges,
  compare,
  dashboard,
  dashboardSections,
  decisions,
  door,
  earlierLists,
  familyIncome,
  homeState,
  forms,
  fromCounselor,
  insights,
  landing,
  language,
  listMap,
  navigation,
  nextStep,
  nudge,
  offline,
  outcomes,
  parent,
  ownSchools,
  parentLink,
  parentQuestions,
  passwords,
  pieces,
  places,
  printList,
  privacy,
  proof,
  question,
  questionList,
  questions,
  record,
  saving,
  schoolFacts,
  schoolList,
  schoolSections,
  reviews,
  schools,
  sentKinds,
  signInNotes,
  tasks,
  verified,
  waiting,
  whatIf,
  year,
};
