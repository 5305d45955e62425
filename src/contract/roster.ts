import { z } from 'zod';
import { GENERATION_STATES } from './recommendations';
import { CHANGES_KEPT_DAYS, ROSTER_MOST_AT_ONCE, STUDENT_NUMBER_MAX_LENGTH, TAG_MAX_LENGTH, MAX_TAGS } from './limits';
import { listQuery } from './lists';
import { ROSTER_FILE_COLUMNS } from './roster-columns';
import { dangerLevel } from './safeguarding';
import { damagedNumber, isDamagedNumber } from './student-number';
import { isoTime, userId } from './text';
import { grade } from './users';

/** The number of colleges per tier in a student’s latest list. */
export const listBalance = z.object({ reach: z.number().int(), match: z.number().int(), safety: z.number().int() });
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
  /** The number the school uses for the student. */
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
      `Only students whose name, email, number, grade, class or counselor changed at or after this time, including graduates. The time may be at most ${CHANGES_KEPT_DAYS} days ago. For students who left, use /students/gone.`,
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

/** The ids of the roster students that match a filter, and their total number, for bulk actions. */
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

/** The tags to add to or remove from one or more students. */
export const changeTagsBody = z
  .object({
    student_ids: z.array(userId).min(1, 'Please choose at least one student.').max(ROSTER_MOST_AT_ONCE),
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
    .refine((text) => !isDamagedNumber(text), { error: ({ input }) => damagedNumber(String(input)) })
    .nullable()
    .transform((text) => text || null),
});
export type SetStudentNumberBody = z.infer<typeof setStudentNumberBody>;
