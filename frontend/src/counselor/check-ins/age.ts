import { counted } from '../../ui/whole-number';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has lasted, in the largest whole unit: 'less than an hour', '5 hours', '2 days', '3 weeks'. */
export function ageInWords(since: string, until: Date | string): string {
  const lasted = new Date(until).getTime() - new Date(since).getTime();
  if (lasted < HOUR_MS) return 'less than an hour';
  if (lasted < DAY_MS) return counted(Math.floor(lasted / HOUR_MS), 'hour');
  const days = Math.floor(lasted / DAY_MS);
  return days < 14 ? counted(days, 'day') : counted(Math.floor(days / 7), 'week');
}
