/** How the language of the page writes numbers and days in the United States. */
export const pageLocale = (): string => (document.documentElement.lang === 'es' ? 'es-US' : 'en-US');

/** A time of the server as a day: 'December 21, 2026'. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(pageLocale(), { year: 'numeric', month: 'long', day: 'numeric' });

/** The time of day of a time of the server: '4:05 PM'. */
export const timeOf = (time: string): string => new Date(time).toLocaleTimeString(pageLocale(), { timeStyle: 'short' });

/** A time of the server to the minute: 'Nov 21, 2026, 4:05 PM'. */
export const momentOf = (time: string): string =>
  new Date(time).toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'short' });
