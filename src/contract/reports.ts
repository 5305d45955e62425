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
  /** Whose newest list has a Reach, a Match and a Safety, as the counselor's decisions leave it. */
  balanced: head,
  /** With at least one answer of a parent. */
  parent_form: head,
  /** Whose parent has answered every question. */
  parent_form_done: head,
  /** Who logged in, or had a page open, in the last 7 days. */
  seen_7_days: head,
  seen_30_days: head,
  /** Whose account the school made, and who has not come yet. */
  never_logged_in: head,
});
export type CohortCounts = z.infer<typeof cohortCounts>;

/** How many students of a group have answered every question of each section, in the order of the sections. */
const sections = z.array(z.object({ title: z.string(), complete: head }));

/** One grade of one counselor; null for students without either. */
export const cohortRow = cohortCounts.extend({
  grade: z.number().int().nullable(),
  counselor_id: userId.nullable(),
  counselor_name: z.string().nullable(),
  sections,
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
  total: cohortCounts.extend({ sections }),
  rows: z.array(cohortRow),
  weeks: z.array(cohortWeek),
});
export type CohortReport = z.infer<typeof cohortReport>;
