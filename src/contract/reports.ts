import { z } from 'zod';
import { userId } from './text';

const head = z.number().int().min(0);

/** How far a group of students is: heads, each step counted among all students of the group. */
export const cohortCounts = z.object({
  students: head,
  /** With at least one reflection question answered. */
  started: head,
  unlocked: head,
  /** With at least one list. */
  list: head,
  /** With at least one school of the newest list marked researched. */
  reviewed: head,
  /** Whose newest list holds no Safety. */
  no_safety: head,
  /** With at least one answer of a parent. */
  parent_form: head,
});
export type CohortCounts = z.infer<typeof cohortCounts>;

/** One grade of one counselor; null for students without either. */
export const cohortRow = cohortCounts.extend({
  grade: z.number().int().nullable(),
  counselor_id: userId.nullable(),
  counselor_name: z.string().nullable(),
});
export type CohortRow = z.infer<typeof cohortRow>;

export const REPORT_WEEKS = 12;

/** Where today's students of the reader stood at the end of a week: of what the times of rows tell. */
export const cohortWeek = z.object({
  /** The last day of the week, '2026-11-22'; of the running week, today. */
  ends_on: z.string(),
  accounts: head,
  list: head,
  /** Parents who had been sent a link that is still the one in use. */
  parent_links: head,
});
export type CohortWeek = z.infer<typeof cohortWeek>;

export const cohortQuery = z.object({ counselor_id: z.string().max(64).optional() });
export type CohortQuery = z.infer<typeof cohortQuery>;

export const cohortReport = z.object({
  total: cohortCounts,
  rows: z.array(cohortRow),
  weeks: z.array(cohortWeek),
});
export type CohortReport = z.infer<typeof cohortReport>;
