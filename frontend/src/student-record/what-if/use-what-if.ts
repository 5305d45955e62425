import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import type { WhatIfAnswer, WhatIfChanges } from '@contract/what-if';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useSettled } from '../../ui/use-settled';

export interface WhatIfResult {
  /** The newest answer; it stays while the next one is worked out. */
  answer: WhatIfAnswer | null;
  /** True while what is shown is not yet the answer to what is asked. */
  working: boolean;
  /** True while the browser has no connection. */
  offline: boolean;
  failure: string | null;
  again: () => void;
}

/** Asks what would be otherwise, a moment after the last change; a question that is outdated is dropped. Null asks nothing. */
export function useWhatIf(userId: string, changes: WhatIfChanges | null): WhatIfResult {
  const asked = changes === null ? null : JSON.stringify(changes);
  const settled = useSettled(asked, WHAT_IF_DEBOUNCE_MS);
  const current = asked === null ? null : settled;
  const query = useQuery({
    queryKey: [...callKey(routes.tryWhatIf, { userId }), current],
    queryFn: ({ signal }) =>
      call(routes.tryWhatIf, {
        params: { userId },
        body: { changes: JSON.parse(current ?? '{}') as WhatIfChanges },
        signal,
      }),
    enabled: current !== null,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    answer: asked === null ? null : (query.data ?? null),
    working: asked !== null && (asked !== settled || query.isFetching),
    offline: query.fetchStatus === 'paused',
    failure: query.error && !query.isFetching ? sentenceOf(query.error) : null,
    again: () => void query.refetch(),
  };
}
