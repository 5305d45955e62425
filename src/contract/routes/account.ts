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
    summary: 'The signed-in person.',
    access: signedIn,
    beforeSetup: true,
    answer: sessionUser,
  }),
  updateMe: call('PATCH', '/auth/me', {
    summary: 'Changes the display name, or the language of the pages.',
    access: signedIn,
    beforeSetup: true,
    body: updateMeBody,
    answer: sessionUser,
  }),
  deleteMe: call('DELETE', '/auth/me', {
    summary: 'Deletes the account and all its data. Needs a fresh proof.',
    access: signedIn,
    freshProof: 'everybody',
    beforeSetup: true,
    status: 204,
  }),
  proveMe: call('POST', '/auth/me/proof', {
    summary: 'Proves to this session that its owner sits there; acts that ask for it are open for ten minutes.',
    access: signedIn,
    beforeSetup: true,
    body: proofBody,
    status: 204,
  }),
  changePassword: call('POST', '/auth/password', {
    summary: 'Changes the own password and ends all other sessions.',
    access: signedIn,
    beforeSetup: true,
    body: changePasswordBody,
    status: 204,
  }),
  changeEmail: call('POST', '/auth/change-email', {
    summary: 'Asks for another email; a link mailed there changes it.',
    access: signedIn,
    beforeSetup: true,
    body: changeEmailBody,
    status: 202,
  }),
  sendEmailProof: call('POST', '/auth/me/email-proof', {
    summary: 'Mails the link once more that confirms the own email.',
    access: signedIn,
    beforeSetup: true,
    status: 202,
  }),
  confirmEmail: call('POST', '/auth/confirm-email', {
    summary: 'Changes the email, or confirms that of a new account, with the token of a mailed link.',
    access: anybody,
    body: confirmEmailBody,
    status: 204,
  }),
  readSecondFactor: call('GET', '/auth/second-factor', {
    summary: 'Whether the own second factor is on.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    answer: secondFactorState,
  }),
  beginSecondFactor: call('POST', '/auth/second-factor', {
    summary: 'Makes a secret for an authenticator app.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    body: beginSecondFactorBody,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: call('POST', '/auth/second-factor/confirm', {
    summary: 'Switches the second factor on with a first code.',
    access: only('counselor', 'admin'),
    beforeSetup: true,
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/auth/second-factor/recovery-codes', {
    summary: 'Makes new recovery codes and ends the old.',
    access: only('counselor', 'admin'),
    body: provenBody,
    answer: recoveryCodes,
  }),
  endSecondFactor: call('POST', '/auth/second-factor/end', {
    summary: 'Switches the own second factor off.',
    access: only('counselor', 'admin'),
    body: provenBody,
    status: 204,
  }),
  listSessions: call('GET', '/auth/sessions', {
    summary: 'Where the signed-in person is signed in.',
    access: signedIn,
    beforeSetup: true,
    answer: z.array(openSession),
  }),
  endOtherSessions: call('DELETE', '/auth/sessions', {
    summary: 'Ends all sessions of the person but this one.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
  endSession: call('DELETE', '/auth/sessions/:sessionId', {
    summary: 'Ends one session of the signed-in person.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
  exportMe: call('GET', '/auth/me/export', {
    summary:
      'Everything that is kept of the signed-in person, as a zip file. That of staff holds notes and invite codes, and needs a fresh proof.',
    access: signedIn,
    freshProof: 'staff',
    beforeSetup: 'students',
    rate: 'costly',
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: call('GET', '/auth/me/ai-receipts', {
    summary: 'What the AI wrote for the signed-in person, and what was sent for it.',
    access: signedIn,
    beforeSetup: true,
    answer: aiReceipts,
  }),
  readOwnAiChoice: call('GET', '/auth/me/ai-service', {
    summary: 'Whether a hosted AI service may be asked for the signed-in person.',
    access: signedIn,
    answer: aiChoice,
  }),
  setOwnAiChoice: call('PUT', '/auth/me/ai-service', {
    summary: 'Turns the hosted AI service off or on for the signed-in person.',
    access: signedIn,
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  readOwnRetention: call('GET', '/auth/me/retention', {
    summary: 'How long the own account is kept without coming back.',
    access: signedIn,
    answer: ownRetention,
  }),
  readPrivacyNotice: call('GET', '/privacy/notice', {
    summary: 'What is kept here, who sees it, and what leaves this machine.',
    access: anybody,
    answer: privacyNotice,
  }),
};
