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
    summary: 'List the colleges in the catalog.',
    access: signedIn,
    scope: 'colleges:read',
    query: listQuery,
    answer: z.array(college),
  }),
  readCollege: call('GET', '/colleges/:unitid', {
    summary: 'Get the facts about one college.',
    access: signedIn,
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
    answer: wholeCollege,
  }),
  readCollegeLogo: call('GET', '/colleges/:unitid/logo.svg', {
    summary: 'Get a college’s monogram tile as an SVG image.',
    access: anybody,
    params: { unitid: collegeNumber },
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: call('GET', '/college-news', {
    summary: 'List renamed, merged and unlisted colleges that match a search text.',
    access: signedIn,
    query: collegeNewsQuery,
    answer: z.array(collegeNews),
  }),
  listPrograms: call('GET', '/programs', {
    summary: 'Search programs and careers by name, most likely match first.',
    access: signedIn,
    query: programsQuery,
    answer: z.array(programChoice),
  }),
  readFit: call('GET', '/colleges/:unitid/fit/:userId', {
    summary: 'Get a college’s tier for a student, with the calculation.',
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: fit,
  }),
  searchColleges: call('GET', '/college-search/:userId', {
    summary: 'Search, filter and sort colleges for one student.',
    access: ofStudent('read'),
    rate: 'costly',
    query: listQuery,
    answer: collegeSearchAnswer,
  }),
  readCollegeFor: call('GET', '/college-search/:userId/:unitid', {
    summary: 'Get one college as it applies to a student, with the calculation.',
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: collegeForStudent,
  }),
  readOwnSchools: call('GET', '/own-schools/:userId', {
    summary: 'List a student’s saved colleges. Colleges suggested to the student are included.',
    access: ofStudent('read'),
    answer: z.array(ownSchool),
  }),
  addOwnSchool: call('PUT', '/own-schools/:userId/:unitid', {
    summary: 'Save a college for a student. Saving it again changes nothing.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: addOwnSchoolBody,
    answer: ownSchool,
  }),
  saveOwnSchoolNote: call('PATCH', '/own-schools/:userId/:unitid', {
    summary: 'Save the note on one of a student’s saved colleges.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: ownSchoolNoteBody,
    answer: ownSchoolNote,
  }),
  answerSuggestion: call('PUT', '/own-schools/:userId/:unitid/response', {
    summary: 'Keep or decline a suggested college. Returns 409 if the response has changed since the given revision.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: answerSuggestionBody,
    answer: ownSchool,
  }),
  suggestCollege: call('PUT', '/suggestions/:userId/:unitid', {
    summary: 'Suggest a college to a student, with a reason.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: suggestBody,
    answer: suggested,
    audit: 'by-service',
  }),
  takeBackSuggestion: call('DELETE', '/suggestions/:userId/:unitid', {
    summary:
      'Withdraw a college suggestion. Nothing changes if the student already added the college, kept it or wrote a note on it.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    status: 204,
    audit: 'by-service',
  }),
  readListDecisions: call('GET', '/list-decisions/:userId', {
    summary: 'List the counselors’ decisions about the colleges on a student’s lists.',
    access: ofStudent('read'),
    answer: z.array(listDecision),
  }),
  decideOnSchool: call('PUT', '/list-decisions/:userId/:unitid', {
    summary: 'Keep a college on a student’s lists, remove it, or change its tier.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: decideBody,
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  takeBackDecision: call('DELETE', '/list-decisions/:userId/:unitid/:kind', {
    summary: 'Undo a counselor’s decision about a college.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  removeOwnSchool: call('DELETE', '/own-schools/:userId/:unitid', {
    summary:
      'Remove a saved college and its note. Returns 409 if the note or response has changed since the given revision.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    query: removeOwnSchoolQuery,
    status: 204,
  }),
};
