import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Starts a newly opened page at its top, unless it says that it keeps its place; going back is left to the browser, which knows where one was. */
export function useScrollToTop(): void {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const how = useNavigationType();
  const keepsPlace = (state as { keepsPlace?: boolean } | null)?.keepsPlace === true;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== NavigationType.Pop && !keepsPlace) window.scrollTo(0, 0);
  }, [pathname, how, keepsPlace]);
}
