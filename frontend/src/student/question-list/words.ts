import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the list of a section's questions says. */
export const questionListWords = defineWords('questionList', {
  back: 'Back to Tasks',
  completed: '%{answered} of %{total} questions completed',
  onlyRemaining: 'Show only remaining questions',
  allTitle: 'Every question here has an answer',
  all: 'You can still change any of them: turn the switch off to see them all.',
  answered: 'Answered',
  unanswered: 'Not answered yet',
  questions: 'Questions',
  noneTitle: 'There is no such section',
  none: MESSAGES.notFound,
});
