import { type Limit, SharedCounters } from './shared-counters';

/** What is done to a count: one more, only looking, one less, back to zero. */
export type Step = 'take' | 'look' | 'back' | 'clear';

/** What one instance knows of a key. */
export interface Count {
  count: number;
  /** When its window ends, in milliseconds since 1970. */
  until: number;
  /** How many of `count` the other instances have not been told; below zero where they were forgotten here. */
  untold: number;
}

/** Keys remembered at most; those that changed longest ago are dropped first. */
const MOST_KEYS = 50_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** The counters of a single instance, kept in memory. */
export class LocalCounters extends SharedCounters {
  private readonly counts = new Map<string, Count>();

  constructor(readonly now: () => number = Date.now) {
    super();
  }

  override async take(key: string, limit: Limit): Promise<boolean> {
    return this.step(key, limit, 'take');
  }

  override async isExhausted(key: string, limit: Limit): Promise<boolean> {
    return !this.step(key, limit, 'look');
  }

  override async refund(key: string, limit: Limit, many: 'one' | 'all'): Promise<void> {
    this.step(key, limit, many === 'one' ? 'back' : 'clear');
  }

  /** Does the step at once; false where the limit was spent before it. */
  step(key: string, limit: Limit, step: Step): boolean {
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

  /** What is known of a key whose window has not ended. */
  find(key: string): Count | undefined {
    const found = this.counts.get(key);
    return found && found.until > this.now() ? found : undefined;
  }

  keep(key: string, count: Count): void {
    this.counts.delete(key);
    if (count.count === 0 && count.untold === 0) return;
    this.counts.set(key, count);
    if (this.counts.size > MOST_KEYS) this.forgetOldest();
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
