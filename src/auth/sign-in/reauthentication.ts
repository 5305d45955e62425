import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AuditLog, type AuditNote } from '../../privacy/audit/audit-log';
import { badRequest, notSignedIn } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { MESSAGES } from '../../contract/messages';
import { type Account, UsersService } from '../../users/users.service';
import { LoginAttempts } from './login-attempts';
import { actorNote } from '../accounts/own-note';
import { Passwords } from './passwords';

/** Asks somebody who is signed in for their password once more, before what a browser left open must not do. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** The account. A wrong password counts as a guess at it like one at the door. Throws 400 for it; `failure` is noted then. */
  async require(actor: Actor, password: string, failure: AuditNote['what']): Promise<Account> {
    const user = await this.users.account(actor.uid);
    if (!user) throw notSignedIn();
    const isRight = await this.attempt(actor, user, async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (isRight) return user;
    await this.audit.note(actorNote(failure, actor));
    throw badRequest(MESSAGES.wrongCurrentPassword, '/current_password', 'wrong_password');
  }

  /** What a guess of somebody who is signed in finds, null when it was wrong; the session has tries of its own. */
  attempt<T>(actor: Actor, user: Account, look: () => Promise<T | null>): Promise<T | null> {
    return this.attempts.attempt({ email: emailKey(user.email), known: actor.sessionId }, look);
  }
}
