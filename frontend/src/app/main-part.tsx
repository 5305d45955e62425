import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/session/session';
import { Loading } from '../ui/loading';
import { CrashBoundary } from './crash-boundary';

const FactorDueNote = lazy(() => import('./factor-due-note'));

/** The main landmark. Takes focus after navigation, so the keyboard and screen readers start there. */
export function MainContent({ children }: { children?: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const { factorDueAt } = useSession();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box component="main" id="main" ref={mainRef} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
      {factorDueAt !== null && (
        <Suspense>
          <FactorDueNote due={factorDueAt} />
        </Suspense>
      )}
      <CrashBoundary resetKey={key} isWithinPage>
        <Suspense fallback={<Loading />}>{children ?? <Outlet />}</Suspense>
      </CrashBoundary>
    </Box>
  );
}
