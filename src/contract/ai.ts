import { z } from 'zod';
import type { Problem } from './errors';
import { ANSWER_MAX_LENGTH } from './limits';
import { MESSAGES } from './messages';
import { freeText, isoTime, requiredText, nonBlankText, userId, writtenBy } from './text';

/** Request parts that a server may reject; they are then omitted for an hour. */
const AI_REQUEST_PARTS = ['format', 'tools', 'usage', 'system', 'limit'] as const;
export type AiRequestPart = (typeof AI_REQUEST_PARTS)[number];

/** What an AI feature wrote for a made-up student. `fault` says why the built-in text was used instead; null if it wasn’t. */
const aiSample = z.object({
  /** The feature, a key of `AI_FEATURES`. */
  feature: z.string(),
  written_by: writtenBy,
  seconds: z.number(),
  text: z.string(),
  fault: z.string().nullable(),
});
export type AiSample = z.infer<typeof aiSample>;

const aiTest = z.object({
  started_at: isoTime,
  /** When the test finished; null while it is running. */
  finished_at: isoTime.nullable(),
  /** The request parts that the server doesn’t accept. */
  left_out: z.array(z.enum(AI_REQUEST_PARTS)),
  samples: z.array(aiSample),
});
export type AiTest = z.infer<typeof aiTest>;

export const aiState = z.object({
  /** The host of the AI service; null if the built-in engine writes every text. */
  server: z.string().nullable(),
  model: z.string().nullable(),
  /** Whether the service is paused for a minute after repeated failures. */
  paused: z.boolean(),
  second_look: z.boolean(),
  /** The maximum number of tokens in a request and its response; null for no limit. */
  context_tokens: z.number().nullable(),
  patience: z.number(),
  /** The tokens the school used today (UTC). */
  tokens_today: z.number(),
  /** The school’s daily limit; null for no limit. */
  daily_tokens: z.number().nullable(),
  /** The tokens that tests used today. They don’t count toward the school’s limit. */
  test_tokens_today: z.number(),
  test_daily_tokens: z.number(),
  /** The school’s newest texts that the service failed to write, with the reason. They never include what people wrote. */
  faults: z.array(z.object({ feature: z.string(), fault: z.string(), at: isoTime })),
  test: aiTest.nullable(),
});
export type AiState = z.infer<typeof aiState>;

/** Whether a hosted AI service may be used for a person. Any one of the three settings turns it off. */
export const aiChoice = z.object({
  /** The host of the connected AI service; null if no data leaves this installation. */
  service: z.string().nullable(),
  /** Whether the person turned it off. */
  off_by_self: z.boolean(),
  /** Whether the school turned it off for this person, for example at the family’s request. */
  off_for_person: z.boolean(),
  off_for_school: z.boolean(),
});
export type AiChoice = z.infer<typeof aiChoice>;

export const setAiChoiceBody = z.object({ off: z.boolean() });

export const aiResponseBody = z.object({
  question: requiredText(2000, 'Question'),
  student_response: nonBlankText(ANSWER_MAX_LENGTH, MESSAGES.answerFirst),
  /** Whether the answer is kept out of the profile, even if that isn’t saved yet. If true, no AI service is used. */
  keep_out: z.boolean().optional(),
});
export type AiResponseBody = z.infer<typeof aiResponseBody>;

/** Feedback on an answer. If it has signs of danger, `care` says where to get help; show it next to the feedback. */
export const aiResponse = z.object({
  ai_response: z.string(),
  written_by: writtenBy,
  /** Always 'feedback'; 'care' marked replies of earlier versions that gave help instead. */
  kind: z.enum(['feedback', 'care']),
  care: z.string().nullable(),
});
export type AiResponse = z.infer<typeof aiResponse>;

/** `text` any number of times, then `done` or `failed`; `again` if the server stops: repeat the question. */
export const aiTextEvent = z.object({ text: z.string() });
export type AiTextEvent = z.infer<typeof aiTextEvent>;
export type AiFailedEvent = Pick<Problem, 'code' | 'detail'>;
export type AiAgainEvent = { retry_ms: number };

export const givenFeedback = aiResponse.extend({
  form_id: z.string(),
  question_id: z.string(),
  student_response: z.string(),
  created_at: isoTime,
});
export type FeedbackHistory = z.infer<typeof givenFeedback>;

/** A student’s feedback on one recommended college. There is one entry per student, list and college name. */
export const schoolFeedback = z.object({
  user_id: userId,
  rec_id: z.string().min(1).max(64),
  school_name: z.string().min(1).max(200),
  researched: z.boolean(),
  liked: z.boolean().nullable(),
  reason: freeText(ANSWER_MAX_LENGTH),
  submitted: z.boolean(),
});
export type SchoolFeedback = z.infer<typeof schoolFeedback>;

export const storedFeedback = schoolFeedback.extend({
  /** Where to get help if the reason has an urgent sign of danger; shown only to the student. */
  care: z.string().nullable(),
  /** A lower price limit to offer after a dislike about the price, in dollars a year; null if there is none. Shown only to the student. */
  lower_limit: z.number().int().nullable(),
  /** A shorter distance from home to offer after a dislike about the distance, in miles; null if there is none. Shown only to the student. */
  nearer_limit: z.number().int().nullable(),
});
export type StoredFeedback = z.infer<typeof storedFeedback>;
