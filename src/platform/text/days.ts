/** A day for a sentence, e.g. 'November 30, 2026', in UTC. */
export const dayInWords = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

interface ParsedDay {
  /** '2026-11-01'; null if it isn't a day or its order is ambiguous. */
  day: string | null;
  /** The date with month and day swapped, if it exists; null if the order is clear. */
  swappedDay: string | null;
}

type DateParts = Record<'year' | 'month' | 'day', string>;

const YEAR = '(?<year>(?:19|20)\\d\\d|\\d\\d)';
const LONG_YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const MONTH_WORD = '(?<month>[a-z]{3,9})\\.?';
const UNAMBIGUOUS_PATTERNS = [
  `${LONG_YEAR}[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})`,
  `${LONG_YEAR}(?<month>\\d\\d)(?<day>\\d\\d)`,
  `${DAY}[ -](?:of )?${MONTH_WORD},?[ -]${YEAR}`,
  `${MONTH_WORD}[ -]${DAY}(?:, ?|[ -])${YEAR}`,
  `${LONG_YEAR}[ -]${MONTH_WORD}[ -]${DAY}`,
].map((pattern) => new RegExp(`^${pattern}$`));
const AMERICAN = new RegExp(`^(?<month>\\d{1,2})([/-])(?<day>\\d{1,2})\\2${YEAR}$`);
/** Most countries that write dots put the day first, but not everyone does. */
const DOTTED = new RegExp(`^(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.${YEAR}$`);
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? /;
const TRAILING_TIME = /(?:t|,? )\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|[+-]\d\d:?\d\d))?$/;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
function monthOf(text: string): number {
  const word = text === 'sept' ? 'sep' : text;
  return /^\d/.test(word) ? Number(word) : MONTHS.findIndex((name) => name.startsWith(word)) + 1;
}

/** '2026-11-01' from these parts; null if the calendar has no such day. */
function toIsoDate(year: string, month: string | number, day: string | number): string | null {
  const [y, m, d] = [year.padStart(4, '20'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  const iso = `${y}-${m}-${d}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

/** Spreadsheets count days from the end of 1899; these are 2000 to 2099. */
const EXCEL_SERIAL = /^(\d{5})(?:\.\d{1,15})?$/;
const EXCEL_SERIAL_RANGE = { first: 36_526, last: 73_050 };
const DAY_MS = 86_400_000;
function dayFromSerial(text: string): string | null {
  const serial = Number(EXCEL_SERIAL.exec(text)?.[1]);
  if (!(serial >= EXCEL_SERIAL_RANGE.first && serial <= EXCEL_SERIAL_RANGE.last)) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

const MAX_LENGTH = 60;

/** Reads '2026-11-01', '11/1/2026', '1-Nov-26', 'Nov 1, 2026' or a spreadsheet's day number, with or without a time. */
export function parseDay(text: string): ParsedDay {
  const input = text.trim().toLowerCase();
  if (input.length > MAX_LENGTH) return { day: null, swappedDay: null };
  const dateText = input.replaceAll(/\s+/g, ' ').replace(WEEKDAY, '').replace(TRAILING_TIME, '');
  const unambiguous = UNAMBIGUOUS_PATTERNS.map(
    (pattern) => pattern.exec(dateText)?.groups as DateParts | undefined,
  ).find((groups) => groups);
  if (unambiguous)
    return { day: toIsoDate(unambiguous.year, monthOf(unambiguous.month), unambiguous.day), swappedDay: null };
  const american = AMERICAN.exec(dateText)?.groups as DateParts | undefined;
  if (american) {
    const { year, month, day } = american;
    return { day: toIsoDate(year, month, day), swappedDay: toIsoDate(year, day, month) };
  }
  const dotted = DOTTED.exec(dateText)?.groups as DateParts | undefined;
  if (dotted) return { day: null, swappedDay: toIsoDate(dotted.year, dotted.month, dotted.day) };
  return { day: dayFromSerial(dateText), swappedDay: null };
}
