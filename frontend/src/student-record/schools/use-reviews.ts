import { writeStoredValue, readStoredValue } from '../../autosave/draft-store';
import type { SchoolFeedback, StoredFeedback } from '@contract/ai';
import { SAVED_MESSAGE_MS } from '@contract/limits';
import { countReviewed, isAnswered, needsNewList } from '@contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, isTransient } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useShownFor } from '../../ui/timers';

interface UnsentVerdict {
  liked: boolean;
  reason: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isVerdict = (value: unknown): value is UnsentVerdict =>
  typeof value === 'object' &&
  value !== null &&
  'liked' in value &&
  typeof value.liked === 'boolean' &&
  'reason' in value &&
  isText(value.reason);

/** One value for each school on a list, stored in this browser. */
function storedBySchool<T>(kind: string, isFit: (value: unknown) => value is T) {
  type BySchool = Readonly<Record<string, T>>;
  const isAllFit = (value: unknown): value is BySchool =>
    typeof value === 'object' && value !== null && Object.values(value).every(isFit);
  return {
    read: (userId: string, listId: string): BySchool => readStoredValue(userId, `${kind} of ${listId}`, isAllFit) ?? {},
    keep: (userId: string, listId: string, values: BySchool): void =>
      writeStoredValue(userId, `${kind} of ${listId}`, Object.keys(values).length > 0 ? values : null),
  };
}

const unsentVerdicts = storedBySchool('verdicts', isVerdict);
const reviewDrafts = storedBySchool('reviews', isText);

/** Keeps a verdict in this browser until it is sent; null forgets it. */
function keepUnsentVerdict(userId: string, listId: string, school: string, verdict: UnsentVerdict | null): void {
  const { [school]: _before, ...others } = unsentVerdicts.read(userId, listId);
  unsentVerdicts.keep(userId, listId, verdict ? { ...others, [school]: verdict } : others);
}

type ReviewDrafts = Readonly<Record<string, string>>;

const withEntry = (entries: readonly StoredFeedback[], entry: StoredFeedback): StoredFeedback[] => [
  ...entries.filter(({ school_name: name }) => name !== entry.school_name),
  entry,
];

const isChangedReason = (text: string, stored: StoredFeedback | undefined): boolean =>
  !stored?.submitted || stored.reason !== text;

interface ReviewsOptions {
  userId: string;
  /** The list under review; null if there is none yet, and then nothing is read or sent. */
  listId: string | null;
  schools: number;
  /** True once the next list was requested: verdicts are final from then on. */
  followed: boolean;
  /** Called when a verdict is stored and enough schools are reviewed for a new list. */
  onEnough: () => void;
}

type SendVerdict = (school: string, liked: boolean, reason: string) => Promise<void>;

type Owner = Pick<ReviewsOptions, 'userId' | 'listId'>;

function useKeptDrafts(userId: string, listId: Owner['listId']) {
  const kept = useMemo(() => (listId === null ? {} : reviewDrafts.read(userId, listId)), [userId, listId]);
  const [typed, setTyped] = useState<ReviewDrafts | null>(null);
  const change = (next: ReviewDrafts): void => {
    setTyped(next);
    if (listId !== null) reviewDrafts.keep(userId, listId, next);
  };
  /** Drops a draft in favor of the stored reason; with `sent`, only if the draft still equals it. */
  const dropDraft = useCallback(
    (school: string, sent?: string): void =>
      setTyped((typedNow) => {
        const now = typedNow ?? kept;
        const { [school]: dropped, ...others } = now;
        if (sent !== undefined && dropped !== sent) return now;
        if (listId !== null) reviewDrafts.keep(userId, listId, others);
        return others;
      }),
    [userId, listId, kept],
  );

  return { drafts: typed ?? kept, change, dropDraft };
}

/** Sends verdicts stored while offline: on the next visit, or when the connection returns. */
function useSendUnsentVerdicts({ userId, listId, send }: Owner & { send: SendVerdict }): void {
  useEffect(() => {
    if (listId === null) return undefined;
    const sendKept = (): void => {
      for (const [school, { liked, reason }] of Object.entries(unsentVerdicts.read(userId, listId))) {
        // A verdict that is no longer accepted is not retried; its reason stays where it was typed.
        send(school, liked, reason).catch(
          (error: unknown) => !isTransient(error) && keepUnsentVerdict(userId, listId, school, null),
        );
      }
    };
    sendKept();
    window.addEventListener('online', sendKept);
    return () => window.removeEventListener('online', sendKept);
  }, [userId, listId, send]);
}

function useStoredVerdicts({ userId, listId, schools, onEnough }: Omit<ReviewsOptions, 'followed'>) {
  const cache = useQueryClient();
  const [telling, tellSaved] = useShownFor(SAVED_MESSAGE_MS);
  const read = { userId, recommendationId: listId ?? '' };
  const { data: entries = [] } = useCall(routes.readFeedback, read, { enabled: listId !== null });
  const saving = useMutation({
    // Fails at once when offline and is stored; waiting would lose it with the page.
    networkMode: 'always',
    mutationFn: (body: SchoolFeedback) => call(routes.saveFeedback, { body }),
    onSuccess: (saved) => {
      const key = callKey(routes.readFeedback, { userId, recommendationId: saved.rec_id });
      const all = withEntry(cache.getQueryData<StoredFeedback[]>(key) ?? [], saved);
      cache.setQueryData(key, all);
      // The server saves a liked college, and removes it when the like is withdrawn.
      void cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId }) });
      if (saved.submitted) tellSaved();
      if (needsNewList(countReviewed(all), schools)) onEnough();
    },
  });
  return { entries, saving, telling };
}

