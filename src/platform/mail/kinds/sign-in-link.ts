import { SIGN_IN_LINK_HOURS } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';
import { type FirstSignIn, throughService } from './first-sign-in';

const IGNORE = 'If you can log in already, you can ignore this email: nothing has changed.';

export const signInLink: MailKind<FirstSignIn> = {
  title: 'Link to log in',
  purpose:
    'To you, when an admin of your school helps you to log in: a link to set a password or, where the school logs in by a service alone, to log in.',
  usefulMinutes: SIGN_IN_LINK_HOURS * 60,
  write: ({ token, schoolName, services }, { productName, publicUrl }) => {
    const subject = `A link to log in to ${productName}`;
    const first = `An admin of ${schoolName} sent you this link, so that you can log in to ${productName}.`;
    if (token === null) return { subject, ...throughService(first, services, publicUrl), closing: [IGNORE] };
    return {
      subject,
      paragraphs: [`${first} It sets a new password; it works once, for ${SIGN_IN_LINK_HOURS} hours:`],
      button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
      closing: [`You log in with this email address. ${IGNORE}`],
    };
  },
};
