const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After how long a delivery is tried again, in milliseconds: the times that Standard Webhooks proposes; the last of them from then on. */
const AGAIN_AFTER_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS];
/** By chance up to a tenth longer, so that what failed together does not come back together. */
const VARIES_BY = 0.1;

/** How long a delivery rests that was tried so often before (0 or more), in milliseconds. `chance` is 0 to 1. */
export function pauseAfter(tries: number, chance: number = Math.random()): number {
  const pause = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;
  return Math.round(pause * (1 + VARIES_BY * chance));
}
