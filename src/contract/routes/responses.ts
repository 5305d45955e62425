import { z } from 'zod';
import {
  readAcademicRecord,
  saveAcademicBody,
  savedAcademicRecord,
  transcriptState,
  uploadTranscriptQuery,
  verifiedRecord,
  verifyRecordBody,
} from '../academic';
import { admins, anybody, call, ofStudent } from '../call';
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
