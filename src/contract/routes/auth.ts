import { anybody, call } from '../call';
import { signupBody, session, loginBody, forgotPasswordBody, resetPasswordBody } from '../users';

/** Signing up, in and out. */
export const authRoutes = {
  signup: call('POST', '/auth/signup', {
    summary: 'Makes an account and its profile with an invite code.',
    access: anybody,
    body: signupBody,
    answer: session,
    status: 201,
  }),
  login: call('POST', '/auth/login', {
    summary: 'Signs in with email and password.',
    access: anybody,
    body: loginBody,
    answer: session,
  }),
  refresh: call('POST', '/auth/refresh', {
    summary: 'Rotates the refresh cookie and gives a new access token.',
    access: anybody,
    answer: session,
  }),
  logout: call('POST', '/auth/logout', {
    summary: 'Ends this session.',
    access: anybody,
    status: 204,
  }),
  forgotPassword: call('POST', '/auth/forgot-password', {
    summary: 'Sends a reset link if the account exists.',
    access: anybody,
    body: forgotPasswordBody,
    status: 202,
  }),
  resetPassword: call('POST', '/auth/reset-password', {
    summary: 'Sets a new password and ends all sessions.',
    access: anybody,
    body: resetPasswordBody,
    status: 204,
  }),
};
