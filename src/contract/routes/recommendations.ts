import { collegeNumber } from '../text';
import { z } from 'zod';
import { familyIncome, saveFamilyIncomeBody } from '../family-income';
import { storedFeedback, schoolFeedback } from '../ai';
import {
  counselorViewAnswer,
  insights,
  notTrueBody,
  picks,
  removedLines,
  savePicksBody,
  studentDashboardAnswer,
} from '../profiles';
import {
  generationStatus,
  listQuery,
  recommendationSet,
  whatIfAnswer,
  whatIfBody,
  whyNotAnswer,
} from '../recommendations';
import { preferenceList, savePreferencesBody } from '../preferences';
import { call, ofStudent } from '../call';
import { listChanges, nextList, MAX_TOLD_SCHOOLS, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';

/** School lists, what is written about a student, and what they say of it. */
export const recommendationsRoutes = {
  generate: call('POST', '/recommendations/generate-school-recommendations/:userId', {
    summary:
      'Start generating a school list, or join the running generation. The student’s counselor can start one, too.',
    access: ofStudent('choose'),
    rate: 'costly',
    answer: generationStatus,
  }),
  readRecommendations: call('GET', '/recommendations/recommendations/:userId', {
    summary: 'Get a student’s newest school list.',
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readGenerationStatus: call('GET', '/recommendations/status/:userId', {
    summary: 'Get the status of the latest school list generation.',
    access: ofStudent('read'),
    answer: generationStatus,
  }),
  showFirstList: call('POST', '/recommendations/:userId/shown', {
    summary: 'Release a first school list held for counselor approval.',
    access: ofStudent('advise'),
    status: 204,
    audit: 'by-service',
  }),
  takeBackFirstList: call('DELETE', '/recommendations/:userId/shown', {
    summary:
      'Hold a released first school list again. The student no longer sees it until it is released. Once the student has asked for another list, it can’t be held.',
    access: ofStudent('advise'),
    status: 204,
    audit: 'by-service',
  }),
  readDashboard: call('GET', '/recommendations/student-dashboard/:userId', {
    summary: 'Get a student’s dashboard.',
    access: ofStudent('read'),
    answer: studentDashboardAnswer,
  }),
  refuseStatement: call('POST', '/dashboard/:userId/not-true', {
    summary: 'Remove a line from the dashboard, or restore it.',
    access: ofStudent('write'),
    body: notTrueBody,
    answer: removedLines,
  }),
  refuseForCounselor: call('POST', '/counselor-view/:studentId/not-true', {
    summary: 'Remove a hosted model’s line from the counselor view, or restore it.',
    access: ofStudent('advise', 'params.studentId'),
    body: notTrueBody,
    answer: removedLines,
  }),
  readCounselorView: call('GET', '/recommendations/student-profile-counselor-view/:studentId', {
    summary: 'Get the counselor view of a student.',
    access: ofStudent('review', 'params.studentId'),
    answer: counselorViewAnswer,
  }),
  tryWhatIf: call('POST', '/recommendations/what-if/:userId', {
    summary: 'Preview school list changes for another score, GPA, home state or preference. Nothing is saved.',
    access: ofStudent('read'),
    body: whatIfBody,
    answer: whatIfAnswer,
  }),
  readWhyNot: call('GET', '/recommendations/why-not/:userId/:unitid', {
    summary: 'Explain why a college isn’t on the school list. The response says what would add it.',
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: whyNotAnswer,
  }),
  listSchoolLists: call('GET', '/recommendations/lists/:userId', {
    summary: 'List all of a student’s school lists, newest first.',
    access: ofStudent('read'),
    query: listQuery,
    answer: z.array(pastList),
  }),
  readSchoolList: call('GET', '/recommendations/lists/:userId/:listId', {
    summary:
      'Get one school list as originally generated. If the student has no such list, the response is an empty list without an id.',
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readListChanges: call('GET', '/recommendations/lists/:userId/:listId/changes', {
    summary:
      'Compare a school list with the one before it. The response shows colleges that were added, removed or moved to another tier.',
    access: ofStudent('read'),
    answer: listChanges,
  }),
  readNextList: call('GET', '/recommendations/next-list/:userId', {
    summary:
      'Preview a new school list by the student’s saved preferences. The response shows colleges it would add and drop.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: nextList,
  }),
  tellSchools: call('GET', '/recommendations/schools/:userId', {
    summary: `Get the tier, price, distance and programs of colleges for one student. Takes up to ${MAX_TOLD_SCHOOLS} colleges and includes their facts.`,
    access: ofStudent('read'),
    query: toldSchoolsQuery,
    answer: toldSchools,
  }),
  readInsights: call('GET', '/insights/:userId', {
    summary: 'Get what changed for a student since their last visit, and open choices.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: insights,
  }),
  readPreferences: call('GET', '/preferences/:userId', {
    summary: 'Get a student’s college preferences, with the student’s corrections.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: preferenceList,
  }),
  savePreferences: call('PUT', '/preferences/:userId', {
    summary:
      'Replace all of a student’s college preferences. What the student’s counselor changes carries the counselor’s name, and the student can undo it.',
    access: ofStudent('choose'),
    body: savePreferencesBody,
    answer: preferenceList,
  }),
  readPicks: call('GET', '/picks/:userId', {
    summary: 'Get a student’s picks and the available options.',
    access: ofStudent('read'),
    rate: 'costly',
    answer: picks,
  }),
  savePicks: call('PUT', '/picks/:userId', {
    summary: 'Replace a student’s picks: starred sentences, strengths and feelings about applying.',
    access: ofStudent('write'),
    rate: 'costly',
    body: savePicksBody,
    answer: picks,
  }),
  readFamilyIncome: call('GET', '/family-income/:userId', {
    summary: 'Get the family income bracket a student chose to personalize prices.',
    access: ofStudent('read'),
    answer: familyIncome,
  }),
  saveFamilyIncome: call('PUT', '/family-income/:userId', {
    summary: 'Set the family income bracket and whether the counselor may see it. Send null to clear the bracket.',
    access: ofStudent('write'),
    body: saveFamilyIncomeBody,
    answer: familyIncome,
  }),
  readFeedback: call('GET', '/feedback/:userId/:recommendationId', {
    summary: 'List a student’s feedback on the colleges of one list.',
    access: ofStudent('read'),
    answer: z.array(storedFeedback),
  }),
  saveFeedback: call('POST', '/feedback', {
    summary: 'Save a student’s feedback on one college.',
    access: ofStudent('write', 'body.user_id'),
    body: schoolFeedback,
    answer: storedFeedback,
  }),
};
