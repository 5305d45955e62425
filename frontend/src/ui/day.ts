/** Days and times are written as in the language of the page. */
export const dateLocale = (): string => (document.documentElement.lang === 'es' ? 'es-US' : 'en-US');

/** A time of the server as a day: 'December 21, 2026'. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(dateLocale(), { year: 'numeric', month: 'long', day: 'numeric' });

/** The time of day of a time of the server: '4:05 PM'. */
export const timeOf = (time: string): string => new Date(time).toLocaleTimeString(dateLocale(), { timeStyle: 'short' });

/** A time of the server to the minute: 'Nov 21, 2026, 4:05 PM'. */
export const momentOf = (time: string): string =>
  new Date(time).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
