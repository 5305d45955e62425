import { GENERATION_POLL_MS } from '@contract/limits';
import type { GenerationStatus } from '@contract/recommendations';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

const isActive = (status: GenerationStatus | undefined): boolean =>
  status?.state === 'queued' || status?.state === 'running' || status?.state === 'held';

/** A list that a person looks at first takes hours or days, not seconds. */
const HELD_POLL_MS = 60_000;
const pollAfter = (status: GenerationStatus | undefined): number | false => {
  if (!isActive(status)) return false;
  return status?.state === 'held' ? HELD_POLL_MS : GENERATION_POLL_MS;
};

/** Everything a generation writes is read again. */
const readAgain = (cache: QueryClient): Promise<unknown> =>
  Promise.all(
    [routes.readNextStep, routes.readRecommendations, routes.readDashboard, routes.readCounselorView].map((route) =>
      cache.invalidateQueries({ queryKey: callKey(route) }),
    ),
  );

export interface Generation {
  /** The latest known state; null until it was read. */
  status: GenerationStatus | null;
  /** True while one is queued, running, or looked at by the counselor. */
  active: boolean;
  /** Asks for a new list; joins the run that is under way. */
  start: () => void;
  /** The same, to be waited for; rejects where the server refuses. */
  startNow: () => Promise<unknown>;
  /** True while the server is being asked for a new list. */
  starting: boolean;
  /** True once the server has taken the request made on this page. */
  started: boolean;
  /** Why the server did not take it. */
  refusal: string | null;
}

/** Follows the generation of a student's list: asks again while it runs, and reads the list again when it is ready. */
export function useGeneration(userId: string): Generation {
  const cache = useQueryClient();
  const status = useCall(
    routes.readGenerationStatus,
    { userId },
    { staleTime: 0, refetchInterval: (query) => pollAfter(query.state.data) },
  );
  const active = isActive(status.data);
  const state = status.data?.state;
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && state === 'ready') void readAgain(cache);
    wasActive.current = active;
  }, [active, state, cache]);

  const asking = useMutation({
    mutationFn: () => call(routes.generate, { params: { userId } }),
    onSuccess: async (answer) => {
      cache.setQueryData(callKey(routes.readGenerationStatus, { userId }), answer);
      void cache.invalidateQueries({ queryKey: callKey(routes.readNextStep) });
      if (answer.state === 'ready') await readAgain(cache);
    },
  });
  return {
    status: status.data ?? null,
    active,
    start: asking.mutate,
    startNow: asking.mutateAsync,
    starting: asking.isPending,
    started: asking.isSuccess,
    refusal: asking.error ? sentenceOf(asking.error) : null,
  };
}
