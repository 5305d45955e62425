import type { MailKind } from '../mail-kind';

const dayOf = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `prefix` is the beginning of the key, as the page with all keys shows it. */
export const apiKeyEnds: MailKind<{ keyName: string; prefix: string; end: Date }> = {
  title: 'Notice before an API key ends',
  purpose: 'To school admins: a notice before an API key of the school ends, with the name of the key.',
  write: ({ keyName, prefix, end }, { productName, publicUrl }) => ({
    subject: `The ${productName} API key “${keyName}” ends on ${dayOf(end)}`,
    paragraphs: [
      `The API key “${keyName}” (it begins with ${prefix}) works until ${dayOf(end)}. The program that uses it stops working then.`,
      'Would you like the program to go on? Create a new key with the same permissions, give it to the program before that day, and then revoke the old key:',
    ],
    button: { label: 'Look at the API keys', link: `${publicUrl}/admin/api-keys` },
    closing: ['If nothing uses this key any more, there is nothing to do.'],
  }),
};
