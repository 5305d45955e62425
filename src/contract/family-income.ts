import { z } from 'zod';
import { PRICE_BASES } from './prices';
import { isoTime } from './text';

/** The family's income in a year, or `full_price` for prices before aid. */
const bracket = z.enum(PRICE_BASES).nullable();

export const saveFamilyIncomeBody = z.object({
  /** Null: unknown or not disclosed. */
  bracket,
  /** Whether the student’s own counselor can see the bracket and the prices based on it. */
  counselor_may_see: z.boolean(),
});
export type SaveFamilyIncomeBody = z.infer<typeof saveFamilyIncomeBody>;

/** The family income bracket a student chose. Readers who may not see it get a response as if none was chosen. */
export const familyIncome = saveFamilyIncomeBody.extend({
  /** When the bracket last changed; null if never. */
  changed_at: isoTime.nullable(),
});
export type FamilyIncome = z.infer<typeof familyIncome>;
