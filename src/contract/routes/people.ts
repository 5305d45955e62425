import { CLOSING_DAYS } from '../limits';
import { z } from 'zod';
import {
  closeAccountBody,
  closedAccount,
  closingStudent,
  correctedPerson,
  correctPersonBody,
  loggedOutPerson,
  signInLinkSent,
} from '../users';
import { adminRow } from '../school-admin';
import { call, ofPerson, ofStudent, only } from '../call';
import {
  doneImport,
  importRosterBody,
  pullRosterBody,
  rosterConnection,
  rosterImport,
  rosterRules,
  rosterRulesBody,
  saveRosterConnectionBody,
  testedRosterConnection,
  undoneImport,
  uploadRosterQuery,
} from '../roster-import';

/** The accounts of a school's students and counselors, in the hands of its admin. */
export const peopleRoutes = {
  correctPerson: call('PATCH', '/people/:userId', {
    summary: 'Correct the name or email of a student or counselor. The former address is notified.',
    access: ofPerson('manage'),
    freshProof: 'everybody',
    body: correctPersonBody,
    answer: correctedPerson,
    audit: 'by-service',
  }),
  mailSignInLink: call('POST', '/people/:userId/sign-in-link', {
    summary:
      'Email sign-in instructions to a person who can’t sign in. The email links to a page to set a password or, if only a sign-in service is allowed, to that service.',
    access: ofPerson('manage'),
    answer: signInLinkSent,
    audit: 'by-service',
  }),
  logOutPerson: call('POST', '/people/:userId/log-out', {
    summary: 'Sign a person out on all devices.',
    access: ofPerson('manage'),
    freshProof: 'everybody',
    answer: loggedOutPerson,
    audit: 'by-service',
  }),
  exportStudentData: call('GET', '/people/:userId/data', {
    summary:
      'Download a student’s data as a zip file for a records request. The file excludes what only the student can see.',
    access: ofStudent('manage'),
    scope: 'exports:read',
    freshProof: 'sessions',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
    audit: 'by-service',
  }),
  closeAccount: call('POST', '/people/:userId/closing', {
    summary: `Close a student’s account. The account is deleted ${CLOSING_DAYS} days later, or immediately if requested.`,
    access: ofStudent('manage'),
    freshProof: 'everybody',
    body: closeAccountBody,
    answer: closedAccount,
    audit: 'by-service',
  }),
  importRoster: call('POST', '/schools/mine/roster', {
    summary:
      'Preview or import a roster CSV file. Send `save` and the `fingerprint` of the preview to import it, all or nothing. Students are matched by number, then by email; students missing from the file don’t change.',
    access: only('admin'),
    scope: 'roster:write',
    body: importRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  uploadRoster: call('POST', '/schools/mine/roster/file', {
    summary:
      'Preview or import an uploaded roster file. The body is a CSV file or a OneRoster 1.1 or 1.2 zip file. If a zip file holds several schools, select one with `source_school`.',
    access: only('admin'),
    scope: 'roster:write',
    rate: 'costly',
    query: uploadRosterQuery,
    answer: rosterImport,
    takesFile: true,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  readRosterRules: call('GET', '/schools/mine/roster/rules', {
    summary:
      'Get the rules that assign counselors to new students. The rules apply when the roster names no counselor.',
    access: only('admin'),
    scope: 'roster:read',
    answer: rosterRules,
  }),
  saveRosterRules: call('PUT', '/schools/mine/roster/rules', {
    summary: 'Replace all rules that assign counselors to new students.',
    access: only('admin'),
    scope: 'roster:write',
    body: rosterRulesBody,
    answer: rosterRules,
  }),
  readRosterConnection: call('GET', '/schools/mine/roster/connection', {
    summary:
      'Get the OneRoster connection to your student information system. The response includes the results of the latest pulls.',
    access: only('admin'),
    scope: 'roster:read',
    answer: rosterConnection,
  }),
  saveRosterConnection: call('PUT', '/schools/mine/roster/connection', {
    summary: 'Set where the roster is pulled from, and when.',
    access: only('admin'),
    freshProof: 'everybody',
    body: saveRosterConnectionBody,
    answer: rosterConnection,
  }),
  removeRosterConnection: call('DELETE', '/schools/mine/roster/connection', {
    summary: 'Delete the roster connection and its secret. Imported data stays.',
    access: only('admin'),
    status: 204,
  }),
  testRosterConnection: call('POST', '/schools/mine/roster/connection/test', {
    summary: 'Test the roster connection by requesting its schools.',
    access: only('admin'),
    rate: 'costly',
    answer: testedRosterConnection,
  }),
  pullRoster: call('POST', '/schools/mine/roster/connection/pull', {
    summary:
      'Preview or import the roster from your student information system. Send `save` and the `fingerprint` of the preview to import it, all or nothing.',
    access: only('admin'),
    scope: 'roster:write',
    rate: 'costly',
    body: pullRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  listRosterImports: call('GET', '/schools/mine/roster/imports', {
    summary: 'List the roster imports that can still be undone, newest first.',
    access: only('admin'),
    scope: 'roster:read',
    answer: z.array(doneImport),
  }),
  undoRosterImport: call('POST', '/schools/mine/roster/imports/:importId/undo', {
    summary:
      'Undo a roster import within one day. Unused accounts are deleted, and changes not overwritten since are reversed.',
    access: only('admin'),
    scope: 'roster:write',
    answer: undoneImport,
  }),
  listClosing: call('GET', '/closing-accounts', {
    summary: 'List the closed student accounts that will be deleted, soonest first.',
    access: only('admin'),
    answer: z.array(closingStudent),
  }),
  reopenAccount: call('DELETE', '/closing-accounts/:studentId', {
    summary: 'Restore a closed student account.',
    access: only('admin'),
    status: 204,
  }),
  removeAdmin: call('DELETE', '/admins/:adminId', {
    summary: 'Remove another admin of your school.',
    access: only('admin'),
    freshProof: 'everybody',
    answer: adminRow,
  }),
};
