/** A day as a sentence names it, e.g. 'November 30, 2026', by the clock of UTC. */
export const dayInWords = (time: Date): string =>
  time.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
