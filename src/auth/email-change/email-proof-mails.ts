import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { EMAIL_PROOF_HOURS, RESET_MAILS_MINUTES, MAX_RESET_MAILS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { ProductError } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { type Account, UsersService } from '../../users/users.service';
import { EmailChange } from './email-change.entity';

const MOST: Limit = { most: MAX_RESET_MAILS, windowMs: RESET_MAILS_MINUTES * 60_000, windowFrom: 'first' };

/** Mails new students the link that confirms their email: a change of the email to itself. */
@Injectable()
export class EmailProofMails {
  private readonly logger = new Logger('EmailProof');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly counters: SharedCounters,
  ) {}

  /** The account stands, whether the mail can be taken or not: it can be asked for once more. */
  request(user: Account): void {
    this.send(user).catch((error: unknown) => {
      this.logger.error('The mail to confirm a new email could not be sent.', error);
    });
  }

  /** Once more, for who has not confirmed yet; nothing for everybody else. Throws 429 for too many. */
  async again({ uid }: Actor): Promise<void> {
    const user = await this.users.account(uid);
    if (!user || !(await this.users.mustProveEmail(uid))) return;
    if (!(await this.counters.take(`email-proof:${uid}`, MOST))) throw new ProductError(429, MESSAGES.tooManyTries);
    await this.send(user);
  }

  private async send(user: Account): Promise<void> {
    const token = newSecretToken();
    const expiresAt = new Date(Date.now() + EMAIL_PROOF_HOURS * 3_600_000);
    const row = { tokenHash: hashToken(token), userId: user.id, email: user.email, expiresAt, usedAt: null };
    await this.dataSource.manager.insert(EmailChange, row);
    await this.mailer.send('email_proof', user, { token });
  }
}
