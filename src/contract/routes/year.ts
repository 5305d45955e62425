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
    summary: 'What a student plans for the year of applying.',
    access: ofStudent('read'),
    answer: readYear,
  }),
  saveYear: call('POST', '/year', {
    summary: 'Saves fields of that plan.',
    access: ofStudent('write', 'body.user_id'),
    body: saveYearBody,
    answer: savedYear,
  }),
  noteInYear: call('POST', '/year/:userId/notes', {
    summary: 'Fills in a date for a student, or that a letter has come.',
    access: ofStudent('review'),
    body: noteInYearBody,
    answer: readYear,
    audit: 'by-service',
  }),
  saveYearReminders: call('PUT', '/year/:userId/reminders', {
    summary: 'Turns the reminders by mail on or off.',
    access: ofStudent('write'),
    body: yearReminders,
    answer: yearReminders,
  }),
  readYearCalendar: call('GET', '/year/:userId/calendar', {
    summary: 'The dates of the plan as a calendar file.',
    access: ofStudent('read'),
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: call('GET', '/schools/mine/dates', {
    summary: 'Which application dates the school has imported.',
    access: only('admin'),
    answer: schoolDates,
  }),
  importSchoolDates: call('POST', '/schools/mine/dates', {
    summary: 'Looks at a CSV file of application dates, and imports it if told to and every row is right.',
    access: only('admin'),
    body: importDatesBody,
    answer: importedDates,
  }),
  removeSchoolDates: call('POST', '/schools/mine/dates/removal', {
    summary: 'Removes the imported dates of one cycle.',
    access: only('admin'),
    body: removeDatesBody,
    answer: schoolDates,
  }),
};
