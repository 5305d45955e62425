import { lazy } from 'react';
import { useLocation } from 'react-router';
import { RequireRole } from '../auth/session/guards';
import { Frame } from './frame';

const CounselorArea = lazy(() => import('../counselor/counselor-area'));

const NotFoundPage = lazy(() => import('./not-found-page'));

const COUNSELOR_PATHS = /^\/(students|student\/[^/]+)(\/|$)/;

/**
 * Every address the student's pages do not know. The counselor's area routes by itself and so needs the whole address,
 * which only a catch-all route leaves; its code is loaded after the role is known.
 */
export function BeyondStudentPages() {
  const { pathname } = useLocation();
  if (!COUNSELOR_PATHS.test(pathname)) {
    return (
      <Frame>
        <NotFoundPage />
      </Frame>
    );
  }
  return (
    <RequireRole role="counselor">
      <Frame>
        <CounselorArea />
      </Frame>
    </RequireRole>
  );
}
