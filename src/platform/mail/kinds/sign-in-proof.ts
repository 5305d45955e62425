import { NEWCOMER_MINUTES } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

/** `service` is the sign-in service as people know it. */
export const signInProof: MailKind<{ token: string; service: string }> = {
  title: 'Link to connect an account',
  purpose: 'To you: a link to prove that an account is yours, when you connect another way of logging in.',
  usefulMinutes: NEWCOMER_MINUTES,
  isAskedByStrangers: true,
  write: ({ token, service }, { productName, publicUrl }) => ({
    subject: `Connect ${service} with your ${productName} account`,
    paragraphs: [
      `Someone signed in with ${service} and wants to connect it with your ${productName} account. If that was you, open this link in the same browser; it works once, for ${NEWCOMER_MINUTES} minutes:`,
    ],
    button: { label: `Connect ${service}`, link: `${publicUrl}/link-account?token=${token}` },
    closing: ['If it was not you, do not open the link: nothing has changed.'],
  }),
};
