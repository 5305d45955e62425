import { Injectable } from '@nestjs/common';
import { ProductError } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { type Limit, SharedCounters } from '../../platform/cluster/shared-counters';

/** Wrong passwords, invite codes and reset links that an address may be told of. */
export const ADDRESS_FAILURES: Limit = { most: 20, windowMs: 60_000, windowFrom: 'first' };
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
    throw tooManyTries();
  }

  /** Throws 429 when the address has used up its failures. */
  async refuseExhausted(address: string): Promise<void> {
    if (await this.counters.isExhausted(`address:${address}`, ADDRESS_FAILURES)) throw tooManyTries();
  }

  /** Counts a failure of this address. Throws 429 when others at the same moment were the last it may be told of. */
  async fail(address: string): Promise<void> {
    if (!(await this.counters.take(`address:${address}`, ADDRESS_FAILURES))) throw tooManyTries();
  }
}

const tooManyTries = (): ProductError => new ProductError(429, MESSAGES.tooManyTries);
