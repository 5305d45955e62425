import type { Wish } from '@contract/preference-values';
import type { Essential, PreferenceList } from '@contract/preferences';
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, isTransient, errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { SessionContext } from '../../auth/session/session';
import {
  toSaveBody,
  changedWish,
  type ChoiceConflict,
  withAllConfirmed,
  type ChoiceOptions,
  mergeChoices,
  type ChoiceStrength,
  type LocalPreferenceList,
  withQuestions,
  withSkipped,
  withWish,
} from './choices';
import type { Reader } from '../../i18n/words';
import { browserDrafts, readStoredValue, writeStoredValue } from '../../autosave/draft-store';

/** Who uses the page, and whose choices they are. A counselor's drafts belong to the counselor. */
interface ChoiceOwner {
  owner: string;
  userId: string;
}

/** A value stored in this browser for the person whose choices they are; null removes it. */
const createStore = <T>(name: string, isValid: (value: unknown) => value is T) => {
  const nameFor = ({ owner, userId }: ChoiceOwner): string => (owner === userId ? name : `${name}-${userId}`);
  return {
    read: (choiceOwner: ChoiceOwner): T | null => readStoredValue(choiceOwner.owner, nameFor(choiceOwner), isValid),
    write: (choiceOwner: ChoiceOwner, value: T | null): void =>
      writeStoredValue(choiceOwner.owner, nameFor(choiceOwner), value),
  };
};

const LIST_KEYS = ['preferences', 'suggestions', 'removed'] as const;

const isList = (value: unknown): value is LocalPreferenceList =>
  typeof value === 'object' &&
  value !== null &&
  'essentials' in value &&
  LIST_KEYS.every((key) => Array.isArray((value as Partial<LocalPreferenceList>)[key]));

const isConflicts = (value: unknown): value is readonly ChoiceConflict[] => Array.isArray(value);

/** Choices tapped here that the server doesn't have yet. */
const unsentChoices = createStore('choices', isList);

/** Conflicting choices until the student decides; an empty list if the changes elsewhere didn't conflict. */
const storedConflicts = createStore('choice-conflicts', isConflicts);

/** Whether the choices outlast this page: false if the browser has no room for them. */
const isPersisted = (): boolean => !browserDrafts.hasPageOnlyDrafts;

type CanLeave = () => Promise<boolean>;

const SAVE_KEY = 'save choices';

/** Each save contains everything, so only the newest queued one is sent. */
const newestQueuedList = (cache: QueryClient, userId: string): LocalPreferenceList | undefined =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: [SAVE_KEY, userId], status: 'pending' })
    .at(-1)?.state.variables as LocalPreferenceList | undefined;

const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'saved_elsewhere';

/** Whether a retry may succeed: once the server is back, or with a new session. */
const canRetrySave = (error: unknown): boolean =>
  isTransient(error) || isOutdated(error) || (error instanceof ApiProblem && error.status === 401);

/** How many times a save restarts because another tab or device was faster. */
const MAX_ATTEMPTS = 5;

interface SavedChoices {
  savedList: PreferenceList;
  /** Null if nothing changed elsewhere. */
  remoteConflicts: readonly ChoiceConflict[] | null;
}

/**
 * Saves choices based on their revision, merged with later changes from elsewhere. The student's changes win over a
 * counselor's.
 */
