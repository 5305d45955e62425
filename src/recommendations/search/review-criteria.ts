import { readable } from '../../platform/text/readable-text';
import { collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { Suggestion } from '../../contract/preferences';
import { nameKey } from '../../colleges/names/college-names';
import { spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { readReview, type SchoolReview } from '../preferences/suggestions/read-suggestions';
import type { Criterion } from './criterion';

/** What the reviews of earlier lists say: who stays away, who was liked, and what their reasons may mean. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  criteria: Criterion[];
  suggestions: Suggestion[];
}

const say = spokenWords<typeof list>('list');

const LIKENESS_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;

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
    reason: () => say('liked.alike', { college: liked.name }),
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
  reason: () => say('liked'),
  miss: () => null,
});

/** Reads the reviews of earlier lists, the newest last; `find` resolves a school's name. */
export function readReviews(
  reviews: readonly SchoolReview[],
  find: (name: string) => CollegeFacts | null,
): ReviewedSchools {
  const liked = reviews.flatMap((review) => (review.liked === true ? (find(review.school_name) ?? []) : []));
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    criteria: liked.flatMap((college) => [likeness(college), isLiked(college)]),
    suggestions: reviews.flatMap((review) => readReview({ ...review, reason: readable(review.reason) })),
  };
}
