import type { MailWords } from '../mail-kind';

/** How somebody whose school made their account signs in for the first time. */
export interface FirstSignIn {
  schoolName: string;
  /** Of the link to set a password; null where the school signs in by a service alone. */
  token: string | null;
  /** The sign-in services by name, the first being the button of the log in page. */
  services: readonly string[];
}

/** The way in where a sign-in service alone opens, after the sentences that come first. */
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

/** The way in, after the sentences of a welcome. */
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
