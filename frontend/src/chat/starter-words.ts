import { defineWords } from '../i18n/words';

/** What the buttons to begin with say; the server keeps the same words as the message. */
export const starterWords = defineWords('chatStarters', {
  list: 'My list',
  compare: 'Compare two colleges',
  whatIf: 'What if my scores change?',
  choices: 'My choices',
  year: 'My year: what is due',
  articles: 'Short articles',
  tiers: 'How Reach, Match, and Safety work',
  search: 'Search all colleges',
});
