import { CHANGES_KEPT_DAYS, MAX_ROSTER_AT_ONCE } from '../limits';
import { aiChoice, setAiChoiceBody } from '../ai';
import { z } from 'zod';
import {
  careClosing,
  careFlag,
  changedTags,
  changeTagsBody,
  checkInSecond,
  closeCareBody,
  goneQuery,
  goneStudents,
  neighborsQuery,
  reportedMisread,
  reportMisreadBody,
  rosterFileQuery,
  rosterIds,
  rosterNeighbors,
  rosterQuery,
  rosterRow,
  setCheckInSecondBody,
  setStudentNumberBody,
  tagCount,
} from '../roster';
import { call, ofStudent, only } from '../call';
import {
  updateStudentBody,
  reassignBody,
  movedStudents,
  nextGradeBody,
  nextGradeReport,
  undoneNextGrade,
} from '../school-admin';

/** The roster, and answers a counselor should look at. */
export const studentsRoutes = {
  readCareFlags: call('GET', '/care/:userId', {
    summary: 'List a student’s texts that a counselor should review.',
    access: ofStudent('review'),
    answer: z.array(careFlag),
  }),
  markCareSeen: call('POST', '/care/:userId/seen', {
    summary: 'Mark a student’s open check-ins as seen, without an outcome. To record an outcome, use `closeCareFlags`.',
    access: ofStudent('review'),
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  closeCareFlags: call('POST', '/care/:userId/outcomes', {
    summary: 'Close check-ins with an outcome. A text that has changed since you read it stays open.',
    access: ofStudent('review'),
    body: closeCareBody,
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  readCareHistory: call('GET', '/care/:userId/history', {
    summary: 'List a student’s closed check-ins, oldest first.',
    access: ofStudent('review'),
    answer: z.array(careClosing),
  }),
  reportMisread: call('POST', '/care/:userId/misread', {
    summary:
      'Report that a text was wrongly flagged as a sign of danger. The flag stays, and the counselor sees the student’s report.',
    access: ofStudent('write'),
    body: reportMisreadBody,
    answer: reportedMisread,
  }),
  readCheckInSecond: call('GET', '/schools/mine/check-ins', {
    summary: 'Get who receives check-in emails besides the counselor.',
    access: only('admin'),
    answer: checkInSecond,
  }),
  setCheckInSecond: call('PUT', '/schools/mine/check-ins', {
    summary:
      'Set who receives check-in emails besides the counselor, or no one. The recipient must be a counselor or admin of the school.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setCheckInSecondBody,
    answer: checkInSecond,
  }),
  listStudents: call('GET', '/students', {
    summary: 'List the students in the roster. Counselors see their own students; admins see the whole school.',
    access: only('counselor', 'admin'),
    scope: 'roster:read',
    query: rosterQuery,
    answer: z.array(rosterRow),
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: call('GET', '/students/gone', {
    summary: `List the students who left the roster since a given time. The time may be up to ${CHANGES_KEPT_DAYS} days ago. Call this first, then list the changes since the same time; use \`next_since\` for the next call. A change may appear twice.`,
    access: only('admin'),
    scope: 'roster:read',
    query: goneQuery,
    answer: goneStudents,
  }),
  listStudentIds: call('GET', '/students/ids', {
    summary: `List the ids of the roster students that match a filter. Returns up to ${MAX_ROSTER_AT_ONCE} ids.`,
    access: only('counselor', 'admin'),
    query: neighborsQuery,
    answer: rosterIds,
  }),
  exportStudents: call('GET', '/students/file', {
    summary: 'Download the roster students that match a filter as a CSV file.',
    access: only('counselor', 'admin'),
    scope: 'exports:read',
    rate: 'costly',
    query: rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: call('GET', '/students/tags', {
    summary: 'List the tags of your students, by name.',
    access: only('counselor', 'admin'),
    answer: z.array(tagCount),
  }),
  changeTags: call('POST', '/students/tags', {
    summary: 'Add tags to students or remove them, all or nothing.',
    access: only('counselor', 'admin'),
    body: changeTagsBody,
    answer: changedTags,
  }),
  setStudentNumber: call('PUT', '/students/:userId/number', {
    summary: 'Set the number your school uses for a student.',
    access: ofStudent('review'),
    body: setStudentNumberBody,
    answer: rosterRow,
    audit: 'by-service',
  }),
  readStudent: call('GET', '/students/:userId', {
    summary: 'Get one student in the roster.',
    access: ofStudent('review'),
    scope: 'roster:read',
    answer: rosterRow,
  }),
  readNeighbors: call('GET', '/students/:userId/neighbors', {
    summary: 'Get the ids of the previous and next students in the roster. The order and filter are those of the list.',
    access: ofStudent('review'),
    query: neighborsQuery,
    answer: rosterNeighbors,
    audit: 'nothing-seen',
  }),
  readAiChoice: call('GET', '/students/:userId/ai-service', {
    summary: 'Get whether a hosted AI service may be used for a student.',
    access: ofStudent('manage'),
    answer: aiChoice,
  }),
  setAiChoice: call('PUT', '/students/:userId/ai-service', {
    summary: 'Turn the hosted AI service on or off for a student.',
    access: ofStudent('manage'),
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  updateStudent: call('PATCH', '/students/:userId', {
    summary:
      'Change a student’s counselor or grade. The counselor must belong to the school; to change the counselor, a signed-in caller must have confirmed their identity recently.',
    access: ofStudent('manage'),
    scope: 'roster:write',
    body: updateStudentBody,
    answer: rosterRow,
  }),
  reassignStudents: call('POST', '/students/reassignments', {
    summary: 'Assign several students to one counselor, all or nothing.',
    access: only('admin'),
    scope: 'roster:write',
    freshProof: 'sessions',
    body: reassignBody,
    answer: movedStudents,
  }),
  nextGrade: call('POST', '/students/next-grade', {
    summary: 'Start a new school year. Every student moves up one grade, and grade 12 graduates.',
    access: only('admin'),
    scope: 'roster:write',
    body: nextGradeBody,
    answer: nextGradeReport,
  }),
  undoNextGrade: call('POST', '/students/next-grade/undo', {
    summary: 'Undo the last start of a school year. All students return to their previous grades.',
    access: only('admin'),
    scope: 'roster:write',
    answer: undoneNextGrade,
  }),
};
