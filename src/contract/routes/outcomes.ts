import { endpoints } from '../endpoints';
import {
  importedOutcomes,
  importOutcomesBody,
  readOutcome,
  removeOutcomesBody,
  schoolOutcomes,
  showOutcomesBody,
} from '../outcomes';
import { route } from '../route';

/** What became of a school's past applications, without names. */
export const outcomesRoutes = {
  readOutcomes: route(endpoints.readOutcomes, 'Which past applications the school has imported.', {
    answer: schoolOutcomes,
  }),
  importOutcomes: route(
    endpoints.importOutcomes,
    'Looks at a CSV file of past applications, and when told to imports its right rows in place of the same class years.',
    { body: importOutcomesBody, answer: importedOutcomes },
  ),
  removeOutcomes: route(endpoints.removeOutcomes, 'Removes the past applications of one class year.', {
    body: removeOutcomesBody,
    answer: schoolOutcomes,
  }),
  showOutcomes: route(endpoints.showOutcomes, 'Says whether students see past applications of their school.', {
    body: showOutcomesBody,
    answer: schoolOutcomes,
  }),
  readOutcome: route(endpoints.readOutcome, 'Past applications of the school to one college, from ten cases on.', {
    answer: readOutcome,
  }),
};
