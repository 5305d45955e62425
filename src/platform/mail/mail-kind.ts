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

/** One kind of mail. Whoever sends it hands over data; every word of it stands here. */
export interface MailKind<Data> {
  /** What the privacy notice says of it: whom it goes to and what it holds. */
  purpose: string;
  write: (data: Data, from: Sender) => MailWords;
}
