import { type PriceBasis, type Payer, sortPriceFor } from '../../contract/prices';
import type { Preference, Suggestion } from '../../contract/preferences';
import type { Degree } from '../../colleges/programs/standing';
import { campusCriteria, faithCriteria } from './campus-criteria';
import { affordableCriterion, costCriteria } from './cost-criteria';
import { effectiveChoices, type Criterion, FAMILY_WEIGHT, isWanted, ofKind, UNSPOKEN } from './criterion';
import { asksFar, distanceCriteria } from './distance-criteria';
import type { NamedCollege } from './eligible';
import { type Home, milesFromHome } from './home';
import { landscapeCriteria } from './landscape-criteria';
import { type ChosenProgram, chosenPrograms, programCriteria, subjectCriteria } from './program-criteria';
import { homeLean, placeCriteria } from './place-criteria';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { toReadableText } from '../../platform/text/readable-text';
import { collegeSizeOf } from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import { nameKey } from '../../colleges/names/college-names';
import { complaintsOf, readReview, type SchoolReview } from '../preferences/suggestions/read-suggestions';

const say = translationsOf<typeof list>('list');

/** Implicit preferences that affect the order a little. */
export interface WeakPreferences {
  preferences: readonly Preference[];
  weightFactor: number;
}

export interface CriteriaContext {
  programChoices?: readonly ChosenProgram[];
  /** The degree the student plans to finish with; default is a bachelor's. */
  degree?: Degree;
  income?: PriceBasis | null;
  weakPreferences?: readonly WeakPreferences[];
}

const asksOnline = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'online').some(({ strength }) => strength === 'must' || strength === 'want');

/** If the student chose no place, the search leans to home; an online college counts as near everywhere. */
function homeLeanCriteria(
  preferences: readonly Preference[],
  asked: readonly Criterion[],
  home: Home,
  hasNoChoices: boolean,
): Criterion[] {
  const isPlace = (one: Criterion): boolean => one.kind === 'distance' || one.onMap === true;
  // A preferred landscape or climate outweighs distance, which doesn't count at all for a student who leaves the state.
  const asksLandscape = ofKind(preferences, 'climate', 'landscape').some(isWanted);
  const wantsToLeave = ofKind(preferences, 'home_state').some((one) => one.value === 'leave' && isWanted(one));
  const hasOtherPlace =
    asksOnline(preferences) || asksFar(preferences) || asked.some(isPlace) || (wantsToLeave && asksLandscape);
  if (hasOtherPlace || home.state === null) return [];
  const lean = homeLean(home, hasNoChoices);
  return [asksLandscape || ofKind(preferences, 'setting').some(isWanted) ? { ...lean, weight: lean.weight / 2 } : lean];
}

const preferenceCriteria = (preferences: readonly Preference[], home: Home, payer: Payer): Criterion[] => [
  ...campusCriteria(preferences),
  ...faithCriteria(ofKind(preferences, 'religion')),
  ...placeCriteria(preferences, home.state),
  ...landscapeCriteria(preferences),
  ...distanceCriteria(preferences, home),
  ...costCriteria(preferences, payer),
  ...subjectCriteria(preferences),
];

const withFamilyWording = (text: string): string => text.replaceAll(say('you-chose'), say('family-chose'));

/** Converts it to a preference of the family, labeled that way. */
const toFamilyCriterion = (one: Criterion): Criterion => ({
  ...one,
  weight: one.weight * FAMILY_WEIGHT,
  reason: (college) => withFamilyWording(one.reason(college)),
  miss: (college) => {
    const miss = one.miss(college);
    return miss && withFamilyWording(miss);
  },
});

/** The weight factor for nearby and affordable colleges if the student chose nothing at all. */
const NO_CHOICES_FACTOR = 3;

/** Converts it to a leaning: it affects the order a little and is never mentioned. */
const toQuietCriterion = (one: Criterion, weightFactor: number): Criterion => ({
  kind: one.kind,
  ...UNSPOKEN,
  weight: one.weight * weightFactor,
  quiet: true,
  ...(one.online === true ? { online: true } : {}),
  ...(one.faith === undefined ? {} : { faith: one.faith }),
  score: one.score,
  isMetBy: one.isMetBy,
  reason: () => '',
});

const isFirm = ({ firm, isNonNegotiable, sources = [] }: Criterion): boolean =>
  firm === true || isNonNegotiable === true || sources.some(({ no_exceptions }) => no_exceptions);

/**
 * What the search looks for: must-haves filter; wants and avoids affect the order. `home` is the origin of distances.
 */
export function buildCriteria(
  preferences: readonly Preference[],
  home: Home,
  { programChoices = [], degree = 'bachelor', income = null, weakPreferences = [] }: CriteriaContext = {},
): Criterion[] {
  const payer = { homeState: home.state, income };
  const { ownChoices, family } = effectiveChoices(preferences);
  const chosen = [
    ...preferenceCriteria(ownChoices, home, payer),
    ...preferenceCriteria(family, home, payer).map(toFamilyCriterion),
  ];
  const hasNoChoices = chosen.length + programChoices.length === 0;
  const defaultCriteria = [
    ...homeLeanCriteria(preferences, chosen, home, hasNoChoices),
    ...(chosen.some(({ kind }) => kind === 'cost') ? [] : [affordableCriterion(payer, hasNoChoices)]),
  ];
  return [
    ...programCriteria(programChoices, degree),
    ...chosen.map((one) => ({ ...one, firm: isFirm(one) })),
    ...defaultCriteria.map((one) => ({ ...one, weight: one.weight * (hasNoChoices ? NO_CHOICES_FACTOR : 1) })),
    ...weakPreferences.flatMap(({ preferences: weak, weightFactor }) =>
      [...programCriteria(chosenPrograms(weak), degree), ...preferenceCriteria(weak, home, payer)].map((one) =>
        toQuietCriterion(one, weightFactor),
      ),
    ),
  ];
}

