import { Counter } from 'prom-client';
import { letterHtml, letterText, USEFUL_MINUTES } from './mail-template';
import type { Sender } from './mail-template';
import { MAIL_KINDS } from './mail-kinds';
import type { MailData, MailKindName } from './mail-kinds';

/** A mail as it leaves: the same words as plain text and as HTML. */
export interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail to be kept: whom it is about, what kind it is, and for how long anybody has a use for it. */
export interface NewMail {
  mail: ComposedMail;
  userId: string;
  kind: string;
  usefulMs: number;
}

/** Whom a mail goes to, and how it greets them. */
export interface Addressee {
  name: string;
  email: string;
}

/** Whom a mail goes to that waits until it is taken: it goes with the account. */
export interface Recipient extends Addressee {
  /** The id of the account it is about. */
  id: string;
}

/** What became of one try to send a mail. */
export type MailOutcome = 'sent' | 'refused' | 'away';

const mails = new Counter({
  name: 'pathlight_mails_total',
  help: 'Mails by what became of them: kept in the outbox, sent, tried again, or failed for good.',
  labelNames: ['outcome'],
});
/** Counts what became of a mail. */
export const countMail = (outcome: 'kept' | 'sent' | 'again' | 'failed'): void => mails.inc({ outcome });

/** Signs that end a line or hide: in a header they could begin another one. */
// eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/;

/** Sends mail. The embedded default keeps it in a local outbox. */
export abstract class Mailer {
  /** Whether what is sent leaves this machine. */
  readonly leaves: boolean = true;

  constructor(private readonly from: Sender) {}

  /** Takes a mail. Resolves once it is taken: whether it arrives is not known then, so the answer takes no time that could tell. */
  async send<K extends MailKindName>(kind: K, to: Recipient, data: MailData<K>): Promise<void> {
    const { usefulMinutes = USEFUL_MINUTES } = MAIL_KINDS[kind];
    const mail = this.compose(kind, to, data);
    await this.take({ mail, kind, userId: to.id, usefulMs: usefulMinutes * 60_000 });
  }

  /** Tries to send a mail once, for work that is repeated by itself: 'refused' for good, or the server is 'away' for now. Never throws. */
  async sendNow<K extends MailKindName>(kind: K, to: Addressee, data: MailData<K>): Promise<MailOutcome> {
    let composed: ComposedMail;
    try {
      composed = this.compose(kind, to, data);
    } catch {
      return 'refused';
    }
    return this.tryOnce(composed);
  }

  protected abstract take(mail: NewMail): Promise<void>;

  protected abstract tryOnce(mail: ComposedMail): Promise<MailOutcome>;

  /** Nothing that a person wrote can end a header or add an addressee. Throws for what is no single address. */
  private compose<K extends MailKindName>(kind: K, { name, email }: Addressee, data: MailData<K>): ComposedMail {
    if (email.replace(CONTROL, '') !== email || !ADDRESS.test(email)) throw new Error('A mail has no usable address.');
    const { subject: words, ...said } = MAIL_KINDS[kind].write(data, this.from);
    const subject = words.replace(CONTROL, ' ').trim();
    const letter = { name, ...said };
    return {
      to: email,
      subject,
      text: letterText(letter),
      html: letterHtml(letter, { subject, productName: this.from.productName }),
    };
  }

  /** Removes what is kept of mails to these addresses. */
  abstract forget(addresses: readonly string[]): Promise<void>;
}
