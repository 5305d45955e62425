import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Browser } from '../sessions/device';
import { NewDevices } from '../sessions/new-devices';
import { type SignedIn, type SignInMoment, SessionsService } from '../sessions/sessions.service';
import { type Account, UsersService } from '../../users/users.service';
import { SignInAudit } from './sign-in-audit';

/** The one place where a provider's word opens a session. */
@Injectable()
export class ProviderSessions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly audit: SignInAudit,
    private readonly newDevices: NewDevices,
  ) {}

  /** A session like any other, of somebody who has no second step or passed it: see SecondSteps. */
  open(manager: EntityManager, user: Account, moment: Required<SignInMoment>): Promise<SignedIn> {
    return this.sessions.open(manager, user, moment);
  }

  /** Signs a person in whom a provider vouches for; null when the account is gone. */
  async signIn(userId: string, provider: string, browser: Browser, now: Date): Promise<SignedIn | null> {
    const user = await this.users.account(userId);
    if (!user) return null;
    const owner = { ...user, passwordHash: await this.users.passwordHash(userId) };
    const seen = await this.newDevices.lookAt(owner, browser, now);
    const signedIn = await this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockForUpdate(manager, userId))) return null;
      await this.users.noteLogin(manager, userId, now);
      return this.open(manager, user, { device: browser.device, now, provider });
    });
    if (!signedIn) return null;
    await this.audit.note('signed_in', user, provider);
    await this.newDevices.tell(user, seen);
    return { ...signedIn, deviceCookie: seen.cookie };
  }
}
