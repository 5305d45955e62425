import type { Milestone } from '@contract/next-step';
import { useEffect, useMemo } from 'react';

const KEPT_UNDER = 'pathlight.milestones';

interface Kept {
  user: string;
  reached: string[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'reached' in value && Array.isArray(value.reached);

function readReached(userId: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_UNDER) ?? 'null');
    return isKept(kept) && kept.user === userId ? kept.reached : null;
  } catch {
    return null;
  }
}

/**
 * The greatest milestone that this browser has not shown yet; null where there is none, where the browser meets the student for the
 * first time, and where it keeps nothing.
 */
export function newMilestone(userId: string, reached: readonly Milestone[]): Milestone | null {
  const known = readReached(userId);
  return known === null ? null : (reached.findLast((one) => !known.includes(one)) ?? null);
}

/** Remembers that these have been shown; what was shown once is not shown again after an answer was taken back. */
export function keepShown(userId: string, reached: readonly Milestone[]): void {
  const shown = [...new Set([...(readReached(userId) ?? []), ...reached])];
  try {
    localStorage.setItem(KEPT_UNDER, JSON.stringify({ user: userId, reached: shown }));
  } catch {
    // Where nothing is kept, nothing was known either, and nothing is shown.
  }
}

/** A milestone to be glad about now; it stays until another is reached or the page is left. */
export function useNewMilestone(userId: string, reached: readonly Milestone[] | undefined): Milestone | null {
  const names = reached?.join();
  const all = useMemo(() => (names ? (names.split(',') as Milestone[]) : []), [names]);
  const found = useMemo(() => newMilestone(userId, all), [userId, all]);
  useEffect(() => {
    if (names !== undefined) keepShown(userId, all);
  }, [userId, names, all]);
  return found;
}
