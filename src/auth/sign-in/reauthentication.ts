import { Injectable } from '@nestjs/common';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ProofBody, ProvenBody } from '../../contract/auth';
import { badRequest, conflict, notSignedIn } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { AuditLog, type AuditNote } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote } from '../accounts/notices';
import { Passwords } from '../passwords/passwords';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { SessionsService } from '../sessions/sessions.service';
import { LoginAttempts } from './guess-limits';

/** Proof that the signed-in person owns the account, which a stolen session or unattended browser can't give. */
@Injectable()
export class Reauthentication extends ReauthenticationGuard {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly codes: SecondFactorCodes,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  /** Whether this session gave a proof in the last minutes. Always false for programs, which have no session. */
  override has(actor: Actor): Promise<boolean> {
    return actor.scopes ? Promise.resolve(false) : this.sessions.hasRecentReauthentication(actor, new Date());
  }

  /**
   * Requires the password, and a code if the account has a second step. An account without a password needs a sign-in
   * in the last minutes. Throws 400 for a missing or wrong value, and 409 if the sign-in is too old.
   */
  async requireProof(actor: Actor, { current_password: password, code }: ProofBody): Promise<void> {
    if ((await this.users.passwordHash(actor.uid)) === null) {
      if (!(await this.sessions.hasRecentReauthentication(actor, new Date())))
        throw conflict(MESSAGES.freshSignInAsked);
      return;
    }
    if (!password) throw badRequest(MESSAGES.currentPasswordAsked, '/current_password');
    if (!(await this.codes.findConfirmed(actor.uid))) {
      await this.requirePassword(actor, password);
      return;
    }
    if (!code) throw badRequest(MESSAGES.codeAsked, '/code');
    await this.requirePasswordAndCode(actor, { current_password: password, code });
  }

  /**
   * Like `requireProof`, but the proof also counts for this session's next minutes. A sign-in used as proof isn't
   * extended.
   */
  async renew(actor: Actor, proof: ProofBody): Promise<void> {
    await this.requireProof(actor, proof);
    if ((await this.users.passwordHash(actor.uid)) !== null)
      await this.sessions.recordReauthentication(actor, new Date());
  }

  /** Returns the account. Throws 400 for a wrong password, which counts as a guess and is recorded as `failure`. */
  async requirePassword(
    actor: Actor,
    password: string,
    failure: AuditNote['what'] = 'password_check_failed',
  ): Promise<Account> {
    const user = await this.users.account(actor.uid);
    if (!user) throw notSignedIn();
    const isCorrect = await this.attempt(actor, user, async () => {
      const storedHash = await this.users.passwordHash(user.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (isCorrect) return user;
    await this.audit.record(actorNote(failure, actor));
    throw badRequest(MESSAGES.wrongCurrentPassword, '/current_password', 'wrong_password');
  }

  /** Requires password and code. Each wrong one counts as a guess. Throws 409 if the account has no second step. */
  async requirePasswordAndCode(actor: Actor, { current_password, code }: ProvenBody): Promise<void> {
    const factor = await this.codes.findConfirmed(actor.uid);
    if (!factor) throw conflict(MESSAGES.secondFactorIsOff);
    const user = await this.requirePassword(actor, current_password);
    if (await this.attempt(actor, user, () => this.codes.consume(factor, code, new Date()))) return;
    await this.audit.record(actorNote('second_factor_failed', actor));
    throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
  }

  private attempt<T>(actor: Actor, { email }: Account, check: () => Promise<T | null>): Promise<T | null> {
    return this.attempts.attempt({ email: emailKey(email), deviceKey: actor.sessionId }, check);
  }
}
