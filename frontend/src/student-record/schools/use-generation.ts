import { GENERATION_POLL_MS } from '@contract/limits';
import type { GenerationStatus } from '@contract/recommendations';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

const isActive = (status: GenerationStatus | undefined): boolean =>
  status?.state === 'queued' || status?.state === 'running' || status?.state === 'held';

/** A list held for review takes hours or days, not seconds. */
const PENDING_POLL_MS = 60_000;
const pollAfter = (status: GenerationStatus | undefined): number | false => {
  if (!isActive(status)) return false;
  return status?.state === 'held' ? PENDING_POLL_MS : GENERATION_POLL_MS;
};

/** Refetches everything a generation writes. */
const invalidateGenerationQueries = (cache: QueryClient): Promise<unknown> =>
  Promise.all(
    [routes.readNextStep, routes.readRecommendations, routes.readDashboard, routes.readCounselorView].map((route) =>
      cache.invalidateQueries({ queryKey: callKey(route) }),
    ),
  );

/** Follows the generation of a student's list: polls while it runs, and refetches the list when it is done. */
export function useGeneration(userId: string) {
  const cache = useQueryClient();
  const status = useCall(
    routes.readGenerationStatus,
    { userId },
    { staleTime: 0, refetchInterval: (query) => pollAfter(query.state.data) },
  );
  const isGenerating = isActive(status.data);
  const state = status.data?.state;
  const wasGenerating = useRef(false);
  useEffect(() => {
    if (wasGenerating.current && state === 'ready') void invalidateGenerationQueries(cache);
    wasGenerating.current = isGenerating;
  }, [isGenerating, state, cache]);

  const generateMutation = useMutation({
    mutationFn: () => call(routes.generate, { params: { userId } }),
    onSuccess: async (newStatus) => {
      cache.setQueryData(callKey(routes.readGenerationStatus, { userId }), newStatus);
      void cache.invalidateQueries({ queryKey: callKey(routes.readNextStep) });
      if (newStatus.state === 'ready') await invalidateGenerationQueries(cache);
    },
  });
  return {
    /** The latest known state; null until loaded. */
    status: status.data ?? null,
    /** True while one is queued, running, or being reviewed by the counselor. */
    isGenerating,
    /** Requests a new list, or joins the run in progress. */
    start: (): void => generateMutation.mutate(),
    /** Like `start`, but can be awaited; rejects if the server rejects the call. */
    startAsync: generateMutation.mutateAsync,
    isStarting: generateMutation.isPending,
    /** True once the server has accepted this page's request. */
    hasStarted: generateMutation.isSuccess,
    refusal: generateMutation.error ? errorText(generateMutation.error) : null,
  };
}

export type Generation = ReturnType<typeof useGeneration>;
