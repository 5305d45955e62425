import { ADMIN_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';
import { type FirstSignIn, firstSignIn } from './first-sign-in';

export const adminWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new admin',
  purpose:
    'To new school admins: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${way.schoolName}`,
    ...firstSignIn(`You are now a school admin of ${way.schoolName} in ${productName}.`, way, {
      publicUrl,
      days: ADMIN_INVITATION_DAYS,
    }),
  }),
};
