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

/** Why a college is not on the student's list, and what would bring it there. */
export const whyNotAnswer = z.object({
  unitid: z.number().int(),
  name: z.string(),
  /** The tier it has for this student now. */
  tier: tier.nullable(),
  kind: z.enum(WHY_NOT_KINDS),
  summary: z.string(),
  /** Each with the student's exact words behind it; empty where there are none, or where they are the student's alone. */
  reasons: z.array(z.object({ text: z.string(), quote: z.string() })),
  /** What would bring it onto the list the list; `correction` is the wish to save for that, null where it is nothing a wish can do. */
  helps: z.array(z.object({ text: z.string(), correction: preferenceCorrection.nullable() })),
});
export type WhyNotAnswer = z.infer<typeof whyNotAnswer>;
