import type { StoredFeedback } from '@contract/feedback';
import type { Recommendation } from '@contract/recommendations';

/** What a student said of a school: the liked first, then what is undecided, then what is not for them. */
export type Verdict = 'liked' | 'reviewed' | 'disliked' | null;

const ORDER: readonly Verdict[] = ['liked', 'reviewed', null, 'disliked'];

export function verdictOf(review: Pick<StoredFeedback, 'researched' | 'liked'> | undefined): Verdict {
  if (!review?.researched) return null;
  if (review.liked === null) return 'reviewed';
  return review.liked ? 'liked' : 'disliked';
}

/** Schools by what was said of them; within that in the order of the list. */
export const byVerdict = (
  schools: readonly Recommendation[],
  verdictFor: (name: string) => Verdict,
): Recommendation[] =>
  [...schools].sort((one, other) => ORDER.indexOf(verdictFor(one.name)) - ORDER.indexOf(verdictFor(other.name)));
