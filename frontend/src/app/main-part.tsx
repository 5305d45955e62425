import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/session/session';
import { Loading } from '../ui/loading';
import { CrashBoundary } from './crash-boundary';

const FactorDueNote = lazy(() => import('./factor-due-note'));

/** The main landmark. Takes focus after navigation, so the keyboard and screen readers start there. */
export function MainPart({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const { factorDue } = useSession();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box component="main" id="main" ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
      {factorDue !== null && (
        <Suspense>
          <FactorDueNote due={factorDue} />
        </Suspense>
      )}
      <CrashBoundary resetKey={key} within>
        <Suspense fallback={<Loading />}>{children ?? <Outlet />}</Suspense>
      </CrashBoundary>
    </Box>
  );
}
