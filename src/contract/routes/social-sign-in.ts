import { z } from 'zod';
import { anybody, call, signedIn } from '../call';
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
  listSignInProviders: call('GET', '/auth/providers', {
    summary: 'The services by which people may sign in here.',
    access: anybody,
    answer: z.array(signInProvider),
  }),
  authorizeProvider: call('GET', '/auth/oidc/:providerId', {
    summary: 'Sends the browser to a service to sign in there.',
    access: anybody,
    query: startQuery,
    status: 302,
    kind: 'redirect',
  }),
  returnFromProvider: call('GET', '/auth/oidc/:providerId/callback', {
    summary: 'Where a service sends the browser back: signs in and goes on to a page.',
    access: anybody,
    status: 302,
    kind: 'redirect',
  }),
  passSecondStep: call('POST', '/auth/second-step', {
    summary: 'Signs in whom a service vouched for in this browser, with the code of their own second step.',
    access: anybody,
    body: secondStepBody,
    answer: passedSecondStep,
  }),
  connectProvider: call('POST', '/auth/oidc/:providerId/link', {
    summary: 'Begins to connect a service with the own account, for whoever proves it is theirs.',
    access: signedIn,
    body: proofBody,
    answer: providerAddress,
  }),
  readPendingSignup: call('GET', '/auth/pending-signup', {
    summary: 'Whom a service vouched for in this browser, without an account yet.',
    access: anybody,
    answer: pendingSignup,
  }),
  dropPendingSignup: call('DELETE', '/auth/pending-signup', {
    summary: 'Forgets whom a service vouched for in this browser.',
    access: anybody,
    status: 204,
  }),
  proveByPassword: call('POST', '/auth/pending-signup/password', {
    summary: 'Connects the service after the account’s password.',
    access: anybody,
    body: proveByPasswordBody,
    answer: session,
  }),
  sendProofMail: call('POST', '/auth/pending-signup/mail', {
    summary: 'Mails the account a link that connects the service.',
    access: anybody,
    status: 202,
  }),
  proveByMail: call('POST', '/auth/pending-signup/proof', {
    summary: 'Connects the service with the token of the mailed link.',
    access: anybody,
    body: proveByMailBody,
    answer: session,
  }),
  readSignInWays: call('GET', '/auth/identities', {
    summary: 'How the signed-in person can log in.',
    access: signedIn,
    beforeSetup: true,
    answer: signInWays,
  }),
  disconnectIdentity: call('DELETE', '/auth/identities/:identityId', {
    summary: 'Disconnects a service from the own account.',
    access: signedIn,
    beforeSetup: true,
    status: 204,
  }),
};
