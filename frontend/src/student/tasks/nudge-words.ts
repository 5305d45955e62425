import { defineWords } from '../../i18n/words';

/** A nudge on Tasks; what it says itself stands in the contract, because the mail says the same. */
export const nudgeWords = defineWords('nudge', {
  label: 'A word from your counselor',
  from: 'From %{name}, your counselor',
  dismiss: 'Got it',
  dismissFailed: 'That did not work. Please try again.',
});
