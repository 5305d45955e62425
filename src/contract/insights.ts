import { z } from 'zod';
import { essential, preference } from './preferences';
import { evidence, isoTime, userId } from './text';

/** An answered question. `section` is the section’s display title, and `link` is the page that shows the answer. */
export const answerPlace = evidence.omit({ quote: true }).extend({ section: z.string(), link: z.string() });
export type AnswerPlace = z.infer<typeof answerPlace>;

/** A review of a college on the earlier list, in the student’s words. */
export const newReview = z.object({ school_name: z.string(), liked: z.boolean().nullable(), quote: z.string() });

/** The differences between the last two school lists, and the new information between them. */
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

/** What changed since the student’s last visit, or lately on the first and for staff; and choices that are still open. */
export const insights = z.object({
  user_id: userId,
  /** The end of the student’s previous visit; null on the first visit, and for staff. */
  since: isoTime.nullable(),
  list_change: listChange.nullable(),
  /** The answers added or changed most recently, newest first. */
  answers: z.array(answerPlace.extend({ when: isoTime })),
  /** The most recent choices, newest first. */
  choices: z.array(
    preference.pick({ id: true, kind: true, value: true, label: true, strength: true, chosen_at: true }),
  ),
  /** The essential choices for a list that the student hasn’t made. */
  open: z.array(essential),
});
export type Insights = z.infer<typeof insights>;
