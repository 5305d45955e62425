import { homePath, isInAudience, pages, type PageAudience } from '@contract/pages';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession, useSignedInUser } from './session';

export interface LoginState {
  from?: string;
  ended?: boolean;
  /** True if that left unsent text on this device. */
  textKept?: boolean;
}

const ACCOUNT_PATH = pages.account.path;

/** Lets signed-in people through; sends others to /login and back afterward. */
export function RequireUser({ children }: { children?: ReactNode }) {
  const { user, sessionEnd, isFactorNeeded, isEmailProofNeeded, hasStoredText } = useSession();
  const [wasSignedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  const isRestricted = isFactorNeeded || isEmailProofNeeded;
  if (user && isRestricted && pathname !== ACCOUNT_PATH) return <Navigate to={ACCOUNT_PATH} replace />;
  if (user) return children ?? <Outlet />;
  if (wasSignedIn && sessionEnd === 'logout') return <Navigate to={pages.landing.path} replace />;
  const state: LoginState = {
    from: pathname + search,
    ended: wasSignedIn && sessionEnd === 'ended',
    textKept: hasStoredText,
  };
  return <Navigate to={pages.login.path} replace state={state} />;
}

/** Lets a person through if the page is for them. Others go to /, and staff on a student page go to their own area. */
export function RequireAudience({ audience, children }: { audience: PageAudience; children: ReactNode }) {
  const { role } = useSignedInUser();
  if (isInAudience(audience, role)) return children;
  return <Navigate to={audience === 'not-staff' ? homePath(role) : pages.landing.path} replace />;
}

/** After signing in on the page itself, the page navigates on its own. */
export function GuestOnly({ to, children }: { to: string; children: ReactNode }) {
  const { user } = useSession();
  const [wasSignedIn] = useState(user !== null);
  if (wasSignedIn) return <Navigate to={to} replace />;
  return children;
}
