import { z } from 'zod';
import { ANSWER_MAX_LENGTH } from './limits';
import { freeText, userId } from './text';

/** What a student says of one recommended school; one entry per user, list and school name. */
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
