import { defineWords } from '../i18n/words';

/** What the links between the pages are called where it is not in the table of pages, and the frame around them. */
export const navigationWords = defineWords('navigation', {
  skip: 'Skip to the main content',
});
