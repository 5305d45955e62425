import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ProofAsker } from '../auth/proof/proof-asker';
import { FirstFrame } from '../ui/first-frame';
import { SessionProvider } from '../auth/session/session-provider';
import { CrashBoundary } from './crash-boundary';
import { routeObjects } from './routes';
import { useWords } from '../i18n/words';
import { navigationWords } from './navigation-words';
import { useScrollToTop } from './use-scroll-to-top';

function Pages() {
  return useRoutes(routeObjects);
}

/** What surrounds every page: the skip link, the session, and what is shown when a page breaks. */
export function Root() {
  const { key } = useLocation();
  const t = useWords(navigationWords);
  useScrollToTop();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <CrashBoundary resetKey={key}>
        <SessionProvider>
          <CrashBoundary resetKey={key}>
            <Suspense fallback={<FirstFrame />}>
              <Pages />
            </Suspense>
            <ProofAsker />
          </CrashBoundary>
        </SessionProvider>
      </CrashBoundary>
    </>
  );
}
