import useMediaQuery from '@mui/material/useMediaQuery';
import type { Recommendation } from '@contract/recommendations';
import { useLayoutEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { addressOf, type ListLook, lookIn, settledLook } from './list-look';

/** On screens narrower than this a school is a view of its own; on others it stands beside the list. */
export const NARROW = '(max-width: 899px)';

export interface LookedAt {
  look: ListLook;
  /** True on a narrow screen. */
  narrow: boolean;
  /** True where one school is all that is shown. */
  alone: boolean;
  /** The address of the list, or of one of its schools; null where the look has no address. */
  linkTo: (school: number | null) => string | null;
  change: (next: Partial<ListLook>) => void;
  open: (school: number) => void;
  close: () => void;
}

/** How a list is looked at: kept in the address where the list has one, so that a reload and Back find it again. */
export function useListLook(schools: readonly Recommendation[], hasAddress: boolean): LookedAt {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [own, setOwn] = useState<Partial<ListLook>>({});
  const look = settledLook(hasAddress ? lookIn(pathname, search) : own, schools);
  const alone = narrow && look.school !== null;
  const keepPlace = usePlaceKept(alone);

  const go = (next: Partial<ListLook>, options: NavigateOptions): void => {
    if (hasAddress) void navigate(addressOf({ ...look, ...next }), options);
    else setOwn({ ...look, ...next });
  };
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return {
    look,
    narrow,
    alone,
    linkTo: (school) => (hasAddress ? addressOf({ ...look, school }) : null),
    change: (next) => go(next, { replace: true, state: { keepsPlace: true } }),
    open: (school) => {
      keepPlace();
      go({ school }, { state: narrow ? { fromList: true } : { keepsPlace: true } });
    },
    close: () => (hasAddress && cameFromList ? void navigate(-1) : go({ school: null }, {})),
  };
}

/** Brings the list back to where it was left for one of its schools; answers with how to note the place. */
function usePlaceKept(away: boolean): () => void {
  const place = useRef<number | null>(null);
  const wasAway = useRef(away);
  useLayoutEffect(() => {
    if (wasAway.current && !away && place.current !== null) window.scrollTo(0, place.current);
    wasAway.current = away;
  }, [away]);
  return () => {
    place.current = window.scrollY;
  };
}
