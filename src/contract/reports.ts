import { z } from 'zod';
import { OUTCOMES_FILE_LIMITS, REPORT_LAST_DAY, REPORT_FREQUENCIES } from './note-values';
import { count, freeText, isoTime, userId } from './text';

/** The progress of a group of students. Each count is out of all students in the group. */
export const cohortCounts = z.object({
  students: count,
  /** Students with at least one reflection question answered. */
  started: count,
  unlocked: count,
  /** Students with at least one list. */
  list: count,
  /** Students who marked at least one college on their newest list as researched. */
  reviewed: count,
  /** Students whose newest list has no Safety. */
  no_safety: count,
  /** Students whose newest list has a Reach, a Match and a Safety after the counselor’s decisions. */
  balanced: count,
  /** Students with at least one answer from a parent. */
  parent_form: count,
  /** Students whose parent answered every question. */
  parent_form_done: count,
  /** Students who signed in or had a page open in the last 7 days. */
  seen_7_days: count,
  seen_30_days: count,
  /** Students whose account the school created and who have never signed in. */
  never_logged_in: count,
});
export type CohortCounts = z.infer<typeof cohortCounts>;

/** The number of students in a group who answered every question of each section, in section order. */
const sections = z.array(z.object({ title: z.string(), complete: count }));

/** One grade of one counselor; null for students without a grade or counselor. */
const cohortRow = cohortCounts.extend({
  grade: z.number().int().nullable(),
  counselor_id: userId.nullable(),
  counselor_name: z.string().nullable(),
  sections,
});
export type CohortRow = z.infer<typeof cohortRow>;

export const REPORT_WEEKS = 12;

/** The progress of the reader’s current students at the end of a week, as far as timestamps show it. */
const cohortWeek = z.object({
  /** The last day of the week, such as '2026-11-22'; for the current week, today. */
  ends_on: z.string(),
  accounts: count,
  list: count,
  /** Students with a parent link that is still in use. */
  parent_links: count,
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

const schedule = z.object({
  rhythm: z.enum(REPORT_FREQUENCIES),
  /** Weekly: 1 is Monday, 7 Sunday. Monthly: the day of the month, at most the 28th. */
  day: z.number().int().min(1).max(REPORT_LAST_DAY),
  /** The admins who get it. */
  reader_ids: z.array(userId).max(100),
});

export const setReportScheduleBody = schedule;
export type SetReportScheduleBody = z.infer<typeof setReportScheduleBody>;

export const reportSchedule = schedule.extend({
  /** The day the next report is sent, in the school’s time zone; null if none is scheduled. */
  next_on: z.string().nullable(),
  /** Whether this installation sends emails at all. */
  mail_leaves: z.boolean(),
  /** The admins who can be chosen. */
  admins: z.array(z.object({ id: userId, name: z.string() })),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

export type Outcome = 'admitted' | 'denied' | 'waitlisted';

/** Which college a name in the file means, if the file alone isn't clear. */
const collegeChoice = z.object({ name: z.string().max(200), unitid: z.number().int() });
export const importOutcomesBody = z.object({
  csv: freeText(OUTCOMES_FILE_LIMITS.mostLetters),
  choices: z.array(collegeChoice).max(500).default([]),
  save: z.boolean(),
});
export type ImportOutcomesBody = z.infer<typeof importOutcomesBody>;

export const importedOutcomes = z.object({
  /** The number of rows that can be imported. */
  ready: count,
  /** Rows without a decision, which aren’t cases: withdrawn, incomplete, deferred or unknown. */
  undecided: count,
  /** Rows among the ready ones whose GPA is left out because its scale is unknown. */
  without_gpa: count,
  /** Columns that are discarded unread, including student names and ids. */
  dropped: z.array(z.string()),
  /** The first rows that can’t be read, with the reason. */
  problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
  problem_count: count,
  /** Names that match no college or several colleges in the catalog. */
  unclear: z.array(
    z.object({
      name: z.string(),
      rows: count,
      candidates: z.array(z.object({ unitid: z.number().int(), name: z.string() })),
    }),
  ),
  class_years: z.array(z.number().int()),
  saved: z.boolean(),
});
export type ImportedOutcomes = z.infer<typeof importedOutcomes>;

export const schoolOutcomes = z.object({
  years: z.array(z.object({ class_year: z.number().int(), cases: count, colleges: count, imported_at: isoTime })),
  /** Whether students see past applications next to a tier. */
  shown_to_students: z.boolean(),
});
export type SchoolOutcomes = z.infer<typeof schoolOutcomes>;

export const removeOutcomesBody = z.object({ class_year: z.number().int() });
export const showOutcomesBody = z.object({ shown_to_students: z.boolean() });

/** The school’s past applications to one college. */
const outcomeBand = z.object({
  cases: count,
  admitted: count,
  from_year: z.number().int(),
  to_year: z.number().int(),
  /** Whether the cases are limited to a GPA near the student’s. */
  near: z.boolean(),
  /** Whether the cases are also limited to test scores near the student’s. */
  near_scores: z.boolean(),
  /** The middle half of admitted students’ GPAs; null if too few admitted students have a known GPA. */
  admitted_gpa: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type OutcomeBand = z.infer<typeof outcomeBand>;
export const readOutcome = z.object({ band: outcomeBand.nullable() });
export type ReadOutcome = z.infer<typeof readOutcome>;
