import type { Milestone } from '@contract/next-step';
import { useEffect, useMemo } from 'react';
import { storeForSession, readKept } from '../../auth/session/session-hint';

const NAME = 'milestones';

const readReached = (userId: string): string[] | null => readKept(userId, NAME)?.split(',').filter(Boolean) ?? null;

/**
 * The greatest milestone that this browser has not shown yet; null where there is none, where the browser meets the student for the
 * first time, and where it keeps nothing.
 */
export function newMilestone(userId: string, reached: readonly Milestone[]): Milestone | null {
  const known = readReached(userId);
  return known === null ? null : (reached.findLast((one) => !known.includes(one)) ?? null);
}

/** Remembers that these have been shown; what was shown once is not shown again after an answer was taken back. */
export function markMilestonesShown(userId: string, reached: readonly Milestone[]): void {
  const shown = new Set([...(readReached(userId) ?? []), ...reached]);
  storeForSession(userId, NAME, [...shown].join());
}

/** A milestone to be glad about now; it stays until another is reached or the page is left. */
export function useNewMilestone(userId: string, reached: readonly Milestone[] | undefined): Milestone | null {
  const names = reached?.join();
  const all = useMemo(() => (names ? (names.split(',') as Milestone[]) : []), [names]);
  const found = useMemo(() => newMilestone(userId, all), [userId, all]);
  useEffect(() => {
    if (names !== undefined) markMilestonesShown(userId, all);
  }, [userId, names, all]);
  return found;
}
