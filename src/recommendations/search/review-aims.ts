import { readable } from '../../common/readable-text';
import { collegeSizeOf } from '../../contract/college-size';
import type { CollegeFacts } from '../../contract/colleges';
import type { FieldWish, StudentWishes, Wish } from '../../contract/material';
import { readReviewWishes, type SchoolReview } from '../../wishes/read-wishes';
import { type Aim, AIM_WEIGHTS } from './aim';
import { campusAims } from './campus-aims';
import { nameKey } from './college-names';
import { costAims } from './cost-aims';
import { type Home, placeAims } from './place-aims';

/** What the reviews of earlier lists say: who stays away, who was liked, and what to look for now. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  aims: Aim[];
  fields: FieldWish[];
  avoidStates: string[];
}

const LIKENESS_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 77).trimEnd()}...` : text);

/** What the reviews add: a wish of a kind that the student's own answers already cover is left out, unless it contradicts them. */
function newWishes(reviewed: StudentWishes, own: StudentWishes): StudentWishes {
  const agrees = <T>(one: readonly Wish<T>[], other: readonly Wish<T>[]): boolean =>
    one.some((wish) => other.some((known) => known.value === wish.value));
  const saidDistance = own.mostMiles !== null || own.distance?.value === reviewed.distance?.value;
  return {
    ...reviewed,
    sizes: agrees(reviewed.sizes, own.sizes) ? [] : reviewed.sizes,
    settings: agrees(reviewed.settings, own.settings) ? [] : reviewed.settings,
    regions: agrees(reviewed.regions, own.regions) ? [] : reviewed.regions,
    states: agrees(reviewed.states, own.states) ? [] : reviewed.states,
    distance: saidDistance ? null : reviewed.distance,
    cost: own.cost === null && own.mostCost === null ? reviewed.cost : null,
  };
}

/** The aims behind one reason, told as an answer to that review. */
function aimsOfReason(review: SchoolReview, wishes: StudentWishes, home: Home): Aim[] {
  const nowhere: Home = { ...home, state: null };
  const places = placeAims(wishes, wishes.distance || wishes.mostMiles ? home : nowhere);
  const cost = wishes.cost || wishes.mostCost ? costAims(wishes, home.state) : [];
  return [...campusAims(wishes), ...places, ...cost].map((aim) => ({
    ...aim,
    kind: 'review',
    weight: AIM_WEIGHTS.review,
    firm: false,
    reason: (college) =>
      `You wrote “${shortened(aim.evidence?.quote ?? review.reason)}” about ${review.school_name}. ${aim.reason(college)}`,
  }));
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

/** Reads the reviews of earlier lists beside the student's `own` wishes; `find` resolves a school's name to a college. */
export function readReviews(
  reviews: readonly SchoolReview[],
  own: StudentWishes,
  home: Home,
  find: (name: string) => CollegeFacts | null,
): ReviewedSchools {
  const read = reviews
    .map((review) => ({ ...review, reason: readable(review.reason) }))
    .map((review) => ({ review, wishes: readReviewWishes(review, home.state) }));
  const liked = reviews
    .filter((review) => review.liked === true)
    .map((review) => find(review.school_name))
    .filter((college) => college !== null);
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    aims: [
      ...read.flatMap(({ review, wishes }) => aimsOfReason(review, newWishes(wishes, own), home)),
      ...liked.flatMap((college) => [likenessAim(college), likedAim(college)]),
    ],
    fields: read.flatMap(({ wishes }) => wishes.fields),
    avoidStates: read.flatMap(({ wishes }) => wishes.avoidStates.map((wish) => wish.value)),
  };
}
