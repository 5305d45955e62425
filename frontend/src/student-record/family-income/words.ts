import { INCOME_WORDS } from '@contract/income-brackets';
import familyIncome from '../../words/en/family-income.json';

/** The family's income and the prices that follow it. */
export const incomeWords = { ...familyIncome, ...INCOME_WORDS };
