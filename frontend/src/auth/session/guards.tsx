import type { Role } from '@contract/users';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { answersQuestions, useSession } from './session';

/** What /login is told by the page that sent the visitor there. */
export interface LoginState {
  /** The page to come back to. */
  from?: string;
  /** True when a running session ended by itself. */
  ended?: boolean;
  /** True when that left text on this device that is not sent yet. */
  textKept?: boolean;
}

interface GuardProps {
  children?: ReactNode;
}

/** Where a second factor is set up. */
const FACTOR_PATH = '/account';

/** Lets a signed-in person through; others go to /login and come back afterwards. */
export function RequireUser({ children }: GuardProps) {
  const { user, end, factorNeeded, textKept } = useSession();
  const [wasSignedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  if (user && factorNeeded && pathname !== FACTOR_PATH) return <Navigate to={FACTOR_PATH} replace />;
  if (user) return children ?? <Outlet />;
  if (wasSignedIn && end === 'logout') return <Navigate to="/" replace />;
  const state: LoginState = { from: pathname + search, ended: wasSignedIn && end === 'ended', textKept };
  return <Navigate to="/login" replace state={state} />;
}

/** Lets one role through; a signed-in person of another role goes to /. */
export function RequireRole({ role, children }: GuardProps & { role: Role }) {
  const { user } = useSession();
  if (user && user.role !== role) return <Navigate to="/" replace />;
  return <RequireUser>{children}</RequireUser>;
}

/** Lets a guest through; who is signed in already goes to `to`. Signing in on the page itself is the page's own way on. */
export function GuestOnly({ to, children }: GuardProps & { to: string }) {
  const { user } = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (wasSignedIn) return <Navigate to={to} replace />;
  return children ?? <Outlet />;
}

/** Where each role's own work begins; a person without a profile yet starts as a student. */
export const homeOf = (role: Role | null): string =>
  role === 'counselor' ? '/students' : role === 'admin' ? '/admin' : '/tasks';

/** A page of students: a counselor or an admin who opens it goes on to the own area. */
export function StudentPages() {
  const { user } = useSession();
  if (user && !answersQuestions(user.role)) return <Navigate to={homeOf(user.role)} replace />;
  return <Outlet />;
}
