import type { RateLimitRule, SharedCounters } from '../../../platform/cluster/instances';

/**
 * After this many failures in a row the server isn't called for a while, so that pages don't wait for a server that is
 * down.
 */
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;
/** Older failures no longer say anything about the server. */
const FAILURES_COUNT_MS = 3_600_000;

const FAILURES = 'ai-circuit:failures';
const UNTIL_OPEN: RateLimitRule = { most: FAILURES_TO_OPEN, windowMs: FAILURES_COUNT_MS, windowFrom: 'last' };
/**
 * One slot a minute: opening the circuit takes it, and after the pause the next caller to take it makes the trial
 * request.
 */
const PAUSE = 'ai-circuit:pause';
const ONE_A_PAUSE: RateLimitRule = { most: 1, windowMs: OPEN_MS, windowFrom: 'first' };

/**
 * Counts consecutive failures across all instances; while open, no calls are made. After the pause, one trial request
 * across all instances decides.
 */
export class CircuitBreaker {
  private isTrying = false;

  constructor(private readonly counters: SharedCounters) {}

  /** Whether requests are paused, except for one trial a minute. */
  isOpen(): Promise<boolean> {
    return this.counters.isExhausted(FAILURES, UNTIL_OPEN);
  }

  /** True if a call may be made; while half open, only for the first caller. */
  async mayTry(): Promise<boolean> {
    if (!(await this.isOpen())) return true;
    if (!(await this.counters.take(PAUSE, ONE_A_PAUSE))) return false;
    this.isTrying = true;
    return true;
  }

  async succeeded(): Promise<void> {
    this.isTrying = false;
    await this.counters.refund(FAILURES, UNTIL_OPEN, 'all');
    await this.counters.refund(PAUSE, ONE_A_PAUSE, 'all');
  }

  async failed(): Promise<void> {
    this.isTrying = false;
    await this.counters.take(FAILURES, UNTIL_OPEN);
    if (await this.isOpen()) await this.counters.take(PAUSE, ONE_A_PAUSE);
  }

  /** A call that ended without a verdict on the server, such as one the reader canceled. */
  async undecided(): Promise<void> {
    if (this.isTrying) await this.counters.refund(PAUSE, ONE_A_PAUSE, 'all');
    this.isTrying = false;
  }
}
