import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import * as roster from '../roster';
import { admins, call, ofStudent, staff, publicAccess } from '../call';
import * as admin from '../school-admin';
import * as academic from '../academic';
import * as notes from '../notes';
import { nextStepAnswer } from '../profiles';
import { answerAnywhere, progress, readResponseSet, savedResponses, saveResponsesBody } from '../responses';
import * as year from '../year';

export const studentsRoutes = {
  readCareFlags: call('GET', '/care/:userId', { access: ofStudent('review'), answer: z.array(roster.careFlag) }),
  markCareSeen: call('POST', '/care/:userId/seen', {
    access: ofStudent('review'),
    answer: z.array(roster.careFlag),
    audit: 'attended',
  }),
  closeCareFlags: call('POST', '/care/:userId/outcomes', {
    access: ofStudent('review'),
    body: roster.closeCareBody,
    answer: z.array(roster.careFlag),
    audit: 'attended',
  }),
  readCareHistory: call('GET', '/care/:userId/history', {
    access: ofStudent('review'),
    answer: z.array(roster.careClosing),
  }),
  reportMisread: call('POST', '/care/:userId/misread', {
    access: ofStudent('write'),
    body: roster.reportMisreadBody,
    answer: roster.reportedMisread,
  }),
  readCheckInSecond: call('GET', '/schools/mine/check-ins', { access: admins, answer: roster.checkInSecond }),
  setCheckInSecond: call('PUT', '/schools/mine/check-ins', {
    access: admins,
    freshProof: 'everybody',
    body: roster.setCheckInSecondBody,
    answer: roster.checkInSecond,
  }),
  listStudents: call('GET', '/students', {
    access: staff,
    scope: 'roster:read',
    query: roster.rosterQuery,
    answer: z.array(roster.rosterRow),
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: call('GET', '/students/gone', {
    access: admins,
    scope: 'roster:read',
    query: roster.goneQuery,
    answer: roster.goneStudents,
  }),
  listStudentIds: call('GET', '/students/ids', {
    access: staff,
    query: roster.neighborsQuery,
    answer: roster.rosterIds,
  }),
  exportStudents: call('GET', '/students/file', {
    access: staff,
    scope: 'exports:read',
    rate: 'costly',
    query: roster.rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: call('GET', '/students/tags', { access: staff, answer: z.array(roster.tagCount) }),
  changeTags: call('POST', '/students/tags', {
    access: staff,
    body: roster.changeTagsBody,
    answer: roster.changedTags,
  }),
  setStudentNumber: call('PUT', '/students/:userId/number', {
    access: ofStudent('review'),
    body: roster.setStudentNumberBody,
    answer: roster.rosterRow,
    audit: 'by-service',
  }),
  readStudent: call('GET', '/students/:userId', {
    access: ofStudent('review'),
    scope: 'roster:read',
    answer: roster.rosterRow,
  }),
  readNeighbors: call('GET', '/students/:userId/neighbors', {
    access: ofStudent('review'),
    query: roster.neighborsQuery,
    answer: roster.rosterNeighbors,
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
    body: admin.updateStudentBody,
    answer: roster.rosterRow,
  }),
  reassignStudents: call('POST', '/students/reassignments', {
    access: admins,
    scope: 'roster:write',
    freshProof: 'sessions',
    body: admin.reassignBody,
    answer: admin.movedStudents,
  }),
  nextGrade: call('POST', '/students/next-grade', {
    access: admins,
    scope: 'roster:write',
    body: admin.nextGradeBody,
    answer: admin.nextGradeReport,
  }),
  undoNextGrade: call('POST', '/students/next-grade/undo', {
    access: admins,
    scope: 'roster:write',
    answer: admin.undoneNextGrade,
  }),
};

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
    body: notes.parentLinkBody,
    answer: notes.madeParentLink,
    status: 201,
    audit: 'by-service',
  }),
  readParentLink: call('GET', '/parent-links/:userId', { access: ofStudent('read'), answer: notes.parentLinkState }),
  endParentLink: call('DELETE', '/parent-links/:userId', {
    access: ofStudent('read'),
    status: 204,
    audit: 'by-service',
  }),
  remindOfParentForm: call('POST', '/parent-links/:userId/reminder', {
    access: ofStudent('review'),
    answer: notes.parentLinkState,
  }),
  readParentForm: call('GET', '/parent/:token', { access: publicAccess, rate: 'link', answer: notes.parentForm }),
  saveParentForm: call('POST', '/parent/:token', {
    access: publicAccess,
    rate: 'link',
    body: notes.saveParentFormBody,
    answer: notes.savedParentForm,
    takesLongBody: true,
  }),
  readAcademicRecord: call('GET', '/academic-records/:userId', {
    access: ofStudent('read'),
    answer: academic.readAcademicRecord,
  }),
  saveAcademicRecord: call('POST', '/academic-records', {
    access: ofStudent('write', 'body.user_id'),
    body: academic.saveAcademicBody,
    answer: academic.savedAcademicRecord,
  }),
  readVerifiedRecord: call('GET', '/academic-records/:userId/verified', {
    access: ofStudent('read'),
    answer: academic.verifiedRecord,
  }),
  verifyRecord: call('PUT', '/academic-records/:userId/verified', {
    access: ofStudent('verify'),
    body: academic.verifyRecordBody,
    answer: academic.verifiedRecord,
    audit: 'by-service',
  }),
  readTranscript: call('GET', '/academic-records/:userId/transcript', {
    access: ofStudent('read'),
    answer: academic.transcriptState,
  }),
  uploadTranscript: call('PUT', '/academic-records/:userId/transcript', {
    access: ofStudent('write'),
    rate: 'costly',
    query: academic.uploadTranscriptQuery,
    answer: academic.transcriptState,
    takesFile: true,
  }),
  removeTranscript: call('DELETE', '/academic-records/:userId/transcript', {
    access: ofStudent('write'),
    answer: academic.transcriptState,
  }),
  restoreTranscript: call('POST', '/academic-records/:userId/transcript/restored', {
    access: ofStudent('write'),
    answer: academic.transcriptState,
  }),
  openTranscript: call('GET', '/academic-records/:userId/transcript/file', {
    access: ofStudent('read'),
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};

export const yearRoutes = {
  readYear: call('GET', '/year/:userId', { access: ofStudent('read'), answer: year.readYear }),
  saveYear: call('POST', '/year', {
    access: ofStudent('write', 'body.user_id'),
    body: year.saveYearBody,
    answer: year.savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    access: ofStudent('review'),
    body: year.noteInYearBody,
    answer: year.readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    access: ofStudent('write'),
    body: year.yearReminders,
    answer: year.yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    access: ofStudent('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', { access: admins, answer: year.schoolDates }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    access: admins,
    body: year.importDatesBody,
    answer: year.importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    access: admins,
    body: year.removeDatesBody,
    answer: year.schoolDates,
  }),
};
