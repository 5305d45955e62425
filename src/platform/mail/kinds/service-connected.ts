import type { MailKind } from '../mail-kind';

/** `service` is the sign-in service as people know it; `endsPassword` tells that the password of before opens nothing any more. */
export const serviceConnected: MailKind<{ service: string; endsPassword: boolean }> = {
  title: 'Note on a connected service',
  purpose: 'To you: a note that a service was connected with your account, so that it logs you in.',
  write: ({ service, endsPassword }, { productName, publicUrl }) => ({
    subject: `${service} can now log in to your ${productName} account`,
    paragraphs: [
      `${service} was just connected with your ${productName} account. From now on, whoever signs in there as you is logged in here.`,
      ...(endsPassword
        ? [
            'Nobody had shown before that this email is theirs. So that only you are in, the earlier password and every earlier log-in ended; what was written is all there. Forgot Password on the log in page sets a new one.',
          ]
        : []),
      'If that was you, there is nothing to do. If it was not, choose Forgot Password on the log in page now: a new password logs everyone out and disconnects every service.',
    ],
    button: { label: 'Look at your account', link: `${publicUrl}/account` },
  }),
};
