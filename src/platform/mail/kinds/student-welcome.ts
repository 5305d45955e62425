import { STUDENT_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const studentWelcome: MailKind<{ token: string; schoolName: string }> = {
  title: 'Welcome of a new student',
  purpose:
    'To students whose school made their account: a welcome with the name of the school, and a link to set a password.',
  write: ({ token, schoolName }, { productName, publicUrl }) => ({
    subject: `Your ${productName} account at ${schoolName}`,
    paragraphs: [
      `${schoolName} uses ${productName} to help you find out what you want after high school, and which colleges fit. Your account is ready. Please set your password with this link; it works once, for ${STUDENT_INVITATION_DAYS} days:`,
    ],
    button: { label: 'Set your password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'When it no longer works, choose Forgot Password on the log in page. You log in with this email address.',
    ],
  }),
};
