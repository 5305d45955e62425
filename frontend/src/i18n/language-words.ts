import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  staysEnglish:
    'What the app writes is in English, and so are the names of programs. Buddy answers in Spanish where he can.',
  failed: 'The language could not be changed everywhere. Please try again.',
});
