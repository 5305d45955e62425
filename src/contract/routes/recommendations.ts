import { collegeNumber } from '../text';
import { z } from 'zod';
import { familyIncome, saveFamilyIncomeBody } from '../family-income';
import { storedFeedback, schoolFeedback } from '../feedback';
import { insights } from '../insights';
import { listQuery } from '../lists';
import { listOdds } from '../list-odds';
import { preferenceList, savePreferencesBody } from '../preferences';
import { picks, savePicksBody } from '../picks';
import { studentDashboardAnswer, notTrueBody, removedLines, counselorViewAnswer } from '../profiles';
import { generationStatus, recommendationSet } from '../recommendations';
import { call, ofStudent } from '../call';
import { listChanges, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';
import { whatIfBody, whatIfAnswer } from '../what-if';
import { whyNotAnswer } from '../why-not';

/** School lists, what is written about a student, and what they say of it. */
export const recommendationsRoutes = {
  generate: call('POST', '/recommendations/generate-school-recommendations/:userId', {
    summary: 'Starts a generation, or joins the one that is running.',
    access: ofStudent('write'),
    rate: 'costly',
    answer: generationStatus,
  }),
  readRecommendations: call('GET', '/recommendations/recommendations/:userId', {
    summary: 'The newest school list.',
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readGenerationStatus: call('GET', '/recommendations/status/:userId', {
    summary: 'The state of the latest generation.',
    access: ofStudent('read'),
    answer: generationStatus,
  }),
  showFirstList: call('POST', '/recommendations/:userId/shown', {
    summary: 'Shows a student the first list, which waited for the counselor.',
    access: ofStudent('advise'),
    status: 204,
    audit: 'by-service',
  }),
  readDashboard: call('GET', '/recommendations/student-dashboard/:userId', {
    summary: 'The student’s dashboard.',
    access: ofStudent('read'),
    answer: studentDashboardAnswer,
  }),
  refuseStatement: call('POST', '/dashboard/:userId/not-true', {
    summary: 'Takes a line off the dashboard, or brings it back.',
    access: ofStudent('write'),
    body: notTrueBody,
    answer: removedLines,
  }),
  refuseForCounselor: call('POST', '/counselor-view/:studentId/not-true', {
    summary: 'Takes a hosted model’s line off the counselor’s view, or brings it back.',
    access: ofStudent('advise', 'params.studentId'),
    body: notTrueBody,
    answer: removedLines,
  }),
  readCounselorView: call('GET', '/recommendations/student-profile-counselor-view/:studentId', {
    summary: 'The counselor’s view of a student.',
    access: ofStudent('review', 'params.studentId'),
    answer: counselorViewAnswer,
  }),
  tryWhatIf: call('POST', '/recommendations/what-if/:userId', {
    summary: 'What another score, GPA, home state or wish would change on the school list. Stores nothing.',
    access: ofStudent('read'),
    body: whatIfBody,
    answer: whatIfAnswer,
  }),
  readWhyNot: call('GET', '/recommendations/why-not/:userId/:unitid', {
    summary: 'Why a college is not on the school list, and what would bring it there.',
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: whyNotAnswer,
  }),
  listSchoolLists: call('GET', '/recommendations/lists/:userId', {
    summary: 'Every school list of a student, the newest first.',
    access: ofStudent('read'),
    query: listQuery,
    answer: z.array(pastList),
  }),
  readSchoolList: call('GET', '/recommendations/lists/:userId/:listId', {
    summary: 'One school list as it was made; an empty one without id where the student has no such list.',
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readListChanges: call('GET', '/recommendations/lists/:userId/:listId/changes', {
    summary: 'What is new, gone and in another tier on a list against the one before it.',
    access: ofStudent('read'),
    answer: listChanges,
  }),
  tellSchools: call('GET', '/recommendations/schools/:userId', {
    summary:
      'Colleges of the catalogue as they stand for one student: tier, price, distance, programs, with their facts.',
    access: ofStudent('read'),
    query: toldSchoolsQuery,
    answer: toldSchools,
  }),
  readListOdds: call('GET', '/recommendations/odds/:userId', {
    summary: 'At least one admission by the published rates of the whole list, with how it is counted.',
    access: ofStudent('read'),
    answer: listOdds,
  }),
  readInsights: call('GET', '/insights/:userId', {
    summary: 'What changed lately, and what is still open to choose.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: insights,
  }),
  readPreferences: call('GET', '/preferences/:userId', {
    summary: 'What the student asks of a college, with their own corrections.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: preferenceList,
  }),
  savePreferences: call('PUT', '/preferences/:userId', {
    summary: 'The student’s own word about their wishes, all of it at once.',
    access: ofStudent('write'),
    body: savePreferencesBody,
    answer: preferenceList,
  }),
  readPicks: call('GET', '/picks/:userId', {
    summary: 'What the student picked of themself, and what there is to pick.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: picks,
  }),
  savePicks: call('PUT', '/picks/:userId', {
    summary: 'Stars own sentences, chooses strengths, and says how applying feels; replaces what was picked.',
    access: ofStudent('write'),
    rate: 'costly',
    body: savePicksBody,
    answer: picks,
  }),
  readFamilyIncome: call('GET', '/family-income/:userId', {
    summary: 'The income bracket a student chose, so that prices are those of their family’s income.',
    access: ofStudent('read'),
    answer: familyIncome,
  }),
  saveFamilyIncome: call('PUT', '/family-income/:userId', {
    summary: 'Chooses the family’s income bracket and whether the own counselor may see it; null takes it away.',
    access: ofStudent('write'),
    body: saveFamilyIncomeBody,
    answer: familyIncome,
  }),
  readFeedback: call('GET', '/feedback/:userId/:recommendationId', {
    summary: 'What the student said of the schools of a list.',
    access: ofStudent('read'),
    answer: z.array(storedFeedback),
  }),
  saveFeedback: call('POST', '/feedback', {
    summary: 'Saves what the student says of one school.',
    access: ofStudent('write', 'body.user_id'),
    body: schoolFeedback,
    answer: storedFeedback,
  }),
};
