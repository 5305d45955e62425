import { z } from 'zod';
import { endpoints } from '../endpoints';
import { familyIncome, saveFamilyIncomeBody } from '../family-income';
import { storedFeedback, schoolFeedback } from '../feedback';
import { insights } from '../insights';
import { listQuery } from '../lists';
import { listOdds } from '../list-odds';
import { preferenceList, savePreferencesBody } from '../preferences';
import { picks, savePicksBody } from '../picks';
import { studentDashboardAnswer, notTrueBody, removedLines, counselorViewAnswer } from '../profiles';
import { generationStatus, recommendationSet } from '../recommendations';
import { route } from '../route';
import { listChanges, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';
import { whatIfBody, whatIfAnswer } from '../what-if';
import { whyNotAnswer } from '../why-not';

/** School lists, what is written about a student, and what they say of it. */
export const recommendationsRoutes = {
  generate: route(endpoints.generate, 'Starts a generation, or joins the one that is running.', {
    answer: generationStatus,
  }),
  readRecommendations: route(endpoints.readRecommendations, 'The newest school list.', {
    answer: recommendationSet,
  }),
  readGenerationStatus: route(endpoints.readGenerationStatus, 'The state of the latest generation.', {
    answer: generationStatus,
  }),
  showFirstList: route(endpoints.showFirstList, 'Shows a student the first list, which waited for the counselor.', {
    status: 204,
  }),
  readDashboard: route(endpoints.readDashboard, 'The student’s dashboard.', {
    answer: studentDashboardAnswer,
  }),
  refuseStatement: route(endpoints.refuseStatement, 'Takes a line off the dashboard, or brings it back.', {
    body: notTrueBody,
    answer: removedLines,
  }),
  refuseForCounselor: route(
    endpoints.refuseForCounselor,
    'Takes a hosted model’s line off the counselor’s view, or brings it back.',
    { body: notTrueBody, answer: removedLines },
  ),
  readCounselorView: route(endpoints.readCounselorView, 'The counselor’s view of a student.', {
    answer: counselorViewAnswer,
  }),
  tryWhatIf: route(
    endpoints.tryWhatIf,
    'What another score, GPA, home state or wish would change on the school list. Stores nothing.',
    { body: whatIfBody, answer: whatIfAnswer },
  ),
  readWhyNot: route(endpoints.readWhyNot, 'Why a college is not on the school list, and what would bring it there.', {
    answer: whyNotAnswer,
  }),
  listSchoolLists: route(endpoints.listSchoolLists, 'Every school list of a student, the newest first.', {
    query: listQuery,
    answer: z.array(pastList),
    kind: 'list',
  }),
  readSchoolList: route(
    endpoints.readSchoolList,
    'One school list as it was made; an empty one without id where the student has no such list.',
    { answer: recommendationSet },
  ),
  readListChanges: route(
    endpoints.readListChanges,
    'What is new, gone and in another tier on a list against the one before it.',
    { answer: listChanges },
  ),
  tellSchools: route(
    endpoints.tellSchools,
    'Colleges of the catalogue as they stand for one student: tier, price, distance, programs, with their facts.',
    { query: toldSchoolsQuery, answer: toldSchools },
  ),
  readListOdds: route(
    endpoints.readListOdds,
    'At least one admission by the published rates of the whole list, with how it is counted.',
    { answer: listOdds },
  ),
  readInsights: route(endpoints.readInsights, 'What changed lately, and what is still open to choose.', {
    answer: insights,
  }),
  readPreferences: route(endpoints.readPreferences, 'What the student asks of a college, with their own corrections.', {
    answer: preferenceList,
  }),
  savePreferences: route(endpoints.savePreferences, 'The student’s own word about their wishes, all of it at once.', {
    body: savePreferencesBody,
    answer: preferenceList,
  }),
  readPicks: route(endpoints.readPicks, 'What the student picked of themself, and what there is to pick.', {
    answer: picks,
  }),
  savePicks: route(
    endpoints.savePicks,
    'Stars own sentences, chooses strengths, and says how applying feels; replaces what was picked.',
    { body: savePicksBody, answer: picks },
  ),
  readFamilyIncome: route(
    endpoints.readFamilyIncome,
    'The income bracket a student chose, so that prices are those of their family’s income.',
    { answer: familyIncome },
  ),
  saveFamilyIncome: route(
    endpoints.saveFamilyIncome,
    'Chooses the family’s income bracket and whether the own counselor may see it; null takes it away.',
    { body: saveFamilyIncomeBody, answer: familyIncome },
  ),
  readFeedback: route(endpoints.readFeedback, 'What the student said of the schools of a list.', {
    answer: z.array(storedFeedback),
  }),
  saveFeedback: route(endpoints.saveFeedback, 'Saves what the student says of one school.', {
    body: schoolFeedback,
    answer: storedFeedback,
  }),
};
