import { z } from 'zod';
import {
  closeAccountBody,
  closedAccount,
  closingStudent,
  correctedPerson,
  correctPersonBody,
  loggedOutPerson,
  signInLinkSent,
} from '../people';
import { call, ofPerson, ofStudent, only } from '../call';
import { doneImport, importRosterBody, rosterImport, undoneImport, uploadRosterQuery } from '../roster-import';
import { pullRosterBody, rosterConnection, saveRosterConnectionBody, testedRosterConnection } from '../roster-pull';
import { rosterRules, rosterRulesBody } from '../roster-rules';

/** The accounts of a school's students and counselors, in the hands of its admin. */
export const peopleRoutes = {
  correctPerson: call('PATCH', '/people/:userId', {
    summary: 'Corrects the name or email of a student or counselor; the former address is told.',
    access: ofPerson('manage'),
    freshProof: 'everybody',
    body: correctPersonBody,
    answer: correctedPerson,
    audit: 'by-service',
  }),
  mailSignInLink: call('POST', '/people/:userId/sign-in-link', {
    summary:
      'Mails somebody who cannot get in how to log in: a link to set a password or, where a sign-in service alone opens, the way to it.',
    access: ofPerson('manage'),
    answer: signInLinkSent,
    audit: 'by-service',
  }),
  logOutPerson: call('POST', '/people/:userId/log-out', {
    summary: 'Logs a person out on every device.',
    access: ofPerson('manage'),
    freshProof: 'everybody',
    answer: loggedOutPerson,
    audit: 'by-service',
  }),
  exportStudentData: call('GET', '/people/:userId/data', {
    summary:
      'What the school keeps of a student, as a zip file for a records request; without what only the student sees.',
    access: ofStudent('manage'),
    scope: 'exports:read',
    freshProof: 'sessions',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
    audit: 'by-service',
  }),
  closeAccount: call('POST', '/people/:userId/closing', {
    summary: 'Closes the account of a student, which is deleted 7 days later, or at once where that is asked for.',
    access: ofStudent('manage'),
    freshProof: 'everybody',
    body: closeAccountBody,
    answer: closedAccount,
    audit: 'by-service',
  }),
  importRoster: call('POST', '/schools/mine/roster', {
    summary:
      'Shows what a roster file (CSV) would change, and with `save` and the fingerprint of that look imports it, all or nothing. Students are known by their number, then by email; whom the file does not name stays as they are.',
    access: only('admin'),
    scope: 'roster:write',
    body: importRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  uploadRoster: call('POST', '/schools/mine/roster/file', {
    summary:
      'The same with the file as it is: a CSV file, or a zip of OneRoster 1.1 or 1.2. Of a zip with several schools one is chosen by `source_school`.',
    access: only('admin'),
    scope: 'roster:write',
    rate: 'costly',
    query: uploadRosterQuery,
    answer: rosterImport,
    takesFile: true,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  readRosterRules: call('GET', '/schools/mine/roster/rules', {
    summary: 'By which rules new students of a roster get their counselors where the roster names none.',
    access: only('admin'),
    scope: 'roster:read',
    answer: rosterRules,
  }),
  saveRosterRules: call('PUT', '/schools/mine/roster/rules', {
    summary: 'Sets these rules, all of them at once.',
    access: only('admin'),
    scope: 'roster:write',
    body: rosterRulesBody,
    answer: rosterRules,
  }),
  readRosterConnection: call('GET', '/schools/mine/roster/connection', {
    summary:
      'How the roster is pulled from a student information system that speaks OneRoster 1.2, and what the last pulls did.',
    access: only('admin'),
    scope: 'roster:read',
    answer: rosterConnection,
  }),
  saveRosterConnection: call('PUT', '/schools/mine/roster/connection', {
    summary: 'Sets where the roster is pulled from, and when.',
    access: only('admin'),
    freshProof: 'everybody',
    body: saveRosterConnectionBody,
    answer: rosterConnection,
  }),
  removeRosterConnection: call('DELETE', '/schools/mine/roster/connection', {
    summary: 'Ends the pulls and forgets the secret; what was imported stays.',
    access: only('admin'),
    status: 204,
  }),
  testRosterConnection: call('POST', '/schools/mine/roster/connection/test', {
    summary: 'Asks the student information system for its schools, to see that it can be reached.',
    access: only('admin'),
    rate: 'costly',
    answer: testedRosterConnection,
  }),
  pullRoster: call('POST', '/schools/mine/roster/connection/pull', {
    summary:
      'Pulls the roster and shows what it would change; with `save` and the fingerprint of that look imports it, all or nothing.',
    access: only('admin'),
    scope: 'roster:write',
    rate: 'costly',
    body: pullRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  listRosterImports: call('GET', '/schools/mine/roster/imports', {
    summary: 'Imports that can still be taken back, the newest first.',
    access: only('admin'),
    scope: 'roster:read',
    answer: z.array(doneImport),
  }),
  undoRosterImport: call('POST', '/schools/mine/roster/imports/:importId/undo', {
    summary: 'Takes an import back within a day: unused accounts go, changes that still stand are reversed.',
    access: only('admin'),
    scope: 'roster:write',
    answer: undoneImport,
  }),
  listClosing: call('GET', '/closing-accounts', {
    summary: 'Students whose accounts are closed and will be deleted, the next first.',
    access: only('admin'),
    answer: z.array(closingStudent),
  }),
  reopenAccount: call('DELETE', '/closing-accounts/:studentId', {
    summary: 'Brings a closed account back as it was.',
    access: only('admin'),
    status: 204,
  }),
  removeAdmin: call('DELETE', '/admins/:adminId', {
    summary: 'Removes another admin of the own school.',
    access: only('admin'),
    freshProof: 'everybody',
    status: 204,
  }),
};
