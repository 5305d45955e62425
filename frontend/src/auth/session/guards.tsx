import { homeOf, isFor, pages, type Whom } from '@contract/pages';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession, useSignedInUser } from './session';

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

/** Where a second factor is set up, and an email confirmed. */
const FIRST_PATH = pages.account.path;

/** Lets a signed-in person through; others go to /login and come back afterwards. */
export function RequireUser({ children }: GuardProps) {
  const { user, end, factorNeeded, emailProofNeeded, textKept } = useSession();
  const [wasSignedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  const isHeld = factorNeeded || emailProofNeeded;
  if (user && isHeld && pathname !== FIRST_PATH) return <Navigate to={FIRST_PATH} replace />;
  if (user) return children ?? <Outlet />;
  if (wasSignedIn && end === 'logout') return <Navigate to={pages.landing.path} replace />;
  const state: LoginState = { from: pathname + search, ended: wasSignedIn && end === 'ended', textKept };
  return <Navigate to={pages.login.path} replace state={state} />;
}

/** Lets a signed-in person through whom the page is for; another one goes to /, and staff from a student's work to their own. */
export function OnlyFor({ whom, children }: { whom: Whom; children: ReactNode }) {
  const { role } = useSignedInUser();
  if (isFor(whom, role)) return children;
  return <Navigate to={whom === 'not-staff' ? homeOf(role) : pages.landing.path} replace />;
}

/** Lets a guest through; who is signed in already goes to `to`. Signing in on the page itself is the page's own way on. */
export function GuestOnly({ to, children }: GuardProps & { to: string }) {
  const { user } = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (wasSignedIn) return <Navigate to={to} replace />;
  return children ?? <Outlet />;
}
