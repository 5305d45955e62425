/** A time of the server as a day: 'December 21, 2026'. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** A time of the server to the minute: 'Nov 21, 2026, 4:05 PM'. */
export const momentOf = (time: string): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
