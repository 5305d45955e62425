import type { MailKind } from '../mail-kind';

export const emailChanged: MailKind<null> = {
  title: 'Note on a changed email',
  purpose: 'To your former address: a note that your email has changed.',
  write: (_, { productName }) => ({
    subject: `Your ${productName} email has changed`,
    paragraphs: [
      `The email of your ${productName} account has changed, and this address no longer opens it.`,
      'If that was not you, tell your counselor or your school at once.',
    ],
  }),
};
