/**
 * Messages between instances. They may be lost while others can't be reached, and may also reach their sender. Anything
 * that must be known for sure needs another source, and receiving a message twice must do no harm.
 */
export abstract class PubSub {
  /** Sends to all instances. Never throws and never waits. */
  abstract publish(topic: string, text: string): void;

  abstract subscribe(topic: string, listener: (text: string) => void): void;
}

/** The maximum count of a key within a window, in milliseconds. */
export interface RateLimitRule {
  max: number;
  windowMs: number;
  /**
   * Whether a key's window begins at its first count or restarts with each one, so that only a pause of that length
   * clears it.
   */
  windowFrom: 'first' | 'last';
}

/**
 * Counts shared by all instances. These methods never throw: while the others can't be reached, each instance counts
 * alone.
 */
export abstract class SharedCounters {
  /** Counts one. At the limit, returns false and counts nothing. Concurrent calls never exceed the limit. */
  async tryConsume(key: string, limit: RateLimitRule): Promise<boolean> {
    return this.step(key, limit, 'take');
  }

  async isExhausted(key: string, limit: RateLimitRule): Promise<boolean> {
    return !(await this.step(key, limit, 'look'));
  }

  async refund(key: string, limit: RateLimitRule, amount: 'one' | 'all'): Promise<void> {
    await this.step(key, limit, amount === 'one' ? 'back' : 'clear');
  }

  /** False if the limit was reached before the step. */
  protected abstract step(key: string, limit: RateLimitRule, step: CounterStep): boolean | Promise<boolean>;
}

export interface RateLimitResult {
  isAllowed: boolean;
  count: number;
  remainingMs: number;
}

/**
 * Call counts, separate from guess counts, so that a flood of calls can't push those out. Every call is counted in
 * memory at once and shared with the other instances in batches, so that calls don't wait. A batch of one waits and is
 * exact across all instances.
 */
export abstract class CallCounters {
  abstract consume(key: string, limit: RateLimitRule, batch: number): RateLimitResult | Promise<RateLimitResult>;
}

/** Adds one, only reads, takes one back, or resets to zero. */
export type CounterStep = 'take' | 'look' | 'back' | 'clear';

interface Count {
  count: number;
  expiresAt: number;
  /** How many of `count` aren't shared with the other instances yet; negative if this instance forgot some. */
  unsyncedCount: number;
}

/** Maximum number of keys; the least recently changed ones are dropped first. */
const MAX_KEYS = 50_000;
const EVICTION_BATCH = 1_000;

export class LocalCounters extends SharedCounters {
  private readonly counts = new Map<string, Count>();

  constructor(readonly now: () => number = Date.now) {
    super();
  }

  override step(key: string, limit: RateLimitRule, step: CounterStep): boolean {
    const current = this.find(key);
    const previousCount = current?.count ?? 0;
    const isAllowed = previousCount < limit.max;
    const nextCount = countAfter(previousCount, step, isAllowed);
    if (nextCount === previousCount) return isAllowed;
    const isNewWindow = !current || (step === 'take' && (previousCount === 0 || limit.windowFrom === 'last'));
    this.storeCount(key, {
      count: nextCount,
      expiresAt: isNewWindow ? this.now() + limit.windowMs : current.expiresAt,
      unsyncedCount: (current?.unsyncedCount ?? 0) + nextCount - previousCount,
    });
    return isAllowed;
  }

  /** As `CallCounters` does, for this instance alone. */
  consume(key: string, limit: RateLimitRule): RateLimitResult {
    return this.resultFor(key, this.step(key, limit, 'take'));
  }

  resultFor(key: string, isAllowed: boolean): RateLimitResult {
    const current = this.find(key);
    return { isAllowed, count: current?.count ?? 0, remainingMs: current ? current.expiresAt - this.now() : 0 };
  }

  /** Undefined once the key's window has ended. */
  find(key: string): Count | undefined {
    const current = this.counts.get(key);
    return current && current.expiresAt > this.now() ? current : undefined;
  }

  storeCount(key: string, count: Count): void {
    this.counts.delete(key);
    if (count.count === 0 && count.unsyncedCount === 0) return;
    this.counts.set(key, count);
    if (this.counts.size > MAX_KEYS) this.evictOldest();
  }

  /** Drops many at once, because finding a Map's first key passes over each deleted one before it. */
  private evictOldest(): void {
    let remaining = EVICTION_BATCH;
    for (const key of this.counts.keys()) {
      this.counts.delete(key);
      remaining -= 1;
      if (remaining === 0) return;
    }
  }
}

function countAfter(previousCount: number, step: CounterStep, isAllowed: boolean): number {
  if (step === 'take') return isAllowed ? previousCount + 1 : previousCount;
  if (step === 'back') return Math.max(0, previousCount - 1);
  return step === 'clear' ? 0 : previousCount;
}

class LocalPubSub extends PubSub {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  override publish(topic: string, text: string): void {
    this.listeners.get(topic)?.forEach((listener) => listener(text));
  }

  override subscribe(topic: string, listener: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }
}

export interface Instances {
  counters: SharedCounters;
  calls: CallCounters;
  pubSub: PubSub;
  /** Closes the connections after the last request; the framework defines the name. */
  onApplicationShutdown(): void;
}

export const singleInstance = (now: () => number = Date.now): Instances => ({
  counters: new LocalCounters(now),
  calls: new LocalCounters(now),
  pubSub: new LocalPubSub(),
  onApplicationShutdown: () => undefined,
});
