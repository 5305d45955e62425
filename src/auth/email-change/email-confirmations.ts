import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { MESSAGES } from '../../contract/messages';
import type { ConfirmEmailBody } from '../../contract/users';
import { badRequest } from '../../platform/http/problems';
import { hashToken } from '../../platform/runtime/secret-token';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { ownNote } from '../accounts/own-note';
import { emailKey } from '../../platform/text/search-key';
import { LoginAttempts } from '../sign-in/login-attempts';
import { Passwords } from '../sign-in/passwords';
import { EmailChange } from './email-change.entity';

/** Confirms the email that an account was made with. */
@Injectable()
export class EmailConfirmations {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /**
   * By whoever made the account: in the browser that is logged in to it (`holderId`), or with its password. Whoever else has the mailbox takes
   * the account by Forgot Password, which ends what was there before. False for a link that changes an email, and for none.
   */
  async confirm({ token, password }: ConfirmEmailBody, holderId: string | null): Promise<boolean> {
    const now = new Date();
    const open = { tokenHash: hashToken(token), usedAt: IsNull() };
    const found = await this.dataSource.manager.findOneBy(EmailChange, open);
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!user || found?.email !== user.email) return false;
    if (holderId !== user.id) await this.requirePassword(user, password);
    await this.dataSource.transaction(async (manager) => {
      const used = await manager.update(EmailChange, open, { usedAt: now });
      if (!used.affected) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
      await this.users.noteEmailProved(manager, user.id, now);
    });
    await this.audit.note(ownNote('email_changed', user, 'confirmed'));
    return true;
  }

  private async requirePassword(user: Account, password: string | undefined): Promise<void> {
    if (!password) throw badRequest(MESSAGES.passwordForProof, '/password', 'password_needed');
    const isRight = await this.attempts.attempt({ email: emailKey(user.email), known: null }, async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (!isRight) throw badRequest(MESSAGES.wrongCurrentPassword, '/password', 'wrong_password');
  }
}
