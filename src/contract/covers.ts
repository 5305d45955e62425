import { z } from 'zod';
import { COVER_MOST_DAYS } from './limits';
import { isoTime, userId } from './text';

const named = z.object({ id: userId, name: z.string() });

/** A counselor looks after a colleague's students from one time until another; `active` tells whether that is now. */
export const cover = z.object({
  id: z.string(),
  /** Whose students they are. */
  counselor: named,
  /** Who looks after them. */
  cover: named,
  starts_at: isoTime,
  ends_at: isoTime,
  active: z.boolean(),
});
export type Cover = z.infer<typeof cover>;

/**
 * What concerns the asker and has not ended, the soonest first: an admin's is the school's, a counselor's their own on either side,
 * a student's who covers for their counselor now. `colleagues` are the counselors who can be chosen; a student is told of none.
 */
export const covers = z.object({ covers: z.array(cover), colleagues: z.array(named) });
export type Covers = z.infer<typeof covers>;

const DAY_MS = 86_400_000;

export const setCoverBody = z
  .object({ counselor_id: userId, cover_id: userId, starts_at: isoTime, ends_at: isoTime })
  .refine((body) => body.counselor_id !== body.cover_id, {
    message: 'Please choose a colleague.',
    path: ['cover_id'],
  })
  .refine((body) => Date.parse(body.ends_at) > Date.parse(body.starts_at), {
    message: 'The end must be after the start.',
    path: ['ends_at'],
  })
  .refine((body) => Date.parse(body.ends_at) - Date.parse(body.starts_at) <= COVER_MOST_DAYS * DAY_MS, {
    message: `A colleague can cover for at most ${COVER_MOST_DAYS} days at a time.`,
    path: ['ends_at'],
  });
export type SetCoverBody = z.infer<typeof setCoverBody>;
