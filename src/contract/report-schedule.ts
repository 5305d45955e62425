import { z } from 'zod';
import { REPORT_LAST_DAY, REPORT_RHYTHMS } from './report-schedule-values';
import { userId } from './text';

const schedule = z.object({
  rhythm: z.enum(REPORT_RHYTHMS),
  /** Weekly: 1 is Monday, 7 Sunday. Monthly: the day of the month, at most the 28th. */
  day: z.number().int().min(1).max(REPORT_LAST_DAY),
  /** The admins who get it. */
  reader_ids: z.array(userId).max(100),
});

export const setReportScheduleBody = schedule;
export type SetReportScheduleBody = z.infer<typeof setReportScheduleBody>;

export const reportSchedule = schedule.extend({
  /** The day the next report is sent, in the school’s time zone; null if none is scheduled. */
  next_on: z.string().nullable(),
  /** Whether this installation sends emails at all. */
  mail_leaves: z.boolean(),
  /** The admins who can be chosen. */
  admins: z.array(z.object({ id: userId, name: z.string() })),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;
