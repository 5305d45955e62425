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
import { anybody, call, ofStudent, only } from '../call';
import { ASKED_PAUSE_DAYS, TRANSCRIPT_MAX_BYTES, TRANSCRIPT_UNDO_HOURS } from '../limits';
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
    summary: 'Get the saved answers of one section or form.',
    access: ofStudent('read'),
    answer: z.array(readResponseSet),
  }),
  readAllAnswers: call('GET', '/responses/answers/:userId', {
    summary: 'List a student’s answers in all sections and forms. For staff who work with the student.',
    access: ofStudent('review'),
    answer: z.array(answerAnywhere),
  }),
  saveResponses: call('POST', '/responses/responses', {
    summary: 'Save the answers of one section or form.',
    access: ofStudent('write', 'body.user_id'),
    body: saveResponsesBody,
    answer: savedResponses,
  }),
  readProgress: call('GET', '/responses/progress/:userId', {
    summary: 'Get the number of answered questions per section and form.',
    access: ofStudent('read'),
    answer: progress,
  }),
  readNextStep: call('GET', '/next-step/:userId', {
    summary: 'Get a student’s next step and the milestones reached.',
    access: ofStudent('read'),
    answer: nextStepAnswer,
  }),
  createParentLink: call('POST', '/parent-links', {
    summary: 'Create a link to the parent form. The previous link stops working.',
    access: ofStudent('read', 'body.user_id'),
    body: parentLinkBody,
    answer: madeParentLink,
    status: 201,
    audit: 'by-service',
  }),
  readParentLink: call('GET', '/parent-links/:userId', {
    summary: 'Get whether a parent form link is active, and since when.',
    access: ofStudent('read'),
    answer: parentLinkState,
  }),
  endParentLink: call('DELETE', '/parent-links/:userId', {
    summary: 'Revoke the parent form link.',
    access: ofStudent('read'),
    status: 204,
    audit: 'by-service',
  }),
  remindOfParentForm: call('POST', '/parent-links/:userId/reminder', {
    summary: `Email the student a reminder to share the parent form link. Nothing is sent if there is no link, or if we emailed the student a request in the last ${ASKED_PAUSE_DAYS} days.`,
    access: ofStudent('review'),
    answer: parentLinkState,
  }),
  readParentForm: call('GET', '/parent/:token', {
    summary: 'Get the parent form by its link token.',
    access: anybody,
    rate: 'link',
    answer: parentForm,
  }),
  saveParentForm: call('POST', '/parent/:token', {
    summary: 'Save answers of the parent form by its link token.',
    access: anybody,
    rate: 'link',
    body: saveParentFormBody,
    answer: savedParentForm,
    takesLongBody: true,
  }),
  readAcademicRecord: call('GET', '/academic-records/:userId', {
    summary: 'Get a student’s academic record.',
    access: ofStudent('read'),
    answer: readAcademicRecord,
  }),
  saveAcademicRecord: call('POST', '/academic-records', {
    summary: 'Update fields of a student’s academic record.',
    access: ofStudent('write', 'body.user_id'),
    body: saveAcademicBody,
    answer: savedAcademicRecord,
  }),
  readVerifiedRecord: call('GET', '/academic-records/:userId/verified', {
    summary: 'Get the GPA and test scores verified by a counselor.',
    access: ofStudent('read'),
    answer: verifiedRecord,
  }),
  verifyRecord: call('PUT', '/academic-records/:userId/verified', {
    summary:
      'Enter a student’s GPA and test scores as shown on the transcript. Only a counselor of the student may do this.',
    access: ofStudent('verify'),
    body: verifyRecordBody,
    answer: verifiedRecord,
    audit: 'by-service',
  }),
  readTranscript: call('GET', '/academic-records/:userId/transcript', {
    summary: 'Get the details of a student’s uploaded transcript.',
    access: ofStudent('read'),
    answer: transcriptState,
  }),
  uploadTranscript: call('PUT', '/academic-records/:userId/transcript', {
    summary: `Upload a transcript to replace the current one. Accepts files up to ${TRANSCRIPT_MAX_BYTES / 2 ** 20} MB.`,
    access: ofStudent('write'),
    rate: 'costly',
    query: uploadTranscriptQuery,
    answer: transcriptState,
    takesFile: true,
  }),
  removeTranscript: call('DELETE', '/academic-records/:userId/transcript', {
    summary: `Remove the transcript. You can restore it for ${TRANSCRIPT_UNDO_HOURS} hours.`,
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  restoreTranscript: call('POST', '/academic-records/:userId/transcript/restored', {
    summary: 'Restore the previous transcript.',
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  openTranscript: call('GET', '/academic-records/:userId/transcript/file', {
    summary: 'Download the transcript file.',
    access: ofStudent('read'),
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};

/** The year of applying: what a student plans, and the dates that a school gives its students. */
export const yearRoutes = {
  readYear: call('GET', '/year/:userId', {
    summary: 'Get a student’s application plan.',
    access: ofStudent('read'),
    answer: readYear,
  }),
  saveYear: call('POST', '/year', {
    summary: 'Save fields of a student’s application plan.',
    access: ofStudent('write', 'body.user_id'),
    body: saveYearBody,
    answer: savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    summary: 'Enter a date for a student, or record that a letter arrived.',
    access: ofStudent('review'),
    body: noteInYearBody,
    answer: readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    summary: 'Turn email reminders on or off.',
    access: ofStudent('write'),
    body: yearReminders,
    answer: yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    summary: 'Download the application plan’s dates as a calendar file.',
    access: ofStudent('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', {
    summary: 'Get a summary of the application dates your school imported.',
    access: only('admin'),
    answer: schoolDates,
  }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    summary:
      'Preview or import a CSV file of application dates. With `save`, the file is imported if every row is valid.',
    access: only('admin'),
    body: importDatesBody,
    answer: importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    summary: 'Delete the imported dates of one application cycle.',
    access: only('admin'),
    body: removeDatesBody,
    answer: schoolDates,
  }),
};
