/** A day for a sentence, e.g. 'November 30, 2026', in UTC. */
export const dayInWords = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

export interface ParsedDay {
  /** '2026-11-01'; null if it isn't a day or its order is ambiguous. */
  day: string | null;
  /** The date with month and day swapped, if it exists; null if the order is clear. */
  swapped: string | null;
}

type Parts = Record<'year' | 'month' | 'day', string>;

const YEAR = '(?<year>(?:19|20)\\d\\d|\\d\\d)';
const LONG_YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const WORD = '(?<month>[a-z]{3,9})\\.?';
const CLEAR = [
  `${LONG_YEAR}[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})`,
  `${LONG_YEAR}(?<month>\\d\\d)(?<day>\\d\\d)`,
  `${DAY}[ -](?:of )?${WORD},?[ -]${YEAR}`,
  `${WORD}[ -]${DAY}(?:, ?|[ -])${YEAR}`,
  `${LONG_YEAR}[ -]${WORD}[ -]${DAY}`,
].map((pattern) => new RegExp(`^${pattern}$`));
const AMERICAN = new RegExp(`^(?<month>\\d{1,2})([/-])(?<day>\\d{1,2})\\2${YEAR}$`);
/** Most countries that write dots put the day first, but not everyone does. */
const WITH_POINTS = new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.${YEAR}$`);
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? /;
const TIME = /(?:t|,? )\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|[+-]\d\d:?\d\d))?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
function monthOf(text: string): number {
  const word = text === 'sept' ? 'sep' : text;
  return /^\d/.test(word) ? Number(word) : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}

/** '2026-11-01' from these parts; null if the calendar has no such day. */
function isoOf(year: string, month: string | number, day: string | number): string | null {
  const [y, m, d] = [year.padStart(4, '20'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const iso = `${y}-${m}-${d}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

/** Spreadsheets count days from the end of 1899; these are 2000 to 2099. */
const SERIAL = /^(\d{5})(?:\.\d{1,15})?$/;
const SERIALS = { first: 36_526, last: 73_050 };
const DAY_MS = 86_400_000;
function dayOfSerial(text: string): string | null {
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (!(serial >= SERIALS.first && serial <= SERIALS.last)) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

const MAX_LENGTH = 60;

/** Reads '2026-11-01', '11/1/2026', '1-Nov-26', 'Nov 1, 2026' or a spreadsheet's day number, with or without a time. */
export function parseDay(text: string): ParsedDay {
  const typed = text.trim().toLowerCase();
  if (typed.length > MAX_LENGTH) return { day: null, swapped: null };
  const plain = typed.replaceAll(/\s+/g, ' ').replace(WEEKDAY, '').replace(TIME, '');
  const clear = CLEAR.map((pattern) => pattern.exec(plain)?.groups as Parts | undefined).find((found) => found);
  if (clear) return { day: isoOf(clear.year, monthOf(clear.month), clear.day), swapped: null };
  const american = AMERICAN.exec(plain)?.groups as Parts | undefined;
  if (american) {
    const { year, month, day } = american;
    return { day: isoOf(year, month, day), swapped: isoOf(year, day, month) };
  }
  const points = WITH_POINTS.exec(plain)?.groups as Parts | undefined;
  if (points) return { day: null, swapped: isoOf(points.year, points.month, points.day) };
  return { day: dayOfSerial(plain), swapped: null };
}
