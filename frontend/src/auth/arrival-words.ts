import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

/** The pages that a mailed link or a sign-in service leads to. */
export const oidcWords = defineWords('arrival', {
  almostThere: 'Almost there',
  from: 'From %{service}',
  notMe: 'This is not me',
  passwordForProof: MESSAGES.passwordForProof,
  confirmTitle: 'Confirm your email',
  confirmLead: 'Confirm to log in with this address.',
  confirm: 'Confirm email',
  confirmedTitle: 'Email confirmed',
  confirmed: 'From now on you log in with this address.',
  toAccount: 'Go to your account',
  linkInvalid: MESSAGES.emailLinkInvalid,
});
