import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** Where the typed text is, and what to do about another version of it. */
export const savingWords = defineWords('saving', {
  saving: MESSAGES.saving,
  saved: MESSAGES.saved,
  kept: MESSAGES.offline,
  unkept: MESSAGES.keepPageOpen,
  autosaved: MESSAGES.autosaved,
  allOptional: MESSAGES.allOptional,
  placeholder: MESSAGES.answerPlaceholder,
  changedElsewhere:
    'This answer was also changed in another tab or on another device. What you wrote here is kept; the other version is not lost.',
  hideOther: 'Hide the other version',
  showOther: 'Show the other version',
  useOther: 'Use the other version',
  keepMine: 'Keep mine',
});
