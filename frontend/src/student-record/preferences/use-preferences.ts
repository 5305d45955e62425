import type { Wish } from '@contract/preference-values';
import type { Essential, PreferenceList, SavePreferencesBody } from '@contract/preferences';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, isPassing, sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { SessionContext } from '../../auth/session/session';
import { bodyOf, type How, type Said, withQuestions, withSaid, withSkipped } from './choices';
import { keepUnsentChoices, outlastsPage, unsentChoices } from './unsent-choices';

type MayLeave = () => Promise<boolean>;

/** What a student chose and may mean, and what can be done with it. */
export interface Preferences {
  list: PreferenceList | null;
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
  /** Where taps are that the server could not take: kept on this device, or in this page only; null where there are none. */
  unsent: 'kept' | 'unkept' | null;
  /** Asks before the page is left by its button whether it may be, e.g. by a box whose words are not taken yet. Returns the way to stop. */
  holdBack: (mayLeave: MayLeave) => () => void;
  /** What the server holds once every tap is saved; null where one was not, or where something holds the page back. */
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

/** Whether the same choices may be taken later: when the server is there again, or by a new session. */
const mayBeTaken = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiProblem && error.status === 401);

const keyFor = (userId: string) => callKey(routes.readPreferences, { userId });

/** Saves choices one after the other. Until the server holds them they are kept in this browser. */
function useSaving(userId: string) {
  const cache = useQueryClient();
  const key = keyFor(userId);
  const current = (): PreferenceList | undefined => cache.getQueryData(key);
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const isOwn = useContext(SessionContext)?.user?.uid === userId;
  const isSaving = useIsMutating({ mutationKey: [SAVING, userId] }) > 0;
  const { error, mutateAsync } = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    // Without a connection it fails at once and says so.
    networkMode: 'always',
    mutationFn: (body: SavePreferencesBody) =>
      isNewest(cache, userId, body)
        ? call(routes.savePreferences, { params: { userId }, body })
        : Promise.resolve(null),
    onSuccess: (answer, body) => {
      if (!answer || !isNewest(cache, userId, body)) return;
      keepUnsentChoices(userId, null);
      cache.setQueryData(key, withQuestions(answer, current()));
    },
    // What the server refuses for good would be refused with every later tap.
    onError: (problem) => {
      if (mayBeTaken(problem)) return;
      keepUnsentChoices(userId, null);
      void cache.invalidateQueries({ queryKey: key });
    },
  });
  const save = (next: PreferenceList): void => {
    // An older answer that is still on its way would hide the tap.
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, next);
    keepUnsentChoices(userId, next);
    lastSave.current = mutateAsync(bodyOf(next)).then(
      () => true,
      () => false,
    );
  };
  const kept = (): PreferenceList | null => (isOwn ? unsentChoices(userId) : null);
  const sendKept = (): void => {
    const list = kept();
    if (list && cache.isMutating({ mutationKey: [SAVING, userId] }) === 0) save(list);
  };
  // What failed here may have been sent by another part of the page since.
  const isUnsent = !isSaving && mayBeTaken(error) && kept() !== null;
  const failure = mayBeTaken(error) && !isUnsent ? null : error;
  return { current, save, sendKept, isSaving, isUnsent, failure, lastSave };
}

/** Calls back when the page opens and can show what is sent, and whenever the connection is back. */
function useSentLater(isRead: boolean, sendKept: () => void): void {
  const newest = useRef(sendKept);
  useEffect(() => {
    newest.current = sendKept;
  });
  useEffect(() => {
    if (!isRead) return undefined;
    const send = (): void => newest.current();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [isRead]);
}

/** Reads a student's choices. A tap shows at once and is saved in the background, now or when the server is there again. */
export function usePreferences(userId: string): Preferences {
  const read = useCall(routes.readPreferences, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const [before, setBefore] = useState<PreferenceList | null>(null);
  const guard = useRef<MayLeave | null>(null);
  const { current, save, sendKept, isSaving, isUnsent, failure, lastSave } = useSaving(userId);
  useSentLater(read.isSuccess || read.isError, sendKept);
  const change = (changed: (list: PreferenceList) => PreferenceList): void => {
    const list = current();
    setBefore(list ?? null);
    if (list) save(changed(list));
  };
  const error = failure ?? read.error;
  return {
    list: read.data ?? null,
    failure: error ? sentenceOf(error) : null,
    retry: () => {
      if (isUnsent) sendKept();
      else void read.refetch();
    },
    readAgain: () => {
      if (isUnsent) sendKept();
      else if (!isSaving) void read.refetch();
    },
    say: (wish, said, how) => change((list) => withSaid(list, wish, said, how)),
    skip: (essential) => change((list) => withSkipped(list, essential)),
    saving: isSaving,
    unsent: isUnsent ? (outlastsPage() ? 'kept' : 'unkept') : null,
    holdBack: (mayLeave) => {
      guard.current = mayLeave;
      return () => void (guard.current = null);
    },
    settled: async () => {
      if (guard.current && !(await guard.current())) return null;
      return (await lastSave.current) ? (current() ?? null) : null;
    },
    undo:
      before === null
        ? null
        : () => {
            setBefore(null);
            save(before);
          },
  };
}
