import { z } from 'zod';
import { GENERATION_STATES } from './recommendations';
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
  /** Answered reflection questions of all sections, and how many there are. */
  answered: z.number().int(),
  total: z.number().int(),
  unlocked: z.boolean(),
  list_state: z.enum(GENERATION_STATES),
  schools_reviewed: z.number().int(),
  last_active: isoTime.nullable(),
  /** True when an answer held signs of danger that no counselor has marked as seen; API keys are not told. */
  needs_attention: z.boolean().optional(),
});
export type RosterRow = z.infer<typeof rosterRow>;
