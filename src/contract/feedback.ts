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

/** A stored review. `care` says where to get help if the reason has an urgent sign of danger; shown only to the student. */
export const storedFeedback = schoolFeedback.extend({ care: z.string().nullable() });
export type StoredFeedback = z.infer<typeof storedFeedback>;
