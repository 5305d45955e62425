import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  staysEnglish:
    'Your dashboard is in Spanish; feedback and Buddy answer in Spanish where they can. The reasons on your list and the names of programs are in English.',
  failed: 'The language could not be changed everywhere. Please try again.',
});
