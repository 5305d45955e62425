import { defineWords } from '../../i18n/words';

/** What is said while something cannot be read for want of a connection. */
export const waitingWords = defineWords('waiting', {
  offline: 'You are offline. This page goes on when you are back.',
});
