import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../privacy/audit/audit-log';
import { AfterResponse } from '../../platform/runtime/after-response';
import { Mailer, type Recipient } from '../../platform/mail/mailer';
import type { Account } from '../../users/users.service';
import { ownNote } from '../accounts/own-note';

/** What is mailed when somebody wants another email: to the new address, to the old one, and to whoever has it already. */
@Injectable()
export class EmailChangeMails {
  private readonly logger = new Logger('EmailChange');

  constructor(
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly late: AfterResponse,
  ) {}

  /** Runs a moment after the answer, so that its time tells nothing; a mail that cannot be sent is logged without its content. */
  inBackground(send: () => Promise<void>): void {
    this.late.later(() =>
      send().catch((error: unknown) => {
        this.logger.error('A mail about another email address could not be sent.', error);
      }),
    );
  }

  link({ id, name }: Account, to: string, token: string): Promise<void> {
    return this.mailer.send('email_confirmation', { id, name, email: to }, { token });
  }

  taken(holder: Account): Promise<void> {
    return this.mailer.send('email_taken', holder, null);
  }

  async asked(user: Account): Promise<void> {
    await this.mailer.send('email_change_asked', user, null);
    await this.audit.note(ownNote('email_change_asked', user));
  }

  changed(former: Recipient): Promise<void> {
    return this.mailer.send('email_changed', former, null);
  }
}
