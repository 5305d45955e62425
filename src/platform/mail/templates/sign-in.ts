import type { MailWords, MailKind } from '../mail-template';
import { RESET_TOKEN_MINUTES, SIGN_IN_LINK_HOURS } from '../../../contract/limits';

/** How somebody whose school made their account signs in for the first time. */
export interface FirstSignIn {
  schoolName: string;
  /** Of the link to set a password; null where the school signs in by a service alone. */
  token: string | null;
  /** The sign-in services by name, the first being the button of the log in page. */
  services: readonly string[];
}

/** The sign-in button for schools that use a sign-in service only, after the opening sentences. */
export const throughService = (
  first: string,
  services: FirstSignIn['services'],
  publicUrl: string,
): Omit<MailWords, 'subject'> => ({
  paragraphs: [
    `${first} Your school logs in with ${services.join(' or ')}, so there is no password to set. Please choose "Continue with ${services[0] ?? ''}" on the log in page, with the account of this email address:`,
  ],
  button: { label: 'Log in', link: `${publicUrl}/login` },
});

/** The sign-in button, after the sentences of a welcome. */
export function firstSignIn(
  welcome: string,
  { token, services }: FirstSignIn,
  { publicUrl, days }: { publicUrl: string; days: number },
): Omit<MailWords, 'subject'> {
  if (token === null) return throughService(welcome, services, publicUrl);
  return {
    paragraphs: [`${welcome} Please set your password with this link; it works once, for ${days} days:`],
    button: { label: 'Set your password', link: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      'When it no longer works, choose Forgot Password on the log in page. You log in with this email address.',
    ],
  };
}

const IGNORE_RESET = 'If you did not ask for it, you can ignore this email: nothing has changed.';

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
        closing: [IGNORE_RESET],
      };
    return {
      subject: `Set a new ${productName} password`,
      paragraphs: [`${asked} This link works once, for ${RESET_TOKEN_MINUTES} minutes:`],
      button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
      closing: [
        'A new password logs you out everywhere and disconnects other ways to log in. You can connect them again on your Account page.',
        IGNORE_RESET,
      ],
    };
  },
};

const IGNORE_LINK = 'If you can log in already, you can ignore this email: nothing has changed.';

export const signInLink: MailKind<FirstSignIn> = {
  title: 'Link to log in',
  purpose:
    'To you, when an admin of your school helps you to log in: a link to set a password or, where the school logs in by a service alone, to log in.',
  usefulMinutes: SIGN_IN_LINK_HOURS * 60,
  write: ({ token, schoolName, services }, { productName, publicUrl }) => {
    const subject = `A link to log in to ${productName}`;
    const first = `An admin of ${schoolName} sent you this link, so that you can log in to ${productName}.`;
    if (token === null) return { subject, ...throughService(first, services, publicUrl), closing: [IGNORE_LINK] };
    return {
      subject,
      paragraphs: [`${first} It sets a new password; it works once, for ${SIGN_IN_LINK_HOURS} hours:`],
      button: { label: 'Set a new password', link: `${publicUrl}/reset-password?token=${token}` },
      closing: [`You log in with this email address. ${IGNORE_LINK}`],
    };
  },
};

/** `service` is the name of the sign-in service. */
export const serviceConnected: MailKind<{ service: string }> = {
  title: 'Note on a connected service',
  purpose: 'To you: a note that a service was connected with your account, so that it logs you in.',
  write: ({ service }, { productName, publicUrl }) => ({
    subject: `${service} can now log in to your ${productName} account`,
    paragraphs: [
      `${service} was just connected with your ${productName} account. From now on, whoever signs in there as you is logged in here.`,
      'If that was you, there is nothing to do. If it was not, choose Forgot Password on the log in page now: a new password logs everyone out and disconnects every service.',
    ],
    button: { label: 'Look at your account', link: `${publicUrl}/account` },
  }),
};

/** `device` is the browser and system in words; null where they are not known. */
export const newDevice: MailKind<{ device: string | null }> = {
  title: 'Note on a new device',
  purpose: 'To you: a note that somebody logged in to your account in a browser that it did not know, with its kind.',
  write: ({ device }, { productName, publicUrl }) => ({
    subject: `New log-in to your ${productName} account`,
    paragraphs: [
      `Somebody just logged in to your ${productName} account with ${device ?? 'a browser'} that had not been used for it before.`,
      'If that was you, there is nothing to do. If it was not, choose Forgot Password on the log in page now: a new password logs everyone out.',
    ],
    button: { label: 'See where you are logged in', link: `${publicUrl}/account` },
  }),
};

/** Who switched it off: the person, an admin by name, or the operator. */
export type SwitchedOffBy = { kind: 'self' } | { kind: 'admin'; name: string } | { kind: 'server' };

const SWITCHED_OFF_WORDS = {
  self: () => 'Two-step verification of your account was just switched off on your account page.',
  admin: (name: string) =>
    `${name} switched off two-step verification of your account, as admins do for somebody who lost a phone.`,
  server: () =>
    'Whoever runs the server switched off two-step verification of your account, as is done for somebody who lost a phone.',
};

export const secondStepOff: MailKind<SwitchedOffBy> = {
  title: 'Note that two-step verification is off',
  purpose:
    'To you: a note that two-step verification of your account was switched off, with the name of the admin where one did it.',
  write: (by, { productName, publicUrl }) => ({
    subject: `Two-step verification is off for your ${productName} account`,
    paragraphs: [
      by.kind === 'admin' ? SWITCHED_OFF_WORDS.admin(by.name) : SWITCHED_OFF_WORDS[by.kind](),
      'From now on your password alone opens your account. You can set two-step verification up again on your account page.',
      by.kind === 'self'
        ? 'If that was not you, choose Forgot Password on the log in page now: a new password logs everyone out.'
        : 'If you did not ask for that, choose a new password now and talk with the admins of your school.',
    ],
    button: { label: 'Open your account page', link: `${publicUrl}/account` },
  }),
};
