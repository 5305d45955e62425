import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import type { Authorized } from '../access/authorized';
import { notSignedIn } from '../common/problems';
import { emailKey } from '../common/search-key';
import { MESSAGES } from '../contract/messages';
import type { LoginBody, SessionUser } from '../contract/users';
import { OwnedData } from '../users/owned-data';
import { UsersService } from '../users/users.service';
import { GuessLimit } from './guess-limit';
import { Passwords } from './passwords';
import { SessionsService, type SignedIn } from './sessions.service';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly guesses: GuessLimit,
  ) {}

  /** The same answer and the same time for a wrong password and an unknown email. */
  async login(body: LoginBody, device: string | null): Promise<SignedIn> {
    const user = await this.guesses.guess(emailKey(body.email), async () => {
      const found = await this.users.findByEmail(body.email);
      const right = await this.passwords.verify(found?.passwordHash ?? null, body.password);
      return right ? found : null;
    });
    if (!user) throw notSignedIn(MESSAGES.wrongCredentials);
    const now = new Date();
    await this.users.noteLogin(user.id, now);
    return this.sessions.open(this.dataSource.manager, user, { device, now });
  }

  async refresh(cookie: string | undefined): Promise<SignedIn> {
    const now = new Date();
    const refreshed = await this.sessions.refresh(cookie, now);
    const user = await this.users.account(refreshed.userId);
    if (!user) throw notSignedIn();
    await this.users.noteActivity(user.id, now);
    return this.sessions.signedIn(user, refreshed.sessionId, refreshed.cookie);
  }

  me(actor: Actor): Promise<SessionUser> {
    return this.users.sessionUser(actor.uid);
  }

  rename(actor: Actor, name: string): Promise<SessionUser> {
    return this.users.rename(actor.uid, name);
  }
}

/** Removes an account with every row that belongs to it. */
@Injectable()
export class AccountDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly owned: OwnedData,
  ) {}

  async deleteOwn(actor: Actor): Promise<void> {
    await this.delete(actor.uid, [actor.sessionId]);
  }

  /** Removes the account of somebody whom the caller may remove; its sessions end at once. */
  async remove(person: Authorized<'manage'>): Promise<void> {
    await this.delete(person.userId, []);
  }

  private async delete(userId: string, sessionIds: string[]): Promise<void> {
    const ended = await this.dataSource.transaction(async (manager) => {
      const sessions = await this.sessions.endAndDetachAllOf(manager, userId, new Date());
      await this.owned.deleteAllOf(manager, userId);
      await this.users.delete(manager, userId);
      return sessions;
    });
    this.sessions.tellEnded([...ended, ...sessionIds]);
  }
}
