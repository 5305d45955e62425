import { MESSAGES } from '@contract/messages';
import { ACCOUNT_EXISTS, SIGN_IN_NOTES } from '@contract/sign-in-notes';
import { defineWords } from '../i18n/words';

/** What a visit at a sign-in service came to. */
export const signInNoteWords = defineWords('signInNotes', SIGN_IN_NOTES);

/** The pages that a mailed link or a sign-in service leads to. */
export const oidcWords = defineWords('arrival', {
  oneMoreStep: 'One more step',
  oneMoreStepLead: 'The service knows you. Your account here also asks for a code.',
  almostThere: 'Almost there',
  exists: ACCOUNT_EXISTS,
  connectTitle: 'Connect %{service}',
  connectLead: 'From now on you can log in with %{service}, too.',
  connect: 'Connect and log in',
  proveLead: 'If it’s yours, enter its password once. From then on you can log in with %{service}, too.',
  mailInstead: 'No password, or forgotten? We send a link to this email. Open it in this browser.',
  sendLink: 'Send me a link',
  sendAgain: 'Send it again',
  linkSent: 'The link is on its way. It may take a minute.',
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
