import { aiChoice, setAiChoiceBody } from '../ai-choice';
import { z } from 'zod';
import { endpoints } from '../endpoints';
import { aiReceipts, privacyNotice } from '../privacy';
import { ownRetention } from '../retention';
import { route } from '../route';
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
  readMe: route(endpoints.readMe, 'The signed-in person.', { answer: sessionUser }),
  updateMe: route(endpoints.updateMe, 'Changes the display name, or the language of the pages.', {
    body: updateMeBody,
    answer: sessionUser,
  }),
  deleteMe: route(endpoints.deleteMe, 'Deletes the account and all its data. Needs a fresh proof.', { status: 204 }),
  proveMe: route(
    endpoints.proveMe,
    'Proves to this session that its owner sits there; acts that ask for it are open for ten minutes.',
    { body: proofBody, status: 204 },
  ),
  changePassword: route(endpoints.changePassword, 'Changes the own password and ends all other sessions.', {
    body: changePasswordBody,
    status: 204,
  }),
  changeEmail: route(endpoints.changeEmail, 'Asks for another email; a link mailed there changes it.', {
    body: changeEmailBody,
    status: 202,
  }),
  sendEmailProof: route(endpoints.sendEmailProof, 'Mails the link once more that confirms the own email.', {
    status: 202,
  }),
  confirmEmail: route(
    endpoints.confirmEmail,
    'Changes the email, or confirms that of a new account, with the token of a mailed link.',
    {
      body: confirmEmailBody,
      status: 204,
    },
  ),
  readSecondFactor: route(endpoints.readSecondFactor, 'Whether the own second factor is on.', {
    answer: secondFactorState,
  }),
  beginSecondFactor: route(endpoints.beginSecondFactor, 'Makes a secret for an authenticator app.', {
    body: beginSecondFactorBody,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: route(endpoints.confirmSecondFactor, 'Switches the second factor on with a first code.', {
    body: confirmSecondFactorBody,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: route(endpoints.renewRecoveryCodes, 'Makes new recovery codes and ends the old.', {
    body: provenBody,
    answer: recoveryCodes,
  }),
  endSecondFactor: route(endpoints.endSecondFactor, 'Switches the own second factor off.', {
    body: provenBody,
    status: 204,
  }),
  listSessions: route(endpoints.listSessions, 'Where the signed-in person is signed in.', {
    answer: z.array(openSession),
  }),
  endOtherSessions: route(endpoints.endOtherSessions, 'Ends all sessions of the person but this one.', { status: 204 }),
  endSession: route(endpoints.endSession, 'Ends one session of the signed-in person.', {
    status: 204,
  }),
  exportMe: route(endpoints.exportMe, 'Everything that is kept of the signed-in person, as a zip file.', {
    kind: 'file',
    media: 'application/zip',
  }),
  readAiReceipts: route(
    endpoints.readAiReceipts,
    'What the AI wrote for the signed-in person, and what was sent for it.',
    {
      answer: aiReceipts,
    },
  ),
  readOwnAiChoice: route(
    endpoints.readOwnAiChoice,
    'Whether a hosted AI service may be asked for the signed-in person.',
    {
      answer: aiChoice,
    },
  ),
  setOwnAiChoice: route(endpoints.setOwnAiChoice, 'Turns the hosted AI service off or on for the signed-in person.', {
    body: setAiChoiceBody,
    answer: aiChoice,
  }),
  readOwnRetention: route(endpoints.readOwnRetention, 'How long the own account is kept without coming back.', {
    answer: ownRetention,
  }),
  readPrivacyNotice: route(
    endpoints.readPrivacyNotice,
    'What is kept here, who sees it, and what leaves this machine.',
    {
      answer: privacyNotice,
    },
  ),
};
