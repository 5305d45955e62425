import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { type Account, UsersService } from '../../users/users.service';
import { EmailChange } from '../email-change/email-change.entity';
import { Identity } from '../oidc/oidc.entity';
import type { DeviceOwner } from '../sessions/known-devices';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { LoginAttempts } from '../sign-in/login-attempts';
import { Passwords } from '../sign-in/passwords';
import { SessionsService } from '../sessions/sessions.service';

/** Ends the open links that set a password or change the email, inside the caller's transaction. */
export async function endLinks(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: now });
  await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: now });
}

/** Disconnects a person's sign-in services, except those to `keep`, by id. */
export async function disconnectServices(
  manager: EntityManager,
  userId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await manager.delete(Identity, { userId, ...(keep.length ? { id: Not(In([...keep])) } : {}) });
}

/** How an account gets a new password. */
export interface PasswordMoment {
  now: Date;
  /** The session that goes on; every other ends. */
  keep?: string;
  /** What must hold inside the transaction; it throws otherwise. */
  unless?: (manager: EntityManager) => Promise<void>;
}

/** Gives an account a new password, and ends what the old one had opened. */
@Injectable()
export class NewPasswords {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Ends the account's sessions and its open links, and makes its devices unknown; the answer is how to know one again. Throws 400 for a password that cannot be taken. */
  async set(user: Account, password: string, { now, keep, unless }: PasswordMoment): Promise<DeviceOwner> {
    const passwordHash = await this.passwords.hash(password, user);
    const ended = await this.dataSource.transaction(async (manager) => {
      await unless?.(manager);
      await this.users.setPassword(manager, user.id, passwordHash);
      await endLinks(manager, user.id, now);
      return this.sessions.endAllOf(manager, user.id, now, keep);
    });
    this.sessions.publishEnded(ended);
    await this.attempts.forgive(user.email);
    return { id: user.id, passwordHash };
  }
}
