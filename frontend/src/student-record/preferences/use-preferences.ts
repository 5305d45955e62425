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
  bodyOf,
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
const storedFor = <T>(name: string, isFit: (value: unknown) => value is T) => {
  const nameFor = ({ owner, userId }: ChoiceOwner): string => (owner === userId ? name : `${name}-${userId}`);
  return {
    read: (who: ChoiceOwner): T | null => readStoredValue(who.owner, nameFor(who), isFit),
    keep: (who: ChoiceOwner, value: T | null): void => writeStoredValue(who.owner, nameFor(who), value),
  };
};

const PARTS = ['preferences', 'suggestions', 'removed'] as const;

const isList = (value: unknown): value is LocalPreferenceList =>
  typeof value === 'object' &&
  value !== null &&
  'essentials' in value &&
  PARTS.every((part) => Array.isArray((value as Partial<LocalPreferenceList>)[part]));

const isConflicts = (value: unknown): value is readonly ChoiceConflict[] => Array.isArray(value);

/** Choices tapped here that the server doesn't have yet. */
const unsentChoices = storedFor('choices', isList);

/** Conflicting choices until the student decides; an empty list if the changes elsewhere didn't conflict. */
const keptConflicts = storedFor('choice-conflicts', isConflicts);

/** Whether the choices outlast this page: false if the browser has no room for them. */
const isPersisted = (): boolean => !browserDrafts.isPageNeeded;

type CanLeave = () => Promise<boolean>;

const SAVING = 'save choices';

/** Each save contains everything, so only the newest queued one is sent. */
const newestOf = (cache: QueryClient, userId: string): LocalPreferenceList | undefined =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: [SAVING, userId], status: 'pending' })
    .at(-1)?.state.variables as LocalPreferenceList | undefined;

const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'saved_elsewhere';

/** Whether a retry may succeed: once the server is back, or with a new session. */
const mayRetrySave = (error: unknown): boolean =>
  isTransient(error) || isOutdated(error) || (error instanceof ApiProblem && error.status === 401);

/** How many times a save restarts because another tab or device was faster. */
const TRIES = 5;

interface SavedChoices {
  answer: PreferenceList;
  /** Null if nothing changed elsewhere. */
  elsewhere: readonly ChoiceConflict[] | null;
}

/**
 * Saves choices based on their revision, merged with later changes from elsewhere. The student's changes win over a
 * counselor's.
 */
async function saveMerged(
  { owner, userId }: ChoiceOwner,
  { base, ...tapped }: LocalPreferenceList,
): Promise<SavedChoices> {
  const params = { userId };
  let [on, list]: PreferenceList[] = [base ?? tapped, tapped];
  let elsewhere: SavedChoices['elsewhere'] = null;
  for (let round = 1; ; round += 1) {
    try {
      const answer = await call(routes.savePreferences, { params, body: bodyOf(list, on.revision) });
      return { answer, elsewhere };
    } catch (error) {
      if (!isOutdated(error) || round === TRIES) throw error;
    }
    const theirs = await call(routes.readPreferences, { params });
    const merged = mergeChoices(on, list, theirs, owner !== userId);
    if (merged.isChanged) elsewhere = [...(elsewhere ?? []), ...merged.conflicts];
    [on, list] = [theirs, merged.list];
  }
}

function useChoiceConflicts(who: ChoiceOwner) {
  const cache = useQueryClient();
  const queryKey = ['choices elsewhere', who.userId];
  const { data = null } = useQuery({ queryKey, queryFn: () => keptConflicts.read(who), staleTime: Infinity });
  const tell = (conflicts: readonly ChoiceConflict[] | null): void => {
    keptConflicts.keep(who, conflicts);
    cache.setQueryData(queryKey, conflicts);
  };
  return { elsewhere: data, tell };
}

const keyFor = (userId: string) => callKey(routes.readPreferences, { userId });

