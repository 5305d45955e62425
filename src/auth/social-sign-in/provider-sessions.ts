import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
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
  ) {}

  /**
   * A session like any other. A second factor is not asked for here: it is the provider's to ask, see decision 022; whoever wants
   * it otherwise changes this function.
   */
  open(manager: EntityManager, user: Account, moment: Required<SignInMoment>): Promise<SignedIn> {
    return this.sessions.open(manager, user, moment);
  }

  /** Signs a person in whom a provider vouches for; null when the account is gone. */
  async signIn(userId: string, provider: string, moment: SignInMoment): Promise<SignedIn | null> {
    const user = await this.users.account(userId);
    if (!user) return null;
    const signedIn = await this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockForUpdate(manager, userId))) return null;
      await this.users.noteLogin(manager, userId, moment.now);
      return this.open(manager, user, { ...moment, provider });
    });
    if (!signedIn) return null;
    await this.audit.note('signed_in', user, provider);
    return signedIn;
  }

  /** Whose browser it is, by the cookie of exactly this session; null for any other browser. */
  async personIn(sessionId: string, refreshCookie: string | undefined): Promise<Account | null> {
    const holder = await this.sessions.holderOf(refreshCookie, new Date());
    return holder?.sessionId === sessionId ? this.users.account(holder.userId) : null;
  }
}
