import { preferenceId, type Wish } from '@contract/preference-values';
import type { PreferenceCorrection, PreferenceList } from '@contract/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

/** A student's wishes and what can be done with them. */
export interface Preferences {
  list: PreferenceList | null;
  isPending: boolean;
  /** Why they could not be read, or why the newest change was not kept. */
  failure: string | null;
  readAgain: () => void;
  /** Says how much a wish counts, or that it is not the student's; a wish that nobody read is added. */
  say: (wish: Wish, strength: PreferenceCorrection['strength']) => void;
  saving: boolean;
  /** Takes the newest change of this page back; null where there is none. */
  undo: (() => void) | null;
}

const withSaid = (
  corrections: readonly PreferenceCorrection[],
  { kind, value }: Wish,
  strength: PreferenceCorrection['strength'],
): PreferenceCorrection[] => [
  ...corrections.filter((one) => preferenceId(one) !== preferenceId({ kind, value })),
  { kind, value, strength },
];

/** Reads a student's wishes and saves each change at once; the server answers with the list as it stands then. */
export function usePreferences(userId: string): Preferences {
  const cache = useQueryClient();
  const read = useCall(routes.readPreferences, { userId }, { staleTime: 0 });
  const [before, setBefore] = useState<PreferenceCorrection[] | null>(null);
  const saving = useMutation({
    mutationFn: (corrections: PreferenceCorrection[]) =>
      call(routes.savePreferences, { params: { userId }, body: { corrections } }),
    onSuccess: (answer) => {
      cache.setQueryData(callKey(routes.readPreferences, { userId }), answer);
    },
  });
  const list = read.data ?? null;
  const error = saving.error ?? read.error;
  return {
    list,
    isPending: read.isPending,
    failure: error ? sentenceOf(error) : null,
    readAgain: () => void read.refetch(),
    say: (wish, strength) => {
      if (!list) return;
      const own = list.preferences.find(({ id }) => id === preferenceId(wish));
      const isAdded = own?.quote === '' && own.question === null;
      setBefore(list.corrections);
      saving.mutate(
        isAdded && strength === 'removed'
          ? list.corrections.filter((one) => preferenceId(one) !== preferenceId(wish))
          : withSaid(list.corrections, wish, strength),
      );
    },
    saving: saving.isPending,
    undo:
      before && !saving.isPending
        ? () => {
            setBefore(null);
            saving.mutate(before);
          }
        : null,
  };
}
