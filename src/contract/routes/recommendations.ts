import { z } from 'zod';
import { collegeNumber } from '../text';
import { familyIncome, saveFamilyIncomeBody, preferenceList, savePreferencesBody } from '../preferences';
import { storedFeedback, schoolFeedback } from '../ai';
import * as profiles from '../profiles';
import * as lists from '../recommendations';
import { del, get, patch, post, publicAccess, put, signedIn, student, studentAccess } from '../call';
import { DECISION_KINDS } from '../note-values';
import * as collegeSearch from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, programChoice, programsQuery, wholeCollege } from '../colleges';

const ofCollege = { params: { unitid: collegeNumber } };

export const recommendationsRoutes = {
  generate: post(
    '/recommendations/generate-school-recommendations/:userId',
    student.choose,
    null,
    lists.generationStatus,
    { rate: 'costly' },
  ),
  readRecommendations: get('/recommendations/recommendations/:userId', student.read, lists.recommendationSet),
  readGenerationStatus: get('/recommendations/status/:userId', student.read, lists.generationStatus),
  showFirstList: post('/recommendations/:userId/shown', student.advise, null, null, { audit: 'by-service' }),
  takeBackFirstList: del('/recommendations/:userId/shown', student.advise, null, { audit: 'by-service' }),
  readDashboard: get('/recommendations/student-dashboard/:userId', student.read, profiles.studentDashboardAnswer),
  refuseStatement: post('/dashboard/:userId/not-true', student.write, profiles.notTrueBody, profiles.removedLines),
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
  tryWhatIf: post('/recommendations/what-if/:userId', student.read, lists.whatIfBody, lists.whatIfAnswer),
  readWhyNot: get('/recommendations/why-not/:userId/:unitid', student.read, lists.whyNotAnswer, {
    rate: 'costly',
    ...ofCollege,
  }),
  listSchoolLists: get('/recommendations/lists/:userId', student.read, z.array(lists.pastList), {
    query: lists.listQuery,
  }),
  readSchoolList: get('/recommendations/lists/:userId/:listId', student.read, lists.recommendationSet),
  readListChanges: get('/recommendations/lists/:userId/:listId/changes', student.read, lists.listChanges),
  readNextList: get('/recommendations/next-list/:userId', student.read, lists.nextList, { rate: 'costly' }),
  tellSchools: get('/recommendations/schools/:userId', student.read, lists.toldSchools, {
    query: lists.toldSchoolsQuery,
  }),
  readInsights: get('/insights/:userId', student.read, profiles.insights, { rate: 'costly' }),
  readPreferences: get('/preferences/:userId', student.read, preferenceList, { rate: 'costly' }),
  savePreferences: put('/preferences/:userId', student.choose, savePreferencesBody, preferenceList),
  readPicks: get('/picks/:userId', student.read, profiles.picks, { rate: 'costly' }),
  savePicks: put('/picks/:userId', student.write, profiles.savePicksBody, profiles.picks, { rate: 'costly' }),
  readFamilyIncome: get('/family-income/:userId', student.read, familyIncome),
  saveFamilyIncome: put('/family-income/:userId', student.write, saveFamilyIncomeBody, familyIncome),
  readFeedback: get('/feedback/:userId/:recommendationId', student.read, z.array(storedFeedback)),
  saveFeedback: post('/feedback', studentAccess('write', 'body.user_id'), schoolFeedback, storedFeedback),
};

export const collegesRoutes = {
  listColleges: get('/colleges', signedIn, z.array(college), { scope: 'colleges:read', query: lists.listQuery }),
  readCollege: get('/colleges/:unitid', signedIn, wholeCollege, { scope: 'colleges:read', ...ofCollege }),
  readCollegeLogo: get('/colleges/:unitid/logo.svg', publicAccess, null, {
    ...ofCollege,
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: get('/college-news', signedIn, z.array(collegeNews), { query: collegeNewsQuery }),
  listPrograms: get('/programs', signedIn, z.array(programChoice), { query: programsQuery }),
  readFit: get('/colleges/:unitid/fit/:userId', student.read, fit, { rate: 'costly', ...ofCollege }),
  searchColleges: get('/college-search/:userId', student.read, collegeSearch.collegeSearchAnswer, {
    rate: 'costly',
    query: lists.listQuery,
  }),
  readCollegeFor: get('/college-search/:userId/:unitid', student.read, collegeSearch.collegeForStudent, ofCollege),
  readOwnSchools: get('/own-schools/:userId', student.read, z.array(collegeSearch.ownSchool)),
  addOwnSchool: put(
    '/own-schools/:userId/:unitid',
    student.write,
    collegeSearch.addOwnSchoolBody,
    collegeSearch.ownSchool,
    ofCollege,
  ),
  saveOwnSchoolNote: patch(
    '/own-schools/:userId/:unitid',
    student.write,
    collegeSearch.ownSchoolNoteBody,
    collegeSearch.ownSchoolNote,
    ofCollege,
  ),
  answerSuggestion: put(
    '/own-schools/:userId/:unitid/response',
    student.write,
    collegeSearch.answerSuggestionBody,
    collegeSearch.ownSchool,
    ofCollege,
  ),
  suggestCollege: put('/suggestions/:userId/:unitid', student.advise, lists.suggestBody, lists.suggested, {
    ...ofCollege,
    audit: 'by-service',
  }),
  takeBackSuggestion: del('/suggestions/:userId/:unitid', student.advise, null, { ...ofCollege, audit: 'by-service' }),
  readListDecisions: get('/list-decisions/:userId', student.read, z.array(lists.listDecision)),
  decideOnSchool: put(
    '/list-decisions/:userId/:unitid',
    student.advise,
    lists.decideBody,
    z.array(lists.listDecision),
    { ...ofCollege, audit: 'by-service' },
  ),
  takeBackDecision: del('/list-decisions/:userId/:unitid/:kind', student.advise, z.array(lists.listDecision), {
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    audit: 'by-service',
  }),
  removeOwnSchool: del('/own-schools/:userId/:unitid', student.write, null, {
    ...ofCollege,
    query: collegeSearch.removeOwnSchoolQuery,
  }),
};
