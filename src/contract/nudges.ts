import { z } from 'zod';
import { NUDGE_OWN_WORDS_MAX_LENGTH, MAX_NUDGED_AT_ONCE } from './limits';
import { holdsLink } from './links';
import { NUDGES } from './nudge-words';
import { freeText, isoTime, userId } from './text';

const kind = z.enum(NUDGES);

const userIds = z.array(userId).min(1, 'Please choose at least one student.').max(MAX_NUDGED_AT_ONCE);
/** Plain words of one line. */
const ownWords = freeText(NUDGE_OWN_WORDS_MAX_LENGTH)
  .refine((text) => !/[\r\n]/.test(text), 'Please write one sentence on one line.')
  .refine((text) => !holdsLink(text), 'Please leave out links; the nudge has its own.');

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
export const nudgeCard = z.object({
  nudge: z
    .object({ nudge_id: z.string(), kind, own_words: z.string(), sent_at: isoTime, from: z.string().nullable() })
    .nullable(),
});
export type NudgeCard = z.infer<typeof nudgeCard>;
