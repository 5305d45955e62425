import { dayAfter, dayIn, dayStartIn } from '@contract/days';

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
  /** 'December 21' */
  monthDay: { month: 'long', day: 'numeric' },
  /** 'Dec 21, 4:05 PM' */
  briefTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 'Monday, Dec 21, 4:05 PM' */
  weekdayTime: { weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** 'Monday 4:05 PM' */
  weekdayHour: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  /** '4:05 PM' */
  time: { timeStyle: 'short' },
  /** 'Dec 21, 2026, 4:05 PM' */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

/** The school's time zone, so that everyone at a school reads the same day; before signing in, the browser's. */
let schoolZone: string | undefined;
export const setSchoolZone = (timeZone: string): void => {
  schoolZone = timeZone;
};

const ISO_DATE_LENGTH = '2026-12-21'.length;

/** A server timestamp in the school's time zone; a plain date ('2026-12-21') stays the same. */
export const dayOf = (time: string, style: keyof typeof DATE_STYLES = 'long'): string =>
  new Date(time).toLocaleString(pageLocale(), {
    ...DATE_STYLES[style],
    timeZone: time.length === ISO_DATE_LENGTH ? 'UTC' : schoolZone,
  });

/** The time of day of a server timestamp: '4:05 PM'. */
export const timeOf = (time: string): string => dayOf(time, 'time');

/** A server timestamp to the minute: 'Nov 21, 2026, 4:05 PM'. */
export const dateTimeOf = (time: string): string => dayOf(time, 'dateTime');

/** Adds a period unless there is one, as in 'p. m.'. */
export const withPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** A time's date at the school: '2026-10-18'. */
export const localIsoDate = (time: Date): string => dayIn(schoolZone, time);

/** When a day begins at the school. */
export const dayStart = (day: string): Date => dayStartIn(schoolZone, day);

/** The last moment of a day at the school. */
export const dayEnd = (day: string): Date => new Date(dayStart(dayAfter(day, 1)).getTime() - 1);

/** 'Dec 1'; includes the year if it differs from `today`'s. */
export const shortDay = (day: string, today: string): string =>
  dayOf(day, day.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short');

// Created once: creating a format takes longer than formatting hundreds of numbers.
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A rounded number with US thousands separators: '12,345'. */
export const wholeNumber = (value: number): string => NUMBER_FORMAT.format(value);

/** '1 student' or '12 students'. */
export const countText = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;

export const studentCount = (count: number): string => countText(count, 'student');
