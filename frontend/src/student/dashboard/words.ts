import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the page of the own dashboard says around its sections. */
export const dashboardWords = defineWords('dashboard', {
  title: 'My dashboard',
  welcome: 'Welcome!',
  welcomeName: 'Welcome, %{name}!',
  lead: 'What your answers say about you so far. Each line links to its answer; remove anything that isn’t true with one tap.',
  earlyTitle: 'Your dashboard appears once you unlock your list',
  early: 'It gathers what your answers say about you: your strengths, what to try next, and where it could lead.',
  earlyInsights: 'See what we have so far in Insights',
  failed: MESSAGES.dashboardFailed,
  progress: 'Progress by section',
  answered: '(%{answered} of %{total} answered)',
  removed: 'Removed lines (%{count})',
  removedBy: '%{name} saw this in a text by an AI, found it wasn’t true of you, and removed it.',
  removedBySchool: 'Your school saw this in a text by an AI, found it wasn’t true of you, and removed it.',
  bringBack: 'Bring back',
  bringBackLine: 'Bring back %{line}',
  undo: 'Undo',
  takenOff: 'Removed. Nobody will see it again, and it won’t come back from the same words.',
});
