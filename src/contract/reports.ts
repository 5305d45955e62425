import { z } from 'zod';
import { userId } from './text';

const head = z.number().int().min(0);

/** The progress of a group of students. Each count is out of all students in the group. */
export const cohortCounts = z.object({
  students: head,
  /** Students with at least one reflection question answered. */
  started: head,
  unlocked: head,
  /** Students with at least one list. */
  list: head,
  /** Students who marked at least one college on their newest list as researched. */
  reviewed: head,
  /** Students whose newest list has no Safety. */
  no_safety: head,
  /** Students whose newest list has a Reach, a Match and a Safety after the counselor’s decisions. */
  balanced: head,
  /** Students with at least one answer from a parent. */
  parent_form: head,
  /** Students whose parent answered every question. */
  parent_form_done: head,
  /** Students who signed in or had a page open in the last 7 days. */
  seen_7_days: head,
  seen_30_days: head,
  /** Students whose account the school created and who have never signed in. */
  never_logged_in: head,
});
export type CohortCounts = z.infer<typeof cohortCounts>;

/** The number of students in a group who answered every question of each section, in section order. */
const sections = z.array(z.object({ title: z.string(), complete: head }));

/** One grade of one counselor; null for students without a grade or counselor. */
export const cohortRow = cohortCounts.extend({
  grade: z.number().int().nullable(),
  counselor_id: userId.nullable(),
  counselor_name: z.string().nullable(),
  sections,
});
export type CohortRow = z.infer<typeof cohortRow>;

export const REPORT_WEEKS = 12;

/** The progress of the reader’s current students at the end of a week, as far as timestamps show it. */
export const cohortWeek = z.object({
  /** The last day of the week, such as '2026-11-22'; for the current week, today. */
  ends_on: z.string(),
  accounts: head,
  list: head,
  /** Students with a parent link that is still in use. */
  parent_links: head,
});
export type CohortWeek = z.infer<typeof cohortWeek>;

export const cohortQuery = z.object({ counselor_id: z.string().max(64).optional() });
export type CohortQuery = z.infer<typeof cohortQuery>;

export const cohortReport = z.object({
  total: cohortCounts.extend({ sections }),
  rows: z.array(cohortRow),
  weeks: z.array(cohortWeek),
});
export type CohortReport = z.infer<typeof cohortReport>;
