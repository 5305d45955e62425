import { MIN_OUTCOMES } from '../outcome-limits';
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
    summary: 'Get a summary of the past applications your school imported.',
    access: only('admin'),
    answer: schoolOutcomes,
  }),
  importOutcomes: call('POST', '/schools/mine/outcomes', {
    summary:
      'Preview or import a CSV file of past applications. With `save`, its valid rows replace those of the same class years.',
    access: only('admin'),
    body: importOutcomesBody,
    answer: importedOutcomes,
  }),
  removeOutcomes: call('POST', '/schools/mine/outcomes/removal', {
    summary: 'Delete the past applications of one class year.',
    access: only('admin'),
    body: removeOutcomesBody,
    answer: schoolOutcomes,
  }),
  showOutcomes: call('PATCH', '/schools/mine/outcomes', {
    summary: 'Set whether students see their school’s past applications.',
    access: only('admin'),
    body: showOutcomesBody,
    answer: schoolOutcomes,
  }),
  readOutcome: call('GET', '/outcomes/:userId/:unitid', {
    summary: `Get the school’s past applications to one college. Returns no results below ${MIN_OUTCOMES} cases.`,
    access: ofStudent('read'),
    params: { unitid: collegeNumber },
    answer: readOutcome,
  }),
};
