import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Loading } from '../ui/loading';
import { CrashBoundary } from './crash-boundary';

/** The main landmark; takes the focus after a change of page, so that the keyboard and screen readers start there. */
export function MainPart({ note, children }: { note?: ReactNode; children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box component="main" id="main" ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
      {note}
      <CrashBoundary resetKey={key} within>
        <Suspense fallback={<Loading />}>{children ?? <Outlet />}</Suspense>
      </CrashBoundary>
    </Box>
  );
}
