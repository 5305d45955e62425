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
  /** Rows that can be imported. */
  ready: count,
  /** Rows without a decision, which are no cases: withdrawn, incomplete, deferred, unknown. */
  undecided: count,
  /** Of the ready ones: rows whose grade point average is on a scale that cannot be told, and is left out. */
  without_gpa: count,
  /** Columns that are dropped unread, names and ids of students among them. */
  dropped: z.array(z.string()),
  /** The first rows that cannot be read, and why. */
  problems: z.array(z.object({ line: z.number().int(), problem: z.string() })),
  problem_count: count,
  /** Names that mean no college or several of the catalogue. */
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
  /** Whether students see the band beside a tier. */
  shown_to_students: z.boolean(),
});
export type SchoolOutcomes = z.infer<typeof schoolOutcomes>;

export const removeOutcomesBody = z.object({ class_year: z.number().int() });
export const showOutcomesBody = z.object({ shown_to_students: z.boolean() });

/** Past applications of the own school to one college. */
export const outcomeBand = z.object({
  cases: count,
  admitted: count,
  from_year: z.number().int(),
  to_year: z.number().int(),
  /** True where the cases are those with a grade point average near the student's. */
  near: z.boolean(),
  /** True where their scores are near the student's, too. */
  near_scores: z.boolean(),
  /** The middle half of the admitted; null where fewer than the least number were admitted with a known average. */
  admitted_gpa: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type OutcomeBand = z.infer<typeof outcomeBand>;
export const readOutcome = z.object({ band: outcomeBand.nullable() });
export type ReadOutcome = z.infer<typeof readOutcome>;
