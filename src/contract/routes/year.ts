import { call, ofStudent, only } from '../call';
import {
  importDatesBody,
  importedDates,
  noteInYearBody,
  readYear,
  removeDatesBody,
  savedYear,
  saveYearBody,
  schoolDates,
  yearReminders,
} from '../year';

/** The year of applying: what a student plans, and the dates that a school gives its students. */
export const yearRoutes = {
  readYear: call('GET', '/year/:userId', {
    summary: 'Get a student’s application plan.',
    access: ofStudent('read'),
    answer: readYear,
  }),
  saveYear: call('POST', '/year', {
    summary: 'Save fields of a student’s application plan.',
    access: ofStudent('write', 'body.user_id'),
    body: saveYearBody,
    answer: savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    summary: 'Enter a date for a student, or record that a letter arrived.',
    access: ofStudent('review'),
    body: noteInYearBody,
    answer: readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    summary: 'Turn email reminders on or off.',
    access: ofStudent('write'),
    body: yearReminders,
    answer: yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    summary: 'Download the application plan’s dates as a calendar file.',
    access: ofStudent('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', {
    summary: 'Get a summary of the application dates your school imported.',
    access: only('admin'),
    answer: schoolDates,
  }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    summary:
      'Preview or import a CSV file of application dates. With `save`, the file is imported if every row is valid.',
    access: only('admin'),
    body: importDatesBody,
    answer: importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    summary: 'Delete the imported dates of one application cycle.',
    access: only('admin'),
    body: removeDatesBody,
    answer: schoolDates,
  }),
};
