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
  /** The day on which the next one leaves, at the school; null while none does. */
  next_on: z.string().nullable(),
  /** Whether mails leave this installation at all. */
  mail_leaves: z.boolean(),
  /** Who can be chosen. */
  admins: z.array(z.object({ id: userId, name: z.string() })),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;
