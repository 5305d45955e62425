import { endpoints } from '../endpoints';
import { cohortQuery, cohortReport } from '../reports';
import { route } from '../route';

/** Numbers of many students at once, of nobody by name. */
export const reportsRoutes = {
  readCohort: route(endpoints.readCohort, 'How far the students in reach are, by grade and counselor, and by week.', {
    query: cohortQuery,
    answer: cohortReport,
  }),
};
