import type { Recommendation, RecommendationSet } from '@contract/recommendations';
import { useState } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useGeneration } from './use-generation';
import { type Reviews, useReviews } from './use-reviews';
import { isSaved } from '@contract/college-search-values';
import { homeStateOf } from '@contract/state-names';
import type { SchoolSummary } from '@contract/school-lists';
import { useCollegesForStudent } from '../use-colleges-for-student';
import type { Known } from './list-view';

interface ShownListOptions {
  newest: RecommendationSet | undefined;
  shown: RecommendationSet | undefined;
  setShown: (list: RecommendationSet | undefined) => void;
  reviews: Reviews;
}

interface ShownList {
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
function useShownList({ newest, shown, setShown, reviews }: ShownListOptions): ShownList {
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

/**
 * A school of a list that stored no price of this student, or two because the home state was not known, with today's: nobody is shown the price
 * of another state's students.
 */
function priced(school: Recommendation, told: SchoolSummary | undefined): Recommendation {
  const isSettled = school.price !== undefined && school.price?.elsewhere === undefined;
  if (isSettled || school.family_price || !told) return school;
  const { dollars, elsewhere, estimate } = told.price;
  return { ...school, price: dollars === null ? null : { dollars, elsewhere, estimate } };
}

/** The schools of a list with all that is known of them today; the list alone while that is read, or where it cannot be. */
function useKnown(
  userId: string,
  schools: readonly Recommendation[],
  reviews: Reviews,
): { schools: readonly Recommendation[]; known: Known } {
  const answer = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const { data: own = [] } = useCall(routes.readOwnSchools, { userId }, { enabled: schools.length > 0 });
  const saved = new Set(own.filter(isSaved).map(({ college }) => college.unitid));
  const { data: student } = useCall(routes.readUser, { userId }, { enabled: schools.length > 0 });
  const told = new Map(answer.data?.schools.map((school) => [school.unitid, school]));
  return {
    schools: schools.map((school) => priced(school, told.get(school.unitid))),
    known: { told, saved, verdicts: reviews.bySchool, homeState: student ? homeStateOf(student.school_state) : null },
  };
}

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
