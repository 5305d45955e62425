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
