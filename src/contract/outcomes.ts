import { z } from 'zod';
import { OUTCOMES_FILE } from './outcome-limits';
import { freeText, isoTime } from './text';

/** What became of an application, as far as it counts. */
export const OUTCOMES = ['admitted', 'denied', 'waitlisted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Which college a name of the file means, where the file alone does not tell. */
const collegeChoice = z.object({ name: z.string().max(200), unitid: z.number().int() });
export const importOutcomesBody = z.object({
  csv: freeText(OUTCOMES_FILE.mostLetters),
  choices: z.array(collegeChoice).max(500).default([]),
  save: z.boolean(),
});
export type ImportOutcomesBody = z.infer<typeof importOutcomesBody>;

const count = z.number().int().min(0);
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
export const outcomeBand = z.object({
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
