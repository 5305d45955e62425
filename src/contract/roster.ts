import { z } from 'zod';
import {
  CARE_NOTE_MAX_LENGTH,
  CHANGE_RETENTION_DAYS,
  MAX_TAGS,
  RESUME_MAX_LENGTH,
  MAX_ROSTER_BATCH,
  STUDENT_NUMBER_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from './limits';
import { GENERATION_STATES, listQuery } from './recommendations';
import { ROSTER_FILE_COLUMNS } from './roster-columns';
import { dangerKind, dangerLevel } from './notes';
import { damagedNumberMessage, isDamagedNumber } from './name-rules';
import { freeText, isoTime, requiredText, userId } from './text';
import { grade, email, gradeInput, personName } from './users';
import { MIN_CLASS_YEAR, MAX_CLASS_YEAR } from './school-admin';

/** The number of colleges per tier in a student’s latest list. */
const listBalance = z.object({ reach: z.number().int(), match: z.number().int(), safety: z.number().int() });
export type ListBalance = z.infer<typeof listBalance>;

/** A student in the roster of a counselor or school, with their progress. */
export const rosterRow = z.object({
  id: userId,
  user_id: userId,
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  /** The graduation year of the student’s class; null if no grade was ever set. */
  class_of: z.number().int().nullable(),
  /** Whether that class has graduated. A graduate has no grade and appears in lists only on request. */
  graduated: z.boolean(),
  student_number: z.string().nullable(),
  /** The tags set by school staff; omitted for API keys. */
  tags: z.array(z.string()).optional(),
  counselor_id: z.string().nullable(),
  counselor_name: z.string().nullable(),
  /** The colleague for whom the caller currently covers this student; null for the caller’s own student. */
  covering_for: z.string().nullable().optional(),
  /** The number of answered reflection questions in all sections. */
  answered: z.number().int(),
  total: z.number().int(),
  unlocked: z.boolean(),
  list_state: z.enum(GENERATION_STATES),
  schools_reviewed: z.number().int(),
  /** The number of colleges per tier; null if there is no list. */
  balance: listBalance.nullable(),
  last_active: isoTime.nullable(),
  /** Whether an unreviewed text has signs of danger; omitted for API keys. */
  needs_attention: z.boolean().optional(),
  /** The most urgent of these texts and how long it has waited; null if there is none, omitted for API keys. */
  attention: z.object({ level: dangerLevel, since: isoTime }).nullable().optional(),
  /** Whether the student has closed check-ins. Included only when reading a single student, never for API keys. */
  had_check_ins: z.boolean().optional(),
});
export type RosterRow = z.infer<typeof rosterRow>;

/** The list query, plus parameters for programs that read only the changes. */
export const rosterQuery = listQuery.extend({
  changed_since: isoTime
    .optional()
    .describe(
      `Only students whose name, email, number, grade, class or counselor changed at or after this time, including graduates. The time may be at most ${CHANGE_RETENTION_DAYS} days ago. For students who left, use /students/gone.`,
    ),
  after: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Only rows after this id, in id order; send an empty value for the first page. For the next page, send the id of the last row: rows added or removed meanwhile don’t shift the pages.',
    ),
});
export type RosterQuery = z.infer<typeof rosterQuery>;

/** `since` works like `changed_since` of the list. */
export const goneQuery = z.object({ since: isoTime });

/** Students who left the roster because their accounts were closed or deleted. Use `next_since` for the next call. */
export const goneStudents = z.object({
  gone: z.array(z.object({ id: userId, left_at: isoTime })),
  next_since: isoTime,
});
export type GoneStudents = z.infer<typeof goneStudents>;

/** The order and filter of a roster, without a range. */
export const neighborsQuery = listQuery.omit({ range: true });
export type NeighborsQuery = z.infer<typeof neighborsQuery>;

/**
 * The ids of the previous and next students in the roster. Only ids are returned, so nothing about a student is seen before their page is
 * opened. Null at the ends; all null if the student isn’t in that roster.
 */
export const rosterNeighbors = z.object({
  previous: userId.nullable(),
  next: userId.nullable(),
  /** The position in the roster, starting at 1. */
  position: z.number().int().nullable(),
  total: z.number().int().nullable(),
});
export type RosterNeighbors = z.infer<typeof rosterNeighbors>;

export const rosterIds = z.object({ ids: z.array(userId), total: z.number().int() });
export type RosterIds = z.infer<typeof rosterIds>;

/** The order and filter of a roster, and the columns to include, in order. */
export const rosterFileQuery = neighborsQuery.extend({
  columns: z
    .string()
    .optional()
    .transform((text) => text?.split(',').filter(Boolean))
    .pipe(z.array(z.enum(ROSTER_FILE_COLUMNS)).min(1).optional()),
});
export type RosterFileQuery = z.infer<typeof rosterFileQuery>;

const tagWord = z.string().trim().min(1).max(TAG_MAX_LENGTH);

