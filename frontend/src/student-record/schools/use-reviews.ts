import type { SchoolFeedback, StoredFeedback } from '@contract/feedback';
import { SAVED_MESSAGE_MS } from '@contract/limits';
import { countReviewed, isAnswered, needsNewList } from '@contract/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useShownFor } from '../../ui/use-shown-for';
import { keepReviewDrafts, readReviewDrafts, type ReviewDrafts } from './review-drafts';

const withEntry = (entries: readonly StoredFeedback[], entry: StoredFeedback): StoredFeedback[] => [
  ...entries.filter(({ school_name: name }) => name !== entry.school_name),
  entry,
];

interface ReviewsOptions {
  userId: string;
  /** The list that is reviewed; null where there is none yet, and then nothing is read or sent. */
  listId: string | null;
  /** Told when a verdict is stored and the schools reviewed are enough for a new list. */
  onEnough: () => void;
}

export interface Reviews {
  bySchool: ReadonlyMap<string, StoredFeedback>;
  /** How many schools of the list are reviewed. */
  count: number;
  /** The reasons typed so far, by school; a school is in it once the student says it is researched. */
  drafts: ReviewDrafts;
  setDraft: (school: string, reason: string) => void;
  dropDrafts: () => void;
  /** True while a reason is typed that was not sent yet. */
  unsent: boolean;
  /** The school whose verdict was stored just now, for as long as that is told. */
  justSaved: string | null;
  /** Stores a verdict; rejects when the server did not take it. */
  send: (school: string, liked: boolean, reason: string) => Promise<void>;
}

/** What the student said of the schools of one list, and the way to say it. */
export function useReviews({ userId, listId, onEnough }: ReviewsOptions): Reviews {
  const cache = useQueryClient();
  const kept = useMemo(() => (listId === null ? {} : readReviewDrafts(userId, listId)), [userId, listId]);
  const [typed, setTyped] = useState<ReviewDrafts | null>(null);
  const drafts = typed ?? kept;
  const change = (next: ReviewDrafts): void => {
    setTyped(next);
    if (listId !== null) keepReviewDrafts(userId, listId, next);
  };
  const [telling, tellSaved] = useShownFor(SAVED_MESSAGE_MS);
  const stored = useCall(routes.readFeedback, { userId, recommendationId: listId ?? '' }, { enabled: listId !== null });
  const entries = stored.data ?? [];
  const bySchool = new Map(entries.map((entry) => [entry.school_name, entry]));

  const saving = useMutation({
    mutationFn: (body: SchoolFeedback) => call(routes.saveFeedback, { body }),
    onSuccess: (saved) => {
      const key = callKey(routes.readFeedback, { userId, recommendationId: saved.rec_id });
      const all = withEntry(cache.getQueryData<StoredFeedback[]>(key) ?? [], saved);
      cache.setQueryData(key, all);
      tellSaved();
      if (needsNewList(countReviewed(all))) onEnough();
    },
  });

  const send = async (school: string, liked: boolean, reason: string): Promise<void> => {
    if (listId === null) return;
    const verdict = { school_name: school, researched: true, liked, reason, submitted: true };
    await saving.mutateAsync({ user_id: userId, rec_id: listId, ...verdict });
    const { [school]: _sent, ...others } = drafts;
    keepReviewDrafts(userId, listId, others);
  };

  return {
    bySchool,
    count: countReviewed(entries),
    drafts,
    setDraft: (school, reason) => change({ ...drafts, [school]: reason }),
    dropDrafts: () => change({}),
    unsent: Object.entries(drafts).some(([school, text]) => isAnswered(text) && !bySchool.get(school)?.submitted),
    justSaved: telling ? (saving.data?.school_name ?? null) : null,
    send,
  };
}
