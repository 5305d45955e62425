import { CallCounters, type RateLimitResult } from './call-counters';
import { spendLocally, standingOf } from './local-call-counters';
import type { RedisCounters } from './redis-counters';
import type { Limit } from './shared-counters';

/** Counts of calls in Redis, told in lots. */
export class RedisCallCounters extends CallCounters {
  constructor(private readonly counters: RedisCounters) {
    super();
  }

  override consume(key: string, limit: Limit, batch: number): RateLimitResult | Promise<RateLimitResult> {
    const { local } = this.counters;
    if (batch <= 1) {
      return this.counters.take(key, limit).then((granted) => standingOf(local, key, granted));
    }
    const standing = spendLocally(local, key, limit);
    // Nobody waits for this: the answer holds what the others counted and stands in memory for the next calls.
    if ((local.find(key)?.untold ?? 0) >= batch) void this.counters.isExhausted(key, limit);
    return standing;
  }
}
