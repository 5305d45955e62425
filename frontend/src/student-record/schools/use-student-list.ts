import type { Recommendation } from '@contract/recommendations';
import { useState } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useGeneration } from './use-generation';
import { useKnown } from './use-known';
import { useReviews } from './use-reviews';
import { useShownList } from './use-shown-list';

const NONE: readonly Recommendation[] = [];

/** A student's newest list as it is shown, with its reviews, what is known of its schools, and the list that is being written. */
export function useStudentList(userId: string) {
  const newest = useCall(routes.readRecommendations, { userId });
  const [shown, setShown] = useState(newest.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({
    userId,
    listId: shown?._id ?? null,
    schools: shown?.recommendations.length ?? 0,
    // As far as this page knows; the server knows for sure.
    followed: generation.active || generation.starting || newest.data?._id !== shown?._id,
    onEnough: generation.start,
  });
  const list = useShownList({ newest: newest.data, shown, setShown, reviews });
  const { schools, known } = useKnown(userId, shown?.recommendations ?? NONE, reviews);
  return { newest, shown, generation, reviews, list, schools, known };
}

export type StudentList = ReturnType<typeof useStudentList>;
