import type { Wish } from '@contract/preference-values';
import type { Essential, PreferenceList } from '@contract/preferences';
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, isPassing, sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { SessionContext } from '../../auth/session/session';
import {
  bodyOf,
  changedWish,
  type ChoiceConflict,
  confirmed,
  type How,
  mergeChoices,
  type Said,
  type Tapped,
  withQuestions,
  withSkipped,
  withWish,
} from './choices';
import type { Reader } from '../../i18n/words';
import { browserDrafts } from '../../autosave/draft-store';
import { keep, readKept } from '../../autosave/kept-text';

/** Who is at this page, and whose choices they are: a counselor's drafts of them go with the counselor's. */
interface Chooser {
  owner: string;
  userId: string;
}

const nameFor = ({ owner, userId }: Chooser, name: string): string => (owner === userId ? name : `${name}-${userId}`);
const NAME = 'choices';
const ELSEWHERE = 'choices-elsewhere';

const PARTS = ['preferences', 'suggestions', 'removed'] as const;

const isList = (value: unknown): value is Tapped =>
  typeof value === 'object' &&
  value !== null &&
  'essentials' in value &&
  PARTS.every((part) => Array.isArray((value as Partial<Tapped>)[part]));

/** A student's choices as they were tapped here, where the server does not hold them yet; else null. */
const unsentChoices = (who: Chooser): Tapped | null => readKept(who.owner, nameFor(who, NAME), isList);

/** Keeps the choices in this browser until they are sent, or forgets them with null. */
const keepUnsentChoices = (who: Chooser, list: Tapped | null): void => keep(who.owner, nameFor(who, NAME), list);

const isConflicts = (value: unknown): value is readonly ChoiceConflict[] => Array.isArray(value);

/** The choices that were changed here and elsewhere, until the student has decided; an empty list where both changes stand beside each other. */
const conflictsElsewhere = (who: Chooser): readonly ChoiceConflict[] | null =>
  readKept(who.owner, nameFor(who, ELSEWHERE), isConflicts);

const keepConflicts = (who: Chooser, conflicts: readonly ChoiceConflict[] | null): void =>
  keep(who.owner, nameFor(who, ELSEWHERE), conflicts);

/** Whether the choices outlast this page: not where the browser has no room for them. */
const isPersisted = (): boolean => !browserDrafts.isPageNeeded;

type MayLeave = () => Promise<boolean>;

/** What a student chose and may mean, and what can be done with it. */
export interface Preferences {
  /** Who chooses: the student, or a counselor with them. */
  reader: Reader;
  list: PreferenceList | null;
  /** Why they could not be read, or why the newest change was not saved. */
  failure: string | null;
  /** Saves what was not saved once more, or reads again. */
  retry: () => void;
  readAgain: () => void;
  /** Says how much a wish counts, or that it is not the student's; a wish that nobody suggested is added. */
  say: (wish: Wish, said: Said, how?: How) => void;
  /** Makes what a counselor chose with the student the student's own. */
  confirm: () => void;
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
  /** The wish that `undo` is about; null where it is about none. */
  undoes: (Wish & { label: string }) | null;
  /** Set where another tab or device changed choices meanwhile: those that both changed, of which none may be left to decide. */
  elsewhere: readonly ChoiceConflict[] | null;
  /** Takes the other version of a choice, or keeps the own one, and stops asking; null stops telling. */
  decide: (conflict: ChoiceConflict | null, takeOther: boolean) => void;
}

const SAVING = 'save choices';

/** Each save holds everything, so of those that wait for their turn only the newest is sent. */
const newestOf = (cache: QueryClient, userId: string): Tapped | undefined =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: [SAVING, userId], status: 'pending' })
    .at(-1)?.state.variables as Tapped | undefined;

const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'saved_elsewhere';

/** Whether the same choices may be taken later: when the server is there again, or by a new session. */
const mayBeTaken = (error: unknown): boolean =>
  isPassing(error) || isOutdated(error) || (error instanceof ApiProblem && error.status === 401);

/** How often a save starts over because another tab or device was faster. */
const TRIES = 5;

interface SavedChoices {
  answer: PreferenceList;
  /** Null where nothing was changed elsewhere. */
  elsewhere: readonly ChoiceConflict[] | null;
}

/**
 * Saves choices on top of the revision they were tapped on, or merged with what was changed elsewhere since: what the student changed meanwhile
 * stands against a counselor.
 */
