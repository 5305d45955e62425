/**
 * News between instances. They may be lost while the others cannot be reached, and who announces may hear it too: whatever must
 * be known for sure needs another source, and hearing it twice must do no harm.
 */
export abstract class PubSub {
  /** Tells all instances; never throws and waits for nobody. */
  abstract announce(topic: string, text: string): void;

  abstract listen(topic: string, hear: (text: string) => void): void;
}

/** How many a key may count within a window of milliseconds. */
export interface Limit {
  most: number;
  windowMs: number;
  /** Whether a key's window begins at its first count or restarts with each, so that only a pause that long clears it. */
  windowFrom: 'first' | 'last';
}

/** Counts that all instances have in common. They never throw: while the others cannot be reached each instance counts for itself. */
export abstract class SharedCounters {
  /** Counts one; false, and nothing counted, when the limit is spent. Of many at once no more are counted than the limit allows. */
  async take(key: string, limit: Limit): Promise<boolean> {
    return this.step(key, limit, 'take');
  }

  /** Whether the next `take` would be refused. */
  async isExhausted(key: string, limit: Limit): Promise<boolean> {
    return !(await this.step(key, limit, 'look'));
  }

  /** Takes one count back, or all that the key has. */
  async refund(key: string, limit: Limit, many: 'one' | 'all'): Promise<void> {
    await this.step(key, limit, many === 'one' ? 'back' : 'clear');
  }

  /** False where the limit was spent before the step. */
  protected abstract step(key: string, limit: Limit, step: Step): boolean | Promise<boolean>;
}

/** Where a key stands after one more was asked for. */
export interface RateLimitResult {
  granted: boolean;
  count: number;
  /** Until its window ends, in milliseconds. */
  leftMs: number;
}

/**
 * Call counts, separate from guess counts, which a flood of calls must not push out. Every call is counted in memory at once and shared
 * with the other instances in batches, so that calls don't wait. A batch of one waits and is exact over all instances.
 */
export abstract class CallCounters {
  abstract consume(key: string, limit: Limit, batch: number): RateLimitResult | Promise<RateLimitResult>;
}

/** What is done to a count: one more, only looking, one less, back to zero. */
export type Step = 'take' | 'look' | 'back' | 'clear';

/** What one instance knows of a key. */
interface Count {
  count: number;
  /** When its window ends, in milliseconds since 1970. */
  until: number;
  /** How many of `count` aren't shared with the other instances yet; below zero if this instance forgot some. */
  untold: number;
}

/** Keys remembered at most; those that changed longest ago are dropped first. */
const MAX_KEYS = 50_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** The counters of a single instance, kept in memory. */
export class LocalCounters extends SharedCounters {
  private readonly counts = new Map<string, Count>();

  constructor(readonly now: () => number = Date.now) {
    super();
  }

  /** At once. */
  override step(key: string, limit: Limit, step: Step): boolean {
    const found = this.find(key);
    const before = found?.count ?? 0;
    const granted = before < limit.most;
    const after = countAfter(before, step, granted);
    if (after === before) return granted;
    const isNewWindow = !found || (step === 'take' && (before === 0 || limit.windowFrom === 'last'));
    this.keep(key, {
      count: after,
      until: isNewWindow ? this.now() + limit.windowMs : found.until,
      untold: (found?.untold ?? 0) + after - before,
    });
    return granted;
  }

  /** Counts one at once and tells where the key stands. */
  spend(key: string, limit: Limit): RateLimitResult {
    return this.standing(key, this.step(key, limit, 'take'));
  }

  /** What is known of where a key stands. */
  standing(key: string, granted: boolean): RateLimitResult {
    const known = this.find(key);
    return { granted, count: known?.count ?? 0, leftMs: known ? known.until - this.now() : 0 };
  }

  /** What is known of a key whose window has not ended. */
  find(key: string): Count | undefined {
    const found = this.counts.get(key);
    return found && found.until > this.now() ? found : undefined;
  }

  keep(key: string, count: Count): void {
    this.counts.delete(key);
    if (count.count === 0 && count.untold === 0) return;
    this.counts.set(key, count);
    if (this.counts.size > MAX_KEYS) this.forgetOldest();
  }

  /** Many at once: looking for the first key of a Map passes over each one that was deleted before it. */
  private forgetOldest(): void {
    let left = FORGOTTEN_AT_ONCE;
    for (const key of this.counts.keys()) {
      this.counts.delete(key);
      left -= 1;
      if (left === 0) return;
    }
  }
}

function countAfter(before: number, step: Step, granted: boolean): number {
  if (step === 'take') return granted ? before + 1 : before;
  if (step === 'back') return Math.max(0, before - 1);
  return step === 'clear' ? 0 : before;
}

/** The announcements of a single instance. */
class LocalPubSub extends PubSub {
  private readonly listeners = new Map<string, ((text: string) => void)[]>();

  override announce(topic: string, text: string): void {
    this.listeners.get(topic)?.forEach((hear) => hear(text));
  }

  override listen(topic: string, hear: (text: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), hear]);
  }
}

/** What an instance has in common with the others. */
export interface Instances {
  counters: SharedCounters;
  calls: CallCounters;
  announcements: PubSub;
  /** Ends the connections, after the last request; named as the framework calls it. */
  onApplicationShutdown(): void;
}

/** An instance that has no others. */
export function singleInstance(now: () => number = Date.now): Instances {
  const calls = new LocalCounters(now);
  return {
    counters: new LocalCounters(now),
    calls: { consume: (key, limit) => calls.spend(key, limit) },
    announcements: new LocalPubSub(),
    onApplicationShutdown: () => undefined,
  };
}