async function saveMerged(
  { owner, userId }: ChoiceOwner,
  { base, ...localList }: LocalPreferenceList,
): Promise<SavedChoices> {
  const params = { userId };
  let [baseList, list]: PreferenceList[] = [base ?? localList, localList];
  let remoteConflicts: SavedChoices['remoteConflicts'] = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const savedList = await call(routes.savePreferences, { params, body: toSaveBody(list, baseList.revision) });
      return { savedList, remoteConflicts };
    } catch (error) {
      if (!isOutdated(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    const serverList = await call(routes.readPreferences, { params });
    const merged = mergeChoices(baseList, list, serverList, owner !== userId);
    if (merged.isChanged) remoteConflicts = [...(remoteConflicts ?? []), ...merged.conflicts];
    [baseList, list] = [serverList, merged.list];
  }
}

function useChoiceConflicts(choiceOwner: ChoiceOwner) {
  const cache = useQueryClient();
  const queryKey = ['choices elsewhere', choiceOwner.userId];
  const { data = null } = useQuery({ queryKey, queryFn: () => storedConflicts.read(choiceOwner), staleTime: Infinity });
  const setConflicts = (conflicts: readonly ChoiceConflict[] | null): void => {
    storedConflicts.write(choiceOwner, conflicts);
    cache.setQueryData(queryKey, conflicts);
  };
  return { remoteConflicts: data, setConflicts };
}

const preferencesKey = (userId: string) => callKey(routes.readPreferences, { userId });

/** Saves choices one after the other, and keeps them in this browser until the server has them. */
function useSaveQueue(choiceOwner: ChoiceOwner) {
  const { userId } = choiceOwner;
  const cache = useQueryClient();
  const key = preferencesKey(userId);
  const current = (): LocalPreferenceList | undefined => cache.getQueryData(key);
  const { remoteConflicts, setConflicts } = useChoiceConflicts(choiceOwner);
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const isSaving = useIsMutating({ mutationKey: [SAVE_KEY, userId] }) > 0;
  const { error, mutateAsync } = useMutation({
    mutationKey: [SAVE_KEY, userId],
    scope: { id: `${SAVE_KEY} ${userId}` },
    // Fails at once when offline and says so.
    networkMode: 'always',
    mutationFn: (localList: LocalPreferenceList) =>
      newestQueuedList(cache, userId) === localList ? saveMerged(choiceOwner, localList) : Promise.resolve(null),
    onSuccess: (result, localList) => {
      if (!result) return;
      if (result.remoteConflicts) setConflicts(result.remoteConflicts);
      const newest = newestQueuedList(cache, userId);
      if (newest !== undefined && newest !== localList) {
        // Apply taps made in the meantime to the server's current list.
        Object.assign(newest, mergeChoices(localList, newest, result.savedList).list, { base: result.savedList });
        cache.setQueryData(key, { ...newest });
        return unsentChoices.write(choiceOwner, newest);
      }
      unsentChoices.write(choiceOwner, null);
      cache.setQueryData(key, withQuestions(result.savedList, current()));
    },
    // A permanent rejection would recur with every later tap.
    onError: (problem) => {
      if (canRetrySave(problem)) return;
      unsentChoices.write(choiceOwner, null);
      void cache.invalidateQueries({ queryKey: key });
    },
  });
  const save = (next: LocalPreferenceList, base = current()?.base ?? current()): void => {
    // An older response still in flight would hide the tap.
    void cache.cancelQueries({ queryKey: key });
    const localList = { ...next, base };
    cache.setQueryData(key, localList);
    unsentChoices.write(choiceOwner, localList);
    lastSave.current = mutateAsync(localList).then(
      () => true,
      () => false,
    );
  };
  const readUnsent = (): LocalPreferenceList | null => unsentChoices.read(choiceOwner);
  const sendUnsent = (): void => {
    const list = readUnsent();
    const now = current();
    if (!list || cache.isMutating({ mutationKey: [SAVE_KEY, userId] }) > 0) return;
    if (!list.base || !now || now.base) return save(list, list.base);
    const merged = mergeChoices(list.base, list, now, choiceOwner.owner !== userId);
    if (merged.isChanged) setConflicts(merged.conflicts);
    save(merged.list, now);
  };
  // Another part of the page may have sent it since it failed here.
  const isUnsent = !isSaving && canRetrySave(error) && readUnsent() !== null;
  const failure = canRetrySave(error) && !isUnsent ? null : error;
  return { current, save, sendUnsent, isSaving, isUnsent, failure, lastSave, remoteConflicts, setConflicts };
}

/** Calls back when the page opens and its data has loaded, and whenever the connection returns. */
function useSendWhenOnline(isLoaded: boolean, sendUnsent: () => void): void {
  const newest = useRef(sendUnsent);
  useEffect(() => {
    newest.current = sendUnsent;
  });
  useEffect(() => {
    if (!isLoaded) return undefined;
    const send = (): void => newest.current();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [isLoaded]);
}

/** Reads a student's choices. A tap shows at once and is saved in the background, now or once the server is back. */
export function usePreferences(userId: string) {
  const owner = useContext(SessionContext)?.user?.uid ?? userId;
  const preferencesQuery = useCall(routes.readPreferences, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const [step, setStep] = useState<Record<'before' | 'after', PreferenceList> | null>(null);
  const leaveGuard = useRef<CanLeave | null>(null);
  const choiceOwner = { owner, userId };
  const { current, save, sendUnsent, isSaving, isUnsent, failure, lastSave, remoteConflicts, setConflicts } =
    useSaveQueue(choiceOwner);
  useSendWhenOnline(preferencesQuery.isSuccess || preferencesQuery.isError, sendUnsent);
  const updateList = (update: (list: LocalPreferenceList) => LocalPreferenceList): void => {
    const before = current();
    const after = before && update(before);
    setStep(before && after ? { before, after } : null);
    if (after) save(after);
  };
  const choose = (wish: Wish, strength: ChoiceStrength, options?: ChoiceOptions): void =>
    updateList((list) => withWish(list, wish, strength, options));
  const error = failure ?? preferencesQuery.error;
  const reader: Reader = owner === userId ? 'student' : 'counselor';
  return {
    reader,
    list: preferencesQuery.data ?? null,
    /** Why they couldn't be read, or why the newest change wasn't saved. */
    failure: error ? errorText(error) : null,
    /** Retries the failed save, or reads again. */
    retry: (): void => {
      if (isUnsent) sendUnsent();
      else void preferencesQuery.refetch();
    },
    reload: (): void => {
      if (isUnsent) sendUnsent();
      else if (!isSaving) void preferencesQuery.refetch();
    },
    /** Sets a preference's strength, or rejects it; adds a preference that wasn't suggested. */
    choose,
    /** Confirms choices made with a counselor as the student's own. */
    confirm: (): void => updateList(withAllConfirmed),
    skip: (essential: Essential): void => updateList((list) => withSkipped(list, essential)),
    isSaving,
    /** Where unsaved taps are: on this device, or in this page only; null if there are none. */
    unsentState: isUnsent ? (isPersisted() ? ('kept' as const) : ('unkept' as const)) : null,
    /**
     * Registers a check that runs before the page's button leaves it, e.g. for a field with unmatched words. Returns a
     * function that unregisters it.
     */
    setLeaveGuard: (canLeave: CanLeave) => {
      leaveGuard.current = canLeave;
      return (): void => void (leaveGuard.current = null);
    },
    /** The server's list once every tap is saved; null if one wasn't, or if a check keeps the person on the page. */
    waitForSave: async (): Promise<PreferenceList | null> => {
      if (leaveGuard.current && !(await leaveGuard.current())) return null;
      return (await lastSave.current) ? (current() ?? null) : null;
    },
    /** Undoes this page's newest change; null if there is none. */
    undo:
      step &&
      ((): void => {
        setStep(null);
        save(mergeChoices(step.after, step.before, current() ?? step.after).list);
      }),
    /** The preference `undo` applies to; null if none. */
    undoneWish: step && changedWish(step.before, step.after),
    /** Set if another tab or device changed choices in the meantime: the conflicting ones, possibly none. */
    remoteConflicts,
    /** Takes the other version of a choice or keeps this one, and stops asking; null dismisses the notice. */
    resolveConflict: (conflict: ChoiceConflict | null, shouldTakeOther: boolean): void => {
      const remaining = remoteConflicts?.filter((item) => item !== conflict) ?? [];
      setConflicts(conflict && remaining.length > 0 ? remaining : null);
      if (!conflict || !shouldTakeOther) return;
      const { wish, strength, options } = conflict.other;
      choose(wish, strength, options);
    },
  };
}

export type Preferences = ReturnType<typeof usePreferences>;
