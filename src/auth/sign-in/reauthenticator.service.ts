import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ProofBody, ProvenBody } from '../../contract/second-factor';
import { badRequest, conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote } from '../accounts/own-note';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { SessionsService } from '../sessions/sessions.service';
import { Reauthentication } from './reauthentication';

/** Proof that whoever is signed in owns the account, which a browser left open or a stolen session cannot give. */
@Injectable()
export class Reauthenticator {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly reauthentication: Reauthentication,
    private readonly codes: SecondFactorCodes,
    private readonly audit: AuditLog,
  ) {}

  /**
   * By the password, and a code where there is a second step; an account without a password proves it by a sign-in of the last
   * minutes. Throws 400 for what is missing or wrong, and 409 for a sign-in that is too long ago.
   */
  async require(actor: Actor, { current_password: password, code }: ProofBody): Promise<void> {
    if ((await this.users.passwordHash(actor.uid)) === null) return this.requireFreshSignIn(actor);
    if (!password) throw badRequest(MESSAGES.currentPasswordAsked, '/current_password');
    const hasFactor = (await this.codes.confirmed(actor.uid)) !== null;
    if (!hasFactor) {
      await this.byPassword(actor, password);
      return;
    }
    if (!code) throw badRequest(MESSAGES.codeAsked, '/code');
    await this.byBoth(actor, { current_password: password, code });
  }

  /** The same, and good for the next minutes of this session; a sign-in that was the proof lasts no longer by it. */
  async renew(actor: Actor, proof: ProofBody): Promise<void> {
    await this.require(actor, proof);
    if ((await this.users.passwordHash(actor.uid)) !== null) await this.sessions.noteProof(actor, new Date());
  }

  /** By the password alone; the account. Throws 400 for a wrong one. */
  byPassword(actor: Actor, password: string): Promise<Account> {
    return this.reauthentication.require(actor, password, 'password_check_failed');
  }

  /** Whom a command on the machine itself means, which needs no proof. */
  byCommand(email: string): Promise<Account | null> {
    return this.users.findByEmail(email);
  }

  /** By password and code, both; each wrong one counts as a guess at the account. Throws 409 where there is no second step. */
  async byBoth(actor: Actor, { current_password, code }: ProvenBody): Promise<void> {
    const factor = await this.codes.confirmed(actor.uid);
    if (!factor) throw conflict(MESSAGES.secondFactorIsOff);
    const user = await this.byPassword(actor, current_password);
    const isRight = await this.reauthentication.attempt(actor, user, async () =>
      this.codes.use(factor, code, new Date()),
    );
    if (isRight) return;
    await this.audit.note(actorNote('second_factor_failed', actor));
    throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
  }

  private async requireFreshSignIn(actor: Actor): Promise<void> {
    if (!(await this.sessions.isProved(actor, new Date()))) throw conflict(MESSAGES.freshSignInAsked);
  }
}
