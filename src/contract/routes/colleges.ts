import { DECISION_KINDS } from '../list-decision-values';
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
import { college, collegeNews, collegeNewsQuery, fit, wholeCollege } from '../colleges';
import { decideBody, listDecision, suggestBody, suggested } from '../list-decisions';
import { listQuery } from '../lists';
import { programsQuery, programChoice } from '../programs';
import { anybody, call, ofStudent, signedIn } from '../call';

/** The college catalogue. */
export const collegesRoutes = {
  listColleges: call('GET', '/colleges', {
    summary: 'The college catalogue.',
    access: signedIn,
    scope: 'colleges:read',
    query: listQuery,
    answer: z.array(college),
  }),
  readCollege: call('GET', '/colleges/:unitid', {
    summary: 'The facts of one college.',
    access: signedIn,
    scope: 'colleges:read',
    params: { unitid: collegeNumber },
    answer: wholeCollege,
  }),
  readCollegeLogo: call('GET', '/colleges/:unitid/logo.svg', {
    summary: 'The monogram tile of one college.',
    access: anybody,
    params: { unitid: collegeNumber },
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: call('GET', '/college-news', {
    summary: 'What became of colleges that words name and that are not called so any more.',
    access: signedIn,
    query: collegeNewsQuery,
    answer: z.array(collegeNews),
  }),
  listPrograms: call('GET', '/programs', {
    summary: 'The programs and careers that words may mean, the likeliest first.',
    access: signedIn,
    query: programsQuery,
    answer: z.array(programChoice),
  }),
  readFit: call('GET', '/colleges/:unitid/fit/:userId', {
    summary: 'The tier of one college for one student, with its arithmetic.',
    access: ofStudent('read'),
    rate: 'costly',
    params: { unitid: collegeNumber },
    answer: fit,
  }),
  searchColleges: call('GET', '/college-search/:userId', {
    summary: 'Colleges as one student meets them: found, filtered and in order.',
    access: ofStudent('read'),
    rate: 'costly',
    query: listQuery,
    answer: collegeSearchAnswer,
  }),
  readCollegeFor: call('GET', '/college-search/:userId/:unitid', {
    summary: 'One college as one student meets it, with its arithmetic.',
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: collegeForStudent,
  }),
  readOwnSchools: call('GET', '/own-schools/:userId', {
    summary: 'The schools a student added beside the list.',
    access: ofStudent('read'),
    answer: z.array(ownSchool),
  }),
  addOwnSchool: call('PUT', '/own-schools/:userId/:unitid', {
    summary: 'Adds a school to the student’s own; one that is there stays as it is.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: addOwnSchoolBody,
    answer: ownSchool,
  }),
  saveOwnSchoolNote: call('PATCH', '/own-schools/:userId/:unitid', {
    summary: 'Saves the note beside one of the student’s own schools.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: ownSchoolNoteBody,
    answer: ownSchoolNote,
  }),
  answerSuggestion: call('PUT', '/own-schools/:userId/:unitid/response', {
    summary: 'What a student says to a suggested college.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    body: answerSuggestionBody,
    answer: ownSchool,
  }),
  suggestCollege: call('PUT', '/suggestions/:userId/:unitid', {
    summary: 'Suggests a college to a student, with the reason.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: suggestBody,
    answer: suggested,
    audit: 'by-service',
  }),
  takeBackSuggestion: call('DELETE', '/suggestions/:userId/:unitid', {
    summary: 'Takes a suggestion back.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    status: 204,
    audit: 'by-service',
  }),
  readListDecisions: call('GET', '/list-decisions/:userId', {
    summary: 'What counselors decided about the schools of a student’s lists.',
    access: ofStudent('read'),
    answer: z.array(listDecision),
  }),
  decideOnSchool: call('PUT', '/list-decisions/:userId/:unitid', {
    summary: 'Keeps a school, removes it, or shows it in another tier.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber },
    body: decideBody,
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  takeBackDecision: call('DELETE', '/list-decisions/:userId/:unitid/:kind', {
    summary: 'Takes such a decision back.',
    access: ofStudent('advise'),
    params: { unitid: collegeNumber, kind: z.enum(DECISION_KINDS) },
    answer: z.array(listDecision),
    audit: 'by-service',
  }),
  removeOwnSchool: call('DELETE', '/own-schools/:userId/:unitid', {
    summary: 'Takes a school from the student’s own, with its note.',
    access: ofStudent('write'),
    params: { unitid: collegeNumber },
    query: removeOwnSchoolQuery,
    status: 204,
  }),
};
