import { z } from 'zod';
import { ACT_SCORE, GPA_SCALE, SAT_SCORE } from './limits';
import { MESSAGES } from './messages';
import { MOST_CORRECTIONS, preferenceCorrection } from './preferences';
import { isValueOf } from './preference-values';
import { STATE_NAMES } from './state-names';
import { tier } from './text';

const sat = z
  .number(MESSAGES.satAsked)
  .min(SAT_SCORE.least, MESSAGES.satAsked)
  .max(SAT_SCORE.most, MESSAGES.satAsked)
  .multipleOf(SAT_SCORE.step, MESSAGES.satAsked);
const act = z
  .number(MESSAGES.actAsked)
  .int(MESSAGES.actAsked)
  .min(ACT_SCORE.least, MESSAGES.actAsked)
  .max(ACT_SCORE.most, MESSAGES.actAsked);
const gpa = z.number(MESSAGES.gpaAsked).min(GPA_SCALE.least, MESSAGES.gpaAsked).max(GPA_SCALE.most, MESSAGES.gpaAsked);

/** What is tried: each thing named stands for the student's own, everything else stays as it is. */
export const whatIfChanges = z
  .object({
    /** An SAT total from 400 to 1600; null as if there were none to send. */
    sat_score: sat.nullable(),
    /** An ACT composite from 1 to 36; null as if there were none to send. */
    act_score: act.nullable(),
    /** Unweighted, on a 4.0 scale. */
    unweighted_gpa: gpa,
    /** Two letters: as if the student lived there. */
    home_state: z.string().refine((code) => Object.hasOwn(STATE_NAMES, code), MESSAGES.stateAsked),
    /** Said beside the student's own corrections; where both speak of one wish, these count. */
    corrections: z.array(preferenceCorrection.refine(isValueOf, MESSAGES.wishUnread)).max(MOST_CORRECTIONS),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), MESSAGES.nothingTried);
export type WhatIfChanges = z.infer<typeof whatIfChanges>;

export const whatIfBody = z.object({ changes: whatIfChanges });

const named = { unitid: z.number().int(), name: z.string() };

/** A school of the list whose tier would be another one; null where there would be, or is, none. */
export const tierMove = z.object({ ...named, from: tier.nullable(), to: tier.nullable(), reason: z.string() });
export type TierMove = z.infer<typeof tierMove>;

/** A school with the tier it would have, and why. */
export const triedSchool = z.object({ ...named, tier: tier.nullable(), reason: z.string() });
export type TriedSchool = z.infer<typeof triedSchool>;

/** What would be otherwise. Nothing of it is stored. */
export const whatIfAnswer = z.object({
  /** One or a few sentences that say it all; 'nothing moves' is said plainly, with why. */
  summary: z.string(),
  /** Schools of the list that would stand in another tier. */
  moves: z.array(tierMove),
  /** The other schools of the list, each with why it stays. */
  stays: z.array(triedSchool),
  /** Schools that a new list would hold because of the change. Empty where only numbers were tried. */
  enters: z.array(triedSchool),
  /** Schools of the list that a new one would no longer hold because of the change. */
  leaves: z.array(triedSchool),
  /** What the answer takes for granted, one sentence each. */
  assumptions: z.array(z.string()),
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;
