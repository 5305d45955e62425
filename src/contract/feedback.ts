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

/** A review as it is stored; `care` says where help is when the reason holds an urgent sign of danger, to the student alone. */
export const storedFeedback = schoolFeedback.extend({ care: z.string().nullable() });
export type StoredFeedback = z.infer<typeof storedFeedback>;
