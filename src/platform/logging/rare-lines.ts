const WINDOW_MS = 60_000;

/** Lets one line a minute of each kind into the log and counts the others, so that an outage fills no disk. */
export class RareLines {
  private readonly kinds = new Map<string, { until: number; left: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** How many lines of this kind were left out since the last one; null where this one is left out as well. */
  take(kind: string): number | null {
    const known = this.kinds.get(kind);
    if (known && this.now() < known.until) {
      known.left += 1;
      return null;
    }
    this.kinds.set(kind, { until: this.now() + WINDOW_MS, left: 0 });
    return known?.left ?? 0;
  }
}
