import { STUDENT_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';
import { type FirstSignIn, firstSignIn } from './first-sign-in';

export const studentWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new student',
  purpose:
    'To students whose school made their account: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account at ${way.schoolName}`,
    ...firstSignIn(
      `${way.schoolName} uses ${productName} to help you find out what you want after high school, and which colleges fit. Your account is ready.`,
      way,
      { publicUrl, days: STUDENT_INVITATION_DAYS },
    ),
  }),
};
