import type { ChatStudent } from '../../../generated-words';

/** Why there is no list to read, and what the student can do about it; null where a list is there. It names nobody. */
export function whyNoList({ list, progress, generation }: ChatStudent): string | null {
  if (list._id !== null) return null;
  switch (generation?.state) {
    case 'queued':
    case 'running':
      return 'Your school list is being made. That takes a few minutes; then it is on the Schools page.';
    case 'held':
      return 'Your school list is written, and your counselor is looking at it before you do. The Schools page says by when you see it.';
    default:
      return progress.unlocked
        ? 'You have no school list yet, and you have answered enough to get one: press “Unlock my recommendations” on the Tasks page.'
        : 'You have no school list yet. It unlocks when three of the four sections have at least two answers each.';
  }
}
