import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  pendingSignup,
  proofBody,
  provenBody,
  providerAddress,
  recoveryCodes,
  secondFactorSecret,
  secondFactorState,
  signInProvider,
  signInWays,
  startQuery,
  inviteCode,
  inviteCodeQuery,
  inviteCodeRow,
  inviteLimits,
  setInviteLimitsBody,
} from '../auth';
import { admins, anybody, call, ofPerson, signedIn, staff, ofStudent } from '../call';
import { aiReceipts, ownRetention, privacyNotice } from '../privacy';
import { listQuery } from '../recommendations';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  createProfileBody,
  forgotPasswordBody,
  loginBody,
  openSession,
  resetPasswordBody,
  session,
  sessionUser,
  signupBody,
  updateMeBody,
  userProfile,
  closeAccountBody,
  closedAccount,
  closingStudent,
  correctedPerson,
  correctPersonBody,
  loggedOutPerson,
  signInLinkSent,
} from '../users';
import { adminRow } from '../school-admin';
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

/** What the signed-in person does with their own account and data. */
export const accountRoutes = {
  readMe: call('GET', '/auth/me', { access: signedIn, beforeSetup: true, answer: sessionUser }),
  updateMe: call('PATCH', '/auth/me', { access: signedIn, beforeSetup: true, body: updateMeBody, answer: sessionUser }),
  deleteMe: call('DELETE', '/auth/me', { access: signedIn, freshProof: 'everybody', beforeSetup: true, status: 204 }),
  proveMe: call('POST', '/auth/me/proof', { access: signedIn, beforeSetup: true, body: proofBody, status: 204 }),
  changePassword: call('POST', '/auth/password', {
    access: signedIn,
    beforeSetup: true,
    body: changePasswordBody,
    status: 204,
  }),
  changeEmail: call('POST', '/auth/change-email', {
    access: signedIn,
    beforeSetup: true,
    body: changeEmailBody,
    status: 202,
  }),
  sendEmailProof: call('POST', '/auth/me/email-proof', { access: signedIn, beforeSetup: true, status: 202 }),
  confirmEmail: call('POST', '/auth/confirm-email', { access: anybody, body: confirmEmailBody, status: 204 }),
  readSecondFactor: call('GET', '/auth/second-factor', { access: staff, beforeSetup: true, answer: secondFactorState }),
  beginSecondFactor: call('POST', '/auth/second-factor', {
    access: staff,
    beforeSetup: true,
    body: beginSecondFactorBody,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: call('POST', '/auth/second-factor/confirm', {
    access: staff,
    beforeSetup: true,
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/auth/second-factor/recovery-codes', {
    access: staff,
    body: provenBody,
    answer: recoveryCodes,
  }),
  endSecondFactor: call('POST', '/auth/second-factor/end', { access: staff, body: provenBody, status: 204 }),
  listSessions: call('GET', '/auth/sessions', { access: signedIn, beforeSetup: true, answer: z.array(openSession) }),
  endOtherSessions: call('DELETE', '/auth/sessions', { access: signedIn, beforeSetup: true, status: 204 }),
  endSession: call('DELETE', '/auth/sessions/:sessionId', { access: signedIn, beforeSetup: true, status: 204 }),
  exportMe: call('GET', '/auth/me/export', {
    access: signedIn,
    freshProof: 'staff',
    beforeSetup: 'students',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: call('GET', '/auth/me/ai-receipts', { access: signedIn, beforeSetup: true, answer: aiReceipts }),
  readOwnAiChoice: call('GET', '/auth/me/ai-service', { access: signedIn, answer: aiChoice }),
  setOwnAiChoice: call('PUT', '/auth/me/ai-service', { access: signedIn, body: setAiChoiceBody, answer: aiChoice }),
  readOwnRetention: call('GET', '/auth/me/retention', { access: signedIn, answer: ownRetention }),
  readPrivacyNotice: call('GET', '/privacy/notice', { access: anybody, answer: privacyNotice }),
};

/** Signing up, in and out. */
export const authRoutes = {
  signup: call('POST', '/auth/signup', { access: anybody, body: signupBody, answer: session, status: 201 }),
  login: call('POST', '/auth/login', { access: anybody, body: loginBody, answer: session }),
  refresh: call('POST', '/auth/refresh', { access: anybody, answer: session }),
  logout: call('POST', '/auth/logout', { access: anybody, status: 204 }),
  forgotPassword: call('POST', '/auth/forgot-password', { access: anybody, body: forgotPasswordBody, status: 202 }),
  resetPassword: call('POST', '/auth/reset-password', { access: anybody, body: resetPasswordBody, status: 204 }),
};

/** Signing in by another service, and what that service vouches for. */
export const socialSignInRoutes = {
  listSignInProviders: call('GET', '/auth/providers', { access: anybody, answer: z.array(signInProvider) }),
  authorizeProvider: call('GET', '/auth/oidc/:providerId', {
    access: anybody,
    query: startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: call('GET', '/auth/oidc/:providerId/callback', {
    access: anybody,
    status: 302,
    kind: 'redirect',
  }),
  connectProvider: call('POST', '/auth/oidc/:providerId/link', {
    access: signedIn,
    body: proofBody,
    answer: providerAddress,
  }),
  readPendingSignup: call('GET', '/auth/pending-signup', { access: anybody, answer: pendingSignup }),
  dropPendingSignup: call('DELETE', '/auth/pending-signup', { access: anybody, status: 204 }),
  readSignInWays: call('GET', '/auth/identities', { access: signedIn, beforeSetup: true, answer: signInWays }),
  disconnectIdentity: call('DELETE', '/auth/identities/:identityId', {
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
};

/** Profiles and invite codes. */
export const usersRoutes = {
  readUser: call('GET', '/users/:userId', {
    access: ofPerson('read'),
    answer: userProfile,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  createUser: call('POST', '/users', {
    access: { ...ofPerson('read', 'body.user_id'), orPendingSignup: true },
    body: createProfileBody,
    answer: userProfile,
    status: 201,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  readInviteCode: call('GET', '/invite-codes/:counselorId', {
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    freshProof: 'about-admins',
    answer: inviteCode,
  }),
  listInviteCodes: call('GET', '/invite-codes', {
    access: admins,
    scope: 'invite-codes:read',
    query: listQuery,
    answer: z.array(inviteCodeRow),
  }),
  readInviteLimits: call('GET', '/invite-codes/:counselorId/limits', {
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    answer: inviteLimits,
  }),
  setInviteLimits: call('PUT', '/invite-codes/:counselorId/limits', {
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    body: setInviteLimitsBody,
    answer: inviteLimits,
  }),
  createInviteCode: call('POST', '/invite-codes', {
    access: ofPerson('invite', 'query.counselor_id'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    query: inviteCodeQuery,
    answer: inviteCode,
  }),
};

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
