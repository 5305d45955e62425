import { ADMIN_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const adminWelcome: MailKind<{ token: string; schoolName: string }> = {
  title: 'Welcome of a new admin',
  purpose: 'To new school admins: a welcome with the name of the school, and a link to set a password.',
  write: ({ token, schoolName }, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${schoolName}`,
    paragraphs: [
      `You are now a school admin of ${schoolName} in ${productName}. Please set your password with this link; it works once, for ${ADMIN_INVITATION_DAYS} days:`,
    ],
    button: { label: 'Set your password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'When it no longer works, choose Forgot Password on the log in page. You log in with this email address.',
    ],
  }),
};
