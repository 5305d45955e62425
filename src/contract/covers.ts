import { z } from 'zod';
import { COVER_MOST_DAYS } from './limits';
import { isoTime, userId } from './text';

const named = z.object({ id: userId, name: z.string() });

/** A period in which a counselor covers a colleague’s students; `active` says whether it is now. */
export const cover = z.object({
  id: z.string(),
  /** The counselor whose students are covered. */
  counselor: named,
  /** The counselor who covers for them. */
  cover: named,
  starts_at: isoTime,
  ends_at: isoTime,
  active: z.boolean(),
});
export type Cover = z.infer<typeof cover>;

/**
 * Current and upcoming coverage, soonest first. Admins see all coverage in the school, counselors see their own on either side, and
 * students see who currently covers for their counselor. `colleagues` are the counselors who can be chosen; students get none.
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
