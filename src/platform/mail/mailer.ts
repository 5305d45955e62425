import { Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { letterHtml, letterText, DEFAULT_TTL_MINUTES } from './mail-template';
import type { Sender } from './mail-template';
import { MAIL_KINDS } from './mail-kinds';
import type { MailData, MailKindName } from './mail-kinds';

export interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface NewMail {
  mail: ComposedMail;
  userId: string;
  kind: string;
  ttlMs: number;
}

interface Addressee {
  name: string;
  email: string;
}

/** The recipient of a stored mail. The mail is deleted with the account. */
export interface Recipient extends Addressee {
  id: string;
}

export type MailOutcome = 'sent' | 'refused' | 'away';

const mailCounter = new Counter({
  name: 'pathlight_mails_total',
  help: 'Mails by what became of them: kept in the outbox, sent, tried again, or failed for good.',
  labelNames: ['outcome'],
});
export const countMail = (outcome: 'kept' | 'sent' | 'again' | 'failed'): void => mailCounter.inc({ outcome });

/** Control and invisible characters: in a header they could start another one. */
// eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const ADDRESS_PATTERN = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/;

/** Sends mail. The embedded default stores it in a local outbox. */
export abstract class Mailer {
  readonly canDeliver: boolean = true;
  protected readonly logger = new Logger('Mail');

  constructor(private readonly sender: Sender) {}

  /** Accepts a mail. Resolves before delivery, so the response time reveals nothing about the recipient. */
  async send<K extends MailKindName>(kind: K, to: Recipient, data: MailData<K>): Promise<void> {
    const { ttlMinutes = DEFAULT_TTL_MINUTES } = MAIL_KINDS[kind];
    const mail = this.compose(kind, to, data);
    await this.enqueue({ mail, kind, userId: to.id, ttlMs: ttlMinutes * 60_000 });
  }

  /** Like `send`, for news of something that is done and must not fail with its mail. Returns whether it worked. */
  async sendOrLog<K extends MailKindName>(kind: K, to: Recipient, data: MailData<K>): Promise<boolean> {
    try {
      await this.send(kind, to, data);
      return true;
    } catch (error) {
      this.logger.error(`A mail could not be sent: ${MAIL_KINDS[kind].title}.`, error);
      return false;
    }
  }

  /**
   * Tries to send a mail once, for work that handles its own retries: 'refused' means for good, 'away' for now. Never
   * throws.
   */
  async sendNow<K extends MailKindName>(kind: K, to: Addressee, data: MailData<K>): Promise<MailOutcome> {
    let composed: ComposedMail;
    try {
      composed = this.compose(kind, to, data);
    } catch {
      return 'refused';
    }
    return this.tryOnce(composed);
  }

  protected abstract enqueue(mail: NewMail): Promise<void>;

  protected abstract tryOnce(mail: ComposedMail): Promise<MailOutcome>;

  /** Strips user input so that it can't end a header or add a recipient. Throws if the address isn't a single one. */
  private compose<K extends MailKindName>(kind: K, { name, email }: Addressee, data: MailData<K>): ComposedMail {
    if (email.replace(CONTROL_CHARACTERS, '') !== email || !ADDRESS_PATTERN.test(email))
      throw new Error('A mail has no usable address.');
    const { subject: subjectText, ...content } = MAIL_KINDS[kind].write(data, this.sender);
    const subject = subjectText.replace(CONTROL_CHARACTERS, ' ').trim();
    const letter = { name, ...content };
    return {
      to: email,
      subject,
      text: letterText(letter),
      html: letterHtml(letter, { subject, productName: this.sender.productName }),
    };
  }

  abstract deleteMailsTo(addresses: readonly string[]): Promise<void>;
}
