import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the page of a question says. */
export const questionWords = defineWords('question', {
  back: 'Back to list',
  backToTasks: 'Back to Tasks',
  answered: '%{answered} of %{total} questions answered',
  previous: 'Previous',
  skip: 'Skip to next',
  save: 'Save & Continue',
  next: 'Next',
  finish: 'Finish',
  feedback: 'AI Feedback',
  thinking: MESSAGES.thinking,
  arrived: 'Your feedback is here.',
  answerThis: 'Answer this',
  noModel: 'Built by rules on your school’s computer. No AI model wrote this.',
  strong: 'What strong answers have',
  example: 'An example, before and after',
  before: 'Before:',
  after: 'After:',
  asked: 'Answer this below, in your own words:',
  changed: 'You have changed your answer since.',
  askAgain: 'Get feedback on the new version',
  speak: 'Rather talk? The microphone key of your phone’s keyboard types what you say.',
  question: 'Question',
  noSection: 'There is no such section',
  noQuestion: 'There is no such question',
  none: MESSAGES.notFound,
});
