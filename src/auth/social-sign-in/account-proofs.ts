import { Injectable } from '@nestjs/common';
import { LoginAttempts } from '../sign-in/login-attempts';
import { Passwords } from '../sign-in/passwords';
import type { SignedIn } from '../sessions/sessions.service';
import { badRequest, conflict } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { hashToken } from '../../platform/runtime/secret-token';
import { MESSAGES } from '../../contract/messages';
import { SIGN_IN_NOTES } from '../../contract/sign-in-notes';
import { type Account, UsersService } from '../../users/users.service';
import { PendingSignupEntry } from './pending-signup-entry';
import type { PendingSignupRow } from './pending-signup.entity';
import { PendingSignupsService, tooLate } from './pending-signups.service';

/** Connects a newcomer with the account of the same email, once it is proven to be theirs: by its password or by its mailbox. */
@Injectable()
export class AccountProofs {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly entry: PendingSignupEntry,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Throws 400 for a wrong password, which counts as a guess like one at the door. */
  async byPassword(token: string | undefined, password: string, device: string | null): Promise<SignedIn> {
    const pendingSignup = await this.pendingSignups.find(token);
    const account = await this.pendingSignups.accountOf(pendingSignup);
    const isRight = await this.attempts.attempt({ email: emailKey(account.email), known: null }, async () => {
      const storedHash = await this.users.passwordHash(account.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (!isRight) throw badRequest(MESSAGES.wrongCurrentPassword, '/password', 'wrong_password');
    return this.connect(pendingSignup, account, device);
  }

  /** With the token of the last mailed link, in the browser that asked for it. Throws 400 for any other. */
  async byMail(token: string | undefined, proof: string, device: string | null): Promise<SignedIn> {
    const pendingSignup = await this.pendingSignups.find(token);
    const account = await this.pendingSignups.accountOf(pendingSignup);
    if (pendingSignup.proofHash !== hashToken(proof))
      throw badRequest(MESSAGES.proofLinkInvalid, '/token', 'invalid_proof_link');
    return this.connect(pendingSignup, account, device);
  }

  private connect(pendingSignup: PendingSignupRow, account: Account, device: string | null): Promise<SignedIn> {
    return this.entry.enter(pendingSignup, device, {
      account: async (manager, now) => {
        if (!(await this.users.lockForUpdate(manager, account.id))) throw tooLate();
        await this.users.noteLogin(manager, account.id, now);
        return account;
      },
      what: 'identity_linked',
      refusal: () => conflict(SIGN_IN_NOTES['one-per-service']),
    });
  }
}