export const changeTagsBody = z
  .object({
    student_ids: z.array(userId).min(1, 'Please choose at least one student.').max(MAX_ROSTER_BATCH),
    add: z.array(tagWord).max(MAX_TAGS).default([]),
    remove: z.array(tagWord).max(MAX_TAGS).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: 'Please choose a tag.' });
export type ChangeTagsBody = z.infer<typeof changeTagsBody>;

/** The students whose tags changed: the ids of those who got a tag and of those who lost one, so that the change can be undone exactly. */
export const changedTags = z.object({ changed: z.number().int(), added: z.array(userId), removed: z.array(userId) });
export type ChangedTags = z.infer<typeof changedTags>;

/** A tag of the school and how many of the caller’s students have it. */
export const tagCount = z.object({ tag: z.string(), students: z.number().int() });
export type TagCount = z.infer<typeof tagCount>;

/** Null or blank removes the number. */
export const setStudentNumberBody = z.object({
  student_number: z
    .string()
    .trim()
    .max(STUDENT_NUMBER_MAX_LENGTH)
    .refine((text) => !isDamagedNumber(text), { error: ({ input }) => damagedNumberMessage(String(input)) })
    .nullable()
    .transform((text) => text || null),
});
export type SetStudentNumberBody = z.infer<typeof setStudentNumberBody>;

/** Where text is checked for signs of danger. `parent`: by a parent, through the link. */
const WRITING_PLACES = ['answer', 'form', 'record', 'review', 'chat', 'parent'] as const;
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
  .omit({ version: true, level: true, kinds: true, seen_at: true, changed: true })
  .extend({ user_id: userId, name: z.string() });
export type WorthReading = z.infer<typeof worthReading>;

/** A student’s own text that the student says was wrongly flagged as a sign of danger. */
export const reportMisreadBody = z.object({ text: requiredText(RESUME_MAX_LENGTH, 'The text') });
export type ReportMisreadBody = z.infer<typeof reportMisreadBody>;
/** Whether a text with these words was flagged. */
export const reportedMisread = z.object({ noted: z.boolean() });
export type ReportedMisread = z.infer<typeof reportedMisread>;

/** How a check-in ended: talked with the student, referred to somebody who can help, or found to be no concern. */
const CARE_OUTCOMES = ['talked', 'referred', 'no_concern'] as const;
export type CareOutcome = (typeof CARE_OUTCOMES)[number];

const MAX_CLOSED_FLAGS = 100;

/** The outcome for the texts the counselor has reviewed, and for no others. */
export const closeCareBody = z.object({
  flags: z
    .array(z.object({ id: userId, version: z.string().max(64) }))
    .min(1, 'Please choose at least one text.')
    .max(MAX_CLOSED_FLAGS),
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

/** The student’s data in the school’s own system. Omitted fields don’t change. */
export const putStudentBody = z
  .strictObject({
    /** Required for a new student. It doesn’t change once the student has signed in, because they may have chosen it. */
    name: personName.optional(),
    /** Required for a new student. */
    email: email.optional(),
    grade: gradeInput.optional(),
    /** The graduation year, instead of a grade. */
    class_of: z.number().int().min(MIN_CLASS_YEAR).max(MAX_CLASS_YEAR).optional(),
    counselor_id: userId.optional(),
    /** The counselor’s email, instead of an id. */
    counselor_email: email.optional(),
    /** Whether to email a new student sign-in instructions. */
    mail_new: z.boolean().default(false),
    /**
     * Confirms that it is the same student. Required if the number belongs to a student with another name and email, or the email belongs
     * to a student with another number.
     */
    confirmed: z.boolean().default(false),
  })
  .refine(({ grade: year, class_of: classOf }) => year === undefined || classOf === undefined, {
    message: "Please send 'grade' or 'class_of', not both.",
  })
  .refine(({ counselor_id: id, counselor_email: mail }) => id === undefined || mail === undefined, {
    message: "Please send 'counselor_id' or 'counselor_email', not both.",
  });
export type PutStudentBody = z.infer<typeof putStudentBody>;

/** A student as the school’s own systems identify them. */
export const numberedStudent = z.object({
  id: userId,
  student_number: z.string(),
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  class_of: z.number().int().nullable(),
  graduated: z.boolean(),
  counselor_id: userId.nullable(),
  counselor_email: z.string().nullable(),
  /** Whether the student has ever signed in. */
  has_logged_in: z.boolean(),
  /** When the account will be deleted; null if it is open. */
  closes_at: isoTime.nullable(),
});
export type NumberedStudent = z.infer<typeof numberedStudent>;

export const PUT_OUTCOMES = ['created', 'changed', 'unchanged'] as const;

/** The student after a PUT, and what it did. */
export const putStudent = numberedStudent.extend({
  outcome: z.enum(PUT_OUTCOMES),
  /**
   * The fields that were sent but not changed because the student has signed in: the name, which the student may have chosen, and the
   * email if the key lacks emails:write.
   */
  kept: z.array(z.enum(['name', 'email'])),
  /** Whether an email with sign-in instructions was sent. */
  mailed: z.boolean(),
});
export type PutStudent = z.infer<typeof putStudent>;
