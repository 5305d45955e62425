import useMediaQuery from '@mui/material/useMediaQuery';
import type { Recommendation } from '@contract/recommendations';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, type ListView, parseListView, resolveListView } from './list-view';

/** On screens narrower than this a school has no room beside or below its list. */
const NARROW = '(max-width: 599px)';
export const useNarrow = (): boolean => useMediaQuery(NARROW, { noSsr: true });

/** Whether each card of a list unfolds by itself: on a student's phone, which opens a school on a page of its own. */
export const useIsPhoneStudent = (canReview: boolean): boolean => useNarrow() && canReview;

export interface LookedAt {
  look: ListView;
  change: (next: Partial<ListView>) => void;
}

/** How a list is looked at: kept in the address where the list has one, so that a reload and Back find it again. */
export function useListView(schools: readonly Recommendation[], hasAddress: boolean): LookedAt {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<Partial<ListView>>({});
  const look = resolveListView(hasAddress ? parseListView(search) : own, schools);
  return {
    look,
    change: (next) => {
      if (hasAddress) void navigate(addressOf({ ...look, ...next }), { replace: true, state: { keepsPlace: true } });
      else setOwn({ ...look, ...next });
    },
  };
}
