import { hash } from 'node:crypto';

/** The same as `work`, done once for each object and remembered for as long as it lives; for objects that never change. */
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
 * Keeps at least half of `most` entries, the newest used, and never more than `most`. Entries leave in one go, a generation at a
 * time: deleting the first key of a Map again and again skips every key deleted before it.
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

/** The same as `work`, done once for each of the newest texts; of a text only a hash is kept, never its words. */
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
