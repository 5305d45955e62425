import { hash } from 'node:crypto';

/** Memoizes `compute` per object, for as long as the object lives. Only for immutable objects. */
export function memoizeByObject<Subject extends object, Fact>(
  compute: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const cache = new WeakMap<Subject, { fact: Fact }>();
  return (subject) => {
    const cached = cache.get(subject);
    if (cached) return cached.fact;
    const fact = compute(subject);
    cache.set(subject, { fact });
    return fact;
  };
}

/**
 * A cache that keeps at least half of `limit` entries, the most recently used, and never more than `limit`. It drops a
 * whole generation at a time: repeatedly deleting the first key of a Map gets slow, because it skips all deleted keys.
 */
export class RecentMap<Key, Value extends NonNullable<unknown> | null> {
  private newer = new Map<Key, Value>();
  private older = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    const cached = this.newer.get(key);
    if (cached !== undefined) return cached;
    const oldValue = this.older.get(key);
    if (oldValue !== undefined) this.set(key, oldValue);
    return oldValue;
  }

  set(key: Key, value: Value): void {
    if (this.newer.size >= this.limit / 2) {
      this.older = this.newer;
      this.newer = new Map();
    }
    this.newer.set(key, value);
  }
}

/** Memoizes `compute` for the most recent texts. Only a hash of the text is kept. */
export function memoizeByHash<Value extends NonNullable<unknown> | null>(
  limit: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const cache = new RecentMap<string, Value>(limit);
  return (text) => {
    const key = hash('sha256', text, 'base64');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(text);
    cache.set(key, value);
    return value;
  };
}
