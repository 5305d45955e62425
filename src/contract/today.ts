import { z } from 'zod';
import { MAX_NUDGE_BATCH, NUDGE_OWN_WORDS_MAX_LENGTH, MAX_TODAY_SNOOZE_DAYS } from './limits';
import { containsLink } from './name-rules';
import { NUDGES } from './nudge-words';
import { dangerLevel } from './notes';
import { freeText, isoTime, userId } from './text';
import { MARK_KINDS, TODAY_REASONS } from './note-values';
import { grade } from './users';

const day = z.iso.date();
const reason = z.enum(TODAY_REASONS);
/** Identifies what an entry is about, to tell the same thing from a new one. */
const occurrenceKey = z.string().min(1).max(64);

const todayEntry = z.object({
  user_id: userId,
  name: z.string(),
  /** The number or email that distinguishes the student from another with the same name; null if no one shares the name. */
  name_mark: z.string().nullable(),
  grade: grade.nullable(),
  reason,
  happening: occurrenceKey,
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

/** Why an entry is off the list: set aside by its counselor, or waiting for a reply to a nudge. */
const asideKind = z.enum([...MARK_KINDS, 'nudged']);

/**
 * An entry that is set aside. `until` is the day it returns, or null if it returns on new activity; `nudged_on` is the day of the nudge
 * it waits for.
 */
const asideEntry = todayEntry.extend({ kind: asideKind, until: day.nullable(), nudged_on: day.nullable() });
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
  .object({ reason, happening: occurrenceKey, kind: z.enum(MARK_KINDS), until: day.nullable() })
  .refine(({ kind, until }) => (kind === 'snoozed') === (until !== null), {
    message: `A snooze needs a day, at most ${MAX_TODAY_SNOOZE_DAYS} days from today; what is done needs none.`,
    path: ['until'],
  });

export const todayMark = z.object({ reason, kind: z.enum(MARK_KINDS), until: day.nullable() });

const kind = z.enum(NUDGES);

const userIds = z.array(userId).min(1, 'Please choose at least one student.').max(MAX_NUDGE_BATCH);
/** One line of plain words. */
const ownWords = freeText(NUDGE_OWN_WORDS_MAX_LENGTH)
  .refine((text) => !/[\r\n]/.test(text), 'Please write one sentence on one line.')
  .refine((text) => !containsLink(text), 'Please leave out links; the nudge has its own.');

export const checkNudgeBody = z.object({ user_ids: userIds });

/** The students a nudge would reach. `asked_at` is set if the student was emailed a request too recently to get another. */
export const nudgeCheck = z.object({
  students: z.array(z.object({ user_id: userId, name: z.string(), asked_at: isoTime.nullable() })),
  /** Whether it is night at the school. Emails then wait until morning. */
  quiet: z.boolean(),
});
export type NudgeCheck = z.infer<typeof nudgeCheck>;

export const sendNudgeBody = z.object({ user_ids: userIds, kind, own_words: ownWords.default('') });
export type SendNudgeBody = z.infer<typeof sendNudgeBody>;

/** The result: the number of students nudged, and of those left out because they were emailed a request too recently. */
export const sentNudge = z.object({ sent: z.number().int(), left_out: z.number().int(), quiet: z.boolean() });
export type SentNudge = z.infer<typeof sentNudge>;

/** Nudges sent together by a counselor, and how many of the students were active in the following days. */
export const nudgeRound = z.object({
  round_id: z.string(),
  kind,
  own_words: z.string(),
  sent_at: isoTime,
  students: z.number().int(),
  came_back: z.number().int(),
  /** Whether those days are over. */
  over: z.boolean(),
});
export type NudgeRound = z.infer<typeof nudgeRound>;

const NUDGE_MAILS = ['waiting', 'sent', 'failed'] as const;

/** A nudge sent to one student, as the counselor sees it. */
export const studentNudge = z.object({
  nudge_id: z.string(),
  kind,
  own_words: z.string(),
  sent_at: isoTime,
  mail: z.enum(NUDGE_MAILS),
  /** The sender; null if that account no longer exists. */
  from: z.string().nullable(),
  back_at: isoTime.nullable(),
});
export type StudentNudge = z.infer<typeof studentNudge>;

/** The nudge on the student’s Tasks page; null if there is none. */
export const nudgeCard = z.object({ nudge: studentNudge.omit({ mail: true, back_at: true }).nullable() });
export type NudgeCard = z.infer<typeof nudgeCard>;
