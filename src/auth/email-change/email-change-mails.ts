import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Settings } from '../../platform/config/settings';
import { EMAIL_LINK_MINUTES } from '../../contract/limits';
import { Mailer } from '../../platform/mail/mailer';
import type { Account } from '../../users/users.service';
import { ownNote } from '../accounts/own-note';

/** What is mailed when somebody wants another email: to the new address, to the old one, and to whoever has it already. */
@Injectable()
export class EmailChangeMails {
  private readonly logger = new Logger('EmailChange');

  constructor(
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** Runs after the answer, so that its time tells nothing; a mail that cannot be sent is logged without its content. */
  inBackground(send: () => Promise<void>): void {
    send().catch((error: unknown) => {
      this.logger.error('A mail about another email address could not be sent.', error);
    });
  }

  async link(user: Account, to: string, token: string): Promise<void> {
    const { productName, publicUrl } = this.settings;
    await this.send({ ...user, email: to }, `Confirm your new email for ${productName}`, [
      `you asked to use this address for your ${productName} account. This link confirms it; it works once, for ${EMAIL_LINK_MINUTES} minutes:`,
      `${publicUrl}/confirm-email?token=${token}`,
      'If you did not ask for it, you can ignore this mail: nothing has changed.',
    ]);
  }

  async taken(holder: Account): Promise<void> {
    const { productName, publicUrl } = this.settings;
    await this.send(holder, `Your email was typed in for another ${productName} account`, [
      `somebody who is signed in to another ${productName} account asked to use this address there. It belongs to your account, so nothing has changed.`,
      `If that was you, log in with this address instead: ${publicUrl}/login`,
    ]);
  }

  async asked(user: Account): Promise<void> {
    const { productName } = this.settings;
    await this.send(user, `Your ${productName} email may change`, [
      `somebody who knows your password asked to change the email of your ${productName} account. It changes only when the new address is confirmed.`,
      'If that was not you, change your password now: it ends the request and logs every other device out.',
    ]);
    await this.audit.note(ownNote('email_change_asked', user));
  }

  async changed(user: Account): Promise<void> {
    const { productName } = this.settings;
    await this.send(user, `Your ${productName} email has changed`, [
      `the email of your ${productName} account has changed, and this address no longer opens it.`,
      'If that was not you, tell your counselor or your school at once.',
    ]);
  }

  private send({ name, email }: Pick<Account, 'name' | 'email'>, subject: string, paragraphs: string[]): Promise<void> {
    return this.mailer.send({ to: email, subject, text: [`Hello ${name},`, ...paragraphs].join('\n\n') });
  }
}
