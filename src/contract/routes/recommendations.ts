import { z } from 'zod';
import { collegeNumber } from '../text';
import { familyIncome, saveFamilyIncomeBody, preferenceList, savePreferencesBody } from '../preferences';
import { storedFeedback, schoolFeedback } from '../ai';
import * as profiles from '../profiles';
import * as lists from '../recommendations';
import { call, studentAccess, publicAccess, signedIn } from '../call';
import { listChanges, nextList, pastList, toldSchools, toldSchoolsQuery } from '../school-lists';
import { DECISION_KINDS } from '../note-values';
import * as collegeSearch from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, programChoice, programsQuery, wholeCollege } from '../colleges';

export const recommendationsRoutes = {
  generate: call('POST', '/recommendations/generate-school-recommendations/:userId', {
    access: studentAccess('choose'),
    rate: 'costly',
    response: lists.generationStatus,
  }),
  readRecommendations: call('GET', '/recommendations/recommendations/:userId', {
    access: studentAccess('read'),
    response: lists.recommendationSet,
  }),
  readGenerationStatus: call('GET', '/recommendations/status/:userId', {
    access: studentAccess('read'),
    response: lists.generationStatus,
  }),
  showFirstList: call('POST', '/recommendations/:userId/shown', {
    access: studentAccess('advise'),
    status: 204,
    audit: 'by-service',
  }),
  takeBackFirstList: call('DELETE', '/recommendations/:userId/shown', {
    access: studentAccess('advise'),
    status: 204,
    audit: 'by-service',
  }),
  readDashboard: call('GET', '/recommendations/student-dashboard/:userId', {
    access: studentAccess('read'),
    response: profiles.studentDashboardAnswer,
  }),
  refuseStatement: call('POST', '/dashboard/:userId/not-true', {
    access: studentAccess('write'),
    body: profiles.notTrueBody,
    response: profiles.removedLines,
  }),
  refuseForCounselor: call('POST', '/counselor-view/:studentId/not-true', {
    access: studentAccess('advise', 'params.studentId'),
    body: profiles.notTrueBody,
    response: profiles.removedLines,
  }),
  readCounselorView: call('GET', '/recommendations/student-profile-counselor-view/:studentId', {
    access: studentAccess('review', 'params.studentId'),
    response: profiles.counselorViewAnswer,
  }),
  tryWhatIf: call('POST', '/recommendations/what-if/:userId', {
    access: studentAccess('read'),
    body: lists.whatIfBody,
    response: lists.whatIfAnswer,
  }),
  readWhyNot: call('GET', '/recommendations/why-not/:userId/:unitid', {
    access: studentAccess('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    response: lists.whyNotAnswer,
  }),
  listSchoolLists: call('GET', '/recommendations/lists/:userId', {
    access: studentAccess('read'),
    query: lists.listQuery,
    response: z.array(pastList),
  }),
  readSchoolList: call('GET', '/recommendations/lists/:userId/:listId', {
    access: studentAccess('read'),
    response: lists.recommendationSet,
  }),
  readListChanges: call('GET', '/recommendations/lists/:userId/:listId/changes', {
    access: studentAccess('read'),
    response: listChanges,
  }),
  readNextList: call('GET', '/recommendations/next-list/:userId', {
    access: studentAccess('read'),
    rate: 'costly',
    response: nextList,
  }),
  tellSchools: call('GET', '/recommendations/schools/:userId', {
    access: studentAccess('read'),
    query: toldSchoolsQuery,
    response: toldSchools,
  }),
  readInsights: call('GET', '/insights/:userId', {
    access: studentAccess('read'),
    rate: 'costly',
    response: profiles.insights,
  }),
  readPreferences: call('GET', '/preferences/:userId', {
    access: studentAccess('read'),
    rate: 'costly',
    response: preferenceList,
  }),
  savePreferences: call('PUT', '/preferences/:userId', {
    access: studentAccess('choose'),
    body: savePreferencesBody,
    response: preferenceList,
  }),
  readPicks: call('GET', '/picks/:userId', { access: studentAccess('read'), rate: 'costly', response: profiles.picks }),
  savePicks: call('PUT', '/picks/:userId', {
    access: studentAccess('write'),
    rate: 'costly',
    body: profiles.savePicksBody,
    response: profiles.picks,
  }),
  readFamilyIncome: call('GET', '/family-income/:userId', { access: studentAccess('read'), response: familyIncome }),
  saveFamilyIncome: call('PUT', '/family-income/:userId', {
    access: studentAccess('write'),
    body: saveFamilyIncomeBody,
    response: familyIncome,
  }),
  readFeedback: call('GET', '/feedback/:userId/:recommendationId', {
    access: studentAccess('read'),
    response: z.array(storedFeedback),
  }),
  saveFeedback: call('POST', '/feedback', {
    access: studentAccess('write', 'body.user_id'),
    body: schoolFeedback,
    response: storedFeedback,
  }),
};

export const collegesRoutes = {
  listColleges: call('GET', '/colleges', {
    access: signedIn,
    scope: 'colleges:read',
    query: lists.listQuery,
    response: z.array(college),
  }),
  readCollege: call('GET', '/colleges/:unitid', {
    access: signedIn,
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
    response: wholeCollege,
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
    response: z.array(collegeNews),
  }),
  listPrograms: call('GET', '/programs', { access: signedIn, query: programsQuery, response: z.array(programChoice) }),
  readFit: call('GET', '/colleges/:unitid/fit/:userId', {
    access: studentAccess('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    response: fit,
  }),
  searchColleges: call('GET', '/college-search/:userId', {
    access: studentAccess('read'),
    rate: 'costly',
    query: lists.listQuery,
    response: collegeSearch.collegeSearchAnswer,
  }),
  readCollegeFor: call('GET', '/college-search/:userId/:unitid', {
    access: studentAccess('read'),
    params: { unitid: collegeNumber },
    response: collegeSearch.collegeForStudent,
  }),
  readOwnSchools: call('GET', '/own-schools/:userId', {
    access: studentAccess('read'),
    response: z.array(collegeSearch.ownSchool),
  }),
  addOwnSchool: call('PUT', '/own-schools/:userId/:unitid', {
    access: studentAccess('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.addOwnSchoolBody,
    response: collegeSearch.ownSchool,
  }),
  saveOwnSchoolNote: call('PATCH', '/own-schools/:userId/:unitid', {
    access: studentAccess('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.ownSchoolNoteBody,
    response: collegeSearch.ownSchoolNote,
  }),
  answerSuggestion: call('PUT', '/own-schools/:userId/:unitid/response', {
    access: studentAccess('write'),
    params: { unitid: collegeNumber },
    body: collegeSearch.answerSuggestionBody,
    response: collegeSearch.ownSchool,
  }),
  suggestCollege: call('PUT', '/suggestions/:userId/:unitid', {
    access: studentAccess('advise'),
    params: { unitid: collegeNumber },
    body: lists.suggestBody,
    response: lists.suggested,
    audit: 'by-service',
  }),
  takeBackSuggestion: call('DELETE', '/suggestions/:userId/:unitid', {
    access: studentAccess('advise'),
    params: { unitid: collegeNumber },
    status: 204,
    audit: 'by-service',
  }),
  readListDecisions: call('GET', '/list-decisions/:userId', {
    access: studentAccess('read'),
    response: z.array(lists.listDecision),
  }),
  decideOnSchool: call('PUT', '/list-decisions/:userId/:unitid', {
    access: studentAccess('advise'),
    params: { unitid: collegeNumber },
    body: lists.decideBody,
    response: z.array(lists.listDecision),
    audit: 'by-service',
  }),
  takeBackDecision: call('DELETE', '/list-decisions/:userId/:unitid/:kind', {
    access: studentAccess('advise'),
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    response: z.array(lists.listDecision),
    audit: 'by-service',
  }),
  removeOwnSchool: call('DELETE', '/own-schools/:userId/:unitid', {
    access: studentAccess('write'),
    params: { unitid: collegeNumber },
    query: collegeSearch.removeOwnSchoolQuery,
    status: 204,
  }),
};
