import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import type { Actor } from '../../access/actor';
import type { ProblemCode } from '../../contract/errors';
import { MESSAGES } from '../../contract/messages';
import { type RateLimitRule, SharedCounters } from '../../platform/cluster/instances';
import { callerAddress } from '../../platform/http/caller';
import { ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { UsersService } from '../../users/users.service';
import { KnownDevices, RefreshCookie } from '../sessions/devices';

/** The kind of guess: a password or second-step code, an invite code, or the token of a mailed link. */
type GuessPool = 'password' | 'code' | 'link';

/** Wrong guesses of one kind allowed per address; for passwords, counted per account. */
export const ADDRESS_FAILURES: RateLimitRule = { max: 20, windowMs: 60_000, windowFrom: 'first' };
/** How long an address waits for each response after that many wrong passwords across accounts, in milliseconds. */
const SLOWDOWN_MS = 2_000;

interface Guesser {
  address: string;
  account: string | null;
}

/** Wrong passwords per account from unknown devices. The window starts at the last one, so no 12 hours contain more. */
const ACCOUNT_FAILURES: RateLimitRule = { max: 30, windowMs: 12 * 3_600_000, windowFrom: 'last' };

/** Wrong passwords from a device or session that the account knows. Beyond that, it counts as a stranger. */
const KNOWN_DEVICE_FAILURES: RateLimitRule = { max: 10, windowMs: 12 * 3_600_000, windowFrom: 'last' };

interface AttemptedLogin {
  email: string;
  /** The known device or session; null if unknown. */
  deviceKey: string | null;
}

const keyOf = (pool: GuessPool, address: string, account: string | null): string =>
  `${pool}-guesses:${address}${account === null ? '' : ` ${account}`}`;

/** Counts failed guesses only, so that a whole class behind one address can sign up at once. */
@Injectable()
export class LoginAttempts {
  constructor(private readonly counters: SharedCounters) {}

  /**
   * The result of a guess at an account; null if it was wrong. A guess is counted before the check, so that parallel
   * guesses can't exceed the limit, and refunded if right. A known device has its own count, so strangers can't lock
   * its owner out. Throws 429 beyond the limit.
   */
  async attempt<T>(attempted: AttemptedLogin, check: () => Promise<T | null>): Promise<T | null> {
    const { key, limit } = await this.takeAttempt(attempted);
    const result = await check().catch(async (error: unknown) => {
      await this.counters.refund(key, limit, 'one');
      throw error;
    });
    // A stranger's right guess doesn't clear other strangers' wrong ones.
    if (result !== null) await this.counters.refund(key, limit, limit === KNOWN_DEVICE_FAILURES ? 'all' : 'one');
    return result;
  }

  private async takeAttempt({ email, deviceKey }: AttemptedLogin): Promise<{ key: string; limit: RateLimitRule }> {
    const pools = [
      ...(deviceKey === null ? [] : [{ key: `known:${deviceKey}`, limit: KNOWN_DEVICE_FAILURES }]),
      { key: `account:${email}`, limit: ACCOUNT_FAILURES },
    ];
    for (const pool of pools) if (await this.counters.tryConsume(pool.key, pool.limit)) return pool;
    throw LoginAttempts.refusal();
  }

  /**
   * Throws 429 if the address has used up its wrong guesses of this kind. If guesses are counted per account, the
   * address is only slowed, so that nobody can lock out a whole building.
   */
  async admit(pool: GuessPool, { address, account }: Guesser): Promise<void> {
    if (await this.counters.isExhausted(keyOf(pool, address, account), ADDRESS_FAILURES)) throw LoginAttempts.refusal();
    if (account === null || !(await this.counters.isExhausted(keyOf(pool, address, null), ADDRESS_FAILURES))) return;
    await setTimeout(SLOWDOWN_MS);
  }

  /** Counts a wrong guess. Throws 429 if parallel guesses already reached the limit. */
  async recordFailure(pool: GuessPool, { address, account }: Guesser): Promise<void> {
    if (account !== null) await this.counters.tryConsume(keyOf(pool, address, null), ADDRESS_FAILURES);
    if (!(await this.counters.tryConsume(keyOf(pool, address, account), ADDRESS_FAILURES)))
      throw LoginAttempts.refusal();
  }

  /** Clears strangers' guesses at an account with a new password. */
  async clearFailures(email: string): Promise<void> {
    await this.counters.refund(`account:${emailKey(email)}`, ACCOUNT_FAILURES, 'all');
  }

  static refusal(): ProductError {
    return new ProductError(429, MESSAGES.tooManyTries);
  }
}

const WRONG_GUESS_CODES: Record<GuessPool, readonly ProblemCode[]> = {
  password: ['wrong_credentials', 'wrong_password', 'wrong_second_factor_code'],
  // With an invite code, sign-ups could reveal which emails have an account.
  code: ['invalid_invite_code', 'email_taken'],
  link: ['invalid_reset_link', 'invalid_email_link'],
};

type GuessRequest = FastifyRequest & { user?: Actor };

@Injectable()
abstract class GuessLimit implements NestInterceptor {
  protected abstract readonly pool: GuessPool;

  constructor(protected readonly attempts: LoginAttempts) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<GuessRequest>();
    if (await this.isKnownCaller(request)) return next.handle();
    const guesser = this.guesserOf(request);
    await this.attempts.admit(this.pool, guesser);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const isWrongGuess = error instanceof ProductError && WRONG_GUESS_CODES[this.pool].includes(error.code);
        if (isWrongGuess) await this.attempts.recordFailure(this.pool, guesser);
        throw error;
      }),
    );
  }

  protected async isKnownCaller(_request: GuessRequest): Promise<boolean> {
    return false;
  }

  protected guesserOf(request: GuessRequest): Guesser {
    return { address: callerAddress(request.ip), account: null };
  }
}

/**
 * Passwords and second-step codes. Sessions and known devices have their own counts; everyone else is counted per
 * account, so that one guesser can't lock out a whole building.
 */
@Injectable()
export class PasswordGuesses extends GuessLimit {
  protected override readonly pool = 'password';

  constructor(
    attempts: LoginAttempts,
    private readonly users: UsersService,
    private readonly devices: KnownDevices,
    private readonly cookie: RefreshCookie,
  ) {
    super(attempts);
  }

  protected override async isKnownCaller(request: GuessRequest): Promise<boolean> {
    if (request.user) return true;
    const { deviceCookie } = this.cookie.browserOf(request);
    const email = readEmail(request);
    if (!deviceCookie || email === null) return false;
    const account = await this.users.findByEmail(email);
    return this.devices.recognize(deviceCookie, account, new Date()) !== null;
  }

  protected override guesserOf(request: GuessRequest): Guesser {
    // Requests without an email share one count.
    return { ...super.guesserOf(request), account: emailKey(readEmail(request) ?? '') };
  }
}

function readEmail({ body }: GuessRequest): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

@Injectable()
export class CodeGuesses extends GuessLimit {
  protected override readonly pool = 'code';
}

@Injectable()
export class LinkGuesses extends GuessLimit {
  protected override readonly pool = 'link';
}
