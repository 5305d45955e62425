const DAY_MS = 86_400_000;

/** Whole days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Adds days to a day such as '2026-11-24'. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

// Kept, because creating a format takes longer than formatting a hundred times.
const FORMATS = new Map<string | undefined, Intl.DateTimeFormat>();

/** '2026-10-18 16:05:00' in a time zone; in the machine's own if none is given. */
function wallClock(time: Date, timeZone: string | undefined): string {
  // Sweden writes dates and times in ISO order.
  const format =
    FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  FORMATS.set(timeZone, format);
  return format.format(time);
}

/** A time's calendar day in a time zone: '2026-10-18'. */
export const dayIn = (timeZone: string | undefined, time: Date): string => wallClock(time, timeZone).slice(0, 10);

/** A time's hour in a time zone, from 0 to 23. */
export const hourIn = (timeZone: string | undefined, time: Date): number =>
  Number(wallClock(time, timeZone).slice(11, 13));

/** When a day begins in a time zone. */
export function dayStartIn(timeZone: string | undefined, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const toStart = (guess: number): number =>
    midnight - (Date.parse(`${wallClock(new Date(guess), timeZone).replace(' ', 'T')}Z`) - guess);
  // The offset at the first guess may be the one before a change of clocks.
  return new Date(toStart(toStart(midnight)));
}
