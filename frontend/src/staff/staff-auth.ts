import type { AuthProvider } from 'react-admin';
import type { SessionUser } from '@contract/users';

/** What react-admin may offer: looking and taking along. What is changed has pieces of its own, and the server decides. */
const OFFERED = ['list', 'show', 'export'];

/** The app's session as react-admin asks for it. The session itself ends, renews and leads to the log-in page by the app. */
export const staffAuth = ({ uid, displayName, email, role }: SessionUser): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: uid, fullName: displayName || email }),
  getPermissions: () => Promise.resolve(role),
  canAccess: ({ action }) => Promise.resolve(OFFERED.includes(action)),
});
