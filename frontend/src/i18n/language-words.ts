import { defineWords } from './words';

export const languageWords = defineWords('language', {
  language: 'Language',
  failed: 'The language could not be changed everywhere. Please try again.',
});