/** The colleges that reviews call too far or too expensive; farther or more expensive ones come after all others. */
export interface ReviewLimits {
  tooFar: readonly CollegeFacts[];
  tooDear: readonly CollegeFacts[];
}

/** What reviews of earlier lists say: excluded colleges, liked ones, and what their reasons may mean. */
export interface ReviewedSchools extends ReviewLimits {
  disliked: ReadonlySet<string>;
  dislikedColleges: readonly CollegeFacts[];
  liked: ReadonlySet<number>;
  criteria: Criterion[];
  suggestions: Suggestion[];
}

const SIMILARITY_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;

function similarCriterion(liked: CollegeFacts): Criterion {
  const similarity = (college: CollegeFacts): number => {
    const isSameSize =
      college.undergrads !== null &&
      liked.undergrads !== null &&
      collegeSizeOf(college.undergrads) === collegeSizeOf(liked.undergrads);
    const isSameSetting = college.setting !== null && college.setting === liked.setting;
    const isSameRegion = college.region === liked.region;
    return (Number(isSameSize) + Number(isSameSetting) + Number(isSameRegion)) / 3;
  };
  return {
    kind: 'review',
    ...UNSPOKEN,
    weight: SIMILARITY_WEIGHT,
    score: similarity,
    isMetBy: (college) => college.unitid !== liked.unitid && similarity(college) === 1,
    reason: () => say('liked.alike', { college: liked.name }),
  };
}

const likedCriterion = (liked: CollegeFacts): Criterion => ({
  kind: 'review',
  ...UNSPOKEN,
  weight: LIKED_WEIGHT,
  score: (college) => (college.unitid === liked.unitid ? 1 : 0),
  isMetBy: (college) => college.unitid === liked.unitid,
  reason: () => say('liked'),
});

/** Each school's newest review, except a dislike of a college that the student named afterwards. */
function currentReviews(reviews: readonly SchoolReview[], named: readonly NamedCollege[]): SchoolReview[] {
  const isNamedSince = ({ school_name, reviewed_at: reviewedAt }: SchoolReview): boolean =>
    named.some(
      ({ college, preference }) =>
        reviewedAt !== undefined &&
        college !== null &&
        nameKey(college.name) === nameKey(school_name) &&
        isWanted(preference) &&
        preference.chosen_at > reviewedAt,
    );
  const newest = new Map(reviews.map((review) => [nameKey(review.school_name), review]));
  return [...newest.values()]
    .filter((review) => review.liked !== false || !isNamedSince(review))
    .map((review) => ({ ...review, reason: toReadableText(review.reason) }));
}

/** Reads reviews of earlier lists, newest last; `find` resolves a school's name. */
export function readReviews(
  reviews: readonly SchoolReview[],
  find: (name: string) => CollegeFacts | null,
  named: readonly NamedCollege[] = [],
): ReviewedSchools {
  const current = currentReviews(reviews, named);
  const collegesOf = (those: readonly SchoolReview[]): CollegeFacts[] =>
    those.flatMap(({ school_name }) => find(school_name) ?? []);
  const liked = collegesOf(current.filter((review) => review.liked === true));
  const disliked = current.filter((review) => review.liked === false);
  const complaints = disliked.map((review) => ({ review, ...complaintsOf(review) }));
  return {
    disliked: new Set(disliked.map((review) => nameKey(review.school_name))),
    dislikedColleges: collegesOf(disliked),
    liked: new Set(liked.map(({ unitid }) => unitid)),
    criteria: liked.flatMap((college) => [similarCriterion(college), likedCriterion(college)]),
    suggestions: current.flatMap(readReview),
    tooFar: collegesOf(complaints.filter(({ isTooFar }) => isTooFar).map(({ review }) => review)),
    tooDear: collegesOf(complaints.filter(({ isTooDear }) => isTooDear).map(({ review }) => review)),
  };
}

/** Whether a college is farther or costs more than the nearest or cheapest that a review complains of; null if neither. */
export type BeyondReviews = 'too-far' | 'too-dear' | null;

/** `isFarByChoice` is true for colleges that are never too far, because the student chose where they are. */
export function beyondReviewsFor(
  { tooFar, tooDear, liked }: ReviewedSchools,
  home: Home,
  payer: Payer,
  isFarByChoice: (college: CollegeFacts) => boolean,
): (college: CollegeFacts) => BeyondReviews {
  const miles = (college: CollegeFacts): number | null => milesFromHome(college, home);
  const price = (college: CollegeFacts): number | null => sortPriceFor(college, payer);
  const maxMiles = Math.min(...tooFar.map((college) => miles(college) ?? Infinity));
  const maxPrice = Math.min(...tooDear.map((college) => price(college) ?? Infinity));
  return (college) => {
    if (liked.has(college.unitid)) return null;
    if ((miles(college) ?? 0) > maxMiles && !isFarByChoice(college)) return 'too-far';
    return (price(college) ?? 0) > maxPrice ? 'too-dear' : null;
  };
}
