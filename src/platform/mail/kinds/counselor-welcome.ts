import { COUNSELOR_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';

export const counselorWelcome: MailKind<{ token: string; schoolName: string }> = {
  title: 'Welcome of a new counselor',
  purpose:
    'To counselors whose school made their account: a welcome with the name of the school, and a link to set a password.',
  write: ({ token, schoolName }, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${schoolName}`,
    paragraphs: [
      `You are now a counselor of ${schoolName} in ${productName}, where your students write about themselves and plan for college. Please set your password with this link; it works once, for ${COUNSELOR_INVITATION_DAYS} days:`,
    ],
    button: { label: 'Set your password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'When it no longer works, choose Forgot Password on the log in page. You log in with this email address.',
    ],
  }),
};
