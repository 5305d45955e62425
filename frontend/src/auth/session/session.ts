import { isFor } from '@contract/pages';
import type { Role, Session, SessionUser, SignupBody, UpdateMeBody } from '@contract/users';
import { createContext, useContext } from 'react';

/** How the last session of this visit ended: by the person, or by itself (expired, or ended elsewhere). */
export type SessionEnd = 'logout' | 'ended' | null;

export interface SessionState {
  /** Null when nobody is signed in. */
  user: SessionUser | null;
  /** True while nothing but the account page is open, until a second factor is set up there. */
  factorNeeded: boolean;
  /** Until when a second factor has to be set up before nothing else is open; null where there is no such time. */
  factorDue: string | null;
  /** True while nothing but the account page is open, until the email is confirmed by the link in the mailbox. */
  emailProofNeeded: boolean;
  /** True until it is known whether somebody is signed in. */
  loading: boolean;
  end: SessionEnd;
  /** Whether the session that ended left text in this browser that is not sent yet. */
  textKept: boolean;
  signup: (body: SignupBody) => Promise<SessionUser>;
  /** Takes a session that another way of signing in has opened. */
  enter: (session: Session) => SessionUser;
  /** `code` is of the second factor, where there is one. */
  login: (email: string, password: string, code?: string) => Promise<SessionUser>;
  /** Ends the session. 'unsaved' when answers could not be saved first; `evenUnsaved` drops those. */
  logout: (evenUnsaved?: boolean) => Promise<'done' | 'unsaved'>;
  /** Asks for a reset link by email. */
  resetPassword: (email: string) => Promise<void>;
  setNewPassword: (token: string, password: string) => Promise<void>;
  /** Refetches who is signed in and what they may open. */
  renew: () => Promise<void>;
  /** Takes the new email whose link was opened, or confirms that of a new account; then with its password, where nobody is logged in to it. */
  confirmEmail: (token: string, password?: string) => Promise<void>;
  /** Changes what is given of the own account. */
  updateMe: (body: UpdateMeBody) => Promise<void>;
  /** Deletes the account with all its data and ends the session. */
  deleteAccount: () => Promise<void>;
}

export const SessionContext = createContext<SessionState | null>(null);

/** Whether a person of this role answers questions and gets schools; who has no profile yet starts as a student. */
export const answersQuestions = (role: Role | null): boolean => isFor('not-staff', role);

/** Who is signed in, and the ways in and out. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in person, on pages behind `RequireUser`. */
export function useSignedInUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This page needs a signed-in user; put it behind RequireUser.');
  return user;
}
