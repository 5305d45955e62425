import type { MailKind } from '../mail-kind';

/** Needs nothing but its reader: who asked is nobody's business there. */
export const emailTaken: MailKind<null> = {
  title: 'Note on an email in use',
  purpose: 'To you: a note that someone wanted to use your email for another account.',
  isAskedByStrangers: true,
  write: (_, { productName, publicUrl }) => ({
    subject: `Your email was typed in for another ${productName} account`,
    paragraphs: [
      `Someone who is logged in to another ${productName} account asked to use this address there. It belongs to your account, so nothing has changed.`,
      'If that was you, you already have an account with this email. Log in to it here:',
    ],
    button: { label: 'Log in', link: `${publicUrl}/login` },
  }),
};
