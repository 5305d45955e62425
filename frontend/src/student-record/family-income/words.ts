import { INCOME_WORDS } from '@contract/income-brackets';
import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** The family's income and the prices that follow it. */
export const incomeWords = defineWords('familyIncome', {
  ...INCOME_WORDS,
  title: MESSAGES.familyIncome,
  titleStaff: 'Prices for this family’s income',
  averages: 'These prices are averages of all families.',
  atIncome: 'These prices are what families earning %{income} paid on average, where a college publishes it.',
  show: 'Show prices for your family’s income',
  change: 'Change your family’s income',
  why: MESSAGES.familyIncomeWhy,
  ask: 'Your family’s income in a year',
  unsaid: 'I don’t know, or rather not say',
  maySee: 'My counselor may see it',
  seenBy: MESSAGES.familyIncomeSeenBy,
  save: 'Save',
  cancel: 'Cancel',
  skip: 'Skip',
});
