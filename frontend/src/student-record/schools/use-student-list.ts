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
import type { SchoolContext } from './list-view';

interface ShownListOptions {
  newest: RecommendationSet | undefined;
  shown: RecommendationSet | undefined;
  setShown: (list: RecommendationSet | undefined) => void;
  reviews: Reviews;
}

/** A list replaced this soon, without a verdict, was generated while the student was still making choices. */
const MIN_LIST_AGE_MS = 30 * 60_000;

const lastedLongEnough = (earlier: RecommendationSet, { created_at: next }: RecommendationSet): boolean =>
  earlier.created_at === null || next === null || Date.parse(next) - Date.parse(earlier.created_at) > MIN_LIST_AGE_MS;

/** Replaces the shown list with a newer one, but never while the student reviews it. */
function useShownList({ newest, shown, setShown, reviews }: ShownListOptions) {
  const [renewed, setRenewed] = useState(false);
  const [knowsEarlier, setKnowsEarlier] = useState(false);
  const replaces = Boolean(shown?._id) && shown?._id !== newest?._id;
  const waits = replaces && (reviews.unsent || reviews.sentHere);
  const showNewest = (): void => {
    setShown(newest);
    if (!replaces) return;
    setKnowsEarlier(reviews.count > 0 || (shown && newest ? lastedLongEnough(shown, newest) : false));
    reviews.dropDrafts();
    setRenewed(true);
  };
  if (newest && newest !== shown && !waits) showNewest();
  return {
    /** True while a newer list waits because the student has reviewed a school here, or is typing a reason. */
    waits,
    /** True once a newer list has replaced the one shown at first. */
    renewed,
    /** Whether the student has seen the previous list, so that changes can be pointed out. */
    knowsEarlier,
    /** Switches to the newer list now and drops drafts for the older one. */
    showNewest,
  };
}

/**
 * Uses today's price if a list stored none for this student, or two because the home state was unknown, so that nobody
 * sees the price for students from another state.
 */
function priced(school: Recommendation, summary: SchoolSummary | undefined): Recommendation {
  const isSettled = school.price !== undefined && school.price?.elsewhere === undefined;
  if (isSettled || school.family_price || !summary) return school;
  const { dollars, elsewhere, estimate } = summary.price;
  return { ...school, price: dollars === null ? null : { dollars, elsewhere, estimate } };
}

/** The schools of a list with current data; only the list while that is loading or unavailable. */
function useSchoolContext(userId: string, schools: readonly Recommendation[], reviews: Reviews) {
  const answer = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const { data: own = [] } = useCall(routes.readOwnSchools, { userId }, { enabled: schools.length > 0 });
  const saved = new Set(own.filter(isSaved).map(({ college }) => college.unitid));
  const { data: student } = useCall(routes.readUser, { userId }, { enabled: schools.length > 0 });
  const summaries = new Map(answer.data?.schools.map((school) => [school.unitid, school]));
  const homeState = student ? homeStateOf(student.school_state) : null;
  const known: SchoolContext = { summaries, saved, verdicts: reviews.bySchool, homeState };
  return { schools: schools.map((school) => priced(school, summaries.get(school.unitid))), known };
}

const NONE: readonly Recommendation[] = [];

export function useStudentList(userId: string) {
  const newest = useCall(routes.readRecommendations, { userId });
  const [shown, setShown] = useState(newest.data);
  const generation = useGeneration(userId);
  const reviews = useReviews({
    userId,
    listId: shown?._id ?? null,
    schools: shown?.recommendations.length ?? 0,
    // As far as this page knows; the server has the final say.
    followed: generation.active || generation.starting || newest.data?._id !== shown?._id,
    onEnough: generation.start,
  });
  const list = useShownList({ newest: newest.data, shown, setShown, reviews });
  const { schools, known } = useSchoolContext(userId, shown?.recommendations ?? NONE, reviews);
  return { newest, shown, generation, reviews, list, schools, known };
}

export type StudentList = ReturnType<typeof useStudentList>;
