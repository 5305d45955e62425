import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  staysEnglish:
    'Feedback and Buddy answer in Spanish where they can. What else the app writes is in English, and so are the names of programs.',
  failed: 'The language could not be changed everywhere. Please try again.',
});
