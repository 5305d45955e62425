import type { Wish } from '@contract/preference-values';
import type { Essential, PreferenceList, SavePreferencesBody } from '@contract/preferences';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { isPassing, sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { bodyOf, type How, type Said, withQuestions, withSaid, withSkipped } from './choices';

/** What a student chose and may mean, and what can be done with it. */
export interface Preferences {
  list: PreferenceList | null;
  isPending: boolean;
  /** Why they could not be read, or why the newest change was not saved. */
  failure: string | null;
  /** Saves what was not saved once more, or reads again. */
  retry: () => void;
  readAgain: () => void;
  /** Says how much a wish counts, or that it is not the student's; a wish that nobody suggested is added. */
  say: (wish: Wish, said: Said, how?: How) => void;
  /** Leaves an essential for later. */
  skip: (essential: Essential) => void;
  saving: boolean;
  /** What the server holds once every tap is saved; null where one was not. */
  settled: () => Promise<PreferenceList | null>;
  /** Takes the newest change of this page back; null where there is none. */
  undo: (() => void) | null;
}

const SAVING = 'save choices';

/** Each save holds everything, so of those that wait for their turn only the newest is sent. */
const isNewest = (cache: QueryClient, userId: string, body: SavePreferencesBody): boolean =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: [SAVING, userId], status: 'pending' })
    .at(-1)?.state.variables === body;

const TOLD = [() => true, () => false] as const;

/** Reads a student's choices. A tap shows at once and is saved in the background, one save after the other. */
export function usePreferences(userId: string): Preferences {
  const cache = useQueryClient();
  const key = callKey(routes.readPreferences, { userId });
  const read = useCall(routes.readPreferences, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const [before, setBefore] = useState<PreferenceList | null>(null);
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const current = (): PreferenceList | undefined => cache.getQueryData(key);
  const saving = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    mutationFn: (body: SavePreferencesBody) =>
      isNewest(cache, userId, body)
        ? call(routes.savePreferences, { params: { userId }, body })
        : Promise.resolve(null),
    onSuccess: (answer, body) => {
      if (answer && isNewest(cache, userId, body)) cache.setQueryData(key, withQuestions(answer, current()));
    },
    // What the server refuses for good would be refused with every later tap.
    onError: (error) => {
      if (!isPassing(error)) void cache.invalidateQueries({ queryKey: key });
    },
  });
  const save = (next: PreferenceList): void => {
    // An older answer that is still on its way would hide the tap.
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, next);
    lastSave.current = saving.mutateAsync(bodyOf(next)).then(...TOLD);
  };
  const change = (changed: (list: PreferenceList) => PreferenceList): void => {
    const list = current();
    setBefore(list ?? null);
    if (list) save(changed(list));
  };
  const error = saving.error ?? read.error;
  return {
    list: read.data ?? null,
    isPending: read.isPending,
    failure: error ? sentenceOf(error) : null,
    retry: () => {
      const list = current();
      if (isPassing(saving.error) && list) save(list);
      else void read.refetch();
    },
    readAgain: () => {
      if (!saving.isPending) void read.refetch();
    },
    say: (wish, said, how) => change((list) => withSaid(list, wish, said, how)),
    skip: (essential) => change((list) => withSkipped(list, essential)),
    saving: saving.isPending,
    settled: async () => ((await lastSave.current) ? (current() ?? null) : null),
    undo:
      before === null
        ? null
        : () => {
            setBefore(null);
            save(before);
          },
  };
}
