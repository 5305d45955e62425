import type { AsideEntry, TodayEntry, TodayQueue } from '@contract/today';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

const KEY = callKey(routes.readToday, {});

const isSame = (one: TodayEntry, other: TodayEntry): boolean =>
  one.user_id === other.user_id && one.reason === other.reason;

const plain = ({ kind: _kind, until: _until, nudged_on: _nudgedOn, ...entry }: AsideEntry): TodayEntry => entry;

/** The queue, and how its entries are set aside and brought back. Each read names students in the log, so it is not repeated for a mark. */
export function useToday() {
  const cache = useQueryClient();
  const read = useCall(routes.readToday, {}, { refetchOnWindowFocus: false, staleTime: 60_000 });
  const [last, setLast] = useState<AsideEntry | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (next: (queue: TodayQueue) => TodayQueue): void => {
    cache.setQueryData<TodayQueue>(KEY, (queue) => queue && next(queue));
  };
  /** `until` is a day; null means done. Answers whether it worked. */
  const setAside = async (entry: TodayEntry, until: string | null): Promise<boolean> => {
    setProblem(null);
    const { user_id: userId, reason, happening } = entry;
    const kind = until === null ? 'done' : 'snoozed';
    try {
      await call(routes.markToday, { params: { userId }, body: { reason, happening, kind, until } });
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    }
    const aside: AsideEntry = { ...entry, kind, until, nudged_on: null };
    change((queue) => ({
      ...queue,
      entries: queue.entries.filter((one) => !isSame(one, entry)),
      aside: [aside, ...queue.aside],
    }));
    setLast(aside);
    return true;
  };
  const bringBack = async (entry: AsideEntry): Promise<void> => {
    setProblem(null);
    try {
      await call(routes.unmarkToday, { params: { userId: entry.user_id, reason: entry.reason } });
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    setLast(null);
    change((queue) => ({ ...queue, aside: queue.aside.filter((one) => !isSame(one, entry)) }));
    change((queue) => ({ ...queue, entries: [plain(entry), ...queue.entries] }));
    // The place in the queue is the server’s to say.
    await cache.invalidateQueries({ queryKey: KEY });
  };
  return { read, last, problem, setAside, bringBack };
}
