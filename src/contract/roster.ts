import { z } from 'zod';
import { GENERATION_STATES } from './recommendations';
import { CHANGES_KEPT_DAYS, ROSTER_MOST_AT_ONCE, STUDENT_NUMBER_MAX_LENGTH, TAG_MAX_LENGTH, TAGS_MOST } from './limits';
import { listQuery } from './lists';
import { ROSTER_FILE_COLUMNS } from './roster-columns';
import { dangerLevel } from './safeguarding';
import { damagedNumber, isDamagedNumber } from './student-number';
import { isoTime, userId } from './text';
import { grade } from './users';

/** How many schools of each tier a student's latest list has. */
export const listBalance = z.object({ reach: z.number().int(), match: z.number().int(), safety: z.number().int() });
export type ListBalance = z.infer<typeof listBalance>;

/** One student of a counselor's or a school's roster, with how far they are. */
export const rosterRow = z.object({
  id: userId,
  user_id: userId,
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  /** The year in which the class of the student graduates; null where the grade was never told. */
  class_of: z.number().int().nullable(),
  /** Whether that class has graduated. Such a student has no grade, and lists leave them out unless they are asked for. */
  graduated: z.boolean(),
  /** The number that the school knows the student by. */
  student_number: z.string().nullable(),
  /** What staff of the school marked the student with; API keys are not told. */
  tags: z.array(z.string()).optional(),
  counselor_id: z.string().nullable(),
  counselor_name: z.string().nullable(),
  /** The colleague for whom the asking counselor looks after this student now; null for an own student. */
  covering_for: z.string().nullable().optional(),
  /** Answered reflection questions of all sections, and how many there are. */
  answered: z.number().int(),
  total: z.number().int(),
  unlocked: z.boolean(),
  list_state: z.enum(GENERATION_STATES),
  schools_reviewed: z.number().int(),
  /** Null where there is no list. */
  balance: listBalance.nullable(),
  last_active: isoTime.nullable(),
  /** True when a text held signs of danger that nobody has marked as reviewed; API keys are not told. */
  needs_attention: z.boolean().optional(),
  /** The most pressing of them and since when it waits; null where there is none. API keys are not told. */
  attention: z.object({ level: dangerLevel, since: isoTime }).nullable().optional(),
  /** Whether a check-in of theirs was closed before; told where one student is read, and not to API keys. */
  had_check_ins: z.boolean().optional(),
});
export type RosterRow = z.infer<typeof rosterRow>;

/** The same as every list, and what a program needs that reads the changes alone. */
export const rosterQuery = listQuery.extend({
  changed_since: isoTime
    .optional()
    .describe(
      `Only students whose name, email, number, grade, class or counselor changed at this time or later, graduates too; at most ${CHANGES_KEPT_DAYS} days back. Who left is told by /students/gone.`,
    ),
  after: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Rows whose id comes after this one, in the order of ids; empty for the first. Send the id of the last row to go on: a row that comes or goes meanwhile shifts nothing.',
    ),
});
export type RosterQuery = z.infer<typeof rosterQuery>;

/** `since` as `changed_since` of the list. */
export const goneQuery = z.object({ since: isoTime });

/** Students who left the roster: accounts that were closed or deleted. `next_since` is what to ask with the next time. */
export const goneStudents = z.object({
  gone: z.array(z.object({ id: userId, left_at: isoTime })),
  next_since: isoTime,
});
export type GoneStudents = z.infer<typeof goneStudents>;

/** A roster's order and filter, without a range: one's place in it is asked for. */
export const neighborsQuery = listQuery.omit({ range: true });
export type NeighborsQuery = z.infer<typeof neighborsQuery>;

/**
 * The students before and after one in a roster, by id alone: nothing of anybody is seen before their page is opened. Null at the
 * ends; all null where the student is not in that roster.
 */
export const rosterNeighbors = z.object({
  previous: userId.nullable(),
  next: userId.nullable(),
  /** The place in the roster, from 1, and how many are in it. */
  position: z.number().int().nullable(),
  total: z.number().int().nullable(),
});
export type RosterNeighbors = z.infer<typeof rosterNeighbors>;

/** Everybody of a roster that a filter finds, by id alone, at most ROSTER_MOST_AT_ONCE of them; to do something for all of them. */
export const rosterIds = z.object({ ids: z.array(userId), total: z.number().int() });
export type RosterIds = z.infer<typeof rosterIds>;

/** A roster's order and filter and the columns wanted, in their order. */
export const rosterFileQuery = neighborsQuery.extend({
  columns: z
    .string()
    .optional()
    .transform((text) => text?.split(',').filter(Boolean))
    .pipe(z.array(z.enum(ROSTER_FILE_COLUMNS)).min(1).optional()),
});
export type RosterFileQuery = z.infer<typeof rosterFileQuery>;

const tagWord = z.string().trim().min(1).max(TAG_MAX_LENGTH);

/** What students are marked with or no longer marked with, one or many of them. */
export const changeTagsBody = z
  .object({
    student_ids: z.array(userId).min(1, 'Please choose at least one student.').max(ROSTER_MOST_AT_ONCE),
    add: z.array(tagWord).max(TAGS_MOST).default([]),
    remove: z.array(tagWord).max(TAGS_MOST).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: 'Please choose a tag.' });
export type ChangeTagsBody = z.infer<typeof changeTagsBody>;

/** The students whose tags are others now: by id those who got a tag and those who lost one, so that it can be taken back exactly. */
export const changedTags = z.object({ changed: z.number().int(), added: z.array(userId), removed: z.array(userId) });
export type ChangedTags = z.infer<typeof changedTags>;

/** A tag of the school and how many of the reader's students have it. */
export const tagCount = z.object({ tag: z.string(), students: z.number().int() });
export type TagCount = z.infer<typeof tagCount>;

/** Null or nothing but blanks takes the number away. */
export const setStudentNumberBody = z.object({
  student_number: z
    .string()
    .trim()
    .max(STUDENT_NUMBER_MAX_LENGTH)
    .refine((text) => !isDamagedNumber(text), { error: ({ input }) => damagedNumber(String(input)) })
    .nullable()
    .transform((text) => text || null),
});
export type SetStudentNumberBody = z.infer<typeof setStudentNumberBody>;
