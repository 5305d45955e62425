import { CallCounters, type RateLimitResult } from './call-counters';
import { LocalCounters } from './local-counters';
import type { Limit } from './shared-counters';

/** Counts one and tells where the key stands. */
export function spendLocally(counters: LocalCounters, key: string, limit: Limit): RateLimitResult {
  const granted = counters.step(key, limit, 'take');
  return standingOf(counters, key, granted);
}

/** What these counters know of a key. */
export function standingOf(counters: LocalCounters, key: string, granted: boolean): RateLimitResult {
  const known = counters.find(key);
  return { granted, count: known?.count ?? 0, leftMs: known ? known.until - counters.now() : 0 };
}

/** The counts of a single instance. */
export class LocalCallCounters extends CallCounters {
  private readonly counters: LocalCounters;

  constructor(now: () => number = Date.now) {
    super();
    this.counters = new LocalCounters(now);
  }

  override consume(key: string, limit: Limit): RateLimitResult {
    return spendLocally(this.counters, key, limit);
  }
}
