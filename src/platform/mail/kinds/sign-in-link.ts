import { SIGN_IN_LINK_HOURS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const signInLink: MailKind<{ token: string; schoolName: string }> = {
  title: 'Link to log in',
  purpose: 'To you, when an admin of your school helps you to log in: a link to set a password.',
  usefulMinutes: SIGN_IN_LINK_HOURS * 60,
  write: ({ token, schoolName }, { productName, publicUrl }) => ({
    subject: `A link to log in to ${productName}`,
    paragraphs: [
      `An admin of ${schoolName} sent you this link, so that you can log in to ${productName}. It sets a new password; it works once, for ${SIGN_IN_LINK_HOURS} hours:`,
    ],
    button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'You log in with this email address. If you can log in already, you can ignore this email: nothing has changed.',
    ],
  }),
};
