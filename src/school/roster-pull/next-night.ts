const HOUR_MS = 3_600_000;
/** Within a day every hour comes, but for the one that is skipped in spring. */
const HOURS_LOOKED_AT = 49;

/** The next full hour after `now` that is the right one; a day later where none is. */
export function nextNight(now: Date, isRight: (time: Date) => boolean): Date {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  for (let ahead = 1; ahead <= HOURS_LOOKED_AT; ahead += 1) {
    const time = new Date((hour + ahead) * HOUR_MS);
    if (isRight(time)) return time;
  }
  return new Date(now.getTime() + 24 * HOUR_MS);
}
