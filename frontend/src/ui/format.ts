/** The US locale for numbers and dates in the page's language. */
export const pageLocale = (): string => (document.documentElement.lang === 'es' ? 'es-US' : 'en-US');

const DATE_STYLES = {
  /** 'December 21, 2026' */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 'Dec 21, 2026' */
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  /** 'Dec 21' */
  brief: { month: 'short', day: 'numeric' },
  /** 'Monday, December 21' */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** 'December 2026' */
  month: { year: 'numeric', month: 'long' },
} as const;

const ISO_DATE_LENGTH = '2026-12-21'.length;

/** A server timestamp as a date in the reader's time zone; a plain date ('2026-12-21') stays the same. */
export const dayOf = (time: string, style: keyof typeof DATE_STYLES = 'long'): string =>
  new Date(time).toLocaleDateString(pageLocale(), {
    ...DATE_STYLES[style],
    ...(time.length === ISO_DATE_LENGTH && { timeZone: 'UTC' }),
  });

export const timeOf = (time: string): string => new Date(time).toLocaleTimeString(pageLocale(), { timeStyle: 'short' });

export const dateTimeOf = (time: string): string =>
  new Date(time).toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Adds a period unless there is one, as in 'p. m.'. */
export const withPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** A time's date in the person's time zone: '2026-10-18'. */
export const localIsoDate = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

// Created once: creating a format takes longer than formatting hundreds of numbers.
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A rounded number with US thousands separators: '12,345'. */
export const wholeNumber = (value: number): string => NUMBER_FORMAT.format(value);

/** '1 student' or '12 students'. */
export const countText = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;

export const studentCount = (count: number): string => countText(count, 'student');
