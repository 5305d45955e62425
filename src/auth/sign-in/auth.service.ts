import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { LoginBody, SessionUser, UpdateMeBody } from '../../contract/users';
import { notSignedIn, ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote, selfNote, anonymousNote } from '../accounts/notices';
import { Passwords } from '../passwords/passwords';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { type Browser, KnownDevices, NewDevices } from '../sessions/devices';
import { SessionsService, type SignedIn } from '../sessions/sessions.service';
import { LoginAttempts } from './guess-limits';
import { SignInPolicy } from './sign-in-policy';

type StoredAccount = Account & { passwordHash: string | null };
type CodeCheck = 'passed' | 'missing' | 'wrong';

@Injectable()
export class Credentials {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly codes: SecondFactorCodes,
  ) {}

  /**
   * `user` is null unless the password was right. Takes the same time for a wrong password and an unknown email. Throws
   * 429 after too many guesses.
   */
  async check(body: LoginBody, deviceCookie: string | undefined, now: Date) {
    const account = await this.users.findByEmail(body.email);
    const knownDevice = this.devices.recognize(deviceCookie, account, now);
    let code = 'passed' as CodeCheck;
    const user = await this.attempts.attempt({ email: emailKey(body.email), deviceKey: knownDevice }, async () => {
      const isCorrect = await this.passwords.verify(account?.passwordHash ?? null, body.password);
      if (!isCorrect || !account) return null;
      code = await this.checkCode(account, body.code, now);
      return code === 'wrong' ? null : account;
    });
    return { account, user, code };
  }

  private async checkCode({ id, role }: Account, code: string | undefined, now: Date): Promise<CodeCheck> {
    const factor = role === 'student' ? null : await this.codes.findConfirmed(id);
    if (!factor) return 'passed';
    if (!code) return 'missing';
    return (await this.codes.consume(factor, code, now)) ? 'passed' : 'wrong';
  }
}

const CODE_REFUSALS = {
  missing: { detail: MESSAGES.codeAsked, code: 'second_factor_code_needed' },
  wrong: { detail: MESSAGES.wrongCode, code: 'wrong_second_factor_code' },
} as const;

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly credentials: Credentials,
    private readonly policy: SignInPolicy,
    private readonly newDevices: NewDevices,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Gives the same response in the same time for a wrong password and an unknown email. Throws 403 if only a service
   * opens the account. Only somebody with the right password learns that, or that there is a second step.
   */
  async login(body: LoginBody, browser: Browser): Promise<SignedIn> {
    const now = new Date();
    const { account, user, code } = await this.credentials.check(body, browser.deviceCookie, now);
    if (code !== 'passed') await this.rejectCode(account, code);
    if (!user) {
      await this.audit.record(anonymousNote('sign_in_failed', account));
      throw notSignedIn(MESSAGES.wrongCredentials, 'wrong_credentials');
    }
    await this.policy.assertPasswordAllowed(user);
    const device = await this.newDevices.inspect(user, browser, now);
    const signedIn = await this.sessions.signIn(user, { device: browser.device, now });
    await this.audit.record(selfNote('signed_in', user));
    await this.newDevices.report(user, device);
    return { ...signedIn, deviceCookie: device.cookie };
  }

  async refresh(cookie: string | undefined): Promise<SignedIn> {
    const now = new Date();
    const refreshed = await this.sessions.refresh(cookie, now);
    const user = await this.users.account(refreshed.userId);
    if (!user) throw notSignedIn();
    await this.users.recordActivity(user.id, now);
    return this.sessions.buildSignedIn(user, refreshed);
  }

  readMe(actor: Actor): Promise<SessionUser> {
    return this.users.sessionUser(actor.uid);
  }

  /**
   * Changes only the given fields. A new name is recorded; a language isn't, because it reveals nothing about anybody's
   * data.
   */
  async update(actor: Actor, { display_name, language }: UpdateMeBody): Promise<SessionUser> {
    if (display_name !== undefined) {
      await this.users.rename(actor.uid, display_name);
      await this.audit.record(actorNote('name_changed', actor));
    }
    return language === undefined ? this.readMe(actor) : this.users.setLanguage(actor.uid, language);
  }

  private async rejectCode(account: StoredAccount | null, check: 'missing' | 'wrong'): Promise<never> {
    if (check === 'wrong') await this.audit.record(anonymousNote('second_factor_failed', account));
    const { detail, code } = CODE_REFUSALS[check];
    throw new ProductError(401, detail, check === 'wrong' ? [{ pointer: '/code', detail }] : undefined, code);
  }
}
