import { MISREAD } from '@contract/help-messages';
import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** What stands around every box for an answer. */
export const answerWords = defineWords('answering', {
  keepOut: MESSAGES.keepOut,
  keepOutHint: MESSAGES.keepOutHint,
  soundsPersonal: MESSAGES.soundsPersonal,
  keptOutByStatus: MESSAGES.keptOutByStatus,
  no: 'No',
  why: 'Why?',
  keepOutWhy: MESSAGES.keepOutWhy,
  parts: 'Parts of this form',
  answered: '%{answered} of %{total} answered',
  ofTotal: '%{answered} of %{total}',
  done: 'Done',
  misread: 'You read this wrong',
  misreadNoted: MISREAD.en,
});
