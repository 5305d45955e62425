import { z } from 'zod';
import { readAcademicRecord, saveAcademicBody, savedAcademicRecord } from '../academic';
import { nextStepAnswer } from '../next-step';
import {
  parentLinkBody,
  madeParentLink,
  parentLinkState,
  parentForm,
  saveParentFormBody,
  savedParentForm,
} from '../parent-links';
import { answerAnywhere, readResponseSet, saveResponsesBody, savedResponses, progress } from '../responses';
import { anybody, call, ofStudent } from '../call';
import { verifiedRecord, verifyRecordBody } from '../verified-record';
import { transcriptState, uploadTranscriptQuery } from '../transcripts';

/** Answers: sections, questionnaires, the academic record and the parent form. */
export const responsesRoutes = {
  readResponses: call('GET', '/responses/responses/:userId/:formId', {
    summary: 'The saved answers of one section or form.',
    access: ofStudent('read'),
    answer: z.array(readResponseSet),
  }),
  readAllAnswers: call('GET', '/responses/answers/:userId', {
    summary: 'The answers of all sections and forms at once, for the staff who look after the student.',
    access: ofStudent('review'),
    answer: z.array(answerAnywhere),
  }),
  saveResponses: call('POST', '/responses/responses', {
    summary: 'Saves the answers of one section or form.',
    access: ofStudent('write', 'body.user_id'),
    body: saveResponsesBody,
    answer: savedResponses,
  }),
  readProgress: call('GET', '/responses/progress/:userId', {
    summary: 'Answered counts per section and form.',
    access: ofStudent('read'),
    answer: progress,
  }),
  readNextStep: call('GET', '/next-step/:userId', {
    summary: 'The one next step of a student, and the milestones behind them.',
    access: ofStudent('read'),
    answer: nextStepAnswer,
  }),
  createParentLink: call('POST', '/parent-links', {
    summary: 'Makes the link to the parent form and ends the one before.',
    access: ofStudent('read', 'body.user_id'),
    body: parentLinkBody,
    answer: madeParentLink,
    status: 201,
    audit: 'by-service',
  }),
  readParentLink: call('GET', '/parent-links/:userId', {
    summary: 'Whether a link to the parent form works, and since when.',
    access: ofStudent('read'),
    answer: parentLinkState,
  }),
  endParentLink: call('DELETE', '/parent-links/:userId', {
    summary: 'Ends the link to the parent form.',
    access: ofStudent('read'),
    status: 204,
    audit: 'by-service',
  }),
  remindOfParentForm: call('POST', '/parent-links/:userId/reminder', {
    summary: 'Asks the student by mail to pass the link on, unless that was done a few days ago or there is no link.',
    access: ofStudent('review'),
    answer: parentLinkState,
  }),
  readParentForm: call('GET', '/parent/:token', {
    summary: 'The parent form for the holder of its link.',
    access: anybody,
    rate: 'link',
    answer: parentForm,
  }),
  saveParentForm: call('POST', '/parent/:token', {
    summary: 'Saves answers of the parent form for the holder of its link.',
    access: anybody,
    rate: 'link',
    body: saveParentFormBody,
    answer: savedParentForm,
    takesLongBody: true,
  }),
  readAcademicRecord: call('GET', '/academic-records/:userId', {
    summary: 'The academic record.',
    access: ofStudent('read'),
    answer: readAcademicRecord,
  }),
  saveAcademicRecord: call('POST', '/academic-records', {
    summary: 'Saves fields of the academic record.',
    access: ofStudent('write', 'body.user_id'),
    body: saveAcademicBody,
    answer: savedAcademicRecord,
  }),
  readVerifiedRecord: call('GET', '/academic-records/:userId/verified', {
    summary: 'The numbers that a counselor has verified.',
    access: ofStudent('read'),
    answer: verifiedRecord,
  }),
  verifyRecord: call('PUT', '/academic-records/:userId/verified', {
    summary: 'Enters a student’s GPA and scores as they stand on the transcript; by a counselor of the student.',
    access: ofStudent('verify'),
    body: verifyRecordBody,
    answer: verifiedRecord,
    audit: 'by-service',
  }),
  readTranscript: call('GET', '/academic-records/:userId/transcript', {
    summary: 'Which transcript is uploaded.',
    access: ofStudent('read'),
    answer: transcriptState,
  }),
  uploadTranscript: call('PUT', '/academic-records/:userId/transcript', {
    summary: 'Uploads a transcript in the place of the one before.',
    access: ofStudent('write'),
    rate: 'costly',
    query: uploadTranscriptQuery,
    answer: transcriptState,
    takesFile: true,
  }),
  removeTranscript: call('DELETE', '/academic-records/:userId/transcript', {
    summary: 'Removes the transcript; it can be brought back for a day.',
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  restoreTranscript: call('POST', '/academic-records/:userId/transcript/restored', {
    summary: 'Brings back the transcript that was there before.',
    access: ofStudent('write'),
    answer: transcriptState,
  }),
  openTranscript: call('GET', '/academic-records/:userId/transcript/file', {
    summary: 'The transcript itself.',
    access: ofStudent('read'),
    rate: 'costly',
    kind: 'file',
    media: 'application/octet-stream',
  }),
};
