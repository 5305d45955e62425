import { defineWords } from '../i18n/words';

/** What is said while the server cannot be reached. */
export const offlineWords = defineWords('offline', {
  oneMoment: 'One moment',
  tryAgain: 'Try again',
  keptHere: 'Kept on this device',
  keptHint: 'You wrote this, and it is not lost. It is sent as soon as the connection is back.',
});
