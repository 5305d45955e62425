import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** Why colleges show two prices. */
export const homeStateWords = defineWords('homeState', {
  unknown: MESSAGES.homeStateUnknown,
  unknownStaff: MESSAGES.homeStateUnknownStaff,
});
