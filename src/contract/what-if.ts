import { z } from 'zod';
import { ACT_SCORE, GPA_SCALE, SAT_SCORE } from './limits';
import { MESSAGES } from './messages';
import { MAX_CORRECTIONS, preferenceCorrection } from './preferences';
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

/** The values to try. Each one replaces the student’s own; everything else stays the same. */
export const whatIfChanges = z
  .object({
    /** An SAT total from 400 to 1600; null as if there were no score to send. */
    sat_score: sat.nullable(),
    /** An ACT composite from 1 to 36; null as if there were no score to send. */
    act_score: act.nullable(),
    /** An unweighted GPA on a 4.0 scale. */
    unweighted_gpa: gpa,
    /** The two-letter code of a state to assume as the student’s home. */
    home_state: z.string().refine((code) => Object.hasOwn(STATE_NAMES, code), MESSAGES.stateAsked),
    /** Preferences to try in addition to the student’s own. They override the student’s own on the same preference. */
    corrections: z.array(preferenceCorrection.refine(isValueOf, MESSAGES.wishUnread)).max(MAX_CORRECTIONS),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), MESSAGES.nothingTried);
export type WhatIfChanges = z.infer<typeof whatIfChanges>;

export const whatIfBody = z.object({ changes: whatIfChanges });

const named = { unitid: z.number().int(), name: z.string() };

/** A college on the list whose tier would change; null if there was or would be no tier. */
export const tierMove = z.object({ ...named, from: tier.nullable(), to: tier.nullable(), reason: z.string() });
export type TierMove = z.infer<typeof tierMove>;

/** A college with the tier it would have, and why. */
export const triedSchool = z.object({ ...named, tier: tier.nullable(), reason: z.string() });
export type TriedSchool = z.infer<typeof triedSchool>;

/** What would change. Nothing is stored. */
export const whatIfAnswer = z.object({
  /** One or more sentences that sum up the result. If nothing changes, they say so and why. */
  summary: z.string(),
  /** Colleges on the list whose tier would change. */
  moves: z.array(tierMove),
  /** The other colleges on the list, each with the reason it stays. */
  stays: z.array(triedSchool),
  /** Colleges that a new list would add because of the change. Empty if only numbers changed. */
  enters: z.array(triedSchool),
  /** Colleges that a new list would drop because of the change. */
  leaves: z.array(triedSchool),
  /** The assumptions of this result, one sentence each. */
  assumptions: z.array(z.string()),
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;
