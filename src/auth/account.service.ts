import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import { badRequest, notSignedIn } from '../common/problems';
import { emailKey } from '../common/search-key';
import { MESSAGES } from '../contract/messages';
import type { ChangePasswordBody } from '../contract/users';
import { UsersService } from '../users/users.service';
import { GuessLimit } from './guess-limit';
import { Passwords } from './passwords';
import { SessionsService } from './sessions.service';

/** Changes the password of a person who is signed in. */
@Injectable()
export class PasswordChange {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly guesses: GuessLimit,
  ) {}

  /**
   * Ends every other session. A wrong current password counts as a guess at the account like one at the door, so that a browser
   * left open is no place to try. Throws 400 for it and for a password that cannot be taken.
   */
  async change(actor: Actor, { current_password, password }: ChangePasswordBody): Promise<void> {
    const user = await this.users.account(actor.uid);
    if (!user) throw notSignedIn();
    const isRight = await this.guesses.guess(emailKey(user.email), async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, current_password)) ? true : null;
    });
    if (!isRight) throw badRequest(MESSAGES.wrongCurrentPassword, '/current_password');
    const passwordHash = await this.passwords.hash(password, user);
    const ended = await this.dataSource.transaction(async (manager) => {
      await this.users.setPassword(manager, user.id, passwordHash);
      return this.sessions.endAllOf(manager, user.id, new Date(), actor.sessionId);
    });
    this.sessions.tellEnded(ended);
  }
}
