import { collegeNumber } from '../text';
import {
  importedOutcomes,
  importOutcomesBody,
  readOutcome,
  removeOutcomesBody,
  schoolOutcomes,
  showOutcomesBody,
} from '../outcomes';
import { call, ofStudent, only } from '../call';

/** What became of a school's past applications, without names. */
export const outcomesRoutes = {
  readOutcomes: call('GET', '/schools/mine/outcomes', {
    summary: 'Which past applications the school has imported.',
    access: only('admin'),
    answer: schoolOutcomes,
  }),
  importOutcomes: call('POST', '/schools/mine/outcomes', {
    summary:
      'Looks at a CSV file of past applications, and when told to imports its right rows in place of the same class years.',
    access: only('admin'),
    body: importOutcomesBody,
    answer: importedOutcomes,
  }),
  removeOutcomes: call('POST', '/schools/mine/outcomes/removal', {
    summary: 'Removes the past applications of one class year.',
    access: only('admin'),
    body: removeOutcomesBody,
    answer: schoolOutcomes,
  }),
  showOutcomes: call('PATCH', '/schools/mine/outcomes', {
    summary: 'Says whether students see past applications of their school.',
    access: only('admin'),
    body: showOutcomesBody,
    answer: schoolOutcomes,
  }),
  readOutcome: call('GET', '/outcomes/:userId/:unitid', {
    summary: 'Past applications of the school to one college, from ten cases on.',
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: readOutcome,
  }),
};
