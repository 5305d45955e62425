import { Injectable } from '@nestjs/common';
import { ProductError } from '../common/problems';
import { MESSAGES } from '../contract/messages';

/** Failures allowed per key within a window of milliseconds. */
interface Limit {
  most: number;
  windowMs: number;
}

/** Wrong passwords and codes an address may try, and wrong passwords one account may receive. */
export const ADDRESS_FAILURES: Limit = { most: 20, windowMs: 60_000 };
export const ACCOUNT_FAILURES: Limit = { most: 30, windowMs: 12 * 3_600_000 };
/** Keys remembered at most; the oldest are dropped first. */
const MOST_KEYS = 50_000;

/** Counts failed guesses, not successes, so that a whole class behind one address can sign up at once. */
@Injectable()
export class GuessLimit {
  private readonly failures = new Map<string, { count: number; until: number }>();

  /** Throws 429 when the key has used up its failures. */
  refuseIfSpent(key: string, limit: Limit, now = Date.now()): void {
    const found = this.failures.get(key);
    if (found && found.until > now && found.count >= limit.most) throw new ProductError(429, MESSAGES.tooManyTries);
  }

  fail(key: string, limit: Limit, now = Date.now()): void {
    const found = this.failures.get(key);
    const current = found && found.until > now ? found : { count: 0, until: now + limit.windowMs };
    this.failures.delete(key);
    this.failures.set(key, { ...current, count: current.count + 1 });
    if (this.failures.size > MOST_KEYS) this.failures.delete(this.failures.keys().next().value as string);
  }

  forget(key: string): void {
    this.failures.delete(key);
  }
}
