import { z } from 'zod';
import { dangerKind, dangerLevel } from './safeguarding';
import { CARE_NOTE_MAX_LENGTH, RESUME_MAX_LENGTH } from './limits';
import { freeText, isoTime, requiredText, userId } from './text';

/** Where a text can be written that is read for signs of danger. `parent`: by a parent, through the link. */
export const WRITING_PLACES = ['answer', 'form', 'record', 'review', 'chat', 'parent'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

/**
 * A text that may need a check-in: how pressing, what it may be about, where it stands and since when, never its words, and whether
 * somebody has reviewed it. A chat message, which no counselor can read elsewhere, has its words in `question_text`. The pressing
 * ones come first, then the older ones; what was reviewed comes last.
 */
export const careFlag = z.object({
  id: z.string(),
  /** Names the text as it stands: another text in the same place has another version and stays open when this one is closed. */
  version: z.string(),
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  place: z.enum(WRITING_PLACES),
  level: dangerLevel,
  kinds: z.array(dangerKind),
  created_at: isoTime,
  seen_at: isoTime.nullable(),
  /** When the student said that this text was misread; null where they did not. */
  misread_at: isoTime.nullable(),
  /** True where an answer reads differently by now, without these signs; of texts that are no answers it is never told. */
  changed: z.boolean(),
});
export type CareFlagNotice = z.infer<typeof careFlag>;

/** A student's own text that was taken for a sign of danger and is none, as they say. */
export const reportMisreadBody = z.object({ text: requiredText(RESUME_MAX_LENGTH, 'The text') });
export type ReportMisreadBody = z.infer<typeof reportMisreadBody>;
/** Whether a text of these words was flagged. */
export const reportedMisread = z.object({ noted: z.boolean() });
export type ReportedMisread = z.infer<typeof reportedMisread>;

/** How a check-in ended: talked with the student, referred to somebody who can help, or found to be no concern. */
export const CARE_OUTCOMES = ['talked', 'referred', 'no_concern'] as const;
export type CareOutcome = (typeof CARE_OUTCOMES)[number];

/** Texts closed at most in one go. */
const CLOSED_MOST = 100;

/** What was decided of the texts that the counselor had before them, and of no other. */
export const closeCareBody = z.object({
  flags: z
    .array(z.object({ id: userId, version: z.string().max(64) }))
    .min(1, 'Please choose at least one text.')
    .max(CLOSED_MOST),
  outcome: z.enum(CARE_OUTCOMES),
  note: freeText(CARE_NOTE_MAX_LENGTH).default(''),
});
export type CloseCareBody = z.infer<typeof closeCareBody>;

/**
 * One check-in that was closed. `outcome` is null where it was marked as seen without one, as `markCareSeen` does. `closed_by` is null
 * once that account is gone. `note` is '' for everybody but counselors who look after the student.
 */
export const careClosing = careFlag.omit({ version: true, seen_at: true, misread_at: true, changed: true }).extend({
  closed_at: isoTime,
  closed_by: z.string().nullable(),
  outcome: z.enum(CARE_OUTCOMES).nullable(),
  note: z.string(),
});
export type CareClosing = z.infer<typeof careClosing>;

/** Who gets the mail about a check-in besides the counselor; null where nobody is named. */
export const checkInSecond = z.object({ second: z.object({ id: userId, name: z.string() }).nullable() });
export type CheckInSecond = z.infer<typeof checkInSecond>;
export const setCheckInSecondBody = z.object({ user_id: userId.nullable() });
export type SetCheckInSecondBody = z.infer<typeof setCheckInSecondBody>;
