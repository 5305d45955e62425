import { z } from 'zod';
import {
  addOwnSchoolBody,
  answerSuggestionBody,
  collegeForStudent,
  collegeSearchAnswer,
  ownSchool,
  ownSchoolNote,
  ownSchoolNoteBody,
} from '../college-search';
import { college, collegeNews, collegeNewsQuery, fit, wholeCollege } from '../colleges';
import { endpoints } from '../endpoints';
import { decideBody, listDecision, suggestBody, suggested } from '../list-decisions';
import { listQuery } from '../lists';
import { programsQuery, programChoice } from '../programs';
import { route } from '../route';

/** The college catalogue. */
export const collegesRoutes = {
  listColleges: route(endpoints.listColleges, 'The college catalogue.', {
    query: listQuery,
    answer: z.array(college),
    kind: 'list',
  }),
  readCollege: route(endpoints.readCollege, 'The facts of one college.', { answer: wholeCollege }),
  readCollegeLogo: route(endpoints.readCollegeLogo, 'The monogram tile of one college.', {
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listCollegeNews: route(
    endpoints.listCollegeNews,
    'What became of colleges that words name and that are not called so any more.',
    { query: collegeNewsQuery, answer: z.array(collegeNews) },
  ),
  listPrograms: route(endpoints.listPrograms, 'The programs and careers that words may mean, the likeliest first.', {
    query: programsQuery,
    answer: z.array(programChoice),
  }),
  readFit: route(endpoints.readFit, 'The tier of one college for one student, with its arithmetic.', {
    answer: fit,
  }),
  searchColleges: route(endpoints.searchColleges, 'Colleges as one student meets them: found, filtered and in order.', {
    query: listQuery,
    answer: collegeSearchAnswer,
  }),
  readCollegeFor: route(endpoints.readCollegeFor, 'One college as one student meets it, with its arithmetic.', {
    answer: collegeForStudent,
  }),
  readOwnSchools: route(endpoints.readOwnSchools, 'The schools a student added beside the list.', {
    answer: z.array(ownSchool),
  }),
  addOwnSchool: route(endpoints.addOwnSchool, 'Adds a school to the student’s own; one that is there stays as it is.', {
    body: addOwnSchoolBody,
    answer: ownSchool,
  }),
  saveOwnSchoolNote: route(endpoints.saveOwnSchoolNote, 'Saves the note beside one of the student’s own schools.', {
    body: ownSchoolNoteBody,
    answer: ownSchoolNote,
  }),
  answerSuggestion: route(endpoints.answerSuggestion, 'What a student says to a suggested college.', {
    body: answerSuggestionBody,
    answer: ownSchool,
  }),
  suggestCollege: route(endpoints.suggestCollege, 'Suggests a college to a student, with the reason.', {
    body: suggestBody,
    answer: suggested,
  }),
  takeBackSuggestion: route(endpoints.takeBackSuggestion, 'Takes a suggestion back.', { status: 204 }),
  readListDecisions: route(
    endpoints.readListDecisions,
    'What counselors decided about the schools of a student’s lists.',
    {
      answer: z.array(listDecision),
    },
  ),
  decideOnSchool: route(endpoints.decideOnSchool, 'Keeps a school, removes it, or shows it in another tier.', {
    body: decideBody,
    answer: z.array(listDecision),
  }),
  takeBackDecision: route(endpoints.takeBackDecision, 'Takes such a decision back.', { answer: z.array(listDecision) }),
  removeOwnSchool: route(endpoints.removeOwnSchool, 'Takes a school from the student’s own, with its note.', {
    status: 204,
  }),
};
