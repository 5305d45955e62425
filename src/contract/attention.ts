import { z } from 'zod';
import { dangerKind, dangerLevel } from './safeguarding';
import { CARE_NOTE_MAX_LENGTH, RESUME_MAX_LENGTH } from './limits';
import { freeText, isoTime, requiredText, userId } from './text';

/** Where a text can be written that is read for signs of danger. `parent`: by a parent, through the link. */
export const WRITING_PLACES = ['answer', 'form', 'record', 'review', 'chat', 'parent'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

/**
 * A text that may need a check-in: its urgency, possible topic, place, date and review state. The text itself is included only for chat
 * messages, in `question_text`, because counselors can’t read them elsewhere. Urgent flags come first, then older ones, then reviewed
 * ones.
 */
export const careFlag = z.object({
  id: z.string(),
  /** The version of the text. A changed text in the same place has another version and stays open when this one is closed. */
  version: z.string(),
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  place: z.enum(WRITING_PLACES),
  level: dangerLevel,
  kinds: z.array(dangerKind),
  created_at: isoTime,
  seen_at: isoTime.nullable(),
  /** When the student reported that this text was misread; null if they didn’t. */
  misread_at: isoTime.nullable(),
  /** Whether the answer has changed and no longer has these signs. Set only for answers. */
  changed: z.boolean(),
});
export type CareFlagNotice = z.infer<typeof careFlag>;

/** A text that is no reason for a note but may be worth reading. Its student is named; the text itself is included only for chat messages. */
export const worthReading = careFlag
  .pick({
    id: true,
    form_id: true,
    question_id: true,
    question_text: true,
    place: true,
    created_at: true,
    misread_at: true,
  })
  .extend({ user_id: userId, name: z.string() });
export type WorthReading = z.infer<typeof worthReading>;

/** A student’s own text that the student says was wrongly flagged as a sign of danger. */
export const reportMisreadBody = z.object({ text: requiredText(RESUME_MAX_LENGTH, 'The text') });
export type ReportMisreadBody = z.infer<typeof reportMisreadBody>;
/** Whether a text with these words was flagged. */
export const reportedMisread = z.object({ noted: z.boolean() });
export type ReportedMisread = z.infer<typeof reportedMisread>;

/** How a check-in ended: talked with the student, referred to somebody who can help, or found to be no concern. */
export const CARE_OUTCOMES = ['talked', 'referred', 'no_concern'] as const;
export type CareOutcome = (typeof CARE_OUTCOMES)[number];

/** Texts closed at most in one go. */
const MAX_CLOSED = 100;

/** The outcome for the texts the counselor has reviewed, and for no others. */
export const closeCareBody = z.object({
  flags: z
    .array(z.object({ id: userId, version: z.string().max(64) }))
    .min(1, 'Please choose at least one text.')
    .max(MAX_CLOSED),
  outcome: z.enum(CARE_OUTCOMES),
  note: freeText(CARE_NOTE_MAX_LENGTH).default(''),
});
export type CloseCareBody = z.infer<typeof closeCareBody>;

/**
 * A closed check-in. `outcome` is null if it was marked as seen with `markCareSeen`. `closed_by` is null if that account no longer
 * exists. `note` is empty unless the reader is a counselor of the student.
 */
export const careClosing = careFlag.omit({ version: true, seen_at: true, misread_at: true, changed: true }).extend({
  closed_at: isoTime,
  closed_by: z.string().nullable(),
  outcome: z.enum(CARE_OUTCOMES).nullable(),
  note: z.string(),
});
export type CareClosing = z.infer<typeof careClosing>;

/** The person who receives check-in emails besides the counselor; null if there is none. */
export const checkInSecond = z.object({ second: z.object({ id: userId, name: z.string() }).nullable() });
export type CheckInSecond = z.infer<typeof checkInSecond>;
export const setCheckInSecondBody = z.object({ user_id: userId.nullable() });
export type SetCheckInSecondBody = z.infer<typeof setCheckInSecondBody>;
