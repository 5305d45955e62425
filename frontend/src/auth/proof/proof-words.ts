import { FRESH_SIGN_IN_MINUTES } from '@contract/limits';
import { defineWords } from '../../i18n/words';

/** What is read where somebody signed in shows once more that the account is theirs. */
export const proofWords = defineWords('proof', {
  title: 'Is it you?',
  lead: 'This matters so much that we ask once more, in case this browser was left open.',
  password: 'Your Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  goOn: 'Continue',
  cancel: 'Cancel',
  noPassword: `You have no password here, so please log in again with your service and then do it within ${FRESH_SIGN_IN_MINUTES} minutes. You come back to this page.`,
  again: 'Log in again with %{service}',
});
