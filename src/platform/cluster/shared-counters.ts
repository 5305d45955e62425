/** How many a key may count within a window of milliseconds. */
export interface Limit {
  most: number;
  windowMs: number;
  /** Whether a key's window begins at its first count, or anew with each: then it takes that long a quiet to start over. */
  windowFrom: 'first' | 'last';
}

/** Counts that all instances have in common. They never throw: while the others cannot be reached each instance counts for itself. */
export abstract class SharedCounters {
  /** Counts one; false, and nothing counted, when the limit is spent. Of many at once no more are counted than the limit allows. */
  abstract take(key: string, limit: Limit): Promise<boolean>;

  /** Whether the next `take` would be refused. */
  abstract isExhausted(key: string, limit: Limit): Promise<boolean>;

  /** Takes one count back, or all that the key has. */
  abstract refund(key: string, limit: Limit, many: 'one' | 'all'): Promise<void>;
}
