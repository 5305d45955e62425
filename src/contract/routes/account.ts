import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import * as auth from '../auth';
import { admins, publicAccess, call, personAccess, signedIn, staff, studentAccess } from '../call';
import { aiReceipts, ownRetention, privacyNotice } from '../privacy';
import { listQuery } from '../recommendations';
import * as users from '../users';
import { adminRow } from '../school-admin';
import * as rosterImport from '../roster-import';

export const accountRoutes = {
  readMe: call('GET', '/auth/me', { access: signedIn, beforeSetup: true, response: users.sessionUser }),
  updateMe: call('PATCH', '/auth/me', {
    access: signedIn,
    beforeSetup: true,
    body: users.updateMeBody,
    response: users.sessionUser,
  }),
  deleteMe: call('DELETE', '/auth/me', {
    access: signedIn,
    reauthentication: 'everybody',
    beforeSetup: true,
    status: 204,
  }),
  proveMe: call('POST', '/auth/me/proof', { access: signedIn, beforeSetup: true, body: auth.proofBody, status: 204 }),
  changePassword: call('POST', '/auth/password', {
    access: signedIn,
    beforeSetup: true,
    body: users.changePasswordBody,
    status: 204,
  }),
  changeEmail: call('POST', '/auth/change-email', {
    access: signedIn,
    beforeSetup: true,
    body: users.changeEmailBody,
    status: 202,
  }),
  sendEmailProof: call('POST', '/auth/me/email-proof', { access: signedIn, beforeSetup: true, status: 202 }),
  confirmEmail: call('POST', '/auth/confirm-email', {
    access: publicAccess,
    body: users.confirmEmailBody,
    status: 204,
  }),
  readSecondFactor: call('GET', '/auth/second-factor', {
    access: staff,
    beforeSetup: true,
    response: auth.secondFactorState,
  }),
  beginSecondFactor: call('POST', '/auth/second-factor', {
    access: staff,
    beforeSetup: true,
    body: auth.beginSecondFactorBody,
    response: auth.secondFactorSecret,
  }),
  confirmSecondFactor: call('POST', '/auth/second-factor/confirm', {
    access: staff,
    beforeSetup: true,
    body: auth.confirmSecondFactorBody,
    response: auth.recoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/auth/second-factor/recovery-codes', {
    access: staff,
    body: auth.provenBody,
    response: auth.recoveryCodes,
  }),
  endSecondFactor: call('POST', '/auth/second-factor/end', { access: staff, body: auth.provenBody, status: 204 }),
  listSessions: call('GET', '/auth/sessions', {
    access: signedIn,
    beforeSetup: true,
    response: z.array(users.openSession),
  }),
  endOtherSessions: call('DELETE', '/auth/sessions', { access: signedIn, beforeSetup: true, status: 204 }),
  endSession: call('DELETE', '/auth/sessions/:sessionId', { access: signedIn, beforeSetup: true, status: 204 }),
  exportMe: call('GET', '/auth/me/export', {
    access: signedIn,
    reauthentication: 'staff',
    beforeSetup: 'students',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: call('GET', '/auth/me/ai-receipts', { access: signedIn, beforeSetup: true, response: aiReceipts }),
  readOwnAiChoice: call('GET', '/auth/me/ai-service', { access: signedIn, response: aiChoice }),
  setOwnAiChoice: call('PUT', '/auth/me/ai-service', { access: signedIn, body: setAiChoiceBody, response: aiChoice }),
  readOwnRetention: call('GET', '/auth/me/retention', { access: signedIn, response: ownRetention }),
  readPrivacyNotice: call('GET', '/privacy/notice', { access: publicAccess, response: privacyNotice }),
};

export const authRoutes = {
  signup: call('POST', '/auth/signup', {
    access: publicAccess,
    body: users.signupBody,
    response: users.session,
    status: 201,
  }),
  login: call('POST', '/auth/login', { access: publicAccess, body: users.loginBody, response: users.session }),
  refresh: call('POST', '/auth/refresh', { access: publicAccess, response: users.session }),
  logout: call('POST', '/auth/logout', { access: publicAccess, status: 204 }),
  forgotPassword: call('POST', '/auth/forgot-password', {
    access: publicAccess,
    body: users.forgotPasswordBody,
    status: 202,
  }),
  resetPassword: call('POST', '/auth/reset-password', {
    access: publicAccess,
    body: users.resetPasswordBody,
    status: 204,
  }),
};

export const socialSignInRoutes = {
  listSignInProviders: call('GET', '/auth/providers', { access: publicAccess, response: z.array(auth.signInProvider) }),
  authorizeProvider: call('GET', '/auth/oidc/:providerId', {
    access: publicAccess,
    query: auth.startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: call('GET', '/auth/oidc/:providerId/callback', {
    access: publicAccess,
    status: 302,
    kind: 'redirect',
  }),
  connectProvider: call('POST', '/auth/oidc/:providerId/link', {
    access: signedIn,
    body: auth.proofBody,
    response: auth.providerAddress,
  }),
  readPendingSignup: call('GET', '/auth/pending-signup', { access: publicAccess, response: auth.pendingSignup }),
  dropPendingSignup: call('DELETE', '/auth/pending-signup', { access: publicAccess, status: 204 }),
  readSignInWays: call('GET', '/auth/identities', { access: signedIn, beforeSetup: true, response: auth.signInWays }),
  disconnectIdentity: call('DELETE', '/auth/identities/:identityId', {
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
};

export const usersRoutes = {
  readUser: call('GET', '/users/:userId', {
    access: personAccess('read'),
    response: users.userProfile,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  createUser: call('POST', '/users', {
    access: { ...personAccess('read', 'body.user_id'), orPendingSignup: true },
    body: users.createProfileBody,
    response: users.userProfile,
    status: 201,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  readInviteCode: call('GET', '/invite-codes/:counselorId', {
    access: personAccess('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    reauthentication: 'about-admins',
    response: auth.inviteCode,
  }),
  listInviteCodes: call('GET', '/invite-codes', {
    access: admins,
    scope: 'invite-codes:read',
    query: listQuery,
    response: z.array(auth.inviteCodeRow),
  }),
  readInviteLimits: call('GET', '/invite-codes/:counselorId/limits', {
    access: personAccess('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    response: auth.inviteLimits,
  }),
  setInviteLimits: call('PUT', '/invite-codes/:counselorId/limits', {
    access: personAccess('invite', 'params.counselorId'),
    scope: 'invite-codes:write',
    reauthentication: 'about-admins',
    body: auth.setInviteLimitsBody,
    response: auth.inviteLimits,
  }),
  createInviteCode: call('POST', '/invite-codes', {
    access: personAccess('invite', 'query.counselor_id'),
    scope: 'invite-codes:write',
    reauthentication: 'about-admins',
    query: auth.inviteCodeQuery,
    response: auth.inviteCode,
  }),
};

export const peopleRoutes = {
  correctPerson: call('PATCH', '/people/:userId', {
    access: personAccess('manage'),
    reauthentication: 'everybody',
    body: users.correctPersonBody,
    response: users.correctedPerson,
    audit: 'by-service',
  }),
  mailSignInLink: call('POST', '/people/:userId/sign-in-link', {
    access: personAccess('manage'),
    response: users.signInLinkSent,
    audit: 'by-service',
  }),
  logOutPerson: call('POST', '/people/:userId/log-out', {
    access: personAccess('manage'),
    reauthentication: 'everybody',
    response: users.loggedOutPerson,
    audit: 'by-service',
  }),
  exportStudentData: call('GET', '/people/:userId/data', {
    access: studentAccess('manage'),
    scope: 'exports:read',
    reauthentication: 'sessions',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
    audit: 'by-service',
  }),
  closeAccount: call('POST', '/people/:userId/closing', {
    access: studentAccess('manage'),
    reauthentication: 'everybody',
    body: users.closeAccountBody,
    response: users.closedAccount,
    audit: 'by-service',
  }),
  importRoster: call('POST', '/schools/mine/roster', {
    access: admins,
    scope: 'roster:write',
    body: rosterImport.importRosterBody,
    response: rosterImport.rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  uploadRoster: call('POST', '/schools/mine/roster/file', {
    access: admins,
    scope: 'roster:write',
    rate: 'costly',
    query: rosterImport.uploadRosterQuery,
    response: rosterImport.rosterImport,
    takesFile: true,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  readRosterRules: call('GET', '/schools/mine/roster/rules', {
    access: admins,
    scope: 'roster:read',
    response: rosterImport.rosterRules,
  }),
  saveRosterRules: call('PUT', '/schools/mine/roster/rules', {
    access: admins,
    scope: 'roster:write',
    body: rosterImport.rosterRulesBody,
    response: rosterImport.rosterRules,
  }),
  readRosterConnection: call('GET', '/schools/mine/roster/connection', {
    access: admins,
    scope: 'roster:read',
    response: rosterImport.rosterConnection,
  }),
  saveRosterConnection: call('PUT', '/schools/mine/roster/connection', {
    access: admins,
    reauthentication: 'everybody',
    body: rosterImport.saveRosterConnectionBody,
    response: rosterImport.rosterConnection,
  }),
  removeRosterConnection: call('DELETE', '/schools/mine/roster/connection', { access: admins, status: 204 }),
  testRosterConnection: call('POST', '/schools/mine/roster/connection/test', {
    access: admins,
    rate: 'costly',
    response: rosterImport.testedRosterConnection,
  }),
  pullRoster: call('POST', '/schools/mine/roster/connection/pull', {
    access: admins,
    scope: 'roster:write',
    rate: 'costly',
    body: rosterImport.pullRosterBody,
    response: rosterImport.rosterImport,
    audit: { students: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id) },
  }),
  listRosterImports: call('GET', '/schools/mine/roster/imports', {
    access: admins,
    scope: 'roster:read',
    response: z.array(rosterImport.doneImport),
  }),
  undoRosterImport: call('POST', '/schools/mine/roster/imports/:importId/undo', {
    access: admins,
    scope: 'roster:write',
    response: rosterImport.undoneImport,
  }),
  listClosing: call('GET', '/closing-accounts', { access: admins, response: z.array(users.closingStudent) }),
  reopenAccount: call('DELETE', '/closing-accounts/:studentId', { access: admins, status: 204 }),
  removeAdmin: call('DELETE', '/admins/:adminId', {
    access: admins,
    reauthentication: 'everybody',
    response: adminRow,
  }),
};
