import { DECISION_KINDS } from '../note-values';
import { collegeNumber } from '../text';
import { z } from 'zod';
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
import { decideBody, listDecision, listQuery, suggestBody, suggested } from '../recommendations';
import { anybody, call, ofStudent, signedIn } from '../call';

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
