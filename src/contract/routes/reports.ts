import { cohortQuery, cohortReport } from '../reports';
import { reportSchedule, setReportScheduleBody } from '../report-schedule';
import { call, only } from '../call';

/** Numbers of many students at once, of nobody by name. */
export const reportsRoutes = {
  readCohort: call('GET', '/reports/cohort', {
    summary: 'How far the students in reach are, by grade and counselor, and by week.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    answer: cohortReport,
  }),
  exportCohort: call('GET', '/reports/cohort/file', {
    summary: 'The same as a table for a spreadsheet.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: call('GET', '/reports/schedule', {
    summary: 'Whether the report of the own school is mailed, when and to which admins.',
    access: only('admin'),
    answer: reportSchedule,
  }),
  setReportSchedule: call('PUT', '/reports/schedule', {
    summary: 'Has the report mailed weekly or monthly, or no more.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setReportScheduleBody,
    answer: reportSchedule,
  }),
};
