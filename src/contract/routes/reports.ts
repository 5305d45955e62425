import { cohortQuery, cohortReport } from '../reports';
import { reportSchedule, setReportScheduleBody } from '../report-schedule';
import { call, only } from '../call';

/** Numbers of many students at once, of nobody by name. */
export const reportsRoutes = {
  readCohort: call('GET', '/reports/cohort', {
    summary: 'Get student progress counts by grade and counselor, and by week.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    answer: cohortReport,
  }),
  exportCohort: call('GET', '/reports/cohort/file', {
    summary: 'Download the student progress report as a CSV file.',
    access: only('counselor', 'admin'),
    scope: 'reports:read',
    query: cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: call('GET', '/reports/schedule', {
    summary: 'Get the schedule and recipients of your school’s emailed report.',
    access: only('admin'),
    answer: reportSchedule,
  }),
  setReportSchedule: call('PUT', '/reports/schedule', {
    summary: 'Schedule the emailed report weekly or monthly, or turn it off.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setReportScheduleBody,
    answer: reportSchedule,
  }),
};
