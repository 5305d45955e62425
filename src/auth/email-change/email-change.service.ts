import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import { badRequest, conflict, ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { EMAIL_LINK_MINUTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { ChangeEmailBody } from '../../contract/users';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { type Account, UsersService } from '../../users/users.service';
import { EmailChange } from './email-change.entity';
import { EmailChangeMails } from './email-change-mails';
import { type ChangedEmail, type EmailAuthority, EmailsInUse } from './emails-in-use';
import type { Doer } from '../accounts/admin-notices';
import { ownNote } from '../accounts/own-note';
import { Reauthentication } from '../sign-in/reauthentication';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { withLock } from '../../users/lock-users';

/** Each try sends mails to people who may not want them. */
const ASKED: Limit = { most: 5, windowMs: 3_600_000, windowFrom: 'first' };

/** Asks for another email: it is taken only when a link that was mailed there is opened. */
@Injectable()
export class EmailChangeRequests {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly reauthentication: Reauthentication,
    private readonly mails: EmailChangeMails,
    private readonly counters: SharedCounters,
  ) {}

  /** Mails after the answer, which is the same for an email that is free and one that is taken. Throws 400 and 429. */
  async ask(actor: Actor, { email, current_password }: ChangeEmailBody): Promise<void> {
    const user = await this.reauthentication.require(actor, current_password, 'password_check_failed');
    const next = emailKey(email);
    if (next === user.email) throw badRequest(MESSAGES.ownEmail, '/email');
    if (!(await this.counters.take(`email-change:${user.id}`, ASKED)))
      throw new ProductError(429, MESSAGES.tooManyTries);
    this.mails.inBackground(() => this.send(user, next));
  }

  private async send(user: Account, next: string): Promise<void> {
    const holder = await this.users.findByEmail(next);
    if (holder) await this.mails.taken(holder);
    else await this.mails.link(user, next, await this.tokenFor(user.id, next));
    await this.mails.asked(user);
  }

  /** A new link ends the one before. */
  private async tokenFor(userId: string, email: string): Promise<string> {
    const token = newSecretToken();
    const now = Date.now();
    await withLock(this.dataSource.manager, { userId }, async (manager) => {
      await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: new Date(now) });
      const expiresAt = new Date(now + EMAIL_LINK_MINUTES * 60_000);
      await manager.insert(EmailChange, { tokenHash: hashToken(token), userId, email, expiresAt, usedAt: null });
    });
    return token;
  }
}

/** Gives an account its new email: with a link's token, or because the school corrects it. */
@Injectable()
export class EmailChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mails: EmailChangeMails,
    private readonly inUse: EmailsInUse,
    private readonly audit: AuditLog,
  ) {}

  /** Uses the token up. Throws 400 when the link is unknown, used or too old, 409 when the email was taken in the meantime. */
  async confirm(token: string): Promise<void> {
    const now = new Date();
    const open = { tokenHash: hashToken(token), usedAt: IsNull() };
    const found = await this.dataSource.manager.findOneBy(EmailChange, open);
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!found || !user) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
    try {
      await this.dataSource.transaction((manager) => this.change(manager, found, now));
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailTaken, 'email_taken');
      throw error;
    }
    await this.audit.note(ownNote('email_changed', user));
    this.mails.inBackground(() => this.mails.changed(user));
  }

  /** Gives an account the email that an admin with a fresh proof says is right. Throws 409 when another account has it. */
  async correct({ id, schoolId }: Account, email: string, by: Doer): Promise<void> {
    try {
      const given = { now: new Date(), authority: 'full' } as const;
      const changed = await this.dataSource.transaction((manager) => this.set(manager, id, email, given));
      await this.inUse.tell(schoolId, changed ? [changed] : [], by);
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailOfAnother, 'email_taken');
      throw error;
    }
  }

  /**
   * Changes the email inside the caller's transaction, for somebody other than its owner; call `EmailsInUse.tell` with the answers after
   * the commit. Throws 403 where the authority is not enough, and the database's unique error when the email is taken.
   */
  async set(
    manager: EntityManager,
    userId: string,
    email: string,
    given: { now: Date; authority: EmailAuthority },
  ): Promise<ChangedEmail | null> {
    const changed = await this.inUse.leave(manager, userId, given);
    await this.write(manager, userId, email, { now: given.now, isProved: false });
    return changed;
  }

  private async change(manager: EntityManager, { tokenHash, userId, email }: EmailChange, now: Date): Promise<void> {
    const used = await manager.update(EmailChange, { tokenHash, usedAt: IsNull() }, { usedAt: now });
    if (!used.affected) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
    await this.write(manager, userId, email, { now, isProved: true });
  }

  private async write(
    manager: EntityManager,
    userId: string,
    email: string,
    { now, isProved }: { now: Date; isProved: boolean },
  ): Promise<void> {
    await this.users.setEmail(manager, userId, email, isProved ? now : null);
    // A link that was mailed to the old address must not open the account any more, nor change its email again.
    await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: now });
    await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: now });
  }
}
