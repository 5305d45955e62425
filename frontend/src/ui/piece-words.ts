import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';
import { PRODUCT_NAME } from './product';

/** What the pieces of every page say. */
export const pieceWords = defineWords('pieces', {
  loading: MESSAGES.loading,
  tryAgain: 'Try again',
  hide: 'Hide',
  show: 'Show',
  password: 'password',
  wait: 'Please wait',
  aMessage: 'A message for you',
  notAlone: 'Someone to talk to',
  needToTalk: 'Need to talk to someone?',
  talkFree: 'These people listen at any hour, free and confidential. Nobody at school hears that you opened this.',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page %{page} of %{pages}',
  builtIn: `Written by ${PRODUCT_NAME}'s built-in engine`,
  withAi: 'Written with AI (%{server})',
  aiServer: 'OpenAI-compatible server',
});
