import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IdeaMark, PickOption, Picks, SavePicksBody, Star } from '@contract/picks';
import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

const SAVING = 'save picks';

const isSame = (one: Star, other: Star): boolean =>
  one.form_id === other.form_id && one.question_id === other.question_id && one.quote === other.quote;

const feelingOf = ({ feelings }: Picks): PickOption | null => feelings.find(({ picked }) => picked) ?? null;

const bodyOf = ({ sentences, strengths, feelings, ideas, revision }: Picks): SavePicksBody => ({
  starred: sentences
    .filter(({ starred }) => starred)
    .map(({ form_id, question_id, quote }) => ({ form_id, question_id, quote })),
  strengths: strengths.filter(({ picked }) => picked).map(({ id }) => id),
  feeling: feelings.find(({ picked }) => picked)?.id ?? null,
  ideas: ideas.map(({ id, mark }) => ({ id, mark })),
  revision,
});

const FRESH = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** How often a save starts over because another tab or device was faster. */
const TRIES = 5;

interface Tap {
  /** The picks as they were shown before it. */
  before: Picks;
  changed: (picks: Picks) => Picks;
}

/** Saves a tap onto what is kept now: another window may have picked meanwhile. */
async function saveTap(userId: string, { changed }: Tap): Promise<Record<'now' | 'saved', Picks>> {
  const params = { userId };
  for (let round = 1; ; round += 1) {
    const now = await call(routes.readPicks, { params });
    try {
      return { now, saved: await call(routes.savePicks, { params, body: bodyOf(changed(now)) }) };
    } catch (error) {
      if (round === TRIES || !(error instanceof ApiProblem && error.code === 'saved_elsewhere')) throw error;
    }
  }
}

/** What another tab or device picked meanwhile. */
interface PickedElsewhere {
  /** How the student felt there, where a tap has just said otherwise. */
  feeling: PickOption | null;
}

function newsIn({ before, now, saved }: Record<'before' | 'now' | 'saved', Picks>): PickedElsewhere {
  const there = feelingOf(now);
  const isOther = there !== null && there.id !== feelingOf(before)?.id && there.id !== feelingOf(saved)?.id;
  return { feeling: isOther ? there : null };
}

/** What the student picked. A tap shows at once, is saved in the background, and the dashboard is read again. */
export function usePicks(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readPicks, { userId });
  const { data: shown, isPending } = useCall(routes.readPicks, { userId }, FRESH);
  const [elsewhere, setElsewhere] = useState<PickedElsewhere | null>(null);
  /** The revision of the last save of this page. */
  const own = useRef(0);
  const saving = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    mutationFn: (tap: Tap) => saveTap(userId, tap),
    onSuccess: ({ now, saved }, { before }) => {
      // Taps of this page that were saved after it was read are no news.
      if (now.revision > Math.max(before.revision, own.current)) setElsewhere(newsIn({ before, now, saved }));
      own.current = saved.revision;
    },
    onSettled: async (answer, error) => {
      // Of taps that follow each other only the last one's answer shows.
      if (cache.isMutating({ mutationKey: [SAVING, userId] }) > 1) return;
      if (answer && !error) cache.setQueryData(key, answer.saved);
      else void cache.invalidateQueries({ queryKey: key });
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const change = (changed: (picks: Picks) => Picks): void => {
    const picks = cache.getQueryData<Picks>(key);
    if (!picks) return;
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, changed(picks));
    saving.mutate({ before: picks, changed });
  };
  return {
    picks: shown ?? null,
    isPending,
    failure: saving.error ? sentenceOf(saving.error) : null,
    elsewhere,
    closeElsewhere: (): void => setElsewhere(null),
    strength: (id: string): void => {
      const picked = !shown?.strengths.some((one) => one.id === id && one.picked);
      change((picks) => ({
        ...picks,
        strengths: picks.strengths.map((one) => (one.id === id ? { ...one, picked } : one)),
      }));
    },
    feel: (id: string): void => {
      const picked = !shown?.feelings.some((one) => one.id === id && one.picked);
      change((picks) => ({
        ...picks,
        feelings: picks.feelings.map((one) => ({ ...one, picked: one.id === id && picked })),
      }));
    },
    star: (star: Star): void => {
      const starred = !shown?.sentences.some((one) => isSame(one, star) && one.starred);
      change((picks) => ({
        ...picks,
        sentences: picks.sentences.map((one) => (isSame(one, star) ? { ...one, starred } : one)),
      }));
    },
    mark: (idea: IdeaMark & { text: string }): void =>
      change((picks) => ({ ...picks, ideas: [...picks.ideas.filter(({ id }) => id !== idea.id), idea] })),
    unmark: (id: string): void => change((picks) => ({ ...picks, ideas: picks.ideas.filter((one) => one.id !== id) })),
  };
}

export type UsePicks = ReturnType<typeof usePicks>;
