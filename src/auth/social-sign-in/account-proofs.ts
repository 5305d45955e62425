import { Injectable } from '@nestjs/common';
import { EmailProofs, type FirstProof } from '../accounts/email-proofs';
import { AccountPasswords } from '../sign-in/account-passwords';
import type { SignedIn } from '../sessions/sessions.service';
import { badRequest, conflict } from '../../platform/http/problems';
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
    private readonly passwords: AccountPasswords,
    private readonly emails: EmailProofs,
  ) {}

  /** Throws 400 for a wrong password, which counts as a guess like one at the door. */
  async byPassword(token: string | undefined, password: string, device: string | null): Promise<SignedIn> {
    const pendingSignup = await this.pendingSignups.find(token);
    const account = await this.pendingSignups.accountOf(pendingSignup);
    if (!(await this.passwords.isRight(account, password)))
      throw badRequest(MESSAGES.wrongCurrentPassword, '/password', 'wrong_password');
    return this.connect(pendingSignup, account, device, { password: true });
  }

  /** With the token of the last mailed link, in the browser that asked for it. Throws 400 for any other. */
  async byMail(token: string | undefined, proof: string, device: string | null): Promise<SignedIn> {
    const pendingSignup = await this.pendingSignups.find(token);
    const account = await this.pendingSignups.accountOf(pendingSignup);
    if (pendingSignup.proofHash !== hashToken(proof))
      throw badRequest(MESSAGES.proofLinkInvalid, '/token', 'invalid_proof_link');
    return this.connect(pendingSignup, account, device, { password: false });
  }

  /** The service knows the email to be the person's, so that the first time this ends whatever somebody else may have opened. */
  private async connect(
    pendingSignup: PendingSignupRow,
    account: Account,
    device: string | null,
    shown: { password: boolean },
  ): Promise<SignedIn> {
    let first: FirstProof = null;
    const signedIn = await this.entry.enter(pendingSignup, device, {
      account: async (manager, now) => {
        if (!(await this.users.lockForUpdate(manager, account.id))) throw tooLate();
        first = await this.emails.prove(manager, account.id, shown, now);
        await this.users.noteLogin(manager, account.id, now);
        return account;
      },
      what: 'identity_linked',
      endsPassword: () => first !== null && !shown.password,
      refusal: () => conflict(SIGN_IN_NOTES['one-per-service']),
    });
    this.emails.tell(first);
    return signedIn;
  }
}
