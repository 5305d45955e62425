import { z } from 'zod';
import { tier } from './text';

/** Between which percentages 'at least one yes' lies, in steps of five and rounded outward; never of one college alone. */
const range = z.object({ low: z.number().int(), high: z.number().int() }).nullable();

/** The chance of at least one admission for a student who applies to the whole list, based only on published admission rates. */
export const listOdds = z.object({
  /** The sentence to show; empty if there is no list. */
  sentence: z.string(),
  /** The percentage range; null if too few rates are known. */
  percent: range,
  /** Each tier of the list, in order, with its own sentence. */
  tiers: z.array(z.object({ tier, schools: z.number().int(), percent: range, sentence: z.string() })),
  /** How the chance is calculated and what that leaves out, one sentence each. */
  how_we_count: z.array(z.string()),
});
export type ListOdds = z.infer<typeof listOdds>;
