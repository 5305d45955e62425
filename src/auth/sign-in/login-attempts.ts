import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';

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
