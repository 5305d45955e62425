import { z } from 'zod';
import { anybody, call, signedIn } from '../call';
import { proofBody } from '../second-factor';
import { signInProvider, startQuery, providerAddress, pendingSignup, signInWays } from '../social-sign-in';

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
