import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditLog } from '../../privacy/audit/audit-log';
import { badRequest } from '../../platform/http/problems';
import { RESET_MAILS_MINUTES, MAX_RESET_MAILS, RESET_TOKEN_MINUTES, SIGN_IN_LINK_HOURS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { Mailer } from '../../platform/mail/mailer';
import { type Account, UsersService } from '../../users/users.service';
import type { DeviceOwner } from '../sessions/known-devices';
import { disconnectServices, NewPasswords } from '../accounts/new-passwords';
import { ownNote, strangerNote } from '../accounts/own-note';
import { PasswordReset } from './password-reset.entity';
import { SignInPolicy } from '../sign-in/sign-in-policy';
import { PasswordLinks } from './password-links';
import { hashToken } from '../../platform/runtime/secret-token';

/** Anybody may type in anybody's email. */
const RESET_MAILS: Limit = { most: MAX_RESET_MAILS, windowMs: RESET_MAILS_MINUTES * 60_000, windowFrom: 'first' };

/** Mails links to set a new password; where a sign-in service alone opens, the way to it. */
@Injectable()
export class ResetMails {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    private readonly policy: SignInPolicy,
    private readonly links: PasswordLinks,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly counters: SharedCounters,
  ) {}

  /** Mails a link, if there is an account; never rejects, because nobody waits for it. */
  async request(email: string): Promise<void> {
    try {
      await this.send(email);
    } catch (error) {
      this.logger.error('A reset mail could not be sent.', error);
    }
  }

  /** Lets somebody in again whom an admin helps; false when the mail could not be sent. */
  async help(user: Account, schoolName: string): Promise<boolean> {
    try {
      const way = await this.wayFor(user, SIGN_IN_LINK_HOURS * 60);
      await this.mailer.send('sign_in_link', user, { ...way, schoolName });
      return true;
    } catch (error) {
      this.logger.error('A mail with a way to log in could not be sent.', error);
      return false;
    }
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user || !(await this.counters.take(`reset-mail:${user.id}`, RESET_MAILS))) return;
    await this.mailer.send('password_reset', user, await this.wayFor(user, RESET_TOKEN_MINUTES));
    await this.audit.note(strangerNote('password_reset_asked', user));
  }

  /** A new link that sets a password, or the services' names if only they open the account. */
  private async wayFor(user: Account, minutes: number): Promise<{ token: string | null; services: readonly string[] }> {
    const { hasPassword, services } = await this.policy.methodsOf(user);
    return { token: hasPassword ? await this.links.make(user.id, minutes) : null, services };
  }
}

/** Sets a new password with a link's token. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Uses the token up and ends all sessions. The answer is whose device this is now: whoever has the mailbox and sets the password
   * is let in here, whatever strangers guess. Throws 400 when the link is unknown, used or too old.
   */
  async reset(token: string, password: string): Promise<DeviceOwner> {
    const now = new Date();
    const open = { tokenHash: hashToken(token), usedAt: IsNull() };
    const found = await this.dataSource.manager.findOneBy(PasswordReset, open);
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!user) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
    const useUp = async (manager: EntityManager): Promise<void> => {
      const used = await manager.update(PasswordReset, open, { usedAt: now });
      if (!used.affected) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
      await this.users.noteEmailProved(manager, user.id, now);
      // A first password is one more way to log in; a later one is the owner taking the account back.
      if ((await this.users.passwordHash(user.id, manager)) !== null) await disconnectServices(manager, user.id);
    };
    const owner = await this.passwords.set(user, password, { now, unless: useUp });
    await this.audit.note(ownNote('password_reset', user));
    return owner;
  }
}
