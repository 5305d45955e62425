import { Injectable } from '@nestjs/common';
import { GuessLimit } from '../auth/guess-limit';
import { Passwords } from '../auth/passwords';
import type { SignedIn } from '../auth/sessions.service';
import { badRequest } from '../common/problems';
import { emailKey } from '../common/search-key';
import { hashToken } from '../common/secret-token';
import { MESSAGES } from '../contract/messages';
import { SIGN_IN_NOTES } from '../contract/sign-in-notes';
import { type Account, UsersService } from '../users/users.service';
import { NewcomerEntry } from './newcomer-entry';
import type { NewcomerRow } from './newcomer.entity';
import { NewcomersService, tooLate } from './newcomers.service';

/** Connects a newcomer with the account of the same email, once it is proven to be theirs: by its password or by its mailbox. */
@Injectable()
export class AccountProofs {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly entry: NewcomerEntry,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly guesses: GuessLimit,
  ) {}

  /** Throws 400 for a wrong password, which counts as a guess like one at the door. */
  async byPassword(token: string | undefined, password: string, device: string | null): Promise<SignedIn> {
    const newcomer = await this.newcomers.find(token);
    const account = await this.newcomers.accountOf(newcomer);
    const isRight = await this.guesses.guess({ email: emailKey(account.email), known: null }, async () => {
      const storedHash = await this.users.passwordHash(account.id);
      return (await this.passwords.verify(storedHash, password)) ? true : null;
    });
    if (!isRight) throw badRequest(MESSAGES.wrongCurrentPassword, '/password');
    return this.connect(newcomer, account, device);
  }

  /** With the token of the last mailed link, in the browser that asked for it. Throws 400 for any other. */
  async byMail(token: string | undefined, proof: string, device: string | null): Promise<SignedIn> {
    const newcomer = await this.newcomers.find(token);
    const account = await this.newcomers.accountOf(newcomer);
    if (newcomer.proofHash !== hashToken(proof)) throw badRequest(MESSAGES.proofLinkInvalid, '/token');
    return this.connect(newcomer, account, device);
  }

  private connect(newcomer: NewcomerRow, account: Account, device: string | null): Promise<SignedIn> {
    return this.entry.enter(newcomer, device, {
      account: async (manager, now) => {
        if (!(await this.users.hold(manager, account.id))) throw tooLate();
        await this.users.noteLogin(manager, account.id, now);
        return account;
      },
      what: 'identity_linked',
      refusal: SIGN_IN_NOTES['one-per-service'],
    });
  }
}
