import { endpoints } from '../endpoints';
import { route } from '../route';
import { signupBody, session, loginBody, forgotPasswordBody, resetPasswordBody } from '../users';

/** Signing up, in and out. */
export const authRoutes = {
  signup: route(endpoints.signup, 'Makes an account and its profile with an invite code.', {
    body: signupBody,
    answer: session,
    status: 201,
  }),
  login: route(endpoints.login, 'Signs in with email and password.', { body: loginBody, answer: session }),
  refresh: route(endpoints.refresh, 'Rotates the refresh cookie and gives a new access token.', {
    answer: session,
  }),
  logout: route(endpoints.logout, 'Ends this session.', { status: 204 }),
  forgotPassword: route(endpoints.forgotPassword, 'Sends a reset link if the account exists.', {
    body: forgotPasswordBody,
    status: 202,
  }),
  resetPassword: route(endpoints.resetPassword, 'Sets a new password and ends all sessions.', {
    body: resetPasswordBody,
    status: 204,
  }),
};
