import { z } from 'zod';
import { endpoints } from '../endpoints';
import { route } from '../route';
import { proofBody } from '../second-factor';
import {
  signInProvider,
  startQuery,
  providerAddress,
  pendingSignup,
  proveByPasswordBody,
  proveByMailBody,
  signInWays,
  secondStepBody,
  passedSecondStep,
} from '../social-sign-in';
import { session } from '../users';

/** Signing in by another service, and what that service vouches for. */
export const socialSignInRoutes = {
  listSignInProviders: route(endpoints.listSignInProviders, 'The services by which people may sign in here.', {
    answer: z.array(signInProvider),
  }),
  authorizeProvider: route(endpoints.authorizeProvider, 'Sends the browser to a service to sign in there.', {
    query: startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: route(
    endpoints.returnFromProvider,
    'Where a service sends the browser back: signs in and goes on to a page.',
    { status: 302, kind: 'redirect' },
  ),
  passSecondStep: route(
    endpoints.passSecondStep,
    'Signs in whom a service vouched for in this browser, with the code of their own second step.',
    { body: secondStepBody, answer: passedSecondStep },
  ),
  connectProvider: route(
    endpoints.connectProvider,
    'Begins to connect a service with the own account, for whoever proves it is theirs.',
    {
      body: proofBody,
      answer: providerAddress,
    },
  ),
  readPendingSignup: route(
    endpoints.readPendingSignup,
    'Whom a service vouched for in this browser, without an account yet.',
    {
      answer: pendingSignup,
    },
  ),
  dropPendingSignup: route(endpoints.dropPendingSignup, 'Forgets whom a service vouched for in this browser.', {
    status: 204,
  }),
  proveByPassword: route(endpoints.proveByPassword, 'Connects the service after the account’s password.', {
    body: proveByPasswordBody,
    answer: session,
  }),
  sendProofMail: route(endpoints.sendProofMail, 'Mails the account a link that connects the service.', {
    status: 202,
  }),
  proveByMail: route(endpoints.proveByMail, 'Connects the service with the token of the mailed link.', {
    body: proveByMailBody,
    answer: session,
  }),
  readSignInWays: route(endpoints.readSignInWays, 'How the signed-in person can log in.', { answer: signInWays }),
  disconnectIdentity: route(endpoints.disconnectIdentity, 'Disconnects a service from the own account.', {
    status: 204,
  }),
};
