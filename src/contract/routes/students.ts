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
import { admins, call, ofStudent, staff } from '../call';
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
  readCareFlags: call('GET', '/care/:userId', { access: ofStudent('review'), answer: z.array(careFlag) }),
  markCareSeen: call('POST', '/care/:userId/seen', {
    access: ofStudent('review'),
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  closeCareFlags: call('POST', '/care/:userId/outcomes', {
    access: ofStudent('review'),
    body: closeCareBody,
    answer: z.array(careFlag),
    audit: 'attended',
  }),
  readCareHistory: call('GET', '/care/:userId/history', { access: ofStudent('review'), answer: z.array(careClosing) }),
  reportMisread: call('POST', '/care/:userId/misread', {
    access: ofStudent('write'),
    body: reportMisreadBody,
    answer: reportedMisread,
  }),
  readCheckInSecond: call('GET', '/schools/mine/check-ins', { access: admins, answer: checkInSecond }),
  setCheckInSecond: call('PUT', '/schools/mine/check-ins', {
    access: admins,
    freshProof: 'everybody',
    body: setCheckInSecondBody,
    answer: checkInSecond,
  }),
  listStudents: call('GET', '/students', {
    access: staff,
    scope: 'roster:read',
    query: rosterQuery,
    answer: z.array(rosterRow),
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: call('GET', '/students/gone', {
    access: admins,
    scope: 'roster:read',
    query: goneQuery,
    answer: goneStudents,
  }),
  listStudentIds: call('GET', '/students/ids', { access: staff, query: neighborsQuery, answer: rosterIds }),
  exportStudents: call('GET', '/students/file', {
    access: staff,
    scope: 'exports:read',
    rate: 'costly',
    query: rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: call('GET', '/students/tags', { access: staff, answer: z.array(tagCount) }),
  changeTags: call('POST', '/students/tags', { access: staff, body: changeTagsBody, answer: changedTags }),
  setStudentNumber: call('PUT', '/students/:userId/number', {
    access: ofStudent('review'),
    body: setStudentNumberBody,
    answer: rosterRow,
    audit: 'by-service',
  }),
  readStudent: call('GET', '/students/:userId', {
    access: ofStudent('review'),
    scope: 'roster:read',
    answer: rosterRow,
  }),
  readNeighbors: call('GET', '/students/:userId/neighbors', {
    access: ofStudent('review'),
    query: neighborsQuery,
    answer: rosterNeighbors,
    audit: 'nothing-seen',
  }),
  readAiChoice: call('GET', '/students/:userId/ai-service', { access: ofStudent('manage'), answer: aiChoice }),
  setAiChoice: call('PUT', '/students/:userId/ai-service', {
    access: ofStudent('manage'),
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  updateStudent: call('PATCH', '/students/:userId', {
    access: ofStudent('manage'),
    scope: 'roster:write',
    body: updateStudentBody,
    answer: rosterRow,
  }),
  reassignStudents: call('POST', '/students/reassignments', {
    access: admins,
    scope: 'roster:write',
    freshProof: 'sessions',
    body: reassignBody,
    answer: movedStudents,
  }),
  nextGrade: call('POST', '/students/next-grade', {
    access: admins,
    scope: 'roster:write',
    body: nextGradeBody,
    answer: nextGradeReport,
  }),
  undoNextGrade: call('POST', '/students/next-grade/undo', {
    access: admins,
    scope: 'roster:write',
    answer: undoneNextGrade,
  }),
};
