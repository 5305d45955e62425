import type { MailKind } from '../mail-kind';

const dayOf = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `end` is when the account is deleted. */
export const retentionNotice: MailKind<{ end: Date }> = {
  title: 'Notice before a deletion',
  purpose: 'To students: a notice before an inactive account is deleted.',
  write: ({ end }, { productName, publicUrl }) => ({
    subject: `Your ${productName} account will be deleted on ${dayOf(end)}`,
    paragraphs: [
      `You have not used ${productName} for a long time. Your school deletes inactive accounts after a while, so yours will be deleted on ${dayOf(end)}, with everything you wrote.`,
      'Would you like to keep it? Log in once before that day, and the time starts over:',
    ],
    button: { label: 'Log in and keep it', link: `${publicUrl}/login` },
    closing: [
      'Would you like to have a copy? Log in and choose Download my data on the Account page.',
      'If you do not need it any more, there is nothing to do.',
    ],
  }),
};
