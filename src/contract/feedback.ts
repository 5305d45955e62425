import { z } from 'zod';
import { ANSWER_MAX_LENGTH } from './limits';
import { freeText, userId } from './text';

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

/** A stored review. */
export const storedFeedback = schoolFeedback.extend({
  /** Where to get help if the reason has an urgent sign of danger; shown only to the student. */
  care: z.string().nullable(),
  /** A lower price limit to offer after a dislike about the price, in dollars a year; null if there is none. Shown only to the student. */
  lower_limit: z.number().int().nullable(),
});
export type StoredFeedback = z.infer<typeof storedFeedback>;
