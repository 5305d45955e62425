import { z } from 'zod';
import { DECISION_KINDS, DECISION_REASON_LENGTH } from './list-decision-values';
import { isoTime, requiredText, tier } from './text';

export type { DecisionKind } from './list-decision-values';

const reason = requiredText(DECISION_REASON_LENGTH, 'A reason');

/** A counselor’s decision about a college on a student’s list, with the reason. The student can read it. */
export const listDecision = z.object({
  unitid: z.number().int(),
  kind: z.enum(DECISION_KINDS),
  /** The tier the counselor chose; null if the published facts decide. */
  tier: tier.nullable(),
  reason: z.string(),
  /** The counselor’s name; null if the account no longer exists. */
  by: z.string().nullable(),
  at: isoTime,
});
export type ListDecision = z.infer<typeof listDecision>;

/** Keeps a college on future lists, removes it from them, or shows it in another tier. */
export const decideBody = z
  .object({ kind: z.enum(DECISION_KINDS), tier: tier.optional(), reason })
  .refine((body) => (body.kind === 'tier') === (body.tier !== undefined), {
    path: ['tier'],
    message: 'Please name the tier, and only where the tier is what changes.',
  });
export type DecideBody = z.infer<typeof decideBody>;

/** Suggests a college to a student. */
export const suggestBody = z.object({ reason });

/** Whether this call saved the college; false if it was already saved. */
export const suggested = z.object({ added: z.boolean() });
export type Suggested = z.infer<typeof suggested>;
