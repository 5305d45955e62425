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
} from '../auth';
import { anybody, call, ofPerson, only, signedIn } from '../call';
import { inviteCode, inviteCodeQuery, inviteCodeRow, inviteLimits, setInviteLimitsBody } from '../invite-codes';
import { FRESH_SIGN_IN_MINUTES } from '../limits';
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
} from '../users';

/** What the signed-in person does with their own account and data. */
export const accountRoutes = {
  readMe: call('GET', '/auth/me', {
    summary: 'Get the signed-in user.',
    access: signedIn,
    beforeSetup: true,
    answer: sessionUser,
  }),
  updateMe: call('PATCH', '/auth/me', {
    summary: 'Update your display name or page language.',
    access: signedIn,
    beforeSetup: true,
    body: updateMeBody,
    answer: sessionUser,
  }),
  deleteMe: call('DELETE', '/auth/me', {
    summary: 'Delete your account and all its data.',
    access: signedIn,
    freshProof: 'everybody',
    beforeSetup: true,
    status: 204,
  }),
  proveMe: call('POST', '/auth/me/proof', {
    summary: `Confirm your identity for sensitive actions. The confirmation lasts ${FRESH_SIGN_IN_MINUTES} minutes in this session.`,
    access: signedIn,
    beforeSetup: true,
    body: proofBody,
    status: 204,
  }),
  changePassword: call('POST', '/auth/password', {
    summary: 'Change your password. All your other sessions end.',
    access: signedIn,
    beforeSetup: true,
    body: changePasswordBody,
    status: 204,
  }),
  changeEmail: call('POST', '/auth/change-email', {
    summary: 'Request a change of your email address. A link sent to the new address completes the change.',
    access: signedIn,
    beforeSetup: true,
    body: changeEmailBody,
    status: 202,
  }),
  sendEmailProof: call('POST', '/auth/me/email-proof', {
    summary: 'Resend the email confirmation link.',
    access: signedIn,
    beforeSetup: true,
    status: 202,
  }),
  confirmEmail: call('POST', '/auth/confirm-email', {
    summary:
      'Confirm an email address with the token from an emailed link. The link confirms a new account’s email or completes an email change.',
    access: anybody,
    body: confirmEmailBody,
    status: 204,
  }),
  readSecondFactor: call('GET', '/auth/second-factor', {
    summary: 'Get the status of your two-step verification.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    answer: secondFactorState,
  }),
  beginSecondFactor: call('POST', '/auth/second-factor', {
    summary: 'Create a two-step verification secret for an authenticator app.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    body: beginSecondFactorBody,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: call('POST', '/auth/second-factor/confirm', {
    summary: 'Turn on two-step verification with a first code. The recovery codes are returned only once.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/auth/second-factor/recovery-codes', {
    summary: 'Replace your recovery codes. The old codes stop working.',
    access: only('counselor', 'admin'),
    body: provenBody,
    answer: recoveryCodes,
  }),
  endSecondFactor: call('POST', '/auth/second-factor/end', {
    summary: 'Turn off your two-step verification.',
    access: only('counselor', 'admin'),
    body: provenBody,
    status: 204,
  }),
  listSessions: call('GET', '/auth/sessions', {
    summary: 'List your active sessions.',
    access: signedIn,
    beforeSetup: true,
    answer: z.array(openSession),
  }),
  endOtherSessions: call('DELETE', '/auth/sessions', {
    summary: 'End all your other sessions.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
  endSession: call('DELETE', '/auth/sessions/:sessionId', {
    summary: 'End one of your sessions.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
  exportMe: call('GET', '/auth/me/export', {
    summary: 'Download all your data as a zip file. A staff export includes notes and invite codes.',
    access: signedIn,
    freshProof: 'staff',
    beforeSetup: 'students',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: call('GET', '/auth/me/ai-receipts', {
    summary: 'List the AI texts written for you and the data sent for them.',
    access: signedIn,
    beforeSetup: true,
    answer: aiReceipts,
  }),
  readOwnAiChoice: call('GET', '/auth/me/ai-service', {
    summary: 'Get whether a hosted AI service may be used for you.',
    access: signedIn,
    answer: aiChoice,
  }),
  setOwnAiChoice: call('PUT', '/auth/me/ai-service', {
    summary: 'Turn the hosted AI service on or off for yourself.',
    access: signedIn,
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  readOwnRetention: call('GET', '/auth/me/retention', {
    summary: 'Get how long your account is kept while you are inactive.',
    access: signedIn,
    answer: ownRetention,
  }),
  readPrivacyNotice: call('GET', '/privacy/notice', {
    summary: 'Get the privacy notice. It says what is stored, who sees it, and what leaves this server.',
    access: anybody,
    answer: privacyNotice,
  }),
};

/** Signing up, in and out. */
export const authRoutes = {
  signup: call('POST', '/auth/signup', {
    summary: 'Create an account and its profile with an invite code.',
    access: anybody,
    body: signupBody,
    answer: session,
    status: 201,
  }),
  login: call('POST', '/auth/login', {
    summary: 'Sign in with an email and password.',
    access: anybody,
    body: loginBody,
    answer: session,
  }),
  refresh: call('POST', '/auth/refresh', {
    summary: 'Get a new access token. The refresh cookie is rotated.',
    access: anybody,
    answer: session,
  }),
  logout: call('POST', '/auth/logout', {
    summary: 'Sign out of this session.',
    access: anybody,
    status: 204,
  }),
  forgotPassword: call('POST', '/auth/forgot-password', {
    summary: 'Request a password reset link. The link is sent only if the account exists.',
    access: anybody,
    body: forgotPasswordBody,
    status: 202,
  }),
  resetPassword: call('POST', '/auth/reset-password', {
    summary: 'Set a new password with the token from a reset link. All sessions end.',
    access: anybody,
    body: resetPasswordBody,
    status: 204,
  }),
};

/** Signing in by another service, and what that service vouches for. */
export const socialSignInRoutes = {
  listSignInProviders: call('GET', '/auth/providers', {
    summary: 'List the sign-in services people can use.',
    access: anybody,
    answer: z.array(signInProvider),
  }),
  authorizeProvider: call('GET', '/auth/oidc/:providerId', {
    summary: 'Redirect the browser to a sign-in service.',
    access: anybody,
    query: startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: call('GET', '/auth/oidc/:providerId/callback', {
    summary: 'Complete sign-in after a sign-in service redirects back. The browser is redirected to a page.',
    access: anybody,
    status: 302,
    kind: 'redirect',
  }),
  connectProvider: call('POST', '/auth/oidc/:providerId/link', {
    summary: 'Start connecting a sign-in service to your account. You must prove that the account is yours.',
    access: signedIn,
    body: proofBody,
    answer: providerAddress,
  }),
  readPendingSignup: call('GET', '/auth/pending-signup', {
    summary:
      'Get this browser’s pending sign-up. A sign-in service verified the person, but no account is connected yet.',
    access: anybody,
    answer: pendingSignup,
  }),
  dropPendingSignup: call('DELETE', '/auth/pending-signup', {
    summary: 'Discard this browser’s pending sign-up.',
    access: anybody,
    status: 204,
  }),
  readSignInWays: call('GET', '/auth/identities', {
    summary: 'Get the ways you can sign in.',
    access: signedIn,
    beforeSetup: true,
    answer: signInWays,
  }),
  disconnectIdentity: call('DELETE', '/auth/identities/:identityId', {
    summary: 'Disconnect a sign-in service from your account.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
};

/** Profiles and invite codes. */
export const usersRoutes = {
  readUser: call('GET', '/users/:userId', {
    summary: 'Get a user’s profile. A counselor’s profile includes their students.',
    access: ofPerson('read'),
    answer: userProfile,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  createUser: call('POST', '/users', {
    summary: 'Create the profile of an identity that has none yet.',
    access: { ...ofPerson('read', 'body.user_id'), orPendingSignup: true },
    body: createProfileBody,
    answer: userProfile,
    status: 201,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  readInviteCode: call('GET', '/invite-codes/:counselorId', {
    summary: 'Get a person’s active invite code.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    freshProof: 'about-admins',
    answer: inviteCode,
  }),
  listInviteCodes: call('GET', '/invite-codes', {
    summary:
      'List the counselors’ active invite codes, and your own code for counselors. Without a recent identity confirmation in this session, codes that create counselors are null.',
    access: only('admin'),
    scope: 'invite-codes:read',
    query: listQuery,
    answer: z.array(inviteCodeRow),
  }),
  readInviteLimits: call('GET', '/invite-codes/:counselorId/limits', {
    summary: 'Get an invite code’s expiration, maximum uses and number of uses.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    answer: inviteLimits,
  }),
  setInviteLimits: call('PUT', '/invite-codes/:counselorId/limits', {
    summary:
      'Set or remove the limits of an invite code. People who have signed up keep their accounts; a new code starts without limits.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    body: setInviteLimitsBody,
    answer: inviteLimits,
  }),
  createInviteCode: call('POST', '/invite-codes', {
    summary: 'Create an invite code and revoke the previous one.',
    access: ofPerson('invite', 'query.counselor_id'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    query: inviteCodeQuery,
    answer: inviteCode,
  }),
};
