import type { ReportRhythm } from '../../contract/report-schedule-values';

const DAY_MS = 86_400_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day after `today` ('2026-11-25') on which a report leaves. */
export function nextReportDay(today: string, rhythm: Exclude<ReportRhythm, 'off'>, day: number): string {
  const from = Date.parse(today);
  const isIt = (time: number): boolean => {
    const date = new Date(time);
    return rhythm === 'weekly' ? (date.getUTCDay() || 7) === day : date.getUTCDate() === day;
  };
  for (let ahead = 1; ahead <= 31; ahead += 1) if (isIt(from + ahead * DAY_MS)) return dayText(from + ahead * DAY_MS);
  throw new Error(`No ${rhythm} report leaves on day ${day}.`);
}
