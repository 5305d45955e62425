import { hash } from 'node:crypto';

/** Memoizes `work` per object, for as long as the object lives. Only for immutable objects. */
export function memoizeByObject<Subject extends object, Fact>(
  work: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const known = new WeakMap<Subject, { fact: Fact }>();
  return (subject) => {
    const found = known.get(subject);
    if (found) return found.fact;
    const fact = work(subject);
    known.set(subject, { fact });
    return fact;
  };
}

/**
 * A cache that keeps at least half of `most` entries, the most recently used, and never more than `most`. It drops a
 * whole generation at a time: repeatedly deleting the first key of a Map gets slow, because it skips all deleted keys.
 */
export class RecentMap<Key, Value extends NonNullable<unknown> | null> {
  private newer = new Map<Key, Value>();
  private older = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const found = this.newer.get(key);
    if (found !== undefined) return found;
    const old = this.older.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.newer.size >= this.most / 2) {
      this.older = this.newer;
      this.newer = new Map();
    }
    this.newer.set(key, value);
  }
}

/** Memoizes `work` for the most recent texts. Only a hash of the text is kept. */
export function memoizeByHash<Value extends NonNullable<unknown> | null>(
  most: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const known = new RecentMap<string, Value>(most);
  return (text) => {
    const key = hash('sha256', text, 'base64');
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(text);
    known.set(key, value);
    return value;
  };
}
