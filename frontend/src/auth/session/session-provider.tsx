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
import { firstSession, onSessionEnded, refreshSession, setAccessToken } from '../../api/access';
import { ApiProblem, sentenceOf } from '../../api/problem';
import { browserDrafts, hasDrafts } from '../../autosave/draft-store';
import { FirstFrame } from '../../ui/first-frame';
import { answersQuestions, SessionContext, type SessionEnd, type SessionState } from './session';
import { isOfLinkHolder, mustAskForSession, onHintChange, readHint, writeHint } from './session-hint';
import { useLanguage } from '../../i18n/language-provider';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import pieceWords from '../../words/en/pieces.json';

const KeptTexts = lazy(() =>
  // Where its code cannot be had either, the texts are still kept; they only cannot be shown.
  import('../../offline/kept-texts').catch(() => ({ default: () => null })),
);

/** Shown when the server can't say who is signed in, with the unsent texts of the last person on this device. */
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
          <KeptTexts userId={userId} />
        </Suspense>
      )}
    </Box>
  );
}

/**
 * Writes the pages in the language that the account was given on any device; where none was given, this device's own stays. The pages of
 * staff are in English, so all that staff see is.
 */
function useLanguageOf(user: SessionUser | null): void {
  const { choose } = useLanguage();
  const isStaff = user !== null && !answersQuestions(user.role);
  const language = user?.language ?? null;
  useEffect(() => {
    // Where its words cannot be fetched, the pages stay as they are and the next visit tries again.
    if (isStaff) void choose('en', 'for this visit');
    else if (language !== null) void choose(language).catch(() => undefined);
  }, [isStaff, language, choose]);
}

interface Known {
  user: SessionUser | null;
  factorNeeded: boolean;
  factorDue: string | null;
  emailProofNeeded: boolean;
  loading: boolean;
  end: SessionEnd;
  textKept: boolean;
  /** Why it could not be learned who is signed in; null when it was. */
  problem: string | null;
}

const NOBODY: Known = {
  user: null,
  factorNeeded: false,
  factorDue: null,
  emailProofNeeded: false,
  loading: false,
  end: null,
  textKept: false,
  problem: null,
};

const knownOf = ({ user, second_factor_needed, second_factor_due, email_proof_needed }: Session): Known => ({
  ...NOBODY,
  user,
  factorNeeded: second_factor_needed === true,
  factorDue: second_factor_due ?? null,
  emailProofNeeded: email_proof_needed === true,
});

const loadCalls = () => import('./session-calls');

/** Notes in this browser who is signed in. */
function arrive({ uid }: SessionUser): void {
  writeHint(uid);
  browserDrafts.begin(uid);
}

async function learnWhoIsHere(): Promise<Known> {
  const hint = readHint();
  try {
    const found = await firstSession();
    // Another tab logged out while this one asked: its answer is of a session that has ended.
    if (hint !== null && readHint() === null) {
      setAccessToken(null);
      return NOBODY;
    }
    arrive(found.user);
    return knownOf(found);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      writeHint(null);
      return NOBODY;
    }
    return { ...NOBODY, problem: sentenceOf(error) };
  }
}

const loadForms = () => import('../../autosave/open-forms');

/** How often an unreachable server is asked again. */
const ASK_AGAIN_MS = 4000;

/** How long logging out waits for answers that are not saved yet. */
const SAVE_BEFORE_LOGOUT_MS = 3000;

type Actions = Omit<
  SessionState,
  'user' | 'factorNeeded' | 'factorDue' | 'emailProofNeeded' | 'loading' | 'end' | 'textKept'
>;

/** Ends everything that belongs to the session; drafts go with it only where they are those of the person `forget`. */
async function endForms(forget: string | null): Promise<void> {
  const [{ closeForms }, { queryClient }] = await Promise.all([loadForms(), import('../../api/query-client')]);
  closeForms(forget);
  queryClient.clear();
}

/** The id of who is signed in on this page, for what outlives one drawing of it. */
let here: string | null = null;

function makeActions(setKnown: Dispatch<SetStateAction<Known>>, forget: (end: SessionEnd) => Promise<void>): Actions {
  const enter = (session: Session): SessionUser => {
    setAccessToken(session.access_token);
    arrive(session.user);
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

/** Learns once who is signed in, then shows its children; 'Loading...' until then. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>(() => ({ ...NOBODY, loading: mustAskForSession(location.pathname) }));

  useEffect(() => {
    if (!known.loading) return;
    let current = true;
    // What stands there stays until the page is whole, and the browser answers meanwhile.
    void learnWhoIsHere().then((next) => current && startTransition(() => setKnown(next)));
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

  useLanguageOf(known.user);

  const uid = known.user?.uid ?? null;
  useEffect(() => {
    here = uid;
  }, [uid]);
  const forget = useCallback(async (end: SessionEnd) => {
    const who = here;
    // What is still being read is refused from now on, and that is no second end of the session.
    setAccessToken(null);
    await endForms(who !== null && (end === 'logout' || browserDrafts.hasLeft(who)) ? who : null);
    writeHint(null);
    setKnown({ ...NOBODY, end, textKept: who !== null && hasDrafts(who) });
  }, []);
  useEffect(() => onSessionEnded(() => void forget('ended')), [forget]);
  const actions = useMemo(() => makeActions(setKnown, forget), [forget]);

  const answers = known.user !== null && answersQuestions(known.user.role);
  useEffect(() => {
    // Pages where one writes open the forms themselves.
    if (uid !== null && answers && hasDrafts(uid)) void loadForms().then(({ openFormsOf }) => openFormsOf(uid));
  }, [uid, answers]);

  useEffect(
    () =>
      onHintChange((next) => {
        // Another person signed in, or out, in another tab of this browser: this tab must not go on as the old one.
        if (uid === null || next === uid) return;
        void endForms(browserDrafts.hasLeft(uid) ? uid : null).then(() => {
          if (!isOfLinkHolder(location.pathname)) return location.assign(next === null ? '/' : location.pathname);
          // What a parent is writing there stays where it is.
          setAccessToken(null);
          setKnown(NOBODY);
        });
      }),
    [uid],
  );

  const value = useMemo<SessionState>(() => ({ ...actions, ...known }), [actions, known]);
  if (known.loading) return <FirstFrame />;
  if (known.problem) {
    return <Unreachable detail={known.problem} onRetry={() => setKnown({ ...NOBODY, loading: true })} />;
  }
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
