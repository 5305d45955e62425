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
  notStarted: 'Who has not started?',
  readyToUnlock: 'Who is ready to unlock?',
  howListsAreMade: 'How is a school list made?',
});
