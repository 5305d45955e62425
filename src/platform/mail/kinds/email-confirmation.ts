import { EMAIL_LINK_MINUTES } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const emailConfirmation: MailKind<{ token: string }> = {
  title: 'Link to confirm an email',
  purpose: 'To the new address, when you change your email: a link to confirm it.',
  usefulMinutes: EMAIL_LINK_MINUTES,
  isAskedByStrangers: true,
  write: ({ token }, { productName, publicUrl }) => ({
    subject: `Confirm your new email for ${productName}`,
    paragraphs: [
      `You asked to use this address for your ${productName} account. This link confirms it; it works once, for ${EMAIL_LINK_MINUTES} minutes:`,
    ],
    button: { label: 'Confirm this address', link: `${publicUrl}/confirm-email?token=${token}` },
    closing: ['If you did not ask for it, you can ignore this email: nothing has changed.'],
  }),
};
