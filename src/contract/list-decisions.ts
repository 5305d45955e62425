import { z } from 'zod';
import { DECISION_KINDS, DECISION_REASON_LENGTH } from './list-decision-values';
import { isoTime, requiredText, tier } from './text';

export type { DecisionKind } from './list-decision-values';

const reason = requiredText(DECISION_REASON_LENGTH, 'A reason');

/** Why a counselor decided something about a school of a student's list, and who: the student reads it. */
export const listDecision = z.object({
  unitid: z.number().int(),
  kind: z.enum(DECISION_KINDS),
  /** The tier the counselor sees the school in; null where it stays in that of the published facts. */
  tier: tier.nullable(),
  reason: z.string(),
  /** The counselor's name; null where their account is gone. */
  by: z.string().nullable(),
  at: isoTime,
});
export type ListDecision = z.infer<typeof listDecision>;

/** Keeps a school on the lists to come, removes it from them, or shows it in another tier. */
export const decideBody = z
  .object({ kind: z.enum(DECISION_KINDS), tier: tier.optional(), reason })
  .refine((body) => (body.kind === 'tier') === (body.tier !== undefined), {
    path: ['tier'],
    message: 'Please name the tier, and only where the tier is what changes.',
  });
export type DecideBody = z.infer<typeof decideBody>;

/** Suggests a college to a student. */
export const suggestBody = z.object({ reason });

/** Whether it stands among the student's own schools now because of this, or stood there before. */
export const suggested = z.object({ added: z.boolean() });
export type Suggested = z.infer<typeof suggested>;
