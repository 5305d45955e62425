import type { MailKind } from '../mail-kind';

export const emailChangeAsked: MailKind<null> = {
  title: 'Note on a new email',
  purpose: 'To your present address, when you change your email: a note that it is about to change.',
  write: (_, { productName }) => ({
    subject: `Your ${productName} email may change`,
    paragraphs: [
      `Someone who knows your password asked to change the email of your ${productName} account. It changes only when the new address is confirmed.`,
      'If that was not you, change your password now: it ends the request and logs every other device out.',
    ],
  }),
};
