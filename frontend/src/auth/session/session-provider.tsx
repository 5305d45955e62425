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

function Unreachable({ detail, onRetry }: { detail: string; onRetry: () => void }) {
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

/**
 * Uses the language stored with the account; if there is none, this device's language stays. Staff pages are in
 * English.
 */
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

interface KnownSession extends SessionData {
  /** Why the sign-in check failed; null if it didn't. */
  problem: string | null;
}

const SIGNED_OUT: KnownSession = {
  user: null,
  factorNeeded: false,
  factorDue: null,
  emailProofNeeded: false,
  loading: false,
  end: null,
  textKept: false,
  problem: null,
};

const toSessionData = (session: Session): KnownSession => ({
  ...SIGNED_OUT,
  user: session.user,
  factorNeeded: session.second_factor_needed === true,
  factorDue: session.second_factor_due ?? null,
  emailProofNeeded: session.email_proof_needed === true,
});

const loadCalls = () => import('./session-calls');

function rememberUser({ uid }: SessionUser): void {
  writeHint(uid);
  browserDrafts.begin(uid);
}

async function loadSession(): Promise<KnownSession> {
  const hint = readHint();
  try {
    const found = await initialSession();
    // Another tab logged out in the meantime, so this response belongs to an ended session.
    if (hint !== null && readHint() === null) {
      setAccessToken(null);
      return SIGNED_OUT;
    }
    rememberUser(found.user);
    return toSessionData(found);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      writeHint(null);
      return SIGNED_OUT;
    }
    return { ...SIGNED_OUT, problem: errorText(error) };
  }
}

const loadForms = () => import('../../autosave/open-forms');

const ASK_AGAIN_MS = 4000;

const SAVE_BEFORE_LOGOUT_MS = 3000;

/** Ends everything that belongs to the session; removes drafts only for the person `forget`. */
async function closeSessionForms(forget: string | null): Promise<void> {
  const [{ closeForms }, { queryClient }] = await Promise.all([loadForms(), import('../../api/query-client')]);
  closeForms(forget);
  queryClient.clear();
}

/** The id of the signed-in person, for code that outlives a render. */
let here: string | null = null;

function makeActions(
  setKnown: Dispatch<SetStateAction<KnownSession>>,
  forget: (end: SessionEnd) => Promise<void>,
): SessionActions {
  const enter = (session: Session): SessionUser => {
    setAccessToken(session.access_token);
    rememberUser(session.user);
    setKnown(toSessionData(session));
    return session.user;
  };
  return {
    enter,
    signup: async (body: SignupBody) => enter(await (await loadCalls()).signup(body)),
    login: async (email, password, code) => enter(await (await loadCalls()).login(email, password, code)),
    renew: async () => void enter(await refreshSession()),
    logout: async (evenUnsaved = false) => {
      const { saveAllForms: saveEverything } = await loadForms();
      if (here !== null && !evenUnsaved && !(await saveEverything(here, SAVE_BEFORE_LOGOUT_MS))) return 'unsaved';
      await (await loadCalls()).logout();
      await forget('logout');
      return 'done';
    },
    resetPassword: async (email) => (await loadCalls()).forgotPassword(email),
    setNewPassword: async (token, password) => (await loadCalls()).resetPassword(token, password),
    confirmEmail: async (token, password) => {
      await (await loadCalls()).confirmEmail(token, password);
      // The signed-in person may have opened another account's link.
      if (readHint() !== null) await refreshSession().then(enter, () => undefined);
    },
    updateMe: async (body) => {
      const user = await (await loadCalls()).updateMe(body);
      setKnown((before) => ({ ...before, user }));
    },
    deleteAccount: async () => {
      await (await loadCalls()).deleteAccount();
      await forget('logout');
    },
  };
}

/** Checks once who is signed in, then renders its children; 'Loading...' until then. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<KnownSession>(() => ({ ...SIGNED_OUT, loading: needsSession(location.pathname) }));

  useEffect(() => {
    if (!known.loading) return;
    let current = true;
    // The old content stays until the page is ready, and the browser stays responsive.
    void loadSession().then((next) => current && startTransition(() => setKnown(next)));
    return () => {
      current = false;
    };
  }, [known.loading]);

  useEffect(() => {
    if (known.problem === null) return;
    const timer = setInterval(() => {
      void loadSession().then((next) => next.problem === null && setKnown(next));
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [known.problem]);

  useAccountLanguage(known.user);

  const uid = known.user?.uid ?? null;
  useEffect(() => {
    here = uid;
  }, [uid]);
  const forget = useCallback(async (end: SessionEnd) => {
    const who = here;
    // Pending reads will be rejected from now on; that must not end the session a second time.
    setAccessToken(null);
    await closeSessionForms(who !== null && (end === 'logout' || browserDrafts.hasLoggedOut(who)) ? who : null);
    writeHint(null);
    setKnown({ ...SIGNED_OUT, end, textKept: who !== null && hasDrafts(who) });
  }, []);
  useEffect(() => onSessionEnded(() => void forget('ended')), [forget]);
  const actions = useMemo(() => makeActions(setKnown, forget), [forget]);

  const answers = known.user !== null && answersQuestions(known.user.role);
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
          setKnown(SIGNED_OUT);
        });
      }),
    [uid],
  );

  const value = useMemo(() => ({ ...actions, ...known }), [actions, known]);
  if (known.loading) return <FirstFrame />;
  if (known.problem) {
    return <Unreachable detail={known.problem} onRetry={() => setKnown({ ...SIGNED_OUT, loading: true })} />;
  }
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
