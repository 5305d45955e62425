import { z } from 'zod';
import { collegeNumber } from '../text';
import { familyIncome, saveFamilyIncomeBody, preferenceList, savePreferencesBody } from '../preferences';
import { storedFeedback, schoolFeedback } from '../ai';
import * as profiles from '../profiles';
import * as lists from '../recommendations';
import { call, ofStudent, publicAccess, signedIn } from '../call';
import { listChanges, nextList, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';
import { DECISION_KINDS } from '../note-values';
import * as collegeSearch from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, programChoice, programsQuery, wholeCollege } from '../colleges';

export const recommendationsRoutes = {
  generate: call('POST', '/recommendations/generate-school-recommendations/:userId', {
    access: ofStudent('choose'),
    rate: 'costly',
    answer: lists.generationStatus,
  }),
  readRecommendations: call('GET', '/recommendations/recommendations/:userId', {
    access: ofStudent('read'),
    answer: lists.recommendationSet,
  }),
  readGenerationStatus: call('GET', '/recommendations/status/:userId', {
    access: ofStudent('read'),
    answer: lists.generationStatus,
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
    answer: profiles.studentDashboardAnswer,
  }),
  refuseStatement: call('POST', '/dashboard/:userId/not-true', {
    access: ofStudent('write'),
    body: profiles.notTrueBody,
    answer: profiles.removedLines,
  }),
  refuseForCounselor: call('POST', '/counselor-view/:studentId/not-true', {
    access: ofStudent('advise', 'params.studentId'),
    body: profiles.notTrueBody,
    answer: profiles.removedLines,
  }),
  readCounselorView: call('GET', '/recommendations/student-profile-counselor-view/:studentId', {
    access: ofStudent('review', 'params.studentId'),
    answer: profiles.counselorViewAnswer,
  }),
  tryWhatIf: call('POST', '/recommendations/what-if/:userId', {
    access: ofStudent('read'),
    body: lists.whatIfBody,
    answer: lists.whatIfAnswer,
  }),
  readWhyNot: call('GET', '/recommendations/why-not/:userId/:unitid', {
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: lists.whyNotAnswer,
  }),
  listSchoolLists: call('GET', '/recommendations/lists/:userId', {
    access: ofStudent('read'),
    query: lists.listQuery,
    answer: z.array(pastList),
  }),
  readSchoolList: call('GET', '/recommendations/lists/:userId/:listId', {
    access: ofStudent('read'),
    answer: lists.recommendationSet,
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
  readInsights: call('GET', '/insights/:userId', {
    access: ofStudent('read'),
    rate: 'costly',
    answer: profiles.insights,
  }),
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
  readPicks: call('GET', '/picks/:userId', { access: ofStudent('read'), rate: 'costly', answer: profiles.picks }),
  savePicks: call('PUT', '/picks/:userId', {
    access: ofStudent('write'),
    rate: 'costly',
    body: profiles.savePicksBody,
    answer: profiles.picks,
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

export const collegesRoutes = {
  listColleges: call('GET', '/colleges', {
    access: signedIn,
    scope: 'colleges:read',
    query: lists.listQuery,
    answer: z.array(college),
  }),
  readCollege: call('GET', '/colleges/:unitid', {
    access: signedIn,
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
    answer: wholeCollege,
  }),
  readCollegeLogo: call('GET', '/colleges/:unitid/logo.svg', {
    access: publicAccess,
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
    query: lists.listQuery,
    answer: collegeSearch.collegeSearchAnswer,
  }),
  readCollegeFor: call('GET', '/college-search/:userId/:unitid', {
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: collegeSearch.collegeForStudent,
  }),
  readOwnSchools: call('GET', '/own-schools/:userId', {
    access: ofStudent('read'),
    answer: z.array(collegeSearch.ownSchool),
  }),
  addOwnSchool: call('PUT', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.addOwnSchoolBody,
    answer: collegeSearch.ownSchool,
  }),
  saveOwnSchoolNote: call('PATCH', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.ownSchoolNoteBody,
    answer: collegeSearch.ownSchoolNote,
  }),
  answerSuggestion: call('PUT', '/own-schools/:userId/:unitid/response', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.answerSuggestionBody,
    answer: collegeSearch.ownSchool,
  }),
  suggestCollege: call('PUT', '/suggestions/:userId/:unitid', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: lists.suggestBody,
    answer: lists.suggested,
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
    answer: z.array(lists.listDecision),
  }),
  decideOnSchool: call('PUT', '/list-decisions/:userId/:unitid', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: lists.decideBody,
    answer: z.array(lists.listDecision),
    audit: 'by-service',
  }),
  takeBackDecision: call('DELETE', '/list-decisions/:userId/:unitid/:kind', {
    access: ofStudent('advise'),
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    answer: z.array(lists.listDecision),
    audit: 'by-service',
  }),
  removeOwnSchool: call('DELETE', '/own-schools/:userId/:unitid', {
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    query: collegeSearch.removeOwnSchoolQuery,
    status: 204,
  }),
};
