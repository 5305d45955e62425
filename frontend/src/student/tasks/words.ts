import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the Tasks page says. */
export const taskWords = defineWords('tasks', {
  title: 'Tasks',
  greeting: "%{name}, you're on your way to success.",
  choose: 'Pick the section you feel like. A few honest sentences per question are plenty to start with.',
  completed: 'You have completed %{answered} of %{total} tasks',
  answered: '%{answered} of %{total} questions answered',
  unlockTitle: 'Your school recommendations',
  unlockRule: MESSAGES.unlockRule,
  unlockOpen: 'You have answered enough for your first list of schools.',
  unlockAgain: 'When your answers have changed, a new list takes them into account.',
  counting: 'That means at least %{answers} answers in each of %{needed} sections. You have %{reached} so far.',
  unlock: 'Unlock my recommendations',
  started: MESSAGES.generationStarted,
  ready: 'Your school recommendations are ready.',
  schools: 'Go to Schools',
  again: 'Try again',
});
