const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long a job rests after so many failures (1 or more), in milliseconds: doubled each time, and the half of it by chance, so
 * that jobs which failed together do not come back together. `chance` is 0 to 1.
 */
export function retryPause(failures: number, chance: number = Math.random()): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.round(whole / 2 + (whole / 2) * chance);
}
