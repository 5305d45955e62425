import type { Session, SessionUser, SignupBody } from '@contract/users';
import {
  type Dispatch,
  lazy,
  type ReactNode,
  type SetStateAction,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { initialSession, onSessionEnded, refreshSession, setAccessToken } from '../../api/access';
import { ApiProblem, errorText } from '../../api/problem';
import { browserDrafts, hasDrafts } from '../../autosave/draft-store';
import { setSchoolZone } from '../../ui/format';
import { FirstFrame } from '../../ui/first-frame';
import { answersQuestions, type SessionActions, SessionContext, type SessionData, type SessionEnd } from './session';
import { isLinkHolderPage, needsSession, onHintChange, readHint, writeHint } from './session-hint';
import { useLanguage } from '../../i18n/language-provider';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import pieceWords from '../../words/en/pieces.json';

const UnsentTexts = lazy(() =>
  // If this code can't load either, the texts are still stored; they just can't be shown.
  import('../../offline/kept-texts').catch(() => ({ default: () => null })),
);

function UnreachablePage({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const t = useWords(pieceWords);
  const userId = readHint();
  return (
    <Box component="main" id="main" sx={{ maxWidth: 520, mx: 'auto', p: 4, pt: 12, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        {t('oneMoment')}
      </Typography>
      <p role="alert">{detail}</p>
      <Button variant="contained" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {userId !== null && (
        <Suspense>
          <UnsentTexts userId={userId} />
        </Suspense>
      )}
    </Box>
  );
}

/** Uses the account's language, else this device's. Staff pages are in English. */
function useAccountLanguage(user: SessionUser | null): void {
  const { choose } = useLanguage();
  const isStaff = user !== null && !answersQuestions(user.role);
  const language = user?.language ?? null;
  useEffect(() => {
    // If the words can't be fetched, the pages stay as they are and the next visit tries again.
    if (isStaff) void choose('en', 'for this visit');
    else if (language !== null) void choose(language).catch(() => undefined);
  }, [isStaff, language, choose]);
}

interface LoadedSession extends SessionData {
  problem: string | null;
}

const SIGNED_OUT: LoadedSession = {
  user: null,
  isFactorNeeded: false,
  factorDueAt: null,
  isEmailProofNeeded: false,
  isLoading: false,
  sessionEnd: null,
  hasStoredText: false,
  problem: null,
};

const toSessionData = (session: Session): LoadedSession => ({
  ...SIGNED_OUT,
  user: session.user,
  isFactorNeeded: session.second_factor_needed === true,
  factorDueAt: session.second_factor_due ?? null,
  isEmailProofNeeded: session.email_proof_needed === true,
});

const loadCalls = () => import('./session-calls');

function storeUser({ user: { uid }, time_zone: timeZone }: Session): void {
  setSchoolZone(timeZone);
  writeHint(uid);
  browserDrafts.startSession(uid);
}

async function loadSession(): Promise<LoadedSession> {
  const hint = readHint();
  try {
    const session = await initialSession();
    // Another tab logged out in the meantime, so this response belongs to an ended session.
    if (hint !== null && readHint() === null) {
      setAccessToken(null);
      return SIGNED_OUT;
    }
    storeUser(session);
    return toSessionData(session);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      writeHint(null);
      return SIGNED_OUT;
    }
    return { ...SIGNED_OUT, problem: errorText(error) };
  }
}

const loadForms = () => import('../../autosave/open-forms');

const RETRY_MS = 4000;

const SAVE_BEFORE_LOGOUT_MS = 3000;

/** Ends everything that belongs to the session; removes drafts only for the person `forget`. */
async function closeSessionForms(forget: string | null): Promise<void> {
  const [{ closeForms }, { queryClient }] = await Promise.all([loadForms(), import('../../api/query-client')]);
  closeForms(forget);
  queryClient.clear();
}

/** The id of the signed-in person, for code that outlives a render. */
let signedInUid: string | null = null;

function createActions(
  setSession: Dispatch<SetStateAction<LoadedSession>>,
  forget: (sessionEnd: SessionEnd) => Promise<void>,
): SessionActions {
  const startSession = (session: Session): SessionUser => {
    setAccessToken(session.access_token);
    storeUser(session);
    setSession(toSessionData(session));
    return session.user;
  };
  return {
    startSession,
    signup: async (body: SignupBody) => startSession(await (await loadCalls()).signup(body)),
    login: async (email, password, code) => startSession(await (await loadCalls()).login(email, password, code)),
    refreshSession: async () => void startSession(await refreshSession()),
    logout: async (discardsUnsaved = false) => {
      const { saveAllForms } = await loadForms();
      if (signedInUid !== null && !discardsUnsaved && !(await saveAllForms(signedInUid, SAVE_BEFORE_LOGOUT_MS)))
        return 'unsaved';
      await (await loadCalls()).logout();
      await forget('logout');
      return 'done';
    },
    resetPassword: async (email) => (await loadCalls()).forgotPassword(email),
    updateMe: async (body) => {
      const user = await (await loadCalls()).updateMe(body);
      setSession((previous) => ({ ...previous, user }));
    },
    deleteAccount: async () => {
      await (await loadCalls()).deleteAccount();
      await forget('logout');
    },
  };
}

/** Checks once who is signed in, then renders its children; 'Loading...' until then. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<LoadedSession>(() => ({
    ...SIGNED_OUT,
    isLoading: needsSession(location.pathname),
  }));

  useEffect(() => {
    if (!session.isLoading) return;
    let current = true;
    // The old content stays until the page is ready, and the browser stays responsive.
    void loadSession().then((next) => current && startTransition(() => setSession(next)));
    return () => {
      current = false;
    };
  }, [session.isLoading]);

  useEffect(() => {
    if (session.problem === null) return;
    const timer = setInterval(() => {
      void loadSession().then((next) => next.problem === null && setSession(next));
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [session.problem]);

  useAccountLanguage(session.user);

  const uid = session.user?.uid ?? null;
  useEffect(() => {
    signedInUid = uid;
  }, [uid]);
  const forget = useCallback(async (sessionEnd: SessionEnd) => {
    const endedUid = signedInUid;
    // Pending reads will be rejected from now on; that must not end the session a second time.
    setAccessToken(null);
    await closeSessionForms(
      endedUid !== null && (sessionEnd === 'logout' || browserDrafts.hasLoggedOut(endedUid)) ? endedUid : null,
    );
    writeHint(null);
    setSession({ ...SIGNED_OUT, sessionEnd, hasStoredText: endedUid !== null && hasDrafts(endedUid) });
  }, []);
  useEffect(() => onSessionEnded(() => void forget('ended')), [forget]);
  const actions = useMemo(() => createActions(setSession, forget), [forget]);

  const answers = session.user !== null && answersQuestions(session.user.role);
  useEffect(() => {
    // Pages with text fields open the forms themselves.
    if (uid !== null && answers && hasDrafts(uid)) void loadForms().then(({ openFormsOf }) => openFormsOf(uid));
  }, [uid, answers]);

  useEffect(
    () =>
      onHintChange((next) => {
        // Another tab of this browser signed in another person, or signed out: this tab must not continue as the old
        // one.
        if (uid === null || next === uid) return;
        void closeSessionForms(browserDrafts.hasLoggedOut(uid) ? uid : null).then(() => {
          if (!isLinkHolderPage(location.pathname)) return location.assign(next === null ? '/' : location.pathname);
          // The text a parent is writing there is kept.
          setAccessToken(null);
          setSession(SIGNED_OUT);
        });
      }),
    [uid],
  );

  const value = useMemo(() => ({ ...actions, ...session }), [actions, session]);
  if (session.isLoading) return <FirstFrame />;
  if (session.problem) {
    return <UnreachablePage detail={session.problem} onRetry={() => setSession({ ...SIGNED_OUT, isLoading: true })} />;
  }
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
