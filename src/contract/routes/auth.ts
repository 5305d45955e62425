import { anybody, call } from '../call';
import { signupBody, session, loginBody, forgotPasswordBody, resetPasswordBody } from '../users';

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
