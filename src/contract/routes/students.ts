import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import * as roster from '../roster';
import { admins, del, get, patch, post, publicAccess, put, staff, student, studentAccess } from '../call';
import * as admin from '../school-admin';
import * as academic from '../academic';
import * as notes from '../notes';
import { nextStepAnswer } from '../profiles';
import { answerAnywhere, progress, readResponseSet, savedResponses, saveResponsesBody } from '../responses';
import * as year from '../year';

export const studentsRoutes = {
  readCareFlags: get('/care/:userId', student.review, z.array(roster.careFlag)),
  markCareSeen: post('/care/:userId/seen', student.review, null, z.array(roster.careFlag), { audit: 'attended' }),
  closeCareFlags: post('/care/:userId/outcomes', student.review, roster.closeCareBody, z.array(roster.careFlag), {
    audit: 'attended',
  }),
  readCareHistory: get('/care/:userId/history', student.review, z.array(roster.careClosing)),
  reportMisread: post('/care/:userId/misread', student.write, roster.reportMisreadBody, roster.reportedMisread),
  readCheckInSecond: get('/schools/mine/check-ins', admins, roster.checkInSecond),
  setCheckInSecond: put('/schools/mine/check-ins', admins, roster.setCheckInSecondBody, roster.checkInSecond, {
    reauthentication: 'everybody',
  }),
  listStudents: get('/students', staff, z.array(roster.rosterRow), {
    scope: 'roster:read',
    query: roster.rosterQuery,
    audit: { students: (rows) => rows.map(({ user_id }) => user_id) },
  }),
  listGoneStudents: get('/students/gone', admins, roster.goneStudents, {
    scope: 'roster:read',
    query: roster.goneQuery,
  }),
  listStudentIds: get('/students/ids', staff, roster.rosterIds, { query: roster.neighborsQuery }),
  exportStudents: get('/students/file', staff, null, {
    scope: 'exports:read',
    rate: 'costly',
    query: roster.rosterFileQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listTags: get('/students/tags', staff, z.array(roster.tagCount)),
  changeTags: post('/students/tags', staff, roster.changeTagsBody, roster.changedTags),
  setStudentNumber: put('/students/:userId/number', student.review, roster.setStudentNumberBody, roster.rosterRow, {
    audit: 'by-service',
  }),
  readStudent: get('/students/:userId', student.review, roster.rosterRow, { scope: 'roster:read' }),
  readNeighbors: get('/students/:userId/neighbors', student.review, roster.rosterNeighbors, {
    query: roster.neighborsQuery,
    audit: 'nothing-seen',
  }),
  readAiChoice: get('/students/:userId/ai-service', student.manage, aiChoice),
  setAiChoice: put('/students/:userId/ai-service', student.manage, setAiChoiceBody, aiChoice),
  updateStudent: patch('/students/:userId', student.manage, admin.updateStudentBody, roster.rosterRow, {
    scope: 'roster:write',
  }),
  reassignStudents: post('/students/reassignments', admins, admin.reassignBody, admin.movedStudents, {
    scope: 'roster:write',
    reauthentication: 'sessions',
  }),
  nextGrade: post('/students/next-grade', admins, admin.nextGradeBody, admin.nextGradeReport, {
    scope: 'roster:write',
  }),
  undoNextGrade: post('/students/next-grade/undo', admins, null, admin.undoneNextGrade, { scope: 'roster:write' }),
};

export const responsesRoutes = {
  readResponses: get('/responses/responses/:userId/:formId', student.read, z.array(readResponseSet)),
  readAllAnswers: get('/responses/answers/:userId', student.review, z.array(answerAnywhere)),
  saveResponses: post(
    '/responses/responses',
    studentAccess('write', 'body.user_id'),
    saveResponsesBody,
    savedResponses,
  ),
  readProgress: get('/responses/progress/:userId', student.read, progress),
  readNextStep: get('/next-step/:userId', student.read, nextStepAnswer),
  createParentLink: post(
    '/parent-links',
    studentAccess('read', 'body.user_id'),
    notes.parentLinkBody,
    notes.madeParentLink,
    { status: 201, audit: 'by-service' },
  ),
  readParentLink: get('/parent-links/:userId', student.read, notes.parentLinkState),
  endParentLink: del('/parent-links/:userId', student.read, null, { audit: 'by-service' }),
  remindOfParentForm: post('/parent-links/:userId/reminder', student.review, null, notes.parentLinkState),
  readParentForm: get('/parent/:token', publicAccess, notes.parentForm, { rate: 'link' }),
  saveParentForm: post('/parent/:token', publicAccess, notes.saveParentFormBody, notes.savedParentForm, {
    rate: 'link',
    takesLongBody: true,
  }),
  readAcademicRecord: get('/academic-records/:userId', student.read, academic.readAcademicRecord),
  saveAcademicRecord: post(
    '/academic-records',
    studentAccess('write', 'body.user_id'),
    academic.saveAcademicBody,
    academic.savedAcademicRecord,
  ),
  readVerifiedRecord: get('/academic-records/:userId/verified', student.read, academic.verifiedRecord),
  verifyRecord: put(
    '/academic-records/:userId/verified',
    student.verify,
    academic.verifyRecordBody,
    academic.verifiedRecord,
    { audit: 'by-service' },
  ),
  readTranscript: get('/academic-records/:userId/transcript', student.read, academic.transcriptState),
  uploadTranscript: put('/academic-records/:userId/transcript', student.write, null, academic.transcriptState, {
    rate: 'costly',
    query: academic.uploadTranscriptQuery,
    takesFile: true,
  }),
  removeTranscript: del('/academic-records/:userId/transcript', student.write, academic.transcriptState),
  restoreTranscript: post(
    '/academic-records/:userId/transcript/restored',
    student.write,
    null,
    academic.transcriptState,
  ),
  openTranscript: get('/academic-records/:userId/transcript/file', student.read, null, {
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};

export const yearRoutes = {
  readYear: get('/year/:userId', student.read, year.readYear),
  saveYear: post('/year', studentAccess('write', 'body.user_id'), year.saveYearBody, year.savedYear),
  noteInYear: post('/year/:userId/notes', student.review, year.noteInYearBody, year.readYear, { audit: 'by-service' }),
  saveYearReminders: put('/year/:userId/reminders', student.write, year.yearReminders, year.yearReminders),
  readYearCalendar: get('/year/:userId/calendar', student.read, null, { kind: 'file', media: 'text/calendar' }),
  readSchoolDates: get('/schools/mine/dates', admins, year.schoolDates),
  importSchoolDates: post('/schools/mine/dates', admins, year.importDatesBody, year.importedDates),
  removeSchoolDates: post('/schools/mine/dates/removal', admins, year.removeDatesBody, year.schoolDates),
};
