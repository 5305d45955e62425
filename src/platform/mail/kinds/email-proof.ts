import { EMAIL_PROOF_HOURS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const emailProof: MailKind<{ token: string }> = {
  title: 'Link to confirm the email of a new account',
  purpose: 'To you, when you sign up at a school that asks for it: a link to confirm your email.',
  usefulMinutes: EMAIL_PROOF_HOURS * 60,
  isAskedByStrangers: true,
  write: ({ token }, { productName, publicUrl }) => ({
    subject: `Confirm your email for ${productName}`,
    paragraphs: [
      `Somebody signed up for ${productName} with this address. If it was you, this link confirms it; it works once, for ${EMAIL_PROOF_HOURS} hours:`,
    ],
    button: { label: 'Confirm my email', link: `${publicUrl}/confirm-email?token=${token}` },
    closing: [
      'If it was not you, there is nothing to do: without this link nothing can be written in that account. Should you want it, Forgot Password on the log in page makes it yours alone.',
    ],
  }),
};
