import { readable } from '../../platform/text/readable-text';
import { collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { REVIEW_FORM, readReview, type SchoolReview } from '../suggestions/read-suggestions';
import { nameKey } from '../../colleges/names/college-names';
import { type Criterion, CRITERION_WEIGHTS } from './criterion';
import type { Home } from './home';
import { type HeardPreferences, withLaterWords } from './later-words';

/** What the reviews of earlier lists say: who stays away, who was liked, and what is asked for now. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  criteria: Criterion[];
  heard: HeardPreferences;
}

const LIKENESS_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;
/** A later word is said with the earlier list in sight, so it weighs more than a leaning. */
const LATER_WEIGHT = 1.5;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 77).trimEnd()}...` : text);

/** A criterion that rests on the words of a review, told as an answer to it; any other as it is. */
export function toldByReview(criterion: Criterion): Criterion {
  const { evidence } = criterion;
  if (evidence?.form_id !== REVIEW_FORM || criterion.quiet === true) return criterion;
  return {
    ...criterion,
    kind: 'review',
    about: criterion.kind,
    weight: Math.max(CRITERION_WEIGHTS.review, criterion.weight) * LATER_WEIGHT,
    must: false,
    reason: (college) =>
      `You wrote “${shortened(evidence.quote)}” about ${evidence.question_id}. ${criterion.reason(college)}`,
  };
}

function likeness(liked: CollegeFacts): Criterion {
  const alike = (college: CollegeFacts): number => {
    const sameSize =
      college.undergrads !== null &&
      liked.undergrads !== null &&
      collegeSizeOf(college.undergrads) === collegeSizeOf(liked.undergrads);
    const sameSetting = college.setting !== null && college.setting === liked.setting;
    const sameRegion = college.region === liked.region;
    return (Number(sameSize) + Number(sameSetting) + Number(sameRegion)) / 3;
  };
  return {
    kind: 'review',
    label: '',
    within: '',
    weight: LIKENESS_WEIGHT,
    must: false,
    evidence: null,
    score: alike,
    met: (college) => college.unitid !== liked.unitid && alike(college) === 1,
    reason: () => `You liked ${liked.name}; this one is alike in size, setting and region.`,
    miss: () => null,
  };
}

const isLiked = (liked: CollegeFacts): Criterion => ({
  kind: 'review',
  label: '',
  within: '',
  weight: LIKED_WEIGHT,
  must: false,
  evidence: null,
  score: (college) => (college.unitid === liked.unitid ? 1 : 0),
  met: (college) => college.unitid === liked.unitid,
  reason: () => 'You looked into it and liked it.',
  miss: () => null,
});

/** Reads the reviews of earlier lists, the newest last, beside the student's `own` preferences; `find` resolves a school's name. */
export function readReviews(
  reviews: readonly SchoolReview[],
  own: readonly Preference[],
  home: Home,
  find: (name: string) => CollegeFacts | null,
): ReviewedSchools {
  const read = reviews
    .map((review) => ({ ...review, reason: readable(review.reason) }))
    .map((review) => ({
      review,
      preferences: readReview(review).map((one): Preference => ({ ...one, no_exceptions: false, chosen_at: '' })),
      school: find(review.school_name),
    }));
  const liked = read.flatMap(({ review, school }) => (review.liked === true && school ? [school] : []));
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    criteria: liked.flatMap((college) => [likeness(college), isLiked(college)]),
    heard: withLaterWords(own, read, home),
  };
}
