import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Picks, SavePicksBody, Star } from '@contract/picks';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

const SAVING = 'save picks';

const isSame = (one: Star, other: Star): boolean =>
  one.form_id === other.form_id && one.question_id === other.question_id && one.quote === other.quote;

const bodyOf = ({ sentences, strengths, feelings }: Picks): SavePicksBody => ({
  starred: sentences
    .filter(({ starred }) => starred)
    .map(({ form_id, question_id, quote }) => ({ form_id, question_id, quote })),
  strengths: strengths.filter(({ picked }) => picked).map(({ id }) => id),
  feeling: feelings.find(({ picked }) => picked)?.id ?? null,
});

/** What the student picked. A tap shows at once, is saved in the background, and the dashboard is read again. */
export function usePicks(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readPicks, { userId });
  const read = useCall(routes.readPicks, { userId }, { staleTime: 0, refetchOnWindowFocus: false });
  const saving = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    // Onto what is kept now: another window may have picked meanwhile.
    mutationFn: async (changed: (picks: Picks) => Picks) => {
      const now = await call(routes.readPicks, { params: { userId } });
      return call(routes.savePicks, { params: { userId }, body: bodyOf(changed(now)) });
    },
    onSettled: async (answer, error) => {
      // Of taps that follow each other only the last one's answer shows.
      if (cache.isMutating({ mutationKey: [SAVING, userId] }) > 1) return;
      if (answer && !error) cache.setQueryData(key, answer);
      else void cache.invalidateQueries({ queryKey: key });
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const change = (changed: (picks: Picks) => Picks): void => {
    const picks = cache.getQueryData<Picks>(key);
    if (!picks) return;
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, changed(picks));
    saving.mutate(changed);
  };
  const shown = read.data;
  return {
    picks: read.data ?? null,
    isPending: read.isPending,
    failure: saving.error ? sentenceOf(saving.error) : null,
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
  };
}

export type UsePicks = ReturnType<typeof usePicks>;
