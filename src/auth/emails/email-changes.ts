import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { EMAIL_LINK_MINUTES } from '../../contract/limits';
import { missingScopeMessage, MESSAGES } from '../../contract/messages';
import type { ChangeEmailBody } from '../../contract/users';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { mapUniqueViolation } from '../../platform/database/database-errors';
import { badRequest, conflict, forbidden, ProductError } from '../../platform/http/problems';
import { Mailer, type Recipient } from '../../platform/mail/mailer';
import { AfterResponse } from '../../platform/runtime/background';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { emailKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { type Account, UsersService } from '../../users/users.service';
import { AdminNotices, type NoticeActor, summarizeNames, selfNote } from '../accounts/notices';
import { EmailChange } from '../auth.entity';
import { expireLinks } from '../passwords/new-passwords';
import { SessionsService } from '../sessions/sessions.service';
import { Reauthentication } from '../sign-in/reauthentication';

const SCOPE = 'emails:write';

/**
 * Whether somebody may change the email of an account that its owner has already used. The owner of the new mailbox can take the account
 * over, so a person needs a recent proof. A program without the scope leaves such emails unchanged.
 */
export type EmailAuthority = 'full' | 'needs_proof' | 'no_emails';

export const emailRefusal = (authority: Exclude<EmailAuthority, 'full'>): ProductError =>
  authority === 'needs_proof'
    ? forbidden(MESSAGES.proofNeeded, 'proof_needed')
    : forbidden(missingScopeMessage(SCOPE), 'api_key_lacks_scope');

/** An email in use that somebody else changed, and the sessions this ended. */
export interface ChangedEmail {
  formerRecipient: Recipient;
  endedSessions: string[];
}

@Injectable()
export class EmailsInUse {
  constructor(
    private readonly users: UsersService,
    private readonly reauthentication: ReauthenticationGuard,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
    private readonly afterResponse: AfterResponse,
    private readonly notices: AdminNotices,
  ) {}

  async authorityOf(actor: Actor): Promise<EmailAuthority> {
    if (actor.scopes) return actor.scopes.includes(SCOPE) ? 'full' : 'no_emails';
    return (await this.reauthentication.has(actor)) ? 'full' : 'needs_proof';
  }

  /**
   * Ends the account's sessions before its email changes, inside the caller's transaction. Null for an account that nobody has used. Throws
   * 403 if the authority isn't enough.
   */
  async endSessions(
    manager: EntityManager,
    userId: string,
    { now, authority }: { now: Date; authority: EmailAuthority },
  ): Promise<ChangedEmail | null> {
    const formerRecipient = await this.users.findUsedAccount(manager, userId);
    if (formerRecipient === null) return null;
    if (authority !== 'full') throw emailRefusal(authority);
    return { formerRecipient, endedSessions: await this.sessions.endAllFor(manager, userId, now) };
  }

  /** Call after the commit. Publishes the ended sessions and mails the former addresses and the school's admins. */
  async report(schoolId: string, changed: readonly ChangedEmail[], by: NoticeActor): Promise<void> {
    if (changed.length === 0) return;
    this.sessions.publishEnded(changed.flatMap(({ endedSessions }) => endedSessions));
    for (const { formerRecipient } of changed) this.mailFormer(formerRecipient);
    const names = summarizeNames(changed.map(({ formerRecipient }) => formerRecipient.name));
    await this.notices.notify(schoolId, { act: 'emails_changed', ...by, about: names });
  }

  mailFormer(formerRecipient: Recipient): void {
    this.afterResponse.schedule(() => this.mailer.send('email_changed', formerRecipient, null));
  }
}

/** Each request sends mails to people who may not want them. */
const REQUEST_LIMIT: RateLimitRule = { max: 5, windowMs: 3_600_000, windowFrom: 'first' };

/** Requests an email change, which takes effect when somebody opens the mailed link. */
@Injectable()
export class EmailChangeRequests {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly reauthentication: Reauthentication,
    private readonly afterResponse: AfterResponse,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly counters: SharedCounters,
  ) {}

  /** Mails after the response, which is the same whether the email is free or taken. Throws 400 and 429. */
  async request(actor: Actor, { email, current_password }: ChangeEmailBody): Promise<void> {
    const user = await this.reauthentication.requirePassword(actor, current_password);
    const newEmail = emailKey(email);
    if (newEmail === user.email) throw badRequest(MESSAGES.ownEmail, '/email');
    if (!(await this.counters.tryConsume(`email-change:${user.id}`, REQUEST_LIMIT)))
      throw new ProductError(429, MESSAGES.tooManyTries);
    // The response and its timing reveal nothing about who has the address.
    this.afterResponse.schedule(() => this.send(user, newEmail));
  }

  private async send(user: Account, newEmail: string): Promise<void> {
    const currentOwner = await this.users.findByEmail(newEmail);
    if (currentOwner) await this.mailer.send('email_taken', currentOwner, null);
    else
      await this.mailer.send(
        'email_confirmation',
        { id: user.id, name: user.name, email: newEmail },
        { token: await this.tokenFor(user.id, newEmail) },
      );
    await this.mailer.send('email_change_asked', user, null);
    await this.audit.record(selfNote('email_change_asked', user));
  }

  /** A new link invalidates the earlier one. */
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

@Injectable()
export class EmailChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly emailsInUse: EmailsInUse,
    private readonly audit: AuditLog,
  ) {}

  /** A token works once. Throws 400 for a link that is unknown, used or too old, and 409 if the email was taken in the meantime. */
  async confirm(token: string): Promise<void> {
    const now = new Date();
    const unusedLink = { tokenHash: hashToken(token), usedAt: IsNull() };
    const emailChange = await this.dataSource.manager.findOneBy(EmailChange, unusedLink);
    const user = emailChange && emailChange.expiresAt > now ? await this.users.account(emailChange.userId) : null;
    if (!emailChange || !user) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
    const transaction = this.dataSource.transaction((manager) => this.change(manager, emailChange, now));
    await mapUniqueViolation(transaction, () => conflict(MESSAGES.emailTaken, 'email_taken'));
    await this.audit.record(selfNote('email_changed', user));
    this.emailsInUse.mailFormer(user);
  }

  /** For an admin with a recent proof. Throws 409 if another account has the email. */
  async correct({ id, schoolId }: Account, email: string, by: NoticeActor): Promise<void> {
    const context = { now: new Date(), authority: 'full' } as const;
    const transaction = this.dataSource.transaction((manager) => this.set(manager, id, email, context));
    const changed = await mapUniqueViolation(transaction, () => conflict(MESSAGES.emailOfAnother, 'email_taken'));
    await this.emailsInUse.report(schoolId, changed ? [changed] : [], by);
  }

  /**
   * Changes somebody else's email inside the caller's transaction. Call `EmailsInUse.report` with the results after the commit. Throws 403
   * if the authority isn't enough, and the database's unique error if the email is taken.
   */
  async set(
    manager: EntityManager,
    userId: string,
    email: string,
    context: { now: Date; authority: EmailAuthority },
  ): Promise<ChangedEmail | null> {
    const changed = await this.emailsInUse.endSessions(manager, userId, context);
    await this.users.setEmail(manager, userId, email, null);
    // A link in the old mailbox must no longer open the account or change its email.
    await expireLinks(manager, userId, context.now);
    return changed;
  }

  private async change(manager: EntityManager, { tokenHash, userId, email }: EmailChange, now: Date): Promise<void> {
    const updateResult = await manager.update(EmailChange, { tokenHash, usedAt: IsNull() }, { usedAt: now });
    if (!updateResult.affected) throw badRequest(MESSAGES.emailLinkInvalid, '/token', 'invalid_email_link');
    await this.users.setEmail(manager, userId, email, now);
    await expireLinks(manager, userId, now);
  }
}
