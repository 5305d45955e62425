import { writeStoredValue, readStoredValue } from '../../autosave/draft-store';
import type { SchoolFeedback, StoredFeedback } from '@contract/ai';
import { SAVED_MESSAGE_MS } from '@contract/limits';
import { countReviewed, isAnswered, needsNewList, reviewsForNewList } from '@contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, isTransient } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useTemporarilyVisible } from '../../ui/timers';

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
function createSchoolStore<T>(kind: string, isValid: (value: unknown) => value is T) {
  type BySchool = Readonly<Record<string, T>>;
  const areAllValid = (value: unknown): value is BySchool =>
    typeof value === 'object' && value !== null && Object.values(value).every(isValid);
  return {
    read: (userId: string, listId: string): BySchool =>
      readStoredValue(userId, `${kind} of ${listId}`, areAllValid) ?? {},
    write: (userId: string, listId: string, values: BySchool): void =>
      writeStoredValue(userId, `${kind} of ${listId}`, Object.keys(values).length > 0 ? values : null),
  };
}

const unsentVerdicts = createSchoolStore('verdicts', isVerdict);
const reviewDrafts = createSchoolStore('reviews', isText);

/** Keeps a verdict in this browser until it is sent; null forgets it. */
function storeUnsentVerdict(userId: string, listId: string, school: string, verdict: UnsentVerdict | null): void {
  const { [school]: _before, ...otherEntries } = unsentVerdicts.read(userId, listId);
  unsentVerdicts.write(userId, listId, verdict ? { ...otherEntries, [school]: verdict } : otherEntries);
}

type ReviewDrafts = Readonly<Record<string, string>>;

const upsertEntry = (entries: readonly StoredFeedback[], entry: StoredFeedback): StoredFeedback[] => [
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
  isFinal: boolean;
  /** Called when a verdict is stored and enough schools are reviewed for a new list. */
  onEnough: () => void;
}

type SendVerdict = (school: string, liked: boolean, reason: string) => Promise<void>;

type Owner = Pick<ReviewsOptions, 'userId' | 'listId'>;

function useStoredDrafts(userId: string, listId: Owner['listId']) {
  const storedDrafts = useMemo(() => (listId === null ? {} : reviewDrafts.read(userId, listId)), [userId, listId]);
  const [typedDrafts, setTypedDrafts] = useState<ReviewDrafts | null>(null);
  const saveDrafts = (next: ReviewDrafts): void => {
    setTypedDrafts(next);
    if (listId !== null) reviewDrafts.write(userId, listId, next);
  };
  /** Drops a draft in favor of the stored reason; with `sentText`, only if the draft still equals it. */
  const dropDraft = useCallback(
    (school: string, sentText?: string): void =>
      setTypedDrafts((currentDrafts) => {
        const drafts = currentDrafts ?? storedDrafts;
        const { [school]: draft, ...otherEntries } = drafts;
        if (sentText !== undefined && draft !== sentText) return drafts;
        if (listId !== null) reviewDrafts.write(userId, listId, otherEntries);
        return otherEntries;
      }),
    [userId, listId, storedDrafts],
  );

  return { drafts: typedDrafts ?? storedDrafts, saveDrafts, dropDraft };
}

/** Sends verdicts stored while offline: on the next visit, or when the connection returns. */
function useSendUnsentVerdicts({ userId, listId, send }: Owner & { send: SendVerdict }): void {
  useEffect(() => {
    if (listId === null) return undefined;
    const sendStored = (): void => {
      for (const [school, { liked, reason }] of Object.entries(unsentVerdicts.read(userId, listId))) {
        // A verdict that is no longer accepted is not retried; its reason stays where it was typed.
        send(school, liked, reason).catch(
          (error: unknown) => !isTransient(error) && storeUnsentVerdict(userId, listId, school, null),
        );
      }
    };
    sendStored();
    window.addEventListener('online', sendStored);
    return () => window.removeEventListener('online', sendStored);
  }, [userId, listId, send]);
}

