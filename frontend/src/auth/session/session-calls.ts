import type { SignupBody, UpdateMeBody } from '@contract/users';
import { call } from '../../api/client';
import { routes } from '../../api/routes';

/** The calls for signing in and out. Loaded on use, because visitors of the landing page make none. */
export const signup = (body: SignupBody) => call(routes.signup, { body });
export const login = (email: string, password: string, code?: string) =>
  call(routes.login, { body: { email, password, ...(code ? { code } : {}) } });
export const logout = () => call(routes.logout);
export const forgotPassword = (email: string) => call(routes.forgotPassword, { body: { email } });
export const updateMe = (body: UpdateMeBody) => call(routes.updateMe, { body });
export const deleteAccount = () => call(routes.deleteMe);
