import { z } from 'zod';
import { TODAY_SNOOZE_MOST_DAYS } from './limits';
import { dangerLevel } from './safeguarding';
import { isoTime, userId } from './text';
import { MARK_KINDS, TODAY_REASONS } from './today-reasons';
import { grade } from './users';

const day = z.iso.date();
const reason = z.enum(TODAY_REASONS);
/** What an entry is about, so that the same thing can be told from a new one. */
const happening = z.string().min(1).max(64);

/** One student and one reason. */
export const todayEntry = z.object({
  user_id: userId,
  name: z.string(),
  /** The number or email that tells the student from another of the same name; null where nobody else has it. */
  name_mark: z.string().nullable(),
  grade: grade.nullable(),
  reason,
  happening,
  /** Since when: the sign, the last answer, the list, the last visit, the link, the sign-up. Of a date that comes, when it is. */
  since: isoTime,
  /** Whole days from then to today at the school; negative where it is still to come. */
  days: z.number().int(),
  /** How pressing a sign of danger is; null for every other reason. */
  level: dangerLevel.nullable(),
  /** What is due, in a few words; null where nothing has a name. */
  what: z.string().nullable(),
});
export type TodayEntry = z.infer<typeof todayEntry>;

/** How an entry is off the list: set aside by its counselor, or waiting for a reply to a nudge. */
const asideKind = z.enum([...MARK_KINDS, 'nudged']);

/**
 * An entry that is not to be done now. `until` is the day on which it comes back, null where something new must happen first;
 * `nudged_on` is the day of the nudge it waits for.
 */
export const asideEntry = todayEntry.extend({ kind: asideKind, until: day.nullable(), nudged_on: day.nullable() });
export type AsideEntry = z.infer<typeof asideEntry>;

/** A counselor’s queue: who needs them, and what is set aside or waits for a reply. */
export const todayQueue = z.object({
  /** The day at the school, and the time zone it is told by. */
  today: day,
  time_zone: z.string(),
  students: z.number().int(),
  entries: z.array(todayEntry),
  aside: z.array(asideEntry),
});
export type TodayQueue = z.infer<typeof todayQueue>;

/** Sets an entry aside. A sign of danger can be snoozed until tomorrow and in no other way. */
export const markTodayBody = z
  .object({ reason, happening, kind: z.enum(MARK_KINDS), until: day.nullable() })
  .refine(({ kind, until }) => (kind === 'snoozed') === (until !== null), {
    message: `A snooze needs a day, at most ${TODAY_SNOOZE_MOST_DAYS} days from today; what is done needs none.`,
    path: ['until'],
  });
export type MarkTodayBody = z.infer<typeof markTodayBody>;

export const todayMark = z.object({ reason, kind: z.enum(MARK_KINDS), until: day.nullable() });
export type TodayMark = z.infer<typeof todayMark>;
