import type { PreferenceCorrection, PreferenceList } from '@contract/preferences';
import type { RecommendationSet } from '@contract/recommendations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import type { Generation } from './use-generation';

export type Relaxed = NonNullable<RecommendationSet['relaxed']>[number];

/** Every wish as the student would send it back, the given one without exceptions. */
function correctionsWith({ id }: Relaxed, { preferences, removed }: PreferenceList): PreferenceCorrection[] {
  return [
    ...preferences.map(({ id: own, kind, value, strength }) => ({
      ...{ kind, value, strength },
      ...(own === id && { no_exceptions: true }),
    })),
    ...removed.map(({ kind, value }) => ({ kind, value, strength: 'removed' as const })),
  ];
}

export interface UndoRelaxed {
  undo: (relaxed: Relaxed) => void;
  undoing: boolean;
  failure: string | null;
}

/** Makes a relaxed must hold without exceptions, and asks for a list that keeps it. */
export function useUndoRelaxed(userId: string, generation: Pick<Generation, 'start'>): UndoRelaxed {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: async (relaxed: Relaxed) => {
      const list = await call(routes.readPreferences, { params: { userId } });
      const body = { corrections: correctionsWith(relaxed, list) };
      return call(routes.savePreferences, { params: { userId }, body });
    },
    onSuccess: (answer) => {
      cache.setQueryData(callKey(routes.readPreferences, { userId }), answer);
      generation.start();
    },
  });
  return {
    undo: saving.mutate,
    undoing: saving.isPending,
    failure: saving.error ? sentenceOf(saving.error) : null,
  };
}
