import type { Session, SessionUser, SignupBody } from '@contract/users';
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react';
import { firstSession, onSessionEnded, refreshSession, setAccessToken } from '../api/access';
import { ApiProblem, sentenceOf } from '../api/problem';
import { hasDrafts } from '../autosave/draft-keys';
import { Loading } from '../kit/loading';
import { Unreachable } from './unreachable';
import { SessionContext, type SessionEnd, type SessionState } from './session';
import { mustAskForSession, onHintChange, readHint, writeHint } from './session-hint';

interface Known {
  user: SessionUser | null;
  factorNeeded: boolean;
  loading: boolean;
  end: SessionEnd;
  /** Why it could not be learned who is signed in; null when it was. */
  problem: string | null;
}

const NOBODY: Known = { user: null, factorNeeded: false, loading: false, end: null, problem: null };

const knownOf = ({ user, second_factor_needed }: Session): Known => ({
  ...NOBODY,
  user,
  factorNeeded: second_factor_needed === true,
});

const loadCalls = () => import('./session-calls');

async function learnWhoIsHere(): Promise<Known> {
  try {
    const found = await firstSession();
    writeHint(found.user.uid);
    return knownOf(found);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      writeHint(null);
      return NOBODY;
    }
    return { ...NOBODY, problem: sentenceOf(error) };
  }
}

const loadForms = () => import('../autosave/open-forms');

/** How often an unreachable server is asked again. */
const ASK_AGAIN_MS = 4000;

/** How long logging out waits for answers that are not saved yet. */
const SAVE_BEFORE_LOGOUT_MS = 3000;

type Actions = Omit<SessionState, 'user' | 'factorNeeded' | 'loading' | 'end'>;

/** Ends everything that belongs to the person; drafts stay only where the session ended against their will. */
async function endForms(end: SessionEnd): Promise<void> {
  const [{ closeForms }, { queryClient }] = await Promise.all([loadForms(), import('../api/query-client')]);
  closeForms(end === 'logout' ? readHint() : null);
  queryClient.clear();
}

function makeActions(setKnown: Dispatch<SetStateAction<Known>>, forget: (end: SessionEnd) => Promise<void>): Actions {
  const enter = (session: Session): SessionUser => {
    setAccessToken(session.access_token);
    writeHint(session.user.uid);
    setKnown(knownOf(session));
    return session.user;
  };
  return {
    enter,
    signup: async (body: SignupBody) => enter(await (await loadCalls()).signup(body)),
    login: async (email, password, code) => enter(await (await loadCalls()).login(email, password, code)),
    renew: async () => void enter(await refreshSession()),
    logout: async (evenUnsaved = false) => {
      const { saveEverything } = await loadForms();
      if (!evenUnsaved && !(await saveEverything(SAVE_BEFORE_LOGOUT_MS))) return 'unsaved';
      await (await loadCalls()).logout();
      await forget('logout');
      return 'done';
    },
    resetPassword: async (email) => (await loadCalls()).forgotPassword(email),
    setNewPassword: async (token, password) => (await loadCalls()).resetPassword(token, password),
    confirmEmail: async (token) => {
      await (await loadCalls()).confirmEmail(token);
      // Whoever is signed in here may have opened the link of another account.
      if (readHint() !== null) await refreshSession().then(enter, () => undefined);
    },
    updateName: async (displayName) => {
      const user = await (await loadCalls()).updateName(displayName);
      setKnown((before) => ({ ...before, user }));
    },
    deleteAccount: async () => {
      await (await loadCalls()).deleteAccount();
      await forget('logout');
    },
  };
}

/** Learns once who is signed in, then shows its children; 'Loading...' until then. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>(() => ({ ...NOBODY, loading: mustAskForSession(location.pathname) }));

  useEffect(() => {
    if (!known.loading) return;
    let current = true;
    void learnWhoIsHere().then((next) => current && setKnown(next));
    return () => {
      current = false;
    };
  }, [known.loading]);

  useEffect(() => {
    if (known.problem === null) return;
    const timer = setInterval(() => {
      void learnWhoIsHere().then((next) => next.problem === null && setKnown(next));
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [known.problem]);

  const forget = useCallback(async (end: SessionEnd) => {
    await endForms(end);
    setAccessToken(null);
    writeHint(null);
    setKnown({ ...NOBODY, end });
  }, []);
  useEffect(() => onSessionEnded(() => void forget('ended')), [forget]);
  const actions = useMemo(() => makeActions(setKnown, forget), [forget]);

  const uid = known.user?.uid ?? null;
  const answers = known.user !== null && known.user.role !== 'counselor' && known.user.role !== 'admin';
  useEffect(() => {
    // Pages where one writes open the forms themselves.
    if (uid !== null && answers && hasDrafts(uid)) void loadForms().then(({ openFormsOf }) => openFormsOf(uid));
  }, [uid, answers]);

  useEffect(
    () =>
      onHintChange((next) => {
        // Another person signed in, or out, in another tab of this browser: this tab must not go on as the old one.
        if (uid === null || next === uid) return;
        void endForms('ended').then(() => location.assign(next === null ? '/' : location.pathname));
      }),
    [uid],
  );

  const value = useMemo<SessionState>(() => ({ ...actions, ...known }), [actions, known]);
  if (known.loading) return <Loading full />;
  if (known.problem) {
    return <Unreachable detail={known.problem} onRetry={() => setKnown({ ...NOBODY, loading: true })} />;
  }
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
