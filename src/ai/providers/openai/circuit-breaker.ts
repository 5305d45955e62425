import type { RateLimitRule, SharedCounters } from '../../../platform/cluster/instances';

/** After this many failures in a row, pages don't wait for the server for a while. */
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;
/** Older failures no longer say anything about the server. */
const FAILURE_WINDOW_MS = 3_600_000;

const FAILURES_KEY = 'ai-circuit:failures';
const OPEN_RULE: RateLimitRule = { max: FAILURES_TO_OPEN, windowMs: FAILURE_WINDOW_MS, windowFrom: 'last' };
/** One slot a minute: opening the circuit takes it; after the pause, the caller who takes it tries again. */
const PAUSE_KEY = 'ai-circuit:pause';
const PAUSE_RULE: RateLimitRule = { max: 1, windowMs: OPEN_MS, windowFrom: 'first' };

/** Counts failures in a row across all instances. After a pause without calls, one trial decides. */
export class CircuitBreaker {
  private isTrying = false;

  constructor(private readonly counters: SharedCounters) {}

  isOpen(): Promise<boolean> {
    return this.counters.isExhausted(FAILURES_KEY, OPEN_RULE);
  }

  /** True if a call may be made; while half open, only for the first caller. */
  async canTry(): Promise<boolean> {
    if (!(await this.isOpen())) return true;
    if (!(await this.counters.tryConsume(PAUSE_KEY, PAUSE_RULE))) return false;
    this.isTrying = true;
    return true;
  }

  async recordSuccess(): Promise<void> {
    this.isTrying = false;
    await this.counters.refund(FAILURES_KEY, OPEN_RULE, 'all');
    await this.counters.refund(PAUSE_KEY, PAUSE_RULE, 'all');
  }

  async recordFailure(): Promise<void> {
    this.isTrying = false;
    await this.counters.tryConsume(FAILURES_KEY, OPEN_RULE);
    if (await this.isOpen()) await this.counters.tryConsume(PAUSE_KEY, PAUSE_RULE);
  }

  /** A call that ended without a verdict on the server, such as one the reader canceled. */
  async recordUndecided(): Promise<void> {
    if (this.isTrying) await this.counters.refund(PAUSE_KEY, PAUSE_RULE, 'all');
    this.isTrying = false;
  }
}
