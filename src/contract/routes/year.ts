import { endpoints } from '../endpoints';
import { route } from '../route';
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
  readYear: route(endpoints.readYear, 'What a student plans for the year of applying.', { answer: readYear }),
  saveYear: route(endpoints.saveYear, 'Saves fields of that plan.', { body: saveYearBody, answer: savedYear }),
  noteInYear: route(endpoints.noteInYear, 'Fills in a date for a student, or that a letter has come.', {
    body: noteInYearBody,
    answer: readYear,
  }),
  saveYearReminders: route(endpoints.saveYearReminders, 'Turns the reminders by mail on or off.', {
    body: yearReminders,
    answer: yearReminders,
  }),
  readYearCalendar: route(endpoints.readYearCalendar, 'The dates of the plan as a calendar file.', {
    kind: 'file',
    media: 'text/calendar',
  }),
  readSchoolDates: route(endpoints.readSchoolDates, 'Which application dates the school has imported.', {
    answer: schoolDates,
  }),
  importSchoolDates: route(
    endpoints.importSchoolDates,
    'Looks at a CSV file of application dates, and imports it if told to and every row is right.',
    { body: importDatesBody, answer: importedDates },
  ),
  removeSchoolDates: route(endpoints.removeSchoolDates, 'Removes the imported dates of one cycle.', {
    body: removeDatesBody,
    answer: schoolDates,
  }),
};
