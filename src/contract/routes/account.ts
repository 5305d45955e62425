import { FRESH_SIGN_IN_MINUTES } from '../limits';
import { aiChoice, setAiChoiceBody } from '../ai-choice';
import { z } from 'zod';
import { aiReceipts, privacyNotice } from '../privacy';
import { ownRetention } from '../retention';
import { anybody, call, only, signedIn } from '../call';
import {
  secondFactorState,
  beginSecondFactorBody,
  secondFactorSecret,
  confirmSecondFactorBody,
  recoveryCodes,
  proofBody,
  provenBody,
} from '../second-factor';
import {
  sessionUser,
  updateMeBody,
  changePasswordBody,
  changeEmailBody,
  confirmEmailBody,
  openSession,
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
