import { GENERATION_POLL_MS } from '@contract/limits';
import type { GenerationStatus } from '@contract/recommendations';
import { routes } from '@contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { callKey, useCall } from '../../api/use-call';

export const isUnderWay = (status: GenerationStatus | undefined): boolean =>
  status?.state === 'queued' || status?.state === 'running';

/** The student's latest generation, followed while it runs, and the way to start one. */
export function useGeneration(userId: string) {
  const cache = useQueryClient();
  const status = useCall(
    routes.readGenerationStatus,
    { userId },
    { refetchInterval: (query) => (isUnderWay(query.state.data) ? GENERATION_POLL_MS : false) },
  );
  const start = useMutation({
    mutationFn: () => call(routes.generate, { params: { userId } }),
    onSuccess: (begun) => cache.setQueryData(callKey(routes.readGenerationStatus, { userId }), begun),
  });

  const underWay = isUnderWay(status.data);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    // The list and the dashboard of before are old as soon as a run ends.
    if (wasUnderWay.current && !underWay) {
      void cache.invalidateQueries({ queryKey: callKey(routes.readRecommendations) });
      void cache.invalidateQueries({ queryKey: callKey(routes.readDashboard) });
    }
    wasUnderWay.current = underWay;
  }, [cache, underWay]);

  return {
    status: status.data,
    underWay,
    started: start.isSuccess,
    starting: start.isPending,
    refusal: start.error ? sentenceOf(start.error) : null,
    start: () => start.mutate(),
  };
}
