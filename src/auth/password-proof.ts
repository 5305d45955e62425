import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor';
import { AuditLog, type AuditNote } from '../audit/audit-log';
import { badRequest, notSignedIn } from '../common/problems';
import { emailKey } from '../common/search-key';
import { MESSAGES } from '../contract/messages';
import { type Account, UsersService } from '../users/users.service';
import { GuessLimit } from './guess-limit';
import { actorNote } from './own-note';
import { Passwords } from './passwords';

/** Asks somebody who is signed in for their password once more, before what a browser left open must not do. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly guesses: GuessLimit,
    private readonly audit: AuditLog,
  ) {}

  /** The account. A wrong password counts as a guess at it like one at the door. Throws 400 for it; `failure` is noted then. */
  async require(actor: Actor, password: string, failure: AuditNote['what']): Promise<Account> {
    const user = await this.users.account(actor.uid);
    if (!user) throw notSignedIn();
    const isRight = await this.guess(actor, user, async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (isRight) return user;
    await this.audit.note(actorNote(failure, actor));
    throw badRequest(MESSAGES.wrongCurrentPassword, '/current_password');
  }

  accountOf(email: string): Promise<Account | null> {
    return this.users.findByEmail(email);
  }

  /** What a guess of somebody who is signed in finds, null when it was wrong; the session has tries of its own. */
  guess<T>(actor: Actor, user: Account, look: () => Promise<T | null>): Promise<T | null> {
    return this.guesses.guess({ email: emailKey(user.email), known: actor.sessionId }, look);
  }
}
