import type { Letter } from './letter';

/** Which installation writes: its name, and where its links lead (without a slash at the end). */
export interface Sender {
  productName: string;
  publicUrl: string;
}

/** What a mail says after its greeting. */
export interface MailWords extends Omit<Letter, 'name'> {
  subject: string;
}

/** For how long a mail is tried again that does not say otherwise. */
export const USEFUL_MINUTES = 3 * 24 * 60;

/** One kind of mail. Whoever sends it hands over data; every word of it stands here. */
export interface MailKind<Data> {
  /** What it is called in a list of mails. */
  title: string;
  /** What the privacy notice says of it: whom it goes to and what it holds. */
  purpose: string;
  /** How long somebody has a use for it, because its link ends then; `USEFUL_MINUTES` where it is left out. */
  usefulMinutes?: number;
  /** Whether anybody at all can have it sent, as often as they like: to many people, though not to one. */
  isAskedByStrangers?: true;
  write: (data: Data, from: Sender) => MailWords;
}
