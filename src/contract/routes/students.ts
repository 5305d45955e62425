import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import * as roster from '../roster';
import { admins, call, studentAccess, staff, publicAccess } from '../call';
import * as admin from '../school-admin';
import * as academic from '../academic';
import * as notes from '../notes';
import { nextStepAnswer } from '../profiles';
import { answerAnywhere, progress, readResponseSet, savedResponses, saveResponsesBody } from '../responses';
import * as year from '../year';

export const studentsRoutes = {
  readCareFlags: call('GET', '/care/:userId', { access: studentAccess('review'), response: z.array(roster.careFlag) }),
  markCareSeen: call('POST', '/care/:userId/seen', {
    access: studentAccess('review'),
    response: z.array(roster.careFlag),
    audit: 'attended',
  }),
  closeCareFlags: call('POST', '/care/:userId/outcomes', {
    access: studentAccess('review'),
    body: roster.closeCareBody,
    response: z.array(roster.careFlag),
    audit: 'attended',
  }),
  readCareHistory: call('GET', '/care/:userId/history', {
    access: studentAccess('review'),
    response: z.array(roster.careClosing),
  }),
  reportMisread: call('POST', '/care/:userId/misread', {
    access: studentAccess('write'),
    body: roster.reportMisreadBody,
    response: roster.reportedMisread,
  }),
  readCheckInSecond: call('GET', '/schools/mine/check-ins', { access: admins, response: roster.checkInSecond }),
  setCheckInSecond: call('PUT', '/schools/mine/check-ins', {
    access: admins,
    reauthentication: 'everybody',
    body: roster.setCheckInSecondBody,
    response: roster.checkInSecond,
  }),
  listStudents: call('GET', '/students', {
    access: staff,
    scope: 'roster:read',
    query: roster.rosterQuery,
    response: z.array(roster.rosterRow),
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: call('GET', '/students/gone', {
    access: admins,
    scope: 'roster:read',
    query: roster.goneQuery,
    response: roster.goneStudents,
  }),
  listStudentIds: call('GET', '/students/ids', {
    access: staff,
    query: roster.neighborsQuery,
    response: roster.rosterIds,
  }),
  exportStudents: call('GET', '/students/file', {
    access: staff,
    scope: 'exports:read',
    rate: 'costly',
    query: roster.rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: call('GET', '/students/tags', { access: staff, response: z.array(roster.tagCount) }),
  changeTags: call('POST', '/students/tags', {
    access: staff,
    body: roster.changeTagsBody,
    response: roster.changedTags,
  }),
  setStudentNumber: call('PUT', '/students/:userId/number', {
    access: studentAccess('review'),
    body: roster.setStudentNumberBody,
    response: roster.rosterRow,
    audit: 'by-service',
  }),
  readStudent: call('GET', '/students/:userId', {
    access: studentAccess('review'),
    scope: 'roster:read',
    response: roster.rosterRow,
  }),
  readNeighbors: call('GET', '/students/:userId/neighbors', {
    access: studentAccess('review'),
    query: roster.neighborsQuery,
    response: roster.rosterNeighbors,
    audit: 'nothing-seen',
  }),
  readAiChoice: call('GET', '/students/:userId/ai-service', { access: studentAccess('manage'), response: aiChoice }),
  setAiChoice: call('PUT', '/students/:userId/ai-service', {
    access: studentAccess('manage'),
    body: setAiChoiceBody,
    response: aiChoice,
  }),
  updateStudent: call('PATCH', '/students/:userId', {
    access: studentAccess('manage'),
    scope: 'roster:write',
    body: admin.updateStudentBody,
    response: roster.rosterRow,
  }),
  reassignStudents: call('POST', '/students/reassignments', {
    access: admins,
    scope: 'roster:write',
    reauthentication: 'sessions',
    body: admin.reassignBody,
    response: admin.movedStudents,
  }),
  nextGrade: call('POST', '/students/next-grade', {
    access: admins,
    scope: 'roster:write',
    body: admin.nextGradeBody,
    response: admin.nextGradeReport,
  }),
  undoNextGrade: call('POST', '/students/next-grade/undo', {
    access: admins,
    scope: 'roster:write',
    response: admin.undoneNextGrade,
  }),
};

export const responsesRoutes = {
  readResponses: call('GET', '/responses/responses/:userId/:formId', {
    access: studentAccess('read'),
    response: z.array(readResponseSet),
  }),
  readAllAnswers: call('GET', '/responses/answers/:userId', {
    access: studentAccess('review'),
    response: z.array(answerAnywhere),
  }),
  saveResponses: call('POST', '/responses/responses', {
    access: studentAccess('write', 'body.user_id'),
    body: saveResponsesBody,
    response: savedResponses,
  }),
  readProgress: call('GET', '/responses/progress/:userId', { access: studentAccess('read'), response: progress }),
  readNextStep: call('GET', '/next-step/:userId', { access: studentAccess('read'), response: nextStepAnswer }),
  createParentLink: call('POST', '/parent-links', {
    access: studentAccess('read', 'body.user_id'),
    body: notes.parentLinkBody,
    response: notes.madeParentLink,
    status: 201,
    audit: 'by-service',
  }),
  readParentLink: call('GET', '/parent-links/:userId', {
    access: studentAccess('read'),
    response: notes.parentLinkState,
  }),
  endParentLink: call('DELETE', '/parent-links/:userId', {
    access: studentAccess('read'),
    status: 204,
    audit: 'by-service',
  }),
  remindOfParentForm: call('POST', '/parent-links/:userId/reminder', {
    access: studentAccess('review'),
    response: notes.parentLinkState,
  }),
  readParentForm: call('GET', '/parent/:token', { access: publicAccess, rate: 'link', response: notes.parentForm }),
  saveParentForm: call('POST', '/parent/:token', {
    access: publicAccess,
    rate: 'link',
    body: notes.saveParentFormBody,
    response: notes.savedParentForm,
    takesLongBody: true,
  }),
  readAcademicRecord: call('GET', '/academic-records/:userId', {
    access: studentAccess('read'),
    response: academic.readAcademicRecord,
  }),
  saveAcademicRecord: call('POST', '/academic-records', {
    access: studentAccess('write', 'body.user_id'),
    body: academic.saveAcademicBody,
    response: academic.savedAcademicRecord,
  }),
  readVerifiedRecord: call('GET', '/academic-records/:userId/verified', {
    access: studentAccess('read'),
    response: academic.verifiedRecord,
  }),
  verifyRecord: call('PUT', '/academic-records/:userId/verified', {
    access: studentAccess('verify'),
    body: academic.verifyRecordBody,
    response: academic.verifiedRecord,
    audit: 'by-service',
  }),
  readTranscript: call('GET', '/academic-records/:userId/transcript', {
    access: studentAccess('read'),
    response: academic.transcriptState,
  }),
  uploadTranscript: call('PUT', '/academic-records/:userId/transcript', {
    access: studentAccess('write'),
    rate: 'costly',
    query: academic.uploadTranscriptQuery,
    response: academic.transcriptState,
    takesFile: true,
  }),
  removeTranscript: call('DELETE', '/academic-records/:userId/transcript', {
    access: studentAccess('write'),
    response: academic.transcriptState,
  }),
  restoreTranscript: call('POST', '/academic-records/:userId/transcript/restored', {
    access: studentAccess('write'),
    response: academic.transcriptState,
  }),
  openTranscript: call('GET', '/academic-records/:userId/transcript/file', {
    access: studentAccess('read'),
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};

export const yearRoutes = {
  readYear: call('GET', '/year/:userId', { access: studentAccess('read'), response: year.readYear }),
  saveYear: call('POST', '/year', {
    access: studentAccess('write', 'body.user_id'),
    body: year.saveYearBody,
    response: year.savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    access: studentAccess('review'),
    body: year.noteInYearBody,
    response: year.readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    access: studentAccess('write'),
    body: year.yearReminders,
    response: year.yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    access: studentAccess('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', { access: admins, response: year.schoolDates }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    access: admins,
    body: year.importDatesBody,
    response: year.importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    access: admins,
    body: year.removeDatesBody,
    response: year.schoolDates,
  }),
};
