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
  parent_keepOut: 'Keep out of letters and meeting sheets',
  parent_keepOutHint: 'The counselor can still read it.',
  parent_soundsPersonal: 'Sounds personal. Keep it out of letters and meeting sheets?',
  parent_keptOutByStatus:
    'Kept out of letters and meeting sheets, because it tells of immigration status. You can turn this off.',
  parent_keepOutWhy:
    'The counselor and the school’s administrators see all answers. Each one is checked for signs of danger, so that help comes in time.',
  parts: 'Parts of this form',
  answered: '%{answered} of %{total} answered',
  ofTotal: '%{answered} of %{total}',
  done: 'Done',
  misread: 'You read this wrong',
  misreadNoted: MISREAD.en,
});
