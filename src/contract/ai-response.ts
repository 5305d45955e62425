import { z } from 'zod';
import { problemCode } from './errors';
import { ANSWER_MAX_LENGTH } from './limits';
import { MESSAGES } from './messages';
import { isoTime, requiredText, spokenText, writtenBy } from './text';

export const aiResponseBody = z.object({
  question: requiredText(2000, 'Question'),
  student_response: spokenText(ANSWER_MAX_LENGTH, MESSAGES.answerFirst),
  /** Whether the answer is kept out of the profile, even if that isn’t saved yet. If true, no AI service is used. */
  keep_out: z.boolean().optional(),
});
export type AiResponseBody = z.infer<typeof aiResponseBody>;

/** Feedback on an answer. If the answer has signs of danger, `care` says where to get help; show it beside the feedback. */
export const aiResponse = z.object({
  ai_response: z.string(),
  written_by: writtenBy,
  /** Always 'feedback'; 'care' marked replies of earlier versions that gave help instead. */
  kind: z.enum(['feedback', 'care']),
  care: z.string().nullable(),
});
export type AiResponse = z.infer<typeof aiResponse>;

/**
 * The server-sent events of a streamed reply: `text` any number of times, then one `done`, or one `failed`; or one `again`, when the
 * server stops in the middle: the same question asked again is answered from its beginning.
 */
export const aiTextEvent = z.object({ text: z.string() });
export const aiFailedEvent = z.object({ code: problemCode, detail: z.string() });
export const aiAgainEvent = z.object({ retry_ms: z.number() });
export type AiTextEvent = z.infer<typeof aiTextEvent>;
export type AiFailedEvent = z.infer<typeof aiFailedEvent>;
export type AiAgainEvent = z.infer<typeof aiAgainEvent>;

/** Earlier feedback, with the question and the exact answer it refers to. */
export const givenFeedback = aiResponse.extend({
  form_id: z.string(),
  question_id: z.string(),
  student_response: z.string(),
  created_at: isoTime,
});
export type FeedbackHistory = z.infer<typeof givenFeedback>;
