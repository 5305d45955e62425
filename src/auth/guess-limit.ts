import { Injectable } from '@nestjs/common';
import { ProductError } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import { type Limit, SharedCounters } from '../instances/shared-counters';

/** Wrong passwords, invite codes and reset links that an address may be told of. */
export const ADDRESS_FAILURES: Limit = { most: 20, windowMs: 60_000, windowFrom: 'first' };
/** Wrong passwords that one account may receive; only so long a rest makes room, so that no 12 hours hold more. */
export const ACCOUNT_FAILURES: Limit = { most: 30, windowMs: 12 * 3_600_000, windowFrom: 'last' };

/** Counts failed guesses, not successes, so that a whole class behind one address can sign up at once. */
@Injectable()
export class GuessLimit {
  constructor(private readonly counters: SharedCounters) {}

  /**
   * What a guess at an account finds, null when it was wrong. It is counted before it is looked at, so that of many at the same
   * moment none is looked at beyond the limit; a right one forgets the wrong ones before it. Throws 429 when the limit is spent.
   */
  async guess<T>(email: string, look: () => Promise<T | null>): Promise<T | null> {
    const key = `account:${email}`;
    if (!(await this.counters.take(key, ACCOUNT_FAILURES))) throw tooManyTries();
    const found = await look().catch(async (error: unknown) => {
      await this.counters.giveBack(key, ACCOUNT_FAILURES, 'one');
      throw error;
    });
    if (found !== null) await this.counters.giveBack(key, ACCOUNT_FAILURES, 'all');
    return found;
  }

  /** Throws 429 when the address has used up its failures. */
  async refuseSpent(address: string): Promise<void> {
    if (await this.counters.isSpent(`address:${address}`, ADDRESS_FAILURES)) throw tooManyTries();
  }

  /** Counts a failure of this address. Throws 429 when others at the same moment were the last it may be told of. */
  async fail(address: string): Promise<void> {
    if (!(await this.counters.take(`address:${address}`, ADDRESS_FAILURES))) throw tooManyTries();
  }
}

const tooManyTries = (): ProductError => new ProductError(429, MESSAGES.tooManyTries);
