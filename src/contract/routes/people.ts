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
import { admins, call, ofPerson, ofStudent } from '../call';
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
    access: ofPerson('manage'),
    freshProof: 'everybody',
    body: correctPersonBody,
    answer: correctedPerson,
    audit: 'by-service',
  }),
  mailSignInLink: call('POST', '/people/:userId/sign-in-link', {
    access: ofPerson('manage'),
    answer: signInLinkSent,
    audit: 'by-service',
  }),
  logOutPerson: call('POST', '/people/:userId/log-out', {
    access: ofPerson('manage'),
    freshProof: 'everybody',
    answer: loggedOutPerson,
    audit: 'by-service',
  }),
  exportStudentData: call('GET', '/people/:userId/data', {
    access: ofStudent('manage'),
    scope: 'exports:read',
    freshProof: 'sessions',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
    audit: 'by-service',
  }),
  closeAccount: call('POST', '/people/:userId/closing', {
    access: ofStudent('manage'),
    freshProof: 'everybody',
    body: closeAccountBody,
    answer: closedAccount,
    audit: 'by-service',
  }),
  importRoster: call('POST', '/schools/mine/roster', {
    access: admins,
    scope: 'roster:write',
    body: importRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  uploadRoster: call('POST', '/schools/mine/roster/file', {
    access: admins,
    scope: 'roster:write',
    rate: 'costly',
    query: uploadRosterQuery,
    answer: rosterImport,
    takesFile: true,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  readRosterRules: call('GET', '/schools/mine/roster/rules', {
    access: admins,
    scope: 'roster:read',
    answer: rosterRules,
  }),
  saveRosterRules: call('PUT', '/schools/mine/roster/rules', {
    access: admins,
    scope: 'roster:write',
    body: rosterRulesBody,
    answer: rosterRules,
  }),
  readRosterConnection: call('GET', '/schools/mine/roster/connection', {
    access: admins,
    scope: 'roster:read',
    answer: rosterConnection,
  }),
  saveRosterConnection: call('PUT', '/schools/mine/roster/connection', {
    access: admins,
    freshProof: 'everybody',
    body: saveRosterConnectionBody,
    answer: rosterConnection,
  }),
  removeRosterConnection: call('DELETE', '/schools/mine/roster/connection', { access: admins, status: 204 }),
  testRosterConnection: call('POST', '/schools/mine/roster/connection/test', {
    access: admins,
    rate: 'costly',
    answer: testedRosterConnection,
  }),
  pullRoster: call('POST', '/schools/mine/roster/connection/pull', {
    access: admins,
    scope: 'roster:write',
    rate: 'costly',
    body: pullRosterBody,
    answer: rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  listRosterImports: call('GET', '/schools/mine/roster/imports', {
    access: admins,
    scope: 'roster:read',
    answer: z.array(doneImport),
  }),
  undoRosterImport: call('POST', '/schools/mine/roster/imports/:importId/undo', {
    access: admins,
    scope: 'roster:write',
    answer: undoneImport,
  }),
  listClosing: call('GET', '/closing-accounts', { access: admins, answer: z.array(closingStudent) }),
  reopenAccount: call('DELETE', '/closing-accounts/:studentId', { access: admins, status: 204 }),
  removeAdmin: call('DELETE', '/admins/:adminId', { access: admins, freshProof: 'everybody', answer: adminRow }),
};
