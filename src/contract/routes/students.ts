import { aiChoice, setAiChoiceBody } from '../ai-choice';
import { z } from 'zod';
import {
  careClosing,
  careFlag,
  checkInSecond,
  closeCareBody,
  reportedMisread,
  reportMisreadBody,
  setCheckInSecondBody,
} from '../attention';
import {
  changedTags,
  changeTagsBody,
  goneQuery,
  goneStudents,
  neighborsQuery,
  rosterFileQuery,
  rosterIds,
  rosterNeighbors,
  rosterQuery,
  rosterRow,
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
    summary: 'Answers of a student that a counselor should look at.',
    access: ofStudent('review'),
    answer: z.array(careFlag),
  }),
  markCareSeen: call('POST', '/care/:userId/seen', {
    summary:
      'Closes every text that waits now, without an outcome: the history tells that it was seen. The pages close with an outcome.',
    access: ofStudent('review'),
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  closeCareFlags: call('POST', '/care/:userId/outcomes', {
    summary: 'Closes these texts with an outcome; one that was written anew meanwhile stays open.',
    access: ofStudent('review'),
    body: closeCareBody,
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  readCareHistory: call('GET', '/care/:userId/history', {
    summary: 'The check-ins of a student that were closed, the oldest first.',
    access: ofStudent('review'),
    answer: z.array(careClosing),
  }),
  reportMisread: call('POST', '/care/:userId/misread', {
    summary:
      'The student says that a text of theirs was taken for a sign of danger and is none. The flag stays, and the counselor sees what the student said.',
    access: ofStudent('write'),
    body: reportMisreadBody,
    answer: reportedMisread,
  }),
  readCheckInSecond: call('GET', '/schools/mine/check-ins', {
    summary: 'Who is mailed about check-ins besides the counselor.',
    access: only('admin'),
    answer: checkInSecond,
  }),
  setCheckInSecond: call('PUT', '/schools/mine/check-ins', {
    summary: 'Names a counselor or admin of the school who is mailed about check-ins besides the counselor, or nobody.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setCheckInSecondBody,
    answer: checkInSecond,
  }),
  listStudents: call('GET', '/students', {
    summary: 'The roster: own students, or the school’s for its admin.',
    access: only('counselor', 'admin'),
    scope: 'roster:read',
    query: rosterQuery,
    answer: z.array(rosterRow),
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: call('GET', '/students/gone', {
    summary:
      'Students who left the roster since a time, by id. Ask for this first, then for the changes since the same time, and the next time with `next_since`; a change may be told twice.',
    access: only('admin'),
    scope: 'roster:read',
    query: goneQuery,
    answer: goneStudents,
  }),
  listStudentIds: call('GET', '/students/ids', {
    summary: 'Everybody of the roster that a filter finds, by id alone.',
    access: only('counselor', 'admin'),
    query: neighborsQuery,
    answer: rosterIds,
  }),
  exportStudents: call('GET', '/students/file', {
    summary: 'The roster that a filter finds as a table for a spreadsheet.',
    access: only('counselor', 'admin'),
    scope: 'exports:read',
    rate: 'costly',
    query: rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: call('GET', '/students/tags', {
    summary: 'The tags of the own students, by name.',
    access: only('counselor', 'admin'),
    answer: z.array(tagCount),
  }),
  changeTags: call('POST', '/students/tags', {
    summary: 'Adds tags to students or removes them, all or none.',
    access: only('counselor', 'admin'),
    body: changeTagsBody,
    answer: changedTags,
  }),
  setStudentNumber: call('PUT', '/students/:userId/number', {
    summary: 'Sets the number that the school knows a student by.',
    access: ofStudent('review'),
    body: setStudentNumberBody,
    answer: rosterRow,
    audit: 'by-service',
  }),
  readStudent: call('GET', '/students/:userId', {
    summary: 'One row of the roster.',
    access: ofStudent('review'),
    scope: 'roster:read',
    answer: rosterRow,
  }),
  readNeighbors: call('GET', '/students/:userId/neighbors', {
    summary:
      'Who stands before and after a student in the roster, by id alone, in the same order and filter as the list.',
    access: ofStudent('review'),
    query: neighborsQuery,
    answer: rosterNeighbors,
    audit: 'nothing-seen',
  }),
  readAiChoice: call('GET', '/students/:userId/ai-service', {
    summary: 'Whether a hosted AI service may be asked for a student.',
    access: ofStudent('manage'),
    answer: aiChoice,
  }),
  setAiChoice: call('PUT', '/students/:userId/ai-service', {
    summary: 'Turns the hosted AI service off or on for a student.',
    access: ofStudent('manage'),
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  updateStudent: call('PATCH', '/students/:userId', {
    summary: 'Gives a student another counselor of the school or another grade.',
    access: ofStudent('manage'),
    scope: 'roster:write',
    body: updateStudentBody,
    answer: rosterRow,
  }),
  reassignStudents: call('POST', '/students/reassignments', {
    summary: 'Gives several students the same counselor, all or none.',
    access: only('admin'),
    scope: 'roster:write',
    freshProof: 'sessions',
    body: reassignBody,
    answer: movedStudents,
  }),
  nextGrade: call('POST', '/students/next-grade', {
    summary: 'Begins a new school year: every student moves up one grade, and the 12th grade graduates.',
    access: only('admin'),
    scope: 'roster:write',
    body: nextGradeBody,
    answer: nextGradeReport,
  }),
  undoNextGrade: call('POST', '/students/next-grade/undo', {
    summary: 'Takes the last new school year back: everybody is in the grade from before it.',
    access: only('admin'),
    scope: 'roster:write',
    answer: undoneNextGrade,
  }),
};
