import type { RecommendationSet } from '@contract/recommendations';
import { useState } from 'react';
import type { Reviews } from './use-reviews';

interface ShownListOptions {
  newest: RecommendationSet | undefined;
  shown: RecommendationSet | undefined;
  setShown: (list: RecommendationSet | undefined) => void;
  reviews: Reviews;
}

export interface ShownList {
  /** True while a newer list waits: a verdict is being confirmed, or a typed reason is not sent yet. */
  waits: boolean;
  /** True once a newer list took the place of the one shown at first. */
  renewed: boolean;
  /** Takes the newer list now and drops what was typed for the older one. */
  showNewest: () => void;
}

/** Lets a newer list take the place of the shown one, but never under the hands of a student who is writing a review. */
export function useShownList({ newest, shown, setShown, reviews }: ShownListOptions): ShownList {
  const [renewed, setRenewed] = useState(false);
  const replaces = Boolean(shown?._id) && shown?._id !== newest?._id;
  const waits = replaces && (reviews.unsent || reviews.justSaved !== null);
  const showNewest = (): void => {
    setShown(newest);
    if (!replaces) return;
    reviews.dropDrafts();
    setRenewed(true);
  };
  if (newest && newest !== shown && !waits) showNewest();
  return { waits, renewed, showNewest };
}
