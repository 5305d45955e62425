import { z } from 'zod';
import { essential, preference } from './preferences';
import { evidence, isoTime, userId } from './text';

/** A question that was answered: `section` is its title to show, `link` the page that shows the answer. */
export const answerPlace = evidence.omit({ quote: true }).extend({ section: z.string(), link: z.string() });
export type AnswerPlace = z.infer<typeof answerPlace>;

/** A review of a school of the earlier list, in the student's words. */
export const newReview = z.object({ school_name: z.string(), liked: z.boolean().nullable(), quote: z.string() });

/** What is different between the last two school lists, and what was new between them. */
export const listChange = z.object({
  previous_at: isoTime,
  created_at: isoTime,
  came_in: z.array(z.string()),
  left: z.array(z.string()),
  stayed: z.number().int(),
  answers: z.array(answerPlace),
  reviews: z.array(newReview),
});
export type ListChange = z.infer<typeof listChange>;

/** What changed lately, and what is still open to choose. */
export const insights = z.object({
  user_id: userId,
  list_change: listChange.nullable(),
  /** The answers that were written or changed last, the newest first. */
  answers: z.array(answerPlace.extend({ when: isoTime })),
  /** What was chosen last, the newest first. */
  choices: z.array(
    preference.pick({ id: true, kind: true, value: true, label: true, strength: true, chosen_at: true }),
  ),
  /** What a list needs to know first and the student has not chosen. */
  open: z.array(essential),
});
export type Insights = z.infer<typeof insights>;
