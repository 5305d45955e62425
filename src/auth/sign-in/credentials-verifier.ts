import { Injectable } from '@nestjs/common';
import { emailKey } from '../../platform/text/search-key';
import type { LoginBody } from '../../contract/users';
import { type Account, UsersService } from '../../users/users.service';
import { LoginAttempts } from './login-attempts';
import { KnownDevices } from '../sessions/known-devices';
import { Passwords } from './passwords';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';

/** An account with what its password is checked against; null where only a provider lets the person in. */
export type LockedAccount = Account & { passwordHash: string | null };

/** Who knocked: `account` is whose email it is, `user` is the same when the password was right. */
export interface CheckedCredentials {
  account: LockedAccount | null;
  user: LockedAccount | null;
  /** What is still missing after a right password: a code, or the right one. */
  second: 'fine' | 'asked' | 'wrong';
}

/** Checks email and password of whoever wants to come in. */
@Injectable()
export class CredentialsVerifier {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly codes: SecondFactorCodes,
  ) {}

  /** The same cost for a wrong password and an unknown email. Throws 429 when there were too many guesses. */
  async verify(
    { email, password, code }: LoginBody,
    deviceCookie: string | undefined,
    now: Date,
  ): Promise<CheckedCredentials> {
    const account = await this.users.findByEmail(email);
    const known = this.devices.recognise(deviceCookie, account, now);
    let second: CheckedCredentials['second'] = 'fine';
    const user = await this.attempts.attempt({ email: emailKey(email), known }, async () => {
      const right = await this.passwords.verify(account?.passwordHash ?? null, password);
      if (!right || !account) return null;
      second = await this.secondStep(account, code, now);
      return second === 'wrong' ? null : account;
    });
    return { account, user, second };
  }

  private async secondStep(
    { id, role }: Account,
    code: string | undefined,
    now: Date,
  ): Promise<CheckedCredentials['second']> {
    const factor = role === 'student' ? null : await this.codes.confirmed(id);
    if (!factor) return 'fine';
    if (!code) return 'asked';
    return (await this.codes.use(factor, code, now)) ? 'fine' : 'wrong';
  }
}
