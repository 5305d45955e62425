import { Outlet, ScrollRestoration } from 'react-router';
import { SessionProvider } from '../session/session-provider';

/** What surrounds every page: the skip link, the session and the scroll position. */
export function Root() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the main content
      </a>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
      <ScrollRestoration />
    </>
  );
}
