import type { MailKind } from '../mail-kind';

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
