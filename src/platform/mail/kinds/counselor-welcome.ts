import { COUNSELOR_INVITATION_DAYS } from '../../../contract/limits';
import type { MailKind, MailWords } from '../mail-kind';

interface Welcomed {
  schoolName: string;
  /** Of the link to set a password; null where the school signs in by a service alone. */
  token: string | null;
  /** The sign-in services by name, the first being the button of the log in page. */
  services: readonly string[];
}

const welcomeTo = (schoolName: string, productName: string): string =>
  `You are now a counselor of ${schoolName} in ${productName}, where your students write about themselves and plan for college.`;

const byPassword = (start: string, link: string): Omit<MailWords, 'subject'> => ({
  paragraphs: [
    `${start} Please set your password with this link; it works once, for ${COUNSELOR_INVITATION_DAYS} days:`,
  ],
  button: { label: 'Set your password', link },
  closing: ['When it no longer works, choose Forgot Password on the log in page. You log in with this email address.'],
});

const byService = (start: string, link: string, services: readonly string[]): Omit<MailWords, 'subject'> => ({
  paragraphs: [
    `${start} Your school logs in with ${services.join(' or ')}, so there is no password to set. Please choose "Continue with ${services[0] ?? ''}" on the log in page, with the account of this email address:`,
  ],
  button: { label: 'Log in', link },
});

export const counselorWelcome: MailKind<Welcomed> = {
  title: 'Welcome of a new counselor',
  purpose:
    'To counselors whose school made their account: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: ({ token, schoolName, services }, { productName, publicUrl }) => {
    const start = welcomeTo(schoolName, productName);
    return {
      subject: `Your ${productName} account for ${schoolName}`,
      ...(token === null
        ? byService(start, `${publicUrl}/login`, services)
        : byPassword(start, `${publicUrl}/reset-password?token=${token}`)),
    };
  },
};
