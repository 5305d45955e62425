import { z } from 'zod';
import { ANSWER_MAX_LENGTH } from './limits';
import { freeText, isoTime, userId } from './text';

/** Section questions have numeric ids, and questionnaire questions have text ids. Both are compared as text. */
export const questionId = z.union([z.number().int(), z.string().min(1).max(64)]);

/** The answer to one question. */
export const answer = z.object({
  question_id: questionId,
  question_text: z.string().max(2000).default(''),
  answer: freeText(ANSWER_MAX_LENGTH),
  /** If true, the answer is kept out of the profile: no page, list, chat or AI service reads it. If omitted, the setting doesn’t change. */
  keep_out: z.boolean().optional(),
});
export type Answer = z.infer<typeof answer>;

/** A stored answer; `revision` is the set’s revision when this answer last changed. */
export const storedAnswer = answer.extend({
  revision: z.number().int(),
  /** Whether it is kept out of the profile. By default, only an answer that states immigration status is. */
  keep_out: z.boolean().default(false),
  /** Whether somebody has set the switch. */
  keep_out_set: z.boolean().default(false),
  /** Whether to ask if the answer should be kept out: it may be personal, and nobody has set the switch. */
  sounds_personal: z.boolean().default(false),
});

export const responseSet = z.object({
  response_id: z.string(),
  user_id: userId,
  form_id: z.string(),
  submitted_at: isoTime,
  revision: z.number().int(),
  responses: z.array(storedAnswer),
});
export type ResponseSet = z.infer<typeof responseSet>;

/** The revision that a save is based on. */
export const savedRevision = z.number().int().min(0).optional();

/**
 * What lets saves be merged. `revision` is the one this save is based on; `writer_id` and `save_number` identify the
 * browser tab and count its saves, so that a late older save changes nothing.
 */
export const saveNumbering = {
  revision: savedRevision,
  writer_id: z.string().min(1).max(40).optional(),
  save_number: z.number().int().min(0).optional(),
};

/** An autosave with all answers of one form. */
export const saveResponsesBody = z.object({
  response_id: z.string().min(1).max(200),
  user_id: userId,
  form_id: z.string().min(1).max(100),
  submitted_at: isoTime.optional(),
  responses: z.array(answer).max(200),
  ...saveNumbering,
});
export type SaveResponsesBody = z.infer<typeof saveResponsesBody>;

/** An answer that was changed both here and elsewhere since `revision`. `kept` is stored now; `other` is the text it replaced. */
export const answerConflict = z.object({ question_id: z.string(), kept: z.string(), other: z.string() });
export type AnswerConflict = z.infer<typeof answerConflict>;

/** A notice to show next to an answer with signs of danger: where to get help, and that the counselor is informed. */
export const careNotice = z.object({ question_id: z.string(), message: z.string() });
export type CareNotice = z.infer<typeof careNotice>;

export const answerAnywhere = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  answer: z.string(),
  keep_out: z.boolean(),
});
export type AnswerAnywhere = z.infer<typeof answerAnywhere>;

/** A set of answers. `care` is filled only for the student. */
export const readResponseSet = responseSet.extend({ care: z.array(careNotice) });
export type ReadResponseSet = z.infer<typeof readResponseSet>;

/**
 * If `care_pending` is true, the saved text hasn’t been checked for signs of danger yet and `care` still shows the earlier result. Read
 * the form to get the result.
 */
export const savedResponses = readResponseSet.extend({ conflicts: z.array(answerConflict), care_pending: z.boolean() });
export type SavedResponses = z.infer<typeof savedResponses>;

/** A student’s progress on one form. */
export const formProgress = z.object({
  form_id: z.string(),
  title: z.string(),
  answered: z.number().int(),
  total: z.number().int(),
});
export type FormProgress = z.infer<typeof formProgress>;

export const progress = z.object({
  user_id: userId,
  sections: z.array(formProgress),
  forms: z.array(formProgress),
  unlocked: z.boolean(),
});
export type Progress = z.infer<typeof progress>;
