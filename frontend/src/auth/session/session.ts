import { isInAudience } from '@contract/pages';
import type { Role, Session, SessionUser, SignupBody, UpdateMeBody } from '@contract/users';
import { createContext, useContext } from 'react';

/** How this visit's last session ended: by the person, or on its own (expired, or ended elsewhere). */
export type SessionEnd = 'logout' | 'ended' | null;

export interface SessionData {
  user: SessionUser | null;
  /** True while only the account page is open, until a second factor is set up there. */
  isFactorNeeded: boolean;
  /** When a second factor becomes required; null if there is no deadline. */
  factorDueAt: string | null;
  /** True while only the account page is open, until the mailed link confirms the email. */
  isEmailProofNeeded: boolean;
  isLoading: boolean;
  sessionEnd: SessionEnd;
  hasStoredText: boolean;
}

export interface SessionActions {
  signup: (body: SignupBody) => Promise<SessionUser>;
  startSession: (session: Session) => SessionUser;
  /** `code` is the second-factor code, if needed. */
  login: (email: string, password: string, code?: string) => Promise<SessionUser>;
  /** Ends the session. 'unsaved' if answers could not be saved first; `discardsUnsaved` drops those. */
  logout: (discardsUnsaved?: boolean) => Promise<'done' | 'unsaved'>;
  resetPassword: (email: string) => Promise<void>;
  /** Refetches who is signed in and what they may open. */
  refreshSession: () => Promise<void>;
  updateMe: (body: UpdateMeBody) => Promise<void>;
  deleteAccount: () => Promise<void>;
}

export type SessionState = SessionData & SessionActions;

export const SessionContext = createContext<SessionState | null>(null);

/** Whether this role answers questions and gets schools. People without a profile yet start as students. */
export const answersQuestions = (role: Role | null): boolean => isInAudience('not-staff', role);

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
