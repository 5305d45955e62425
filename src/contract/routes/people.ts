import { z } from 'zod';
import { endpoints } from '../endpoints';
import {
  closeAccountBody,
  closedAccount,
  closingStudent,
  correctedPerson,
  correctPersonBody,
  loggedOutPerson,
  signInLinkSent,
} from '../people';
import { route } from '../route';
import { doneImport, importRosterBody, rosterImport, undoneImport, uploadRosterQuery } from '../roster-import';
import { pullRosterBody, rosterConnection, saveRosterConnectionBody, testedRosterConnection } from '../roster-pull';
import { rosterRules, rosterRulesBody } from '../roster-rules';

/** The accounts of a school's students and counselors, in the hands of its admin. */
export const peopleRoutes = {
  correctPerson: route(
    endpoints.correctPerson,
    'Corrects the name or email of a student or counselor; the former address is told.',
    { body: correctPersonBody, answer: correctedPerson },
  ),
  mailSignInLink: route(
    endpoints.mailSignInLink,
    'Mails somebody who cannot get in how to log in: a link to set a password or, where a sign-in service alone opens, the way to it.',
    {
      answer: signInLinkSent,
      status: 200,
    },
  ),
  logOutPerson: route(endpoints.logOutPerson, 'Logs a person out on every device.', {
    answer: loggedOutPerson,
    status: 200,
  }),
  exportStudentData: route(
    endpoints.exportStudentData,
    'What the school keeps of a student, as a zip file for a records request; without what only the student sees.',
    { kind: 'file', media: 'application/zip' },
  ),
  closeAccount: route(
    endpoints.closeAccount,
    'Closes the account of a student, which is deleted 7 days later, or at once where that is asked for.',
    { body: closeAccountBody, answer: closedAccount, status: 200 },
  ),
  importRoster: route(
    endpoints.importRoster,
    'Shows what a roster file (CSV) would change, and with `save` and the fingerprint of that look imports it, all or nothing. Students are known by their number, then by email; whom the file does not name stays as they are.',
    { body: importRosterBody, answer: rosterImport, status: 200 },
  ),
  uploadRoster: route(
    endpoints.uploadRoster,
    'The same with the file as it is: a CSV file, or a zip of OneRoster 1.1 or 1.2. Of a zip with several schools one is chosen by `source_school`.',
    { query: uploadRosterQuery, answer: rosterImport, status: 200, takesFile: true },
  ),
  readRosterRules: route(
    endpoints.readRosterRules,
    'By which rules new students of a roster get their counselors where the roster names none.',
    { answer: rosterRules },
  ),
  saveRosterRules: route(endpoints.saveRosterRules, 'Sets these rules, all of them at once.', {
    body: rosterRulesBody,
    answer: rosterRules,
  }),
  readRosterConnection: route(
    endpoints.readRosterConnection,
    'How the roster is pulled from a student information system that speaks OneRoster 1.2, and what the last pulls did.',
    { answer: rosterConnection },
  ),
  saveRosterConnection: route(endpoints.saveRosterConnection, 'Sets where the roster is pulled from, and when.', {
    body: saveRosterConnectionBody,
    answer: rosterConnection,
  }),
  removeRosterConnection: route(
    endpoints.removeRosterConnection,
    'Ends the pulls and forgets the secret; what was imported stays.',
    { status: 204 },
  ),
  testRosterConnection: route(
    endpoints.testRosterConnection,
    'Asks the student information system for its schools, to see that it can be reached.',
    { answer: testedRosterConnection, status: 200 },
  ),
  pullRoster: route(
    endpoints.pullRoster,
    'Pulls the roster and shows what it would change; with `save` and the fingerprint of that look imports it, all or nothing.',
    { body: pullRosterBody, answer: rosterImport, status: 200 },
  ),
  listRosterImports: route(endpoints.listRosterImports, 'Imports that can still be taken back, the newest first.', {
    answer: z.array(doneImport),
  }),
  undoRosterImport: route(
    endpoints.undoRosterImport,
    'Takes an import back within a day: unused accounts go, changes that still stand are reversed.',
    { answer: undoneImport, status: 200 },
  ),
  listClosing: route(endpoints.listClosing, 'Students whose accounts are closed and will be deleted, the next first.', {
    answer: z.array(closingStudent),
  }),
  reopenAccount: route(endpoints.reopenAccount, 'Brings a closed account back as it was.', { status: 204 }),
  removeAdmin: route(endpoints.removeAdmin, 'Removes another admin of the own school.', { status: 204 }),
};
