import { RESET_TOKEN_MINUTES } from '../../../contract/limits';
import type { MailKind } from '../mail-kind';
import { type FirstSignIn, throughService } from './first-sign-in';

const UNASKED = 'If you did not ask for it, you can ignore this email: nothing has changed.';

export const passwordReset: MailKind<Pick<FirstSignIn, 'token' | 'services'>> = {
  title: 'Link to set a password',
  purpose:
    'To you, when you ask for it: a link to set a password or, where your school logs in by a service alone, to log in.',
  usefulMinutes: RESET_TOKEN_MINUTES,
  isAskedByStrangers: true,
  write: ({ token, services }, { productName, publicUrl }) => {
    const asked = `You asked to set a new ${productName} password.`;
    if (token === null)
      return {
        subject: `How to log in to ${productName}`,
        ...throughService(asked, services, publicUrl),
        closing: [UNASKED],
      };
    return {
      subject: `Set a new ${productName} password`,
      paragraphs: [`${asked} This link works once, for ${RESET_TOKEN_MINUTES} minutes:`],
      button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
      closing: [
        'A new password logs you out everywhere and disconnects other ways to log in. You can connect them again on your Account page.',
        UNASKED,
      ],
    };
  },
};
