import { z } from 'zod';
import { preferenceCorrection } from './preferences';
import { tier } from './text';

/** What keeps a college from a list, the first that holds. */
export const WHY_NOT_KINDS = [
  'on_list',
  'would_enter',
  'no_tier',
  'student_said_no',
  'left_out',
  'breaks_must',
  'no_program',
  'other_path',
  'others_first',
] as const;
export type WhyNotKind = (typeof WHY_NOT_KINDS)[number];

/** Why a college isn’t on the student’s list, and what would add it. */
export const whyNotAnswer = z.object({
  unitid: z.number().int(),
  name: z.string(),
  /** The college’s current tier for this student. */
  tier: tier.nullable(),
  kind: z.enum(WHY_NOT_KINDS),
  summary: z.string(),
  /** The reasons, each with the student’s exact words; empty if there are none or they are private to the student. */
  reasons: z.array(z.object({ text: z.string(), quote: z.string() })),
  /** What would bring it onto the list; `correction` is the preference to save for that, or null if no preference can. */
  helps: z.array(z.object({ text: z.string(), correction: preferenceCorrection.nullable() })),
});
export type WhyNotAnswer = z.infer<typeof whyNotAnswer>;
