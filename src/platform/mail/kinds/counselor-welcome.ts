import { COUNSELOR_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';
import { type FirstSignIn, firstSignIn } from './first-sign-in';

export const counselorWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new counselor',
  purpose:
    'To counselors whose school made their account: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${way.schoolName}`,
    ...firstSignIn(
      `You are now a counselor of ${way.schoolName} in ${productName}, where your students write about themselves and plan for college.`,
      way,
      { publicUrl, days: COUNSELOR_INVITATION_DAYS },
    ),
  }),
};
