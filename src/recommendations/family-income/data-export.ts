import { INCOME_WORDS } from '../../contract/income-brackets';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { FamilyIncomeRow } from './family-income.entity';

export const familyIncomeCopy: TableExport<FamilyIncomeRow> = {
  file: 'family-income',
  title: 'Your family’s income bracket',
  about:
    'One of five income brackets, if you chose one, and whether your counselor may see it. It is never guessed from what you write.',
  whose: 'students',
  why: 'To show what families with an income like yours pay at a college, and to hold your price limit against that.',
  seenBy: 'You, and your own counselor only if you let them. It is never sent to an AI service.',
  isHidden: true,
  kept: `Until you take it away. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ bracket, counselorMaySee, changedAt }) => [
    {
      family_income: bracket === null ? 'not told' : INCOME_WORDS[bracket],
      counselor_may_see: counselorMaySee,
      changed: changedAt.toISOString(),
    },
  ],
};
