/** A day as a sentence names it, e.g. 'November 30, 2026', by the clock of UTC. */
export const dayInWords = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day as a person or a spreadsheet wrote it. */
export interface WrittenDay {
  /** '2026-11-01'; null for what is no day, and for an order that nobody can tell. */
  day: string | null;
  /** The day with month and day the other way round, where the calendar has it; null where the order is clear. */
  swapped: string | null;
}

type Parts = Record<'year' | 'month' | 'day', string>;

const YEAR = '(?<year>(?:19|20)\\d\\d|\\d\\d)';
const LONG_YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const WORD = '(?<month>[a-z]{3,9})\\.?';
/** Every pattern is of a whole short text. */
const CLEAR = [
  `${LONG_YEAR}[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})`,
  `${LONG_YEAR}(?<month>\\d\\d)(?<day>\\d\\d)`,
  `${DAY}[ -](?:of )?${WORD},?[ -]${YEAR}`,
  `${WORD}[ -]${DAY}(?:, ?|[ -])${YEAR}`,
  `${LONG_YEAR}[ -]${WORD}[ -]${DAY}`,
].map((pattern) => new RegExp(`^${pattern}$`));
const AMERICAN = new RegExp(`^(?<month>\\d{1,2})([/-])(?<day>\\d{1,2})\\2${YEAR}$`);
/** Most countries that write points put the day first, but not all who write them do. */
const WITH_POINTS = new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.${YEAR}$`);
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? /;
const TIME = /(?:t|,? )\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|[+-]\d\d:?\d\d))?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
function monthOf(text: string): number {
  const word = text === 'sept' ? 'sep' : text;
  return /^\d/.test(word) ? Number(word) : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}

/** '2026-11-01' of these parts; null where the calendar has no such day. */
function isoOf(year: string, month: string | number, day: string | number): string | null {
  const [y, m, d] = [year.padStart(4, '20'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const iso = `${y}-${m}-${d}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

/** Spreadsheets count days from the end of 1899; these are of 2000 to 2099. */
const SERIAL = /^(\d{5})(?:\.\d{1,15})?$/;
const SERIALS = { first: 36_526, last: 73_050 };
const DAY_MS = 86_400_000;
function dayOfSerial(text: string): string | null {
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (!(serial >= SERIALS.first && serial <= SERIALS.last)) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

const LONGEST = 60;

/** Reads '2026-11-01', '11/1/2026', '1-Nov-26', 'Nov 1, 2026' or a spreadsheet's number of a day, with or without a time of day. */
export function writtenDay(text: string): WrittenDay {
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST) return { day: null, swapped: null };
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
