import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
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
import { admins, call, ofStudent, staff, anybody } from '../call';
import {
  updateStudentBody,
  reassignBody,
  movedStudents,
  nextGradeBody,
  nextGradeReport,
  undoneNextGrade,
} from '../school-admin';
import {
  readAcademicRecord,
  saveAcademicBody,
  savedAcademicRecord,
  transcriptState,
  uploadTranscriptQuery,
  verifiedRecord,
  verifyRecordBody,
} from '../academic';
import {
  madeParentLink,
  parentForm,
  parentLinkBody,
  parentLinkState,
  savedParentForm,
  saveParentFormBody,
} from '../notes';
import { nextStepAnswer } from '../profiles';
import { answerAnywhere, progress, readResponseSet, savedResponses, saveResponsesBody } from '../responses';
import {
  importDatesBody,
  importedDates,
  noteInYearBody,
  readYear,
  removeDatesBody,
  savedYear,
  saveYearBody,
  schoolDates,
  yearReminders,
} from '../year';

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

/** Answers: sections, questionnaires, the academic record and the parent form. */
export const responsesRoutes = {
  readResponses: call('GET', '/responses/responses/:userId/:formId', {
    access: ofStudent('read'),
    answer: z.array(readResponseSet),
  }),
  readAllAnswers: call('GET', '/responses/answers/:userId', {
    access: ofStudent('review'),
    answer: z.array(answerAnywhere),
  }),
  saveResponses: call('POST', '/responses/responses', {
    access: ofStudent('write', 'body.user_id'),
    body: saveResponsesBody,
    answer: savedResponses,
  }),
  readProgress: call('GET', '/responses/progress/:userId', { access: ofStudent('read'), answer: progress }),
  readNextStep: call('GET', '/next-step/:userId', { access: ofStudent('read'), answer: nextStepAnswer }),
  createParentLink: call('POST', '/parent-links', {
    access: ofStudent('read', 'body.user_id'),
    body: parentLinkBody,
    answer: madeParentLink,
    status: 201,
    audit: 'by-service',
  }),
  readParentLink: call('GET', '/parent-links/:userId', { access: ofStudent('read'), answer: parentLinkState }),
  endParentLink: call('DELETE', '/parent-links/:userId', {
    access: ofStudent('read'),
    status: 204,
    audit: 'by-service',
  }),
  remindOfParentForm: call('POST', '/parent-links/:userId/reminder', {
    access: ofStudent('review'),
    answer: parentLinkState,
  }),
  readParentForm: call('GET', '/parent/:token', { access: anybody, rate: 'link', answer: parentForm }),
  saveParentForm: call('POST', '/parent/:token', {
    access: anybody,
    rate: 'link',
    body: saveParentFormBody,
    answer: savedParentForm,
    takesLongBody: true,
  }),
  readAcademicRecord: call('GET', '/academic-records/:userId', {
    access: ofStudent('read'),
    answer: readAcademicRecord,
  }),
  saveAcademicRecord: call('POST', '/academic-records', {
    access: ofStudent('write', 'body.user_id'),
    body: saveAcademicBody,
    answer: savedAcademicRecord,
  }),
  readVerifiedRecord: call('GET', '/academic-records/:userId/verified', {
    access: ofStudent('read'),
    answer: verifiedRecord,
  }),
  verifyRecord: call('PUT', '/academic-records/:userId/verified', {
    access: ofStudent('verify'),
    body: verifyRecordBody,
    answer: verifiedRecord,
    audit: 'by-service',
  }),
  readTranscript: call('GET', '/academic-records/:userId/transcript', {
    access: ofStudent('read'),
    answer: transcriptState,
  }),
  uploadTranscript: call('PUT', '/academic-records/:userId/transcript', {
    access: ofStudent('write'),
    rate: 'costly',
    query: uploadTranscriptQuery,
    answer: transcriptState,
    takesFile: true,
  }),
  removeTranscript: call('DELETE', '/academic-records/:userId/transcript', {
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  restoreTranscript: call('POST', '/academic-records/:userId/transcript/restored', {
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  openTranscript: call('GET', '/academic-records/:userId/transcript/file', {
    access: ofStudent('read'),
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};

/** The year of applying: what a student plans, and the dates that a school gives its students. */
export const yearRoutes = {
  readYear: call('GET', '/year/:userId', { access: ofStudent('read'), answer: readYear }),
  saveYear: call('POST', '/year', {
    access: ofStudent('write', 'body.user_id'),
    body: saveYearBody,
    answer: savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    access: ofStudent('review'),
    body: noteInYearBody,
    answer: readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    access: ofStudent('write'),
    body: yearReminders,
    answer: yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    access: ofStudent('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', { access: admins, answer: schoolDates }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    access: admins,
    body: importDatesBody,
    answer: importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    access: admins,
    body: removeDatesBody,
    answer: schoolDates,
  }),
};
