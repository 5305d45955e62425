import { z } from 'zod';
import { collegeNumber } from '../text';
import { familyIncome, saveFamilyIncomeBody, preferenceList, savePreferencesBody } from '../preferences';
import { storedFeedback, schoolFeedback } from '../ai';
import * as profiles from '../profiles';
import * as lists from '../recommendations';
import { del, get, patch, post, publicAccess, put, signedIn, studentAccess } from '../call';
import { DECISION_KINDS } from '../note-values';
import * as collegeSearch from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, programChoice, programsQuery, wholeCollege } from '../colleges';

export const recommendationsRoutes = {
  generate: post(
    '/recommendations/generate-school-recommendations/:userId',
    studentAccess('choose'),
    null,
    lists.generationStatus,
    { rate: 'costly' },
  ),
  readRecommendations: get('/recommendations/recommendations/:userId', studentAccess('read'), lists.recommendationSet),
  readGenerationStatus: get('/recommendations/status/:userId', studentAccess('read'), lists.generationStatus),
  showFirstList: post('/recommendations/:userId/shown', studentAccess('advise'), null, null, { audit: 'by-service' }),
  takeBackFirstList: del('/recommendations/:userId/shown', studentAccess('advise'), null, { audit: 'by-service' }),
  readDashboard: get(
    '/recommendations/student-dashboard/:userId',
    studentAccess('read'),
    profiles.studentDashboardAnswer,
  ),
  refuseStatement: post(
    '/dashboard/:userId/not-true',
    studentAccess('write'),
    profiles.notTrueBody,
    profiles.removedLines,
  ),
  refuseForCounselor: post(
    '/counselor-view/:studentId/not-true',
    studentAccess('advise', 'params.studentId'),
    profiles.notTrueBody,
    profiles.removedLines,
  ),
  readCounselorView: get(
    '/recommendations/student-profile-counselor-view/:studentId',
    studentAccess('review', 'params.studentId'),
    profiles.counselorViewAnswer,
  ),
  tryWhatIf: post('/recommendations/what-if/:userId', studentAccess('read'), lists.whatIfBody, lists.whatIfAnswer),
  readWhyNot: get('/recommendations/why-not/:userId/:unitid', studentAccess('read'), lists.whyNotAnswer, {
    rate: 'costly',
    params: { unitid: collegeNumber },
  }),
  listSchoolLists: get('/recommendations/lists/:userId', studentAccess('read'), z.array(lists.pastList), {
    query: lists.listQuery,
  }),
  readSchoolList: get('/recommendations/lists/:userId/:listId', studentAccess('read'), lists.recommendationSet),
  readListChanges: get('/recommendations/lists/:userId/:listId/changes', studentAccess('read'), lists.listChanges),
  readNextList: get('/recommendations/next-list/:userId', studentAccess('read'), lists.nextList, { rate: 'costly' }),
  tellSchools: get('/recommendations/schools/:userId', studentAccess('read'), lists.toldSchools, {
    query: lists.toldSchoolsQuery,
  }),
  readInsights: get('/insights/:userId', studentAccess('read'), profiles.insights, { rate: 'costly' }),
  readPreferences: get('/preferences/:userId', studentAccess('read'), preferenceList, { rate: 'costly' }),
  savePreferences: put('/preferences/:userId', studentAccess('choose'), savePreferencesBody, preferenceList),
  readPicks: get('/picks/:userId', studentAccess('read'), profiles.picks, { rate: 'costly' }),
  savePicks: put('/picks/:userId', studentAccess('write'), profiles.savePicksBody, profiles.picks, { rate: 'costly' }),
  readFamilyIncome: get('/family-income/:userId', studentAccess('read'), familyIncome),
  saveFamilyIncome: put('/family-income/:userId', studentAccess('write'), saveFamilyIncomeBody, familyIncome),
  readFeedback: get('/feedback/:userId/:recommendationId', studentAccess('read'), z.array(storedFeedback)),
  saveFeedback: post('/feedback', studentAccess('write', 'body.user_id'), schoolFeedback, storedFeedback),
};

export const collegesRoutes = {
  listColleges: get('/colleges', signedIn, z.array(college), { scope: 'colleges:read', query: lists.listQuery }),
  readCollege: get('/colleges/:unitid', signedIn, wholeCollege, {
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
  }),
  readCollegeLogo: get('/colleges/:unitid/logo.svg', publicAccess, null, {
    params: { unitid: collegeNumber },
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: get('/college-news', signedIn, z.array(collegeNews), { query: collegeNewsQuery }),
  listPrograms: get('/programs', signedIn, z.array(programChoice), { query: programsQuery }),
  readFit: get('/colleges/:unitid/fit/:userId', studentAccess('read'), fit, {
    rate: 'costly',
    params: { unitid: collegeNumber },
  }),
  searchColleges: get('/college-search/:userId', studentAccess('read'), collegeSearch.collegeSearchAnswer, {
    rate: 'costly',
    query: lists.listQuery,
  }),
  readCollegeFor: get('/college-search/:userId/:unitid', studentAccess('read'), collegeSearch.collegeForStudent, {
    params: { unitid: collegeNumber },
  }),
  readOwnSchools: get('/own-schools/:userId', studentAccess('read'), z.array(collegeSearch.ownSchool)),
  addOwnSchool: put(
    '/own-schools/:userId/:unitid',
    studentAccess('write'),
    collegeSearch.addOwnSchoolBody,
    collegeSearch.ownSchool,
    { params: { unitid: collegeNumber } },
  ),
  saveOwnSchoolNote: patch(
    '/own-schools/:userId/:unitid',
    studentAccess('write'),
    collegeSearch.ownSchoolNoteBody,
    collegeSearch.ownSchoolNote,
    { params: { unitid: collegeNumber } },
  ),
  answerSuggestion: put(
    '/own-schools/:userId/:unitid/response',
    studentAccess('write'),
    collegeSearch.answerSuggestionBody,
    collegeSearch.ownSchool,
    { params: { unitid: collegeNumber } },
  ),
  suggestCollege: put('/suggestions/:userId/:unitid', studentAccess('advise'), lists.suggestBody, lists.suggested, {
    params: { unitid: collegeNumber },
    audit: 'by-service',
  }),
  takeBackSuggestion: del('/suggestions/:userId/:unitid', studentAccess('advise'), null, {
    params: { unitid: collegeNumber },
    audit: 'by-service',
  }),
  readListDecisions: get('/list-decisions/:userId', studentAccess('read'), z.array(lists.listDecision)),
  decideOnSchool: put(
    '/list-decisions/:userId/:unitid',
    studentAccess('advise'),
    lists.decideBody,
    z.array(lists.listDecision),
    { params: { unitid: collegeNumber }, audit: 'by-service' },
  ),
  takeBackDecision: del('/list-decisions/:userId/:unitid/:kind', studentAccess('advise'), z.array(lists.listDecision), {
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    audit: 'by-service',
  }),
  removeOwnSchool: del('/own-schools/:userId/:unitid', studentAccess('write'), null, {
    params: { unitid: collegeNumber },
    query: collegeSearch.removeOwnSchoolQuery,
  }),
};
