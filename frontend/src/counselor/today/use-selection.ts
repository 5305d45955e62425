import { NUDGE_FOR, type NudgeKind } from '@contract/nudge-words';
import type { TodayEntry } from '@contract/today';
import { useState } from 'react';

export const keyOf = ({ user_id: id, reason }: TodayEntry): string => `${id} ${reason}`;

/** Which of the entries that are shown are selected. */
export function useSelection(shown: readonly TodayEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter((entry) => keys.has(keyOf(entry)));
  const toggle = (entry: TodayEntry): void => {
    const next = new Set(keys);
    if (!next.delete(keyOf(entry))) next.add(keyOf(entry));
    setKeys(next);
  };
  const all = (): void => setKeys(new Set(selected.length ? [] : shown.map(keyOf)));
  return { selected, toggle, all, clear: () => setKeys(new Set()) };
}

/** Who is to be nudged now; a nudge is proposed where one fits all their reasons. */
export function useNudging() {
  const [nudging, setNudging] = useState<{ userIds: string[]; kind: NudgeKind | undefined } | null>(null);
  const nudge = (entries: readonly TodayEntry[]): void => {
    const kinds = new Set(entries.map(({ reason }) => NUDGE_FOR[reason]));
    const [kind] = kinds;
    const userIds = [...new Set(entries.map(({ user_id: id }) => id))];
    setNudging({ userIds, kind: kinds.size === 1 && kind ? kind : undefined });
  };
  return { nudging, nudge, endNudge: () => setNudging(null) };
}