/** Saves choices one after the other, and keeps them in this browser until the server has them. */
function useSaving(who: ChoiceOwner) {
  const { userId } = who;
  const cache = useQueryClient();
  const key = keyFor(userId);
  const current = (): LocalPreferenceList | undefined => cache.getQueryData(key);
  const { elsewhere, tell } = useChoiceConflicts(who);
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const isSaving = useIsMutating({ mutationKey: [SAVING, userId] }) > 0;
  const { error, mutateAsync } = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    // Fails at once when offline and says so.
    networkMode: 'always',
    mutationFn: (tapped: LocalPreferenceList) =>
      newestOf(cache, userId) === tapped ? saveMerged(who, tapped) : Promise.resolve(null),
    onSuccess: (saved, tapped) => {
      if (!saved) return;
      if (saved.elsewhere) tell(saved.elsewhere);
      const newest = newestOf(cache, userId);
      if (newest !== undefined && newest !== tapped) {
        // Apply taps made in the meantime to the server's current list.
        Object.assign(newest, mergeChoices(tapped, newest, saved.answer).list, { base: saved.answer });
        cache.setQueryData(key, { ...newest });
        return unsentChoices.keep(who, newest);
      }
      unsentChoices.keep(who, null);
      cache.setQueryData(key, withQuestions(saved.answer, current()));
    },
    // A permanent rejection would recur with every later tap.
    onError: (problem) => {
      if (mayRetrySave(problem)) return;
      unsentChoices.keep(who, null);
      void cache.invalidateQueries({ queryKey: key });
    },
  });
  const save = (next: LocalPreferenceList, base = current()?.base ?? current()): void => {
    // An older response still in flight would hide the tap.
    void cache.cancelQueries({ queryKey: key });
    const tapped = { ...next, base };
    cache.setQueryData(key, tapped);
    unsentChoices.keep(who, tapped);
    lastSave.current = mutateAsync(tapped).then(
      () => true,
      () => false,
    );
  };
  const kept = (): LocalPreferenceList | null => unsentChoices.read(who);
  const sendKept = (): void => {
    const list = kept();
    const now = current();
    if (!list || cache.isMutating({ mutationKey: [SAVING, userId] }) > 0) return;
    if (!list.base || !now || now.base) return save(list, list.base);
    const merged = mergeChoices(list.base, list, now, who.owner !== userId);
    if (merged.isChanged) tell(merged.conflicts);
    save(merged.list, now);
  };
  // Another part of the page may have sent it since it failed here.
  const isUnsent = !isSaving && mayRetrySave(error) && kept() !== null;
  const failure = mayRetrySave(error) && !isUnsent ? null : error;
  return { current, save, sendKept, isSaving, isUnsent, failure, lastSave, elsewhere, tell };
}

/** Calls back when the page opens and its data has loaded, and whenever the connection returns. */
function useSendWhenOnline(isRead: boolean, sendKept: () => void): void {
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

/** Reads a student's choices. A tap shows at once and is saved in the background, now or once the server is back. */
export function usePreferences(userId: string) {
  const owner = useContext(SessionContext)?.user?.uid ?? userId;
  const read = useCall(routes.readPreferences, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const [step, setStep] = useState<Record<'before' | 'after', PreferenceList> | null>(null);
  const guard = useRef<CanLeave | null>(null);
  const who = { owner, userId };
  const { current, save, sendKept, isSaving, isUnsent, failure, lastSave, elsewhere, tell } = useSaving(who);
  useSendWhenOnline(read.isSuccess || read.isError, sendKept);
  const change = (changed: (list: LocalPreferenceList) => LocalPreferenceList): void => {
    const before = current();
    const after = before && changed(before);
    setStep(before && after ? { before, after } : null);
    if (after) save(after);
  };
  const choose = (wish: Wish, strength: ChoiceStrength, options?: ChoiceOptions): void =>
    change((list) => withWish(list, wish, strength, options));
  const error = failure ?? read.error;
  const reader: Reader = owner === userId ? 'student' : 'counselor';
  return {
    reader,
    list: read.data ?? null,
    /** Why they couldn't be read, or why the newest change wasn't saved. */
    failure: error ? errorText(error) : null,
    /** Retries the failed save, or reads again. */
    retry: (): void => {
      if (isUnsent) sendKept();
      else void read.refetch();
    },
    readAgain: (): void => {
      if (isUnsent) sendKept();
      else if (!isSaving) void read.refetch();
    },
    /** Sets a preference's strength, or rejects it; adds a preference that wasn't suggested. */
    choose,
    /** Confirms choices made with a counselor as the student's own. */
    confirm: (): void => change(withAllConfirmed),
    skip: (essential: Essential): void => change((list) => withSkipped(list, essential)),
    saving: isSaving,
    /** Where unsaved taps are: on this device, or in this page only; null if there are none. */
    unsent: isUnsent ? (isPersisted() ? ('kept' as const) : ('unkept' as const)) : null,
    /**
     * Registers a check that runs before the page's button leaves it, e.g. for a field with unmatched words. Returns a
     * function that unregisters it.
     */
    holdBack: (mayLeave: CanLeave) => {
      guard.current = mayLeave;
      return (): void => void (guard.current = null);
    },
    /** The server's list once every tap is saved; null if one wasn't, or if a check keeps the person on the page. */
    settled: async (): Promise<PreferenceList | null> => {
      if (guard.current && !(await guard.current())) return null;
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
    undoes: step && changedWish(step.before, step.after),
    /** Set if another tab or device changed choices in the meantime: the conflicting ones, possibly none. */
    elsewhere,
    /** Takes the other version of a choice or keeps this one, and stops asking; null dismisses the notice. */
    decide: (conflict: ChoiceConflict | null, takeOther: boolean): void => {
      const left = elsewhere?.filter((one) => one !== conflict) ?? [];
      tell(conflict && left.length > 0 ? left : null);
      if (!conflict || !takeOther) return;
      const { wish, strength, options } = conflict.other;
      choose(wish, strength, options);
    },
  };
}

export type Preferences = ReturnType<typeof usePreferences>;
