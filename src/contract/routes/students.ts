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
import { endpoints } from '../endpoints';
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
import { route } from '../route';
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
  readCareFlags: route(endpoints.readCareFlags, 'Answers of a student that a counselor should look at.', {
    answer: z.array(careFlag),
  }),
  markCareSeen: route(
    endpoints.markCareSeen,
    'Closes every text that waits now, without an outcome: the history tells that it was seen. The pages close with an outcome.',
    { answer: z.array(careFlag) },
  ),
  closeCareFlags: route(
    endpoints.closeCareFlags,
    'Closes these texts with an outcome; one that was written anew meanwhile stays open.',
    { body: closeCareBody, answer: z.array(careFlag) },
  ),
  readCareHistory: route(endpoints.readCareHistory, 'The check-ins of a student that were closed, the oldest first.', {
    answer: z.array(careClosing),
  }),
  reportMisread: route(
    endpoints.reportMisread,
    'The student says that a text of theirs was taken for a sign of danger and is none. The flag stays, and the counselor sees what the student said.',
    { body: reportMisreadBody, answer: reportedMisread },
  ),
  readCheckInSecond: route(endpoints.readCheckInSecond, 'Who is mailed about check-ins besides the counselor.', {
    answer: checkInSecond,
  }),
  setCheckInSecond: route(
    endpoints.setCheckInSecond,
    'Names a counselor or admin of the school who is mailed about check-ins besides the counselor, or nobody.',
    { body: setCheckInSecondBody, answer: checkInSecond },
  ),
  listStudents: route(endpoints.listStudents, 'The roster: own students, or the school’s for its admin.', {
    query: rosterQuery,
    answer: z.array(rosterRow),
    kind: 'list',
  }),
  listGoneStudents: route(
    endpoints.listGoneStudents,
    'Students who left the roster since a time, by id. Ask for this first, then for the changes since the same time, and the next time with `next_since`; a change may be told twice.',
    { query: goneQuery, answer: goneStudents },
  ),
  listStudentIds: route(endpoints.listStudentIds, 'Everybody of the roster that a filter finds, by id alone.', {
    query: neighborsQuery,
    answer: rosterIds,
  }),
  exportStudents: route(endpoints.exportStudents, 'The roster that a filter finds as a table for a spreadsheet.', {
    query: rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: route(endpoints.listTags, 'The tags of the own students, by name.', { answer: z.array(tagCount) }),
  changeTags: route(endpoints.changeTags, 'Adds tags to students or removes them, all or none.', {
    body: changeTagsBody,
    answer: changedTags,
  }),
  setStudentNumber: route(endpoints.setStudentNumber, 'Sets the number that the school knows a student by.', {
    body: setStudentNumberBody,
    answer: rosterRow,
  }),
  readStudent: route(endpoints.readStudent, 'One row of the roster.', { answer: rosterRow }),
  readNeighbors: route(
    endpoints.readNeighbors,
    'Who stands before and after a student in the roster, by id alone, in the same order and filter as the list.',
    { query: neighborsQuery, answer: rosterNeighbors },
  ),
  readAiChoice: route(endpoints.readAiChoice, 'Whether a hosted AI service may be asked for a student.', {
    answer: aiChoice,
  }),
  setAiChoice: route(endpoints.setAiChoice, 'Turns the hosted AI service off or on for a student.', {
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  updateStudent: route(endpoints.updateStudent, 'Gives a student another counselor of the school or another grade.', {
    body: updateStudentBody,
    answer: rosterRow,
  }),
  reassignStudents: route(endpoints.reassignStudents, 'Gives several students the same counselor, all or none.', {
    body: reassignBody,
    answer: movedStudents,
  }),
  nextGrade: route(
    endpoints.nextGrade,
    'Begins a new school year: every student moves up one grade, and the 12th grade graduates.',
    {
      body: nextGradeBody,
      answer: nextGradeReport,
    },
  ),
  undoNextGrade: route(
    endpoints.undoNextGrade,
    'Takes the last new school year back: everybody is in the grade from before it.',
    {
      answer: undoneNextGrade,
    },
  ),
};
