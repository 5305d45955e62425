import type { Recommendation, RecommendationSet, SchoolSummary } from '@contract/recommendations';
import { useState } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useGeneration } from './use-generation';
import { type Reviews, useReviews } from './use-reviews';
import { isSaved } from '@contract/college-search-values';
import { homeStateOf } from '@contract/state-names';
import { useCollegesForStudent } from '../use-colleges-for-student';
import type { SchoolContext } from './list-view';

interface DisplayedListOptions {
  newestList: RecommendationSet | undefined;
  displayedList: RecommendationSet | undefined;
  setDisplayedList: (list: RecommendationSet | undefined) => void;
  reviews: Reviews;
}

/** A list replaced this soon, without a verdict, was generated while the student was still making choices. */
const MIN_LIST_AGE_MS = 30 * 60_000;

const wasDisplayedLongEnough = (earlier: RecommendationSet, { created_at: next }: RecommendationSet): boolean =>
  earlier.created_at === null || next === null || Date.parse(next) - Date.parse(earlier.created_at) > MIN_LIST_AGE_MS;

/** Replaces the shown list with a newer one, but never while the student reviews it. */
function useDisplayedList({ newestList, displayedList, setDisplayedList, reviews }: DisplayedListOptions) {
  const [isRenewed, setIsRenewed] = useState(false);
  const [hasSeenEarlier, setHasSeenEarlier] = useState(false);
  const hasReplacement = Boolean(displayedList?._id) && displayedList?._id !== newestList?._id;
  const isNewListWaiting = hasReplacement && (reviews.hasUnsentDraft || reviews.hasSentVerdict);
  const showNewest = (): void => {
    setDisplayedList(newestList);
    if (!hasReplacement) return;
    setHasSeenEarlier(
      reviews.count > 0 || (displayedList && newestList ? wasDisplayedLongEnough(displayedList, newestList) : false),
    );
    reviews.dropDrafts();
    setIsRenewed(true);
  };
  if (newestList && newestList !== displayedList && !isNewListWaiting) showNewest();
  return {
    /** True while a newer list waits because the student has reviewed a school here, or is typing a reason. */
    waits: isNewListWaiting,
    /** True once a newer list has replaced the one shown at first. */
    renewed: isRenewed,
    /** Whether the student has seen the previous list, so that changes can be pointed out. */
    knowsEarlier: hasSeenEarlier,
    /** Switches to the newer list now and drops drafts for the older one. */
    showNewest,
  };
}

/**
 * Uses today's price if a list stored none for this student, or two because the home state was unknown, so that nobody
 * sees the price for students from another state.
 */
function withCurrentPrice(school: Recommendation, summary: SchoolSummary | undefined): Recommendation {
  const isSettled = school.price !== undefined && school.price?.elsewhere === undefined;
  if (isSettled || school.family_price || !summary) return school;
  const { dollars, elsewhere, estimate } = summary.price;
  return { ...school, price: dollars === null ? null : { dollars, elsewhere, estimate } };
}

/** The schools of a list with current data; only the list while that is loading or unavailable. */
function useSchoolContext(userId: string, schools: readonly Recommendation[], reviews: Reviews) {
  const summariesQuery = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const { data: savedSchools = [] } = useCall(routes.readOwnSchools, { userId }, { enabled: schools.length > 0 });
  const savedUnitids = new Set(savedSchools.filter(isSaved).map(({ college }) => college.unitid));
  const { data: student } = useCall(routes.readUser, { userId }, { enabled: schools.length > 0 });
  const summaries = new Map(summariesQuery.data?.schools.map((school) => [school.unitid, school]));
  const homeState = student ? homeStateOf(student.school_state) : null;
  const context: SchoolContext = { summaries, savedUnitids, verdicts: reviews.bySchool, homeState };
  return { schools: schools.map((school) => withCurrentPrice(school, summaries.get(school.unitid))), context };
}

const NO_SCHOOLS: readonly Recommendation[] = [];

export function useStudentList(userId: string) {
  const newestList = useCall(routes.readRecommendations, { userId });
  const [displayedList, setDisplayedList] = useState(newestList.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({
    userId,
    listId: displayedList?._id ?? null,
    schools: displayedList?.recommendations.length ?? 0,
    // As far as this page knows; the server has the final say.
    isFinal: generation.isGenerating || generation.isStarting || newestList.data?._id !== displayedList?._id,
    onEnough: generation.start,
  });
  const list = useDisplayedList({ newestList: newestList.data, displayedList, setDisplayedList, reviews });
  const { schools, context } = useSchoolContext(userId, displayedList?.recommendations ?? NO_SCHOOLS, reviews);
  return { newest: newestList, displayedList, generation, reviews, list, schools, context };
}

export type StudentList = ReturnType<typeof useStudentList>;
