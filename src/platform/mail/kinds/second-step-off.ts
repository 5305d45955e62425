import type { MailKind } from '../mail-kind';

/** Who switched it off: the person, an admin by name, or whoever runs the server. */
export type SwitchedOffBy = { kind: 'self' } | { kind: 'admin'; name: string } | { kind: 'server' };

const DID = {
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
      by.kind === 'admin' ? DID.admin(by.name) : DID[by.kind](),
      'From now on your password alone opens your account. You can set two-step verification up again on your account page.',
      by.kind === 'self'
        ? 'If that was not you, choose Forgot Password on the log in page now: a new password logs everyone out.'
        : 'If you did not ask for that, choose a new password now and talk with the admins of your school.',
    ],
    button: { label: 'Open your account page', link: `${publicUrl}/account` },
  }),
};
