import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import type { Actor } from '../../access/actor';
import type { ProblemCode } from '../../contract/errors';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { callerAddress } from '../../platform/http/caller';
import { ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { UsersService } from '../../users/users.service';
import { KnownDevices, RefreshCookie } from '../sessions/devices';

/** What is guessed: a password or a code of a second step, an invite code, or the token of a mailed link. */
export type GuessPool = 'password' | 'code' | 'link';

/** Wrong guesses of one sort that an address may be told of; of passwords, for each account. */
export const ADDRESS_FAILURES: Limit = { most: 20, windowMs: 60_000, windowFrom: 'first' };
/** How long an address waits for each answer after so many wrong passwords there, whosever they were, in milliseconds. */
const SLOW_MS = 2_000;

/** Who guesses; `account` where guesses at it have a count of their own. */
export interface Guesser {
  address: string;
  account: string | null;
}

/** Wrong passwords that one account may receive from strangers; only so long a rest makes room, so that no 12 hours hold more. */
export const ACCOUNT_FAILURES: Limit = { most: 30, windowMs: 12 * 3_600_000, windowFrom: 'last' };

/** Wrong passwords of one device or session that the account knows; after them it is a stranger like others. */
export const KNOWN_FAILURES: Limit = { most: 10, windowMs: 12 * 3_600_000, windowFrom: 'last' };

/** Whose password is guessed, and by whom. */
export interface AttemptedLogin {
  email: string;
  /** What the account knows the guesser by, a device or a session; null for a stranger. */
  known: string | null;
}

const keyOf = (pool: GuessPool, address: string, account: string | null): string =>
  `${pool}-guesses:${address}${account === null ? '' : ` ${account}`}`;

/** Counts failed guesses, not successes, so that a whole class behind one address can sign up at once. */
@Injectable()
export class LoginAttempts {
  constructor(private readonly counters: SharedCounters) {}

  /**
   * What a guess at an account finds, null when it was wrong. It is counted before it is looked at, so that of many at the same
   * moment none is looked at beyond the limit; a right one is not counted. What strangers spend leaves a known device its own
   * tries, so that nobody is locked out by others. Throws 429 when the limit is spent.
   */
  async attempt<T>(attempted: AttemptedLogin, look: () => Promise<T | null>): Promise<T | null> {
    const { key, limit } = await this.take(attempted);
    const found = await look().catch(async (error: unknown) => {
      await this.counters.refund(key, limit, 'one');
      throw error;
    });
    // A stranger's right guess leaves the wrong ones of other strangers where they are.
    if (found !== null) await this.counters.refund(key, limit, limit === KNOWN_FAILURES ? 'all' : 'one');
    return found;
  }

  private async take({ email, known }: AttemptedLogin): Promise<{ key: string; limit: Limit }> {
    const pools = [
      ...(known === null ? [] : [{ key: `known:${known}`, limit: KNOWN_FAILURES }]),
      { key: `account:${email}`, limit: ACCOUNT_FAILURES },
    ];
    for (const pool of pools) if (await this.counters.take(pool.key, pool.limit)) return pool;
    throw LoginAttempts.refusal();
  }

  /**
   * Lets a guess of this sort be made. Throws 429 when the wrong ones of its address are spent. Where guesses are counted by account,
   * the address as a whole is only slowed: nobody keeps the others of a building out.
   */
  async admit(pool: GuessPool, { address, account }: Guesser): Promise<void> {
    if (await this.counters.isExhausted(keyOf(pool, address, account), ADDRESS_FAILURES)) throw LoginAttempts.refusal();
    if (account === null || !(await this.counters.isExhausted(keyOf(pool, address, null), ADDRESS_FAILURES))) return;
    await setTimeout(SLOW_MS);
  }

  /** Counts a wrong guess. Throws 429 when others at the same moment were the last that may be told of. */
  async fail(pool: GuessPool, { address, account }: Guesser): Promise<void> {
    if (account !== null) await this.counters.take(keyOf(pool, address, null), ADDRESS_FAILURES);
    if (!(await this.counters.take(keyOf(pool, address, account), ADDRESS_FAILURES))) throw LoginAttempts.refusal();
  }

  /** What strangers guessed at an account counts no more: it has another password. */
  async forgive(email: string): Promise<void> {
    await this.counters.refund(`account:${emailKey(email)}`, ACCOUNT_FAILURES, 'all');
  }

  static refusal(): ProductError {
    return new ProductError(429, MESSAGES.tooManyTries);
  }
}

/** The refusals that tell of a wrong guess, however they are worded. */
const WRONG: Record<GuessPool, readonly ProblemCode[]> = {
  password: ['wrong_credentials', 'wrong_password', 'wrong_second_factor_code'],
  // Whoever has a code could ask with it which emails have an account.
  code: ['invalid_invite_code', 'email_taken'],
  link: ['invalid_reset_link', 'invalid_email_link'],
};

type Asked = FastifyRequest & { user?: Actor };

/**
 * Ends guessing from one address. Each sort of guess has a count of its own, so that whoever spends one leaves the others of the
 * same building theirs; what is no wrong guess does not count.
 */
abstract class GuessLimit implements NestInterceptor {
  protected abstract readonly pool: GuessPool;

  constructor(protected readonly attempts: LoginAttempts) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Asked>();
    if (await this.isKnown(request)) return next.handle();
    const guesser = this.guesserOf(request);
    await this.attempts.admit(this.pool, guesser);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const isWrong = error instanceof ProductError && WRONG[this.pool].includes(error.code);
        if (isWrong) await this.attempts.fail(this.pool, guesser);
        throw error;
      }),
    );
  }

  /** Whether another count goes before the address's. */
  protected async isKnown(_request: Asked): Promise<boolean> {
    return false;
  }

  protected guesserOf(request: Asked): Guesser {
    return { address: callerAddress(request.ip), account: null };
  }
}

/**
 * Passwords, and codes of a second step. A session, and a device that the account knows, have counts of their own; everybody else is
 * counted by the account they name, so that a building is not locked out by the one who guesses in it.
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

  protected override async isKnown(request: Asked): Promise<boolean> {
    if (request.user) return true;
    const { deviceCookie } = this.cookie.browserOf(request);
    const email = emailIn(request);
    if (!deviceCookie || email === null) return false;
    const account = await this.users.findByEmail(email);
    return this.devices.recognize(deviceCookie, account, new Date()) !== null;
  }

  protected override guesserOf(request: Asked): Guesser {
    // Codes of a second step name no account, so they share one count.
    return { ...super.guesserOf(request), account: emailKey(emailIn(request) ?? '') };
  }
}

function emailIn({ body }: Asked): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Invite codes. */
@Injectable()
export class CodeGuesses extends GuessLimit {
  protected override readonly pool = 'code';

  constructor(attempts: LoginAttempts) {
    super(attempts);
  }
}

/** Links that were mailed. */
@Injectable()
export class LinkGuesses extends GuessLimit {
  protected override readonly pool = 'link';

  constructor(attempts: LoginAttempts) {
    super(attempts);
  }
}
