import { PASSWORD_REFUSALS, PASSWORD_TOO_LONG, tooShort } from '@contract/password-rules';
import { defineWords } from '../../i18n/words';
import { MIN_PASSWORD_LENGTH } from '../../ui/product';

/** What a new password still needs, or how strong it is. */
export const passwordWords = defineWords('passwords', {
  ...PASSWORD_REFUSALS,
  short: tooShort(MIN_PASSWORD_LENGTH),
  long: PASSWORD_TOO_LONG,
  Fair: 'Password strength: Fair',
  Good: 'Password strength: Good',
  Strong: 'Password strength: Strong',
});
