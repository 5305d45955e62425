import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  staysEnglish: 'The names of programs and colleges stay in English, and so does what a hosted AI writes.',
  failed: 'The language could not be changed everywhere. Please try again.',
});