export function useReviews({ followed, ...options }: ReviewsOptions) {
  const { userId, listId } = options;
  const { drafts, change, dropDraft } = useKeptDrafts(userId, listId);
  const { entries, saving, telling } = useStoredVerdicts(options);
  const bySchool = new Map(entries.map((entry) => [entry.school_name, entry]));
  const { mutateAsync } = saving;
  const send = useCallback<SendVerdict>(
    async (school, liked, reason) => {
      if (listId === null) return;
      const verdict = { school_name: school, researched: true, liked, reason, submitted: true };
      try {
        await mutateAsync({ user_id: userId, rec_id: listId, ...verdict });
      } catch (error) {
        const unreached = error instanceof ApiProblem && error.status === 0;
        keepUnsentVerdict(userId, listId, school, unreached ? { liked, reason } : null);
        throw error;
      }
      keepUnsentVerdict(userId, listId, school, null);
      dropDraft(school, reason);
    },
    [userId, listId, mutateAsync, dropDraft],
  );

  const takeBack = async (school: string): Promise<void> => {
    const verdict = bySchool.get(school);
    if (listId === null || !verdict) return;
    const { care: _, ...review } = verdict;
    await mutateAsync({ ...review, researched: false, liked: null, submitted: false });
    change({ ...drafts, [school]: review.reason });
  };

  useSendUnsentVerdicts({ userId, listId, send });

  return {
    bySchool,
    count: countReviewed(entries),
    /** The reasons typed so far, by school; a school is included once the student says it is researched. */
    drafts,
    setDraft: (school: string, reason: string): void => {
      if (listId !== null) keepUnsentVerdict(userId, listId, school, null);
      change({ ...drafts, [school]: reason });
    },
    dropDraft,
    dropDrafts: (): void => change({}),
    unsent: Object.entries(drafts).some(
      ([school, text]) => isAnswered(text) && isChangedReason(text, bySchool.get(school)),
    ),
    sentHere: saving.isPending || saving.data?.rec_id === listId,
    /** The school whose verdict was just stored, while that message shows. */
    justSaved: telling ? (saving.data?.school_name ?? null) : null,
    /** Stores a verdict; rejects if the server rejects it. */
    send,
    /** Withdraws a stored verdict; its reason stays as a draft. Rejects if the server rejects it. */
    takeBack,
    mayChange: !followed,
  };
}

export type Reviews = ReturnType<typeof useReviews>;
