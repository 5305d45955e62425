import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../../contract/messages';
import { badRequest } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { Account } from '../../users/users.service';
import { strangerNote } from '../accounts/own-note';
import { LoginAttempts } from '../sign-in/login-attempts';
import { SecondFactorCodes } from './second-factor-codes';

/** A code of somebody who is not signed in and whose password was not asked for. */
@Injectable()
export class GuessedCodes {
  constructor(
    private readonly codes: SecondFactorCodes,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 400 for a wrong one, which counts as a guess at the account like at the door. */
  async require(user: Account, code: string, now: Date): Promise<void> {
    const factor = await this.codes.confirmed(user.id);
    // Whoever turned it off meanwhile proved more than a code does.
    if (!factor) return;
    const attempted = { email: emailKey(user.email), known: null };
    if (await this.attempts.attempt(attempted, () => this.codes.use(factor, code, now))) return;
    await this.audit.note(strangerNote('second_factor_failed', user));
    throw badRequest(MESSAGES.wrongCode, '/code', 'wrong_second_factor_code');
  }
}