async function saveMerged({ owner, userId }: Chooser, { base, ...tapped }: Tapped): Promise<SavedChoices> {
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

/** What another tab or device changed meanwhile, for all parts of the page. */
function useElsewhere(who: Chooser) {
  const cache = useQueryClient();
  const queryKey = ['choices elsewhere', who.userId];
  const { data = null } = useQuery({ queryKey, queryFn: () => conflictsElsewhere(who), staleTime: Infinity });
  const tell = (conflicts: readonly ChoiceConflict[] | null): void => {
    keepConflicts(who, conflicts);
    cache.setQueryData(queryKey, conflicts);
  };
  return { elsewhere: data, tell };
}

const keyFor = (userId: string) => callKey(routes.readPreferences, { userId });

/** Saves choices one after the other. Until the server holds them they are kept in this browser. */
function useSaving(who: Chooser) {
  const { userId } = who;
  const cache = useQueryClient();
  const key = keyFor(userId);
  const current = (): Tapped | undefined => cache.getQueryData(key);
  const { elsewhere, tell } = useElsewhere(who);
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const isSaving = useIsMutating({ mutationKey: [SAVING, userId] }) > 0;
  const { error, mutateAsync } = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    // Without a connection it fails at once and says so.
    networkMode: 'always',
    mutationFn: (tapped: Tapped) =>
      newestOf(cache, userId) === tapped ? saveMerged(who, tapped) : Promise.resolve(null),
    onSuccess: (saved, tapped) => {
      if (!saved) return;
      if (saved.elsewhere) tell(saved.elsewhere);
      const newest = newestOf(cache, userId);
      if (newest !== undefined && newest !== tapped) {
        // What is tapped meanwhile goes on top of what the server has now.
        Object.assign(newest, mergeChoices(tapped, newest, saved.answer).list, { base: saved.answer });
        cache.setQueryData(key, { ...newest });
        return keepUnsentChoices(who, newest);
      }
      keepUnsentChoices(who, null);
      cache.setQueryData(key, withQuestions(saved.answer, current()));
    },
    // What the server refuses for good would be refused with every later tap.
    onError: (problem) => {
      if (mayBeTaken(problem)) return;
      keepUnsentChoices(who, null);
      void cache.invalidateQueries({ queryKey: key });
    },
  });
  const save = (next: Tapped, base = current()?.base ?? current()): void => {
    // An older answer that is still on its way would hide the tap.
    void cache.cancelQueries({ queryKey: key });
    const tapped = { ...next, base };
    cache.setQueryData(key, tapped);
    keepUnsentChoices(who, tapped);
    lastSave.current = mutateAsync(tapped).then(
      () => true,
      () => false,
    );
  };
  const kept = (): Tapped | null => unsentChoices(who);
  const sendKept = (): void => {
    const list = kept();
    const now = current();
    if (!list || cache.isMutating({ mutationKey: [SAVING, userId] }) > 0) return;
    if (!list.base || !now || now.base) return save(list, list.base);
    const merged = mergeChoices(list.base, list, now, who.owner !== userId);
    if (merged.isChanged) tell(merged.conflicts);
    save(merged.list, now);
  };
  // What failed here may have been sent by another part of the page since.
  const isUnsent = !isSaving && mayBeTaken(error) && kept() !== null;
  const failure = mayBeTaken(error) && !isUnsent ? null : error;
  return { current, save, sendKept, isSaving, isUnsent, failure, lastSave, elsewhere, tell };
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
  const owner = useContext(SessionContext)?.user?.uid ?? userId;
  const read = useCall(routes.readPreferences, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const [step, setStep] = useState<Record<'before' | 'after', PreferenceList> | null>(null);
  const guard = useRef<MayLeave | null>(null);
  const who = { owner, userId };
  const { current, save, sendKept, isSaving, isUnsent, failure, lastSave, elsewhere, tell } = useSaving(who);
  useSentLater(read.isSuccess || read.isError, sendKept);
  const change = (changed: (list: Tapped) => Tapped): void => {
    const before = current();
    const after = before && changed(before);
    setStep(before && after ? { before, after } : null);
    if (after) save(after);
  };
  const say: Preferences['say'] = (...said) => change((list) => withWish(list, ...said));
  const error = failure ?? read.error;
  return {
    reader: owner === userId ? 'student' : 'counselor',
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
    say,
    confirm: () => change(confirmed),
    skip: (essential) => change((list) => withSkipped(list, essential)),
    saving: isSaving,
    unsent: isUnsent ? (isPersisted() ? 'kept' : 'unkept') : null,
    holdBack: (mayLeave) => {
      guard.current = mayLeave;
      return () => void (guard.current = null);
    },
    settled: async () => {
      if (guard.current && !(await guard.current())) return null;
      return (await lastSave.current) ? (current() ?? null) : null;
    },
    undo:
      step === null
        ? null
        : () => {
            setStep(null);
            save(mergeChoices(step.after, step.before, current() ?? step.after).list);
          },
    undoes: step && changedWish(step.before, step.after),
    elsewhere,
    decide: (conflict, takeOther) => {
      const left = elsewhere?.filter((one) => one !== conflict) ?? [];
      tell(conflict && left.length > 0 ? left : null);
      if (!conflict || !takeOther) return;
      const { wish, said, how } = conflict.other;
      say(wish, said, how);
    },
  };
}