function useStoredVerdicts({ userId, listId, schools, onEnough }: Omit<ReviewsOptions, 'isFinal'>) {
  const cache = useQueryClient();
  const [isSavedMessageVisible, showSavedMessage] = useTemporarilyVisible(SAVED_MESSAGE_MS);
  const params = { userId, recommendationId: listId ?? '' };
  const { data: entries = [] } = useCall(routes.readFeedback, params, { enabled: listId !== null });
  const saving = useMutation({
    // Fails at once when offline and is stored; waiting would lose it with the page.
    networkMode: 'always',
    mutationFn: (body: SchoolFeedback) => call(routes.saveFeedback, { body }),
    onSuccess: (savedReview) => {
      const key = callKey(routes.readFeedback, { userId, recommendationId: savedReview.rec_id });
      const allEntries = upsertEntry(cache.getQueryData<StoredFeedback[]>(key) ?? [], savedReview);
      cache.setQueryData(key, allEntries);
      // The server saves a liked college, and removes it when the like is withdrawn.
      void cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId }) });
      if (savedReview.submitted) showSavedMessage();
      if (needsNewList(countReviewed(allEntries), schools)) onEnough();
    },
  });
  return { entries, saving, isSavedMessageVisible };
}

export function useReviews({ isFinal, ...options }: ReviewsOptions) {
  const { userId, listId } = options;
  const { drafts, saveDrafts, dropDraft } = useStoredDrafts(userId, listId);
  const { entries, saving, isSavedMessageVisible } = useStoredVerdicts(options);
  const bySchool = new Map(entries.map((entry) => [entry.school_name, entry]));
  const { mutateAsync } = saving;
  const send = useCallback<SendVerdict>(
    async (school, liked, reason) => {
      if (listId === null) return;
      const verdict = { school_name: school, researched: true, liked, reason, submitted: true };
      try {
        await mutateAsync({ user_id: userId, rec_id: listId, ...verdict });
      } catch (error) {
        const isUnreachable = error instanceof ApiProblem && error.status === 0;
        storeUnsentVerdict(userId, listId, school, isUnreachable ? { liked, reason } : null);
        throw error;
      }
      storeUnsentVerdict(userId, listId, school, null);
      dropDraft(school, reason);
    },
    [userId, listId, mutateAsync, dropDraft],
  );

  const withdraw = async (school: string): Promise<void> => {
    const verdict = bySchool.get(school);
    if (listId === null || !verdict) return;
    const { care: _, ...review } = verdict;
    await mutateAsync({ ...review, researched: false, liked: null, submitted: false });
    saveDrafts({ ...drafts, [school]: review.reason });
  };

  useSendUnsentVerdicts({ userId, listId, send });

  return {
    bySchool,
    count: countReviewed(entries),
    /** With this many reviews, the next list starts. */
    needed: reviewsForNewList(options.schools),
    /** The reasons typed so far, by school; a school is included once the student says it is researched. */
    drafts,
    setDraft: (school: string, reason: string): void => {
      if (listId !== null) storeUnsentVerdict(userId, listId, school, null);
      saveDrafts({ ...drafts, [school]: reason });
    },
    dropDraft,
    dropDrafts: (): void => saveDrafts({}),
    hasUnsentDraft: Object.entries(drafts).some(
      ([school, text]) => isAnswered(text) && isChangedReason(text, bySchool.get(school)),
    ),
    hasSentVerdict: saving.isPending || saving.data?.rec_id === listId,
    /** The school whose verdict was just stored, while that message shows. */
    justSavedSchool: isSavedMessageVisible ? (saving.data?.school_name ?? null) : null,
    /** Stores a verdict; rejects if the server rejects it. */
    send,
    /** Withdraws a stored verdict; its reason stays as a draft. Rejects if the server rejects it. */
    takeBack: withdraw,
    canChange: !isFinal,
  };
}

export type Reviews = ReturnType<typeof useReviews>;
