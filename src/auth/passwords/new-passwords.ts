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
import { actorNote, selfNote } from '../accounts/notices';
import { EmailChange, PasswordReset } from '../auth.entity';
import { Identity } from '../oidc/oidc.entity';
import type { DeviceOwner } from '../sessions/devices';
import { SessionsService } from '../sessions/sessions.service';
import { LoginAttempts } from '../sign-in/guess-limits';
import { Reauthentication } from '../sign-in/reauthentication';
import { Passwords } from './passwords';

/** Ends the open links that set a password or change the email, inside the caller's transaction. */
export async function expireLinks(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: now });
  await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: now });
}

/** Disconnects a person's sign-in services, except for the ids in `except`. */
export async function disconnectServices(
  manager: EntityManager,
  userId: string,
  except: readonly string[] = [],
): Promise<void> {
  await manager.delete(Identity, { userId, ...(except.length ? { id: Not(In([...except])) } : {}) });
}

interface PasswordChange {
  now: Date;
  /** The session that stays open. */
  except?: string;
  /** Runs first in the transaction. */
  beforeChange: (manager: EntityManager) => Promise<void>;
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
      except: actor.sessionId,
      beforeChange: (manager) => disconnectServices(manager, user.id, keep_identities),
    });
    await this.audit.record(actorNote('password_changed', actor));
    return owner;
  }

  /**
   * Works with a single-use mailed link and ends all sessions. Returns how to recognize this device, so that
   * strangers' guesses can't lock the mailbox's owner out here. Throws 400 for a link that is unknown, used or too
   * old.
   */
  async reset(token: string, password: string): Promise<DeviceOwner> {
    const now = new Date();
    const unusedLink = { tokenHash: hashToken(token), usedAt: IsNull() };
    const resetRow = await this.dataSource.manager.findOneBy(PasswordReset, unusedLink);
    const user = resetRow && resetRow.expiresAt > now ? await this.users.account(resetRow.userId) : null;
    if (!user) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
    const consumeLink = async (manager: EntityManager): Promise<void> => {
      const updateResult = await manager.update(PasswordReset, unusedLink, { usedAt: now });
      if (!updateResult.affected) throw badRequest(MESSAGES.resetLinkInvalid, '/token', 'invalid_reset_link');
      await this.users.markEmailProved(manager, user.id, now);
      // A first password only adds a way to log in. A later one means the owner takes the account back.
      if ((await this.users.passwordHash(user.id, manager)) !== null) await disconnectServices(manager, user.id);
    };
    const owner = await this.set(user, password, { now, beforeChange: consumeLink });
    await this.audit.record(selfNote('password_reset', user));
    return owner;
  }

  /** A new password makes the account forget its devices. */
  private async set(
    user: Account,
    password: string,
    { now, except, beforeChange }: PasswordChange,
  ): Promise<DeviceOwner> {
    const passwordHash = await this.passwords.hash(password, user);
    const endedIds = await this.dataSource.transaction(async (manager) => {
      await beforeChange(manager);
      await this.users.setPassword(manager, user.id, passwordHash);
      await expireLinks(manager, user.id, now);
      return this.sessions.endAllFor(manager, user.id, now, except);
    });
    this.sessions.publishEnded(endedIds);
    await this.attempts.clearFailures(user.email);
    return { id: user.id, passwordHash };
  }
}
