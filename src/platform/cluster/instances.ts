/**
 * Messages between instances. They may be lost while others can't be reached, and may also reach their sender. Anything
 * that must be known for sure needs another source, and receiving a message twice must do no harm.
 */
export abstract class PubSub {
  /** Sends to all instances. Never throws and never waits. */
  abstract announce(topic: string, text: string): void;

  abstract listen(topic: string, hear: (text: string) => void): void;
}

/** The maximum count of a key within a window, in milliseconds. */
export interface RateLimitRule {
  most: number;
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
  async take(key: string, limit: RateLimitRule): Promise<boolean> {
    return this.step(key, limit, 'take');
  }

  async isExhausted(key: string, limit: RateLimitRule): Promise<boolean> {
    return !(await this.step(key, limit, 'look'));
  }

  async refund(key: string, limit: RateLimitRule, many: 'one' | 'all'): Promise<void> {
    await this.step(key, limit, many === 'one' ? 'back' : 'clear');
  }

  /** False if the limit was reached before the step. */
  protected abstract step(key: string, limit: RateLimitRule, step: CounterStep): boolean | Promise<boolean>;
}

export interface RateLimitResult {
  granted: boolean;
  count: number;
  /** Milliseconds until its window ends. */
  leftMs: number;
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
  /** When its window ends, in milliseconds since 1970. */
  until: number;
  /** How many of `count` aren't shared with the other instances yet; negative if this instance forgot some. */
  unshared: number;
}

/** Maximum number of keys; the least recently changed ones are dropped first. */
const MAX_KEYS = 50_000;
const EVICTED_AT_ONCE = 1_000;

export class LocalCounters extends SharedCounters {
  private readonly counts = new Map<string, Count>();

  constructor(readonly now: () => number = Date.now) {
    super();
  }

  override step(key: string, limit: RateLimitRule, step: CounterStep): boolean {
    const found = this.find(key);
    const before = found?.count ?? 0;
    const granted = before < limit.most;
    const after = countAfter(before, step, granted);
    if (after === before) return granted;
    const isNewWindow = !found || (step === 'take' && (before === 0 || limit.windowFrom === 'last'));
    this.storeCount(key, {
      count: after,
      until: isNewWindow ? this.now() + limit.windowMs : found.until,
      unshared: (found?.unshared ?? 0) + after - before,
    });
    return granted;
  }

  spend(key: string, limit: RateLimitRule): RateLimitResult {
    return this.resultFor(key, this.step(key, limit, 'take'));
  }

  resultFor(key: string, granted: boolean): RateLimitResult {
    const known = this.find(key);
    return { granted, count: known?.count ?? 0, leftMs: known ? known.until - this.now() : 0 };
  }

  /** Undefined once the key's window has ended. */
  find(key: string): Count | undefined {
    const found = this.counts.get(key);
    return found && found.until > this.now() ? found : undefined;
  }

  storeCount(key: string, count: Count): void {
    this.counts.delete(key);
    if (count.count === 0 && count.unshared === 0) return;
    this.counts.set(key, count);
    if (this.counts.size > MAX_KEYS) this.evictOldest();
  }

  /** Drops many at once, because finding a Map's first key passes over each deleted one before it. */
  private evictOldest(): void {
    let left = EVICTED_AT_ONCE;
    for (const key of this.counts.keys()) {
      this.counts.delete(key);
      left -= 1;
      if (left === 0) return;
    }
  }
}

function countAfter(before: number, step: CounterStep, granted: boolean): number {
  if (step === 'take') return granted ? before + 1 : before;
  if (step === 'back') return Math.max(0, before - 1);
  return step === 'clear' ? 0 : before;
}

class LocalPubSub extends PubSub {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  override announce(topic: string, text: string): void {
    this.listeners.get(topic)?.forEach((hear) => hear(text));
  }

  override listen(topic: string, hear: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), hear]);
  }
}

export interface Instances {
  counters: SharedCounters;
  calls: CallCounters;
  announcements: PubSub;
  /** Closes the connections after the last request; the framework defines the name. */
  onApplicationShutdown(): void;
}

export function singleInstance(now: () => number = Date.now): Instances {
  const calls = new LocalCounters(now);
  return {
    counters: new LocalCounters(now),
    calls: { consume: (key, limit) => calls.spend(key, limit) },
    announcements: new LocalPubSub(),
    onApplicationShutdown: () => undefined,
  };
}
