import type { Limit } from './shared-counters';

/** Where a key stands after one more was asked for. */
export interface RateLimitResult {
  granted: boolean;
  count: number;
  /** Until its window ends, in milliseconds. */
  leftMs: number;
}

/**
 * Counts of calls, apart from those of guesses: a flood of calls must not push out who has guessed too often. Every call is
 * counted in memory at once; the other instances are told in lots of `lot`, so that a call need not wait for them. A lot of one
 * is exact over all instances and waits.
 */
export abstract class CallCounters {
  abstract consume(key: string, limit: Limit, batch: number): RateLimitResult | Promise<RateLimitResult>;
}
