import type { NudgeKind } from '@contract/nudge-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { useDraftText } from '../../autosave/use-draft';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { isSendable } from './nudge-form';

/** A nudge that is being written: whom it reaches, what it says, and how it leaves. */
export function useNudge(userIds: string[], fitting: NudgeKind | undefined, onDone: (sent: number) => void) {
  const cache = useQueryClient();
  const check = useQuery({
    queryKey: [...callKey(routes.checkNudge), userIds],
    queryFn: () => call(routes.checkNudge, { body: { user_ids: userIds } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [kind, setKind] = useState<NudgeKind | ''>(fitting ?? '');
  const { text: ownWords, type: setOwnWords, forget } = useDraftText('nudge');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const people = (check.data?.students ?? []).filter(({ asked_at: at }) => at === null);

  const send = async (): Promise<void> => {
    if (kind === '') return;
    setBusy(true);
    setProblem(null);
    try {
      const ids = people.map(({ user_id }) => user_id);
      const { sent } = await call(routes.sendNudge, { body: { user_ids: ids, kind, own_words: ownWords.trim() } });
      void cache.invalidateQueries({ queryKey: callKey(routes.listNudgeRounds) });
      void cache.invalidateQueries({ queryKey: callKey(routes.listStudentNudges) });
      forget();
      // Rows that wait for a reply are gone before the dialog is, so that the focus finds one that stays.
      await cache.invalidateQueries({ queryKey: callKey(routes.readToday) });
      onDone(sent);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const isReady = !busy && people.length > 0 && isSendable(kind, ownWords);
  return { check, people, kind, ownWords, setKind, setOwnWords, busy, problem, isReady, send };
}
