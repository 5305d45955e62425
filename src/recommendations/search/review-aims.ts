import { readable } from '../../common/readable-text';
import { collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { FieldWish, StudentWishes } from '../../contract/material';
import { REVIEW_FORM } from '../../wishes/question-role';
import { readReviewWishes, type SchoolReview } from '../../wishes/read-wishes';
import { type Aim, AIM_WEIGHTS } from './aim';
import { nameKey } from './college-names';
import { type HeardWishes, withLaterWords } from './later-words';
import type { Home } from './place-aims';

/** What the reviews of earlier lists say: who stays away, who was liked, and what is asked for now. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  aims: Aim[];
  fields: FieldWish[];
  heard: HeardWishes;
}

const LIKENESS_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;
/** A later word is said with the earlier list in sight, so it weighs more than a leaning. */
const LATER_WEIGHT = 1.5;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 77).trimEnd()}...` : text);

/** An aim that rests on the words of a review, told as an answer to it; any other aim as it is. */
export function toldByReview(aim: Aim): Aim {
  const { evidence } = aim;
  if (evidence?.form_id !== REVIEW_FORM) return aim;
  return {
    ...aim,
    kind: 'review',
    about: aim.kind,
    weight: Math.max(AIM_WEIGHTS.review, aim.weight) * LATER_WEIGHT,
    firm: false,
    reason: (college) =>
      `You wrote “${shortened(evidence.quote)}” about ${evidence.question_id}. ${aim.reason(college)}`,
  };
}

function likenessAim(liked: CollegeFacts): Aim {
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
    weight: LIKENESS_WEIGHT,
    firm: false,
    evidence: null,
    score: alike,
    met: (college) => college.unitid !== liked.unitid && alike(college) === 1,
    reason: () => `You liked ${liked.name}; this one is alike in size, setting and region.`,
    miss: () => null,
  };
}

const likedAim = (liked: CollegeFacts): Aim => ({
  kind: 'review',
  label: '',
  weight: LIKED_WEIGHT,
  firm: false,
  evidence: null,
  score: (college) => (college.unitid === liked.unitid ? 1 : 0),
  met: (college) => college.unitid === liked.unitid,
  reason: () => 'You looked into it and liked it.',
  miss: () => null,
});

/** Reads the reviews of earlier lists, the newest last, beside the student's `own` wishes; `find` resolves a school's name to a college. */
export function readReviews(
  reviews: readonly SchoolReview[],
  own: StudentWishes,
  home: Home,
  find: (name: string) => CollegeFacts | null,
): ReviewedSchools {
  const read = reviews
    .map((review) => ({ ...review, reason: readable(review.reason) }))
    .map((review) => ({
      review,
      wishes: readReviewWishes(review, home.state),
      school: find(review.school_name),
    }));
  const liked = read.flatMap(({ review, school }) => (review.liked === true && school ? [school] : []));
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    aims: liked.flatMap((college) => [likenessAim(college), likedAim(college)]),
    fields: read.flatMap(({ wishes }) => wishes.fields),
    heard: withLaterWords(own, read, home),
  };
}
