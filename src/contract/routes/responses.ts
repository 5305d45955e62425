import { z } from 'zod';
import { readAcademicRecord, saveAcademicBody, savedAcademicRecord } from '../academic';
import { endpoints } from '../endpoints';
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
import { route } from '../route';
import { verifiedRecord, verifyRecordBody } from '../verified-record';
import { transcriptState, uploadTranscriptQuery } from '../transcripts';

/** Answers: sections, questionnaires, the academic record and the parent form. */
export const responsesRoutes = {
  readResponses: route(endpoints.readResponses, 'The saved answers of one section or form.', {
    answer: z.array(readResponseSet),
  }),
  readAllAnswers: route(
    endpoints.readAllAnswers,
    'The answers of all sections and forms at once, for the staff who look after the student.',
    { answer: z.array(answerAnywhere) },
  ),
  saveResponses: route(endpoints.saveResponses, 'Saves the answers of one section or form.', {
    body: saveResponsesBody,
    answer: savedResponses,
  }),
  readProgress: route(endpoints.readProgress, 'Answered counts per section and form.', {
    answer: progress,
  }),
  readNextStep: route(endpoints.readNextStep, 'The one next step of a student, and the milestones behind them.', {
    answer: nextStepAnswer,
  }),
  createParentLink: route(endpoints.createParentLink, 'Makes the link to the parent form and ends the one before.', {
    body: parentLinkBody,
    answer: madeParentLink,
    status: 201,
  }),
  readParentLink: route(endpoints.readParentLink, 'Whether a link to the parent form works, and since when.', {
    answer: parentLinkState,
  }),
  endParentLink: route(endpoints.endParentLink, 'Ends the link to the parent form.', { status: 204 }),
  remindOfParentForm: route(
    endpoints.remindOfParentForm,
    'Asks the student by mail to pass the link on, unless that was done a few days ago or there is no link.',
    { answer: parentLinkState },
  ),
  readParentForm: route(endpoints.readParentForm, 'The parent form for the holder of its link.', {
    answer: parentForm,
  }),
  saveParentForm: route(endpoints.saveParentForm, 'Saves answers of the parent form for the holder of its link.', {
    body: saveParentFormBody,
    answer: savedParentForm,
  }),
  readAcademicRecord: route(endpoints.readAcademicRecord, 'The academic record.', { answer: readAcademicRecord }),
  saveAcademicRecord: route(endpoints.saveAcademicRecord, 'Saves fields of the academic record.', {
    body: saveAcademicBody,
    answer: savedAcademicRecord,
  }),
  readVerifiedRecord: route(endpoints.readVerifiedRecord, 'The numbers that a counselor has verified.', {
    answer: verifiedRecord,
  }),
  verifyRecord: route(
    endpoints.verifyRecord,
    'Enters a student’s GPA and scores as they stand on the transcript; by a counselor of the student.',
    { body: verifyRecordBody, answer: verifiedRecord },
  ),
  readTranscript: route(endpoints.readTranscript, 'Which transcript is uploaded.', { answer: transcriptState }),
  uploadTranscript: route(endpoints.uploadTranscript, 'Uploads a transcript in the place of the one before.', {
    query: uploadTranscriptQuery,
    answer: transcriptState,
    takesFile: true,
  }),
  removeTranscript: route(endpoints.removeTranscript, 'Removes the transcript; it can be brought back for a day.', {
    answer: transcriptState,
  }),
  restoreTranscript: route(endpoints.restoreTranscript, 'Brings back the transcript that was there before.', {
    answer: transcriptState,
  }),
  openTranscript: route(endpoints.openTranscript, 'The transcript itself.', {
    kind: 'file',
    media: 'application/octet-stream',
  }),
};
