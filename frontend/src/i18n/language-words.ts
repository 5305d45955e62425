import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  staysEnglish: 'What the app and Buddy write is in English, and so are the names of programs.',
  failed: 'The language could not be changed everywhere. Please try again.',
});
