import { endpoints } from '../endpoints';
import { cohortQuery, cohortReport } from '../reports';
import { reportSchedule, setReportScheduleBody } from '../report-schedule';
import { route } from '../route';

/** Numbers of many students at once, of nobody by name. */
export const reportsRoutes = {
  readCohort: route(endpoints.readCohort, 'How far the students in reach are, by grade and counselor, and by week.', {
    query: cohortQuery,
    answer: cohortReport,
  }),
  exportCohort: route(endpoints.exportCohort, 'The same as a table for a spreadsheet.', {
    query: cohortQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  readReportSchedule: route(
    endpoints.readReportSchedule,
    'Whether the report of the own school is mailed, when and to which admins.',
    { answer: reportSchedule },
  ),
  setReportSchedule: route(endpoints.setReportSchedule, 'Has the report mailed weekly or monthly, or no more.', {
    body: setReportScheduleBody,
    answer: reportSchedule,
  }),
};
