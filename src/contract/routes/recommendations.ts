import { z } from 'zod';
import { collegeNumber } from '../text';
import { familyIncome, saveFamilyIncomeBody, preferenceList, savePreferencesBody } from '../preferences';
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
  decideBody,
  listDecision,
  suggestBody,
  suggested,
} from '../recommendations';
import { call, ofStudent, anybody, signedIn } from '../call';
import { listChanges, nextList, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';
import { DECISION_KINDS } from '../note-values';
import {
  addOwnSchoolBody,
  answerSuggestionBody,
  collegeForStudent,
  collegeSearchAnswer,
  ownSchool,
  ownSchoolNote,
  ownSchoolNoteBody,
  removeOwnSchoolQuery,
} from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, programChoice, programsQuery, wholeCollege } from '../colleges';

/** School lists, what is written about a student, and what they say of it. */
export const recommendationsRoutes = {
  generate: call('POST', '/recommendations/generate-school-recommendations/:userId', {
    access: ofStudent('choose'),
    rate: 'costly',
    answer: generationStatus,
  }),
  readRecommendations: call('GET', '/recommendations/recommendations/:userId', {
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readGenerationStatus: call('GET', '/recommendations/status/:userId', {
    access: ofStudent('read'),
    answer: generationStatus,
  }),
  showFirstList: call('POST', '/recommendations/:userId/shown', {
    access: ofStudent('advise'),
    status: 204,
    audit: 'by-service',
  }),
  takeBackFirstList: call('DELETE', '/recommendations/:userId/shown', {
    access: ofStudent('advise'),
    status: 204,
    audit: 'by-service',
  }),
  readDashboard: call('GET', '/recommendations/student-dashboard/:userId', {
    access: ofStudent('read'),
    answer: studentDashboardAnswer,
  }),
  refuseStatement: call('POST', '/dashboard/:userId/not-true', {
    access: ofStudent('write'),
    body: notTrueBody,
    answer: removedLines,
  }),
  refuseForCounselor: call('POST', '/counselor-view/:studentId/not-true', {
    access: ofStudent('advise', 'params.studentId'),
    body: notTrueBody,
    answer: removedLines,
  }),
  readCounselorView: call('GET', '/recommendations/student-profile-counselor-view/:studentId', {
    access: ofStudent('review', 'params.studentId'),
    answer: counselorViewAnswer,
  }),
  tryWhatIf: call('POST', '/recommendations/what-if/:userId', {
    access: ofStudent('read'),
    body: whatIfBody,
    answer: whatIfAnswer,
  }),
  readWhyNot: call('GET', '/recommendations/why-not/:userId/:unitid', {
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: whyNotAnswer,
  }),
  listSchoolLists: call('GET', '/recommendations/lists/:userId', {
    access: ofStudent('read'),
    query: listQuery,
    answer: z.array(pastList),
  }),
  readSchoolList: call('GET', '/recommendations/lists/:userId/:listId', {
    access: ofStudent('read'),
    answer: recommendationSet,
  }),
  readListChanges: call('GET', '/recommendations/lists/:userId/:listId/changes', {
    access: ofStudent('read'),
    answer: listChanges,
  }),
  readNextList: call('GET', '/recommendations/next-list/:userId', {
    access: ofStudent('read'),
    rate: 'costly',
    answer: nextList,
  }),
  tellSchools: call('GET', '/recommendations/schools/:userId', {
    access: ofStudent('read'),
    query: toldSchoolsQuery,
    answer: toldSchools,
  }),
  readInsights: call('GET', '/insights/:userId', { access: ofStudent('read'), rate: 'costly', answer: insights }),
  readPreferences: call('GET', '/preferences/:userId', {
    access: ofStudent('read'),
    rate: 'costly',
    answer: preferenceList,
  }),
  savePreferences: call('PUT', '/preferences/:userId', {
    access: ofStudent('choose'),
    body: savePreferencesBody,
    answer: preferenceList,
  }),
  readPicks: call('GET', '/picks/:userId', { access: ofStudent('read'), rate: 'costly', answer: picks }),
  savePicks: call('PUT', '/picks/:userId', {
    access: ofStudent('write'),
    rate: 'costly',
    body: savePicksBody,
    answer: picks,
  }),
  readFamilyIncome: call('GET', '/family-income/:userId', { access: ofStudent('read'), answer: familyIncome }),
  saveFamilyIncome: call('PUT', '/family-income/:userId', {
    access: ofStudent('write'),
    body: saveFamilyIncomeBody,
    answer: familyIncome,
  }),
  readFeedback: call('GET', '/feedback/:userId/:recommendationId', {
    access: ofStudent('read'),
    answer: z.array(storedFeedback),
  }),
  saveFeedback: call('POST', '/feedback', {
    access: ofStudent('write', 'body.user_id'),
    body: schoolFeedback,
    answer: storedFeedback,
  }),
};

/** The college catalogue. */
export const collegesRoutes = {
  listColleges: call('GET', '/colleges', {
    access: signedIn,
    scope: 'colleges:read',
    query: listQuery,
    answer: z.array(college),
  }),
  readCollege: call('GET', '/colleges/:unitid', {
    access: signedIn,
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
    answer: wholeCollege,
  }),
  readCollegeLogo: call('GET', '/colleges/:unitid/logo.svg', {
    access: anybody,
    params: { unitid: collegeNumber },
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: call('GET', '/college-news', {
    access: signedIn,
    query: collegeNewsQuery,
    answer: z.array(collegeNews),
  }),
  listPrograms: call('GET', '/programs', { access: signedIn, query: programsQuery, answer: z.array(programChoice) }),
  readFit: call('GET', '/colleges/:unitid/fit/:userId', {
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: fit,
  }),
  searchColleges: call('GET', '/college-search/:userId', {
    access: ofStudent('read'),
    rate: 'costly',
    query: listQuery,
    answer: collegeSearchAnswer,
  }),
  readCollegeFor: call('GET', '/college-search/:userId/:unitid', {
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: collegeForStudent,
  }),
  readOwnSchools: call('GET', '/own-schools/:userId', { access: ofStudent('read'), answer: z.array(ownSchool) }),
  addOwnSchool: call('PUT', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: addOwnSchoolBody,
    answer: ownSchool,
  }),
  saveOwnSchoolNote: call('PATCH', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: ownSchoolNoteBody,
    answer: ownSchoolNote,
  }),
  answerSuggestion: call('PUT', '/own-schools/:userId/:unitid/response', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: answerSuggestionBody,
    answer: ownSchool,
  }),
  suggestCollege: call('PUT', '/suggestions/:userId/:unitid', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: suggestBody,
    answer: suggested,
    audit: 'by-service',
  }),
  takeBackSuggestion: call('DELETE', '/suggestions/:userId/:unitid', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    status: 204,
    audit: 'by-service',
  }),
  readListDecisions: call('GET', '/list-decisions/:userId', {
    access: ofStudent('read'),
    answer: z.array(listDecision),
  }),
  decideOnSchool: call('PUT', '/list-decisions/:userId/:unitid', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: decideBody,
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  takeBackDecision: call('DELETE', '/list-decisions/:userId/:unitid/:kind', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  removeOwnSchool: call('DELETE', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    query: removeOwnSchoolQuery,
    status: 204,
  }),
};
