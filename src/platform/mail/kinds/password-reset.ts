import { RESET_TOKEN_MINUTES } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const passwordReset: MailKind<{ token: string }> = {
  title: 'Link to set a password',
  purpose: 'To you: a link to set a password, when you ask for one.',
  usefulMinutes: RESET_TOKEN_MINUTES,
  isAskedByStrangers: true,
  write: ({ token }, { productName, publicUrl }) => ({
    subject: `Set a new ${productName} password`,
    paragraphs: [
      `You asked to set a new ${productName} password. This link works once, for ${RESET_TOKEN_MINUTES} minutes:`,
    ],
    button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'A new password logs you out everywhere and disconnects other ways to log in. You can connect them again on your Account page.',
      'If you did not ask for it, you can ignore this email: nothing has changed.',
    ],
  }),
};
