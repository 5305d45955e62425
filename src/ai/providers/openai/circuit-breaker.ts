import type { Limit, SharedCounters } from '../../../platform/cluster/instances';

/** After so many failures in a row nobody is asked for a while, so that pages do not wait for a server that is down. */
export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;
/** Failures so long ago say nothing any more about the server. */
const FAILURES_COUNT_MS = 3_600_000;

const FAILURES = 'ai-circuit:failures';
const UNTIL_OPEN: Limit = { most: FAILURES_TO_OPEN, windowMs: FAILURES_COUNT_MS, windowFrom: 'last' };
/** One slot a minute: opening the circuit takes it, and after the pause the next caller to get it makes the trial request. */
const PAUSE = 'ai-circuit:pause';
const ONE_A_PAUSE: Limit = { most: 1, windowMs: OPEN_MS, windowFrom: 'first' };

/**
 * Counts failures in a row, of all instances together; open means: do not ask. After the pause one try is let through, of all
 * instances, and decides.
 */
export class CircuitBreaker {
  private isTrying = false;

  constructor(private readonly counters: SharedCounters) {}

  /** Whether nobody is asked for now, but for one try a minute. */
  isOpen(): Promise<boolean> {
    return this.counters.isExhausted(FAILURES, UNTIL_OPEN);
  }

  /** True when a call may be made; while half open only for the first who asks. */
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

  /** A call that ended without telling anything about the server, such as one the reader cancelled. */
  async undecided(): Promise<void> {
    if (this.isTrying) await this.counters.refund(PAUSE, ONE_A_PAUSE, 'all');
    this.isTrying = false;
  }
}
