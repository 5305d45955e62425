import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** What the pieces of every page say. */
export const pieceWords = defineWords('pieces', {
  loading: MESSAGES.loading,
  tryAgain: 'Try again',
  hide: 'Hide',
  show: 'Show',
  password: 'password',
  wait: 'Please wait',
  aMessage: 'A message for you',
  notAlone: 'You are not alone with this',
});
