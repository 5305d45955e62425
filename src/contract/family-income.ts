import { z } from 'zod';
import { INCOME_BRACKETS } from './income-brackets';
import { isoTime } from './text';

const bracket = z.enum(INCOME_BRACKETS).nullable();

export const saveFamilyIncomeBody = z.object({
  /** Null: not known, or not told. */
  bracket,
  /** Whether the student's own counselor sees the bracket and the prices that follow from it. */
  counselor_may_see: z.boolean(),
});
export type SaveFamilyIncomeBody = z.infer<typeof saveFamilyIncomeBody>;

/** What a student chose of their family's income. To whoever may not see it, it reads as if nothing had been chosen. */
export const familyIncome = saveFamilyIncomeBody.extend({
  /** When the bracket last changed; null when never. */
  changed_at: isoTime.nullable(),
});
export type FamilyIncome = z.infer<typeof familyIncome>;
