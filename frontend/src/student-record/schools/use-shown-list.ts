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
  /** True while a newer list waits: the student has reviewed a school of the older one here, or is typing a reason. */
  waits: boolean;
  /** True once a newer list took the place of the one shown at first. */
  renewed: boolean;
  /** Whether the student knows the list it replaced, so that they can be told what changed. */
  knowsEarlier: boolean;
  /** Takes the newer list now and drops what was typed for the older one. */
  showNewest: () => void;
}

/** A list that was followed so soon, with no verdict on it, was made while the student still chose what it is to follow. */
const TOO_NEW_TO_KNOW_MS = 30 * 60_000;

const lastedLong = (earlier: RecommendationSet, { created_at: next }: RecommendationSet): boolean =>
  earlier.created_at === null ||
  next === null ||
  Date.parse(next) - Date.parse(earlier.created_at) > TOO_NEW_TO_KNOW_MS;

/** Lets a newer list take the place of the shown one, but never under the eyes of a student who reviews it. */
export function useShownList({ newest, shown, setShown, reviews }: ShownListOptions): ShownList {
  const [renewed, setRenewed] = useState(false);
  const [knowsEarlier, setKnowsEarlier] = useState(false);
  const replaces = Boolean(shown?._id) && shown?._id !== newest?._id;
  const waits = replaces && (reviews.unsent || reviews.sentHere);
  const showNewest = (): void => {
    setShown(newest);
    if (!replaces) return;
    setKnowsEarlier(reviews.count > 0 || (shown && newest ? lastedLong(shown, newest) : false));
    reviews.dropDrafts();
    setRenewed(true);
  };
  if (newest && newest !== shown && !waits) showNewest();
  return { waits, renewed, knowsEarlier, showNewest };
}
