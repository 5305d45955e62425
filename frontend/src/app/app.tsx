import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import type { Locale } from '../i18n/language-context';
import { LanguageProvider } from '../i18n/language-provider';
import { AppTheme } from '../ui/app-theme';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FirstFrame } from '../ui/first-frame';
import { SessionProvider } from '../auth/session/session-provider';
import { CrashBoundary } from './crash-boundary';
import { routeObjects } from './routes';
import { useWords } from '../i18n/words';
import navigationWords from '../words/en/navigation.json';
import { onProofNeeded } from '../api/proof';
import { useSession } from '../auth/session/session';

// Rarely needed, so its code loads the first time it is.
const ProofDialog = lazy(() => import('../auth/proof/proof-dialog'));

function ProofPrompt() {
  const { user } = useSession();
  const [proofRequest, setProofRequest] = useState<{ onAnswer: (isProved: boolean) => void } | null>(null);
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setProofRequest({ onAnswer: resolve }))), []);
  if (!proofRequest || !user) return null;
  const onAnswer = (isProved: boolean): void => {
    setProofRequest(null);
    proofRequest.onAnswer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog user={user} onAnswer={onAnswer} />
    </Suspense>
  );
}

/** Scrolls a new page to the top unless the page opts out. The browser restores the position when going back. */
function useScrollToTop(): void {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const navigationType = useNavigationType();
  const keepsPlace = (state as { keepsPlace?: boolean } | null)?.keepsPlace === true;
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (navigationType !== NavigationType.Pop && !keepsPlace) window.scrollTo(0, 0);
  }, [pathname, navigationType, keepsPlace]);
}

function Pages() {
  return useRoutes(routeObjects);
}

function Root() {
  const { key, pathname, search } = useLocation();
  const t = useWords(navigationWords);
  useScrollToTop();
  return (
    <>
      {/* `data-path` is the rendered path: the browser shows the next one a moment before its page. */}
      <a className="skip-link" href="#main" data-path={pathname + search}>
        {t('skip')}
      </a>
      <CrashBoundary resetKey={key}>
        <SessionProvider>
          <CrashBoundary resetKey={key}>
            <Suspense fallback={<FirstFrame />}>
              <Pages />
            </Suspense>
            <ProofPrompt />
          </CrashBoundary>
        </SessionProvider>
      </CrashBoundary>
    </>
  );
}

/**
 * Follows the address. The old page stays until the next one's code has loaded. Changes within a page, such as a
 * filter, render at once: in a React transition, the second of two quick choices would start from the old address.
 */
function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, setHistoryState] = useState({ action: history.action, location: history.location });
  const renderedPathname = useRef(location.pathname);
  useLayoutEffect(() => void (renderedPathname.current = location.pathname), [location]);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === renderedPathname.current) setHistoryState(next);
        else startTransition(() => setHistoryState(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

export function App({ language }: { language: Locale }) {
  return (
    <AppTheme>
      <LanguageProvider initialLocale={language}>
        <AddressRouter>
          <Root />
        </AddressRouter>
      </LanguageProvider>
    </AppTheme>
  );
}
