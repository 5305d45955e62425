import { defineWords } from '../i18n/words';

/** The questions to begin a conversation with. */
export const starterWords = defineWords('chatStarters', {
  next: 'What should I do next?',
  tiers: 'How do Reach, Match and Safety work?',
  bates: 'Tell me about Bates College',
  howMade: 'How is my school list made?',
  strengths: 'What are my strengths?',
  cheapest: 'What is the cheapest school on my list?',
  balanced: 'Is my list balanced?',
  letter: 'How do I ask for a letter of recommendation?',
  compare: 'Compare Bates College and Bowdoin College',
  bostonRate: 'What is the acceptance rate of Boston College?',
  howListsAreMade: 'How is a school list made?',
});
