import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import type { Actor } from '../../access/actor';
import { EMAIL_PROOF_HOURS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { ConfirmEmailBody } from '../../contract/users';
import { SharedCounters } from '../../platform/cluster/instances';
import { badRequest, ProductError } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { AfterResponse } from '../../platform/runtime/background';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { emailKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { selfNote } from '../accounts/notices';
import { EmailChange } from '../auth.entity';
import { RESET_MAILS } from '../passwords/password-links';
import { Passwords } from '../passwords/passwords';
import { LoginAttempts } from '../sign-in/guess-limits';

/**
 * Confirms the email an account was created with, using a mailed link. Internally, this changes the email to itself.
 */
@Injectable()
export class EmailConfirmations {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly afterResponse: AfterResponse,
    private readonly counters: SharedCounters,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** A failed mail doesn't undo the account: the person can request another one. */
  request(user: Account): void {
    this.afterResponse.schedule(() => this.send(user));
  }

  /** Mails the link again to a person who hasn't confirmed yet. Throws 429 after too many requests. */
  async resend({ uid }: Actor): Promise<void> {
    const user = await this.users.account(uid);
    if (!user || !(await this.users.mustProveEmail(uid))) return;
    if (!(await this.counters.tryConsume(`email-proof:${uid}`, RESET_MAILS)))
      throw new ProductError(429, MESSAGES.tooManyTries);
    await this.send(user);
  }

  /**
   * Only the person who made the account can confirm: in a browser logged in to it (`sessionUserId`), or with its password.
   * Anyone else with the mailbox has to use Forgot Password, which ends earlier access. False for a missing link or
   * one of another kind.
   */
  async confirm({ token, password }: ConfirmEmailBody, sessionUserId: string | null): Promise<boolean> {
    const now = new Date();
    const unusedLink = { tokenHash: hashToken(token), usedAt: IsNull() };
    const emailChange = await this.dataSource.manager.findOneBy(EmailChange, unusedLink);
    const user = emailChange && emailChange.expiresAt > now ? await this.users.account(emailChange.userId) : null;
    if (!user || emailChange?.email !== user.email) return false;
    if (sessionUserId !== user.id) await this.requirePassword(user, password);
    await this.dataSource.transaction(async (manager) => {
      const updateResult = await manager.update(EmailChange, unusedLink, { usedAt: now });
      if (!updateResult.affected) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
      await this.users.markEmailProved(manager, user.id, now);
    });
    await this.audit.record(selfNote('email_changed', user, 'confirmed'));
    return true;
  }

  private async requirePassword(user: Account, password: string | undefined): Promise<void> {
    if (!password) throw badRequest(MESSAGES.passwordForProof, '/password', 'password_needed');
    const isCorrect = await this.attempts.attempt({ email: emailKey(user.email), deviceKey: null }, async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (!isCorrect) throw badRequest(MESSAGES.wrongCurrentPassword, '/password', 'wrong_password');
  }

  private async send(user: Account): Promise<void> {
    const token = newSecretToken();
    const expiresAt = new Date(Date.now() + EMAIL_PROOF_HOURS * 3_600_000);
    const row = { tokenHash: hashToken(token), userId: user.id, email: user.email, expiresAt, usedAt: null };
    await this.dataSource.manager.insert(EmailChange, row);
    await this.mailer.send('email_proof', user, { token });
  }
}
