import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ChangePasswordBody } from '../../contract/users';
import { badRequest } from '../../platform/http/problems';
import { hashToken } from '../../platform/runtime/secrets';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote, ownNote } from '../accounts/notices';
import { EmailChange, PasswordReset } from '../auth.entity';
import { Identity } from '../oidc/oidc.entity';
import type { DeviceOwner } from '../sessions/devices';
import { SessionsService } from '../sessions/sessions.service';
import { LoginAttempts } from '../sign-in/guess-limits';
import { Reauthentication } from '../sign-in/reauthentication';
import { Passwords } from './passwords';

/** Ends the open links that set a password or change the email, inside the caller's transaction. */
export async function endLinks(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: now });
  await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: now });
}

/** Disconnects a person's sign-in services, except for the ids in `keep`. */
export async function disconnectServices(
  manager: EntityManager,
  userId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await manager.delete(Identity, { userId, ...(keep.length ? { id: Not(In([...keep])) } : {}) });
}

interface PasswordChange {
  now: Date;
  /** The session that stays open. */
  keep?: string;
  /** Runs first in the transaction. */
  before: (manager: EntityManager) => Promise<void>;
}

@Injectable()
export class NewPasswords {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /**
   * For a signed-in person. Ends every other session and disconnects each service they didn't name. Returns how to
   * recognize this device. Throws 400 for a wrong current password or an unacceptable new one.
   */
  async change(
    actor: Actor,
    { current_password, password, keep_identities }: ChangePasswordBody,
  ): Promise<DeviceOwner> {
    const user = await this.reauthentication.requirePassword(actor, current_password, 'password_change_failed');
    const owner = await this.set(user, password, {
      now: new Date(),
      keep: actor.sessionId,
      before: (manager) => disconnectServices(manager, user.id, keep_identities),
    });
    await this.audit.note(actorNote('password_changed', actor));
    return owner;
  }

  /**
   * Works with a single-use mailed link and ends all sessions. Returns how to recognize this device, so that
   * strangers' guesses can't lock the mailbox's owner out here. Throws 400 for a link that is unknown, used or too
   * old.
   */
  async reset(token: string, password: string): Promise<DeviceOwner> {
    const now = new Date();
    const open = { tokenHash: hashToken(token), usedAt: IsNull() };
    const found = await this.dataSource.manager.findOneBy(PasswordReset, open);
    const user = found && found.expiresAt > now ? await this.users.account(found.userId) : null;
    if (!user) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
    const useLink = async (manager: EntityManager): Promise<void> => {
      const used = await manager.update(PasswordReset, open, { usedAt: now });
      if (!used.affected) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
      await this.users.noteEmailProved(manager, user.id, now);
      // A first password only adds a way to log in. A later one means the owner takes the account back.
      if ((await this.users.passwordHash(user.id, manager)) !== null) await disconnectServices(manager, user.id);
    };
    const owner = await this.set(user, password, { now, before: useLink });
    await this.audit.note(ownNote('password_reset', user));
    return owner;
  }

  /** A new password makes the account forget its devices. */
  private async set(user: Account, password: string, { now, keep, before }: PasswordChange): Promise<DeviceOwner> {
    const passwordHash = await this.passwords.hash(password, user);
    const ended = await this.dataSource.transaction(async (manager) => {
      await before(manager);
      await this.users.setPassword(manager, user.id, passwordHash);
      await endLinks(manager, user.id, now);
      return this.sessions.endAllOf(manager, user.id, now, keep);
    });
    this.sessions.publishEnded(ended);
    await this.attempts.clearFailures(user.email);
    return { id: user.id, passwordHash };
  }
}
