/** How often a report is mailed. */
export const REPORT_RHYTHMS = ['off', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];
/** The last day of a month on which a report may leave: every month has it. */
export const REPORT_LAST_DAY = 28;
/** A number of students below this is not told by mail, which others may read on the way. */
export const MIN_REPORT_MAIL = 5;
