import { z } from 'zod';
import { GENERATION_STATES } from './recommendations';
import { listQuery } from './lists';
import { dangerLevel } from './safeguarding';
import { isoTime, userId } from './text';
import { grade } from './users';

/** One student of a counselor's or a school's roster, with how far they are. */
export const rosterRow = z.object({
  id: userId,
  user_id: userId,
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
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
  last_active: isoTime.nullable(),
  /** True when a text held signs of danger that nobody has marked as reviewed; API keys are not told. */
  needs_attention: z.boolean().optional(),
  /** The most pressing of them and since when it waits; null where there is none. API keys are not told. */
  attention: z.object({ level: dangerLevel, since: isoTime }).nullable().optional(),
});
export type RosterRow = z.infer<typeof rosterRow>;

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
