import { z } from 'zod';
import { aiChoice, setAiChoiceBody } from '../ai';
import * as auth from '../auth';
import { admins, del, get, patch, personAccess, post, publicAccess, put, signedIn, staff, student } from '../call';
import { aiReceipts, ownRetention, privacyNotice } from '../privacy';
import { listQuery } from '../recommendations';
import * as users from '../users';
import { adminRow } from '../school-admin';
import * as rosterImport from '../roster-import';

export const accountRoutes = {
  readMe: get('/auth/me', signedIn, users.sessionUser, { beforeSetup: true }),
  updateMe: patch('/auth/me', signedIn, users.updateMeBody, users.sessionUser, { beforeSetup: true }),
  deleteMe: del('/auth/me', signedIn, null, { reauthentication: 'everybody', beforeSetup: true }),
  proveMe: post('/auth/me/proof', signedIn, auth.proofBody, null, { beforeSetup: true }),
  changePassword: post('/auth/password', signedIn, users.changePasswordBody, null, { beforeSetup: true }),
  changeEmail: post('/auth/change-email', signedIn, users.changeEmailBody, null, { beforeSetup: true, status: 202 }),
  sendEmailProof: post('/auth/me/email-proof', signedIn, null, null, { beforeSetup: true, status: 202 }),
  confirmEmail: post('/auth/confirm-email', publicAccess, users.confirmEmailBody, null),
  readSecondFactor: get('/auth/second-factor', staff, auth.secondFactorState, { beforeSetup: true }),
  beginSecondFactor: post('/auth/second-factor', staff, auth.beginSecondFactorBody, auth.secondFactorSecret, {
    beforeSetup: true,
  }),
  confirmSecondFactor: post('/auth/second-factor/confirm', staff, auth.confirmSecondFactorBody, auth.recoveryCodes, {
    beforeSetup: true,
  }),
  renewRecoveryCodes: post('/auth/second-factor/recovery-codes', staff, auth.provenBody, auth.recoveryCodes),
  endSecondFactor: post('/auth/second-factor/end', staff, auth.provenBody, null),
  listSessions: get('/auth/sessions', signedIn, z.array(users.openSession), { beforeSetup: true }),
  endOtherSessions: del('/auth/sessions', signedIn, null, { beforeSetup: true }),
  endSession: del('/auth/sessions/:sessionId', signedIn, null, { beforeSetup: true }),
  exportMe: get('/auth/me/export', signedIn, null, {
    reauthentication: 'staff',
    beforeSetup: 'students',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: get('/auth/me/ai-receipts', signedIn, aiReceipts, { beforeSetup: true }),
  readOwnAiChoice: get('/auth/me/ai-service', signedIn, aiChoice),
  setOwnAiChoice: put('/auth/me/ai-service', signedIn, setAiChoiceBody, aiChoice),
  readOwnRetention: get('/auth/me/retention', signedIn, ownRetention),
  readPrivacyNotice: get('/privacy/notice', publicAccess, privacyNotice),
};

export const authRoutes = {
  signup: post('/auth/signup', publicAccess, users.signupBody, users.session, { status: 201 }),
  login: post('/auth/login', publicAccess, users.loginBody, users.session),
  refresh: post('/auth/refresh', publicAccess, null, users.session),
  logout: post('/auth/logout', publicAccess, null, null),
  forgotPassword: post('/auth/forgot-password', publicAccess, users.forgotPasswordBody, null, { status: 202 }),
  resetPassword: post('/auth/reset-password', publicAccess, users.resetPasswordBody, null),
};

export const socialSignInRoutes = {
  listSignInProviders: get('/auth/providers', publicAccess, z.array(auth.signInProvider)),
  authorizeProvider: get('/auth/oidc/:providerId', publicAccess, null, {
    query: auth.startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: get('/auth/oidc/:providerId/callback', publicAccess, null, { status: 302, kind: 'redirect' }),
  connectProvider: post('/auth/oidc/:providerId/link', signedIn, auth.proofBody, auth.providerAddress),
  readPendingSignup: get('/auth/pending-signup', publicAccess, auth.pendingSignup),
  dropPendingSignup: del('/auth/pending-signup', publicAccess, null),
  readSignInWays: get('/auth/identities', signedIn, auth.signInWays, { beforeSetup: true }),
  disconnectIdentity: del('/auth/identities/:identityId', signedIn, null, { beforeSetup: true }),
};

const ownStudents = { students: ({ students }: users.UserProfile) => students.map(({ user_id }) => user_id) };

export const usersRoutes = {
  readUser: get('/users/:userId', personAccess('read'), users.userProfile, { audit: ownStudents }),
  createUser: post(
    '/users',
    { ...personAccess('read', 'body.user_id'), orPendingSignup: true },
    users.createProfileBody,
    users.userProfile,
    { status: 201, audit: ownStudents },
  ),
  readInviteCode: get('/invite-codes/:counselorId', personAccess('invite', 'params.counselorId'), auth.inviteCode, {
    scope: 'invite-codes:read',
    reauthentication: 'about-admins',
  }),
  listInviteCodes: get('/invite-codes', admins, z.array(auth.inviteCodeRow), {
    scope: 'invite-codes:read',
    query: listQuery,
  }),
  readInviteLimits: get(
    '/invite-codes/:counselorId/limits',
    personAccess('invite', 'params.counselorId'),
    auth.inviteLimits,
    { scope: 'invite-codes:read' },
  ),
  setInviteLimits: put(
    '/invite-codes/:counselorId/limits',
    personAccess('invite', 'params.counselorId'),
    auth.setInviteLimitsBody,
    auth.inviteLimits,
    { scope: 'invite-codes:write', reauthentication: 'about-admins' },
  ),
  createInviteCode: post('/invite-codes', personAccess('invite', 'query.counselor_id'), null, auth.inviteCode, {
    scope: 'invite-codes:write',
    reauthentication: 'about-admins',
    query: auth.inviteCodeQuery,
  }),
};

const rosterChanges = {
  students: ({ changed, missing }: rosterImport.RosterImport) => [...changed, ...missing].map(({ id }) => id),
};

export const peopleRoutes = {
  correctPerson: patch('/people/:userId', personAccess('manage'), users.correctPersonBody, users.correctedPerson, {
    reauthentication: 'everybody',
    audit: 'by-service',
  }),
  mailSignInLink: post('/people/:userId/sign-in-link', personAccess('manage'), null, users.signInLinkSent, {
    audit: 'by-service',
  }),
  logOutPerson: post('/people/:userId/log-out', personAccess('manage'), null, users.loggedOutPerson, {
    reauthentication: 'everybody',
    audit: 'by-service',
  }),
  exportStudentData: get('/people/:userId/data', student.manage, null, {
    scope: 'exports:read',
    reauthentication: 'sessions',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
    audit: 'by-service',
  }),
  closeAccount: post('/people/:userId/closing', student.manage, users.closeAccountBody, users.closedAccount, {
    reauthentication: 'everybody',
    audit: 'by-service',
  }),
  importRoster: post('/schools/mine/roster', admins, rosterImport.importRosterBody, rosterImport.rosterImport, {
    scope: 'roster:write',
    audit: rosterChanges,
  }),
  uploadRoster: post('/schools/mine/roster/file', admins, null, rosterImport.rosterImport, {
    scope: 'roster:write',
    rate: 'costly',
    query: rosterImport.uploadRosterQuery,
    takesFile: true,
    audit: rosterChanges,
  }),
  readRosterRules: get('/schools/mine/roster/rules', admins, rosterImport.rosterRules, { scope: 'roster:read' }),
  saveRosterRules: put('/schools/mine/roster/rules', admins, rosterImport.rosterRulesBody, rosterImport.rosterRules, {
    scope: 'roster:write',
  }),
  readRosterConnection: get('/schools/mine/roster/connection', admins, rosterImport.rosterConnection, {
    scope: 'roster:read',
  }),
  saveRosterConnection: put(
    '/schools/mine/roster/connection',
    admins,
    rosterImport.saveRosterConnectionBody,
    rosterImport.rosterConnection,
    { reauthentication: 'everybody' },
  ),
  removeRosterConnection: del('/schools/mine/roster/connection', admins, null),
  testRosterConnection: post(
    '/schools/mine/roster/connection/test',
    admins,
    null,
    rosterImport.testedRosterConnection,
    { rate: 'costly' },
  ),
  pullRoster: post(
    '/schools/mine/roster/connection/pull',
    admins,
    rosterImport.pullRosterBody,
    rosterImport.rosterImport,
    { scope: 'roster:write', rate: 'costly', audit: rosterChanges },
  ),
  listRosterImports: get('/schools/mine/roster/imports', admins, z.array(rosterImport.doneImport), {
    scope: 'roster:read',
  }),
  undoRosterImport: post('/schools/mine/roster/imports/:importId/undo', admins, null, rosterImport.undoneImport, {
    scope: 'roster:write',
  }),
  listClosing: get('/closing-accounts', admins, z.array(users.closingStudent)),
  reopenAccount: del('/closing-accounts/:studentId', admins, null),
  removeAdmin: del('/admins/:adminId', admins, adminRow, { reauthentication: 'everybody' }),
};
