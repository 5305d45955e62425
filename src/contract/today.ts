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

/** A student and one reason for attention. */
export const todayEntry = z.object({
  user_id: userId,
  name: z.string(),
  /** The number or email that distinguishes the student from another with the same name; null if no one shares the name. */
  name_mark: z.string().nullable(),
  grade: grade.nullable(),
  reason,
  happening,
  /** The date of the sign, last answer, list, last visit, link or sign-up. For an upcoming date, the date itself. */
  since: isoTime,
  /** Whole days from `since` to today in the school’s time zone; negative for a future date. */
  days: z.number().int(),
  /** The urgency of a sign of danger; null for any other reason. */
  level: dangerLevel.nullable(),
  /** A short name of what is due; null if it has none. */
  what: z.string().nullable(),
});
export type TodayEntry = z.infer<typeof todayEntry>;

/** How an entry is off the list: set aside by its counselor, or waiting for a reply to a nudge. */
const asideKind = z.enum([...MARK_KINDS, 'nudged']);

/**
 * An entry that is set aside. `until` is the day it returns, or null if it returns on new activity; `nudged_on` is the day of the nudge
 * it waits for.
 */
export const asideEntry = todayEntry.extend({ kind: asideKind, until: day.nullable(), nudged_on: day.nullable() });
export type AsideEntry = z.infer<typeof asideEntry>;

/** A counselor’s queue: students who need attention, and entries that are set aside or wait for a reply. */
export const todayQueue = z.object({
  /** Today’s date in the school’s time zone. */
  today: day,
  time_zone: z.string(),
  students: z.number().int(),
  entries: z.array(todayEntry),
  aside: z.array(asideEntry),
});
export type TodayQueue = z.infer<typeof todayQueue>;

/** Sets an entry aside. A sign of danger can only be snoozed until tomorrow. */
export const markTodayBody = z
  .object({ reason, happening, kind: z.enum(MARK_KINDS), until: day.nullable() })
  .refine(({ kind, until }) => (kind === 'snoozed') === (until !== null), {
    message: `A snooze needs a day, at most ${TODAY_SNOOZE_MOST_DAYS} days from today; what is done needs none.`,
    path: ['until'],
  });
export type MarkTodayBody = z.infer<typeof markTodayBody>;

export const todayMark = z.object({ reason, kind: z.enum(MARK_KINDS), until: day.nullable() });
export type TodayMark = z.infer<typeof todayMark>;
