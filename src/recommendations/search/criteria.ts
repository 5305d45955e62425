import type { PriceBasis, Payer } from '../../contract/prices';
import type { Preference, Suggestion } from '../../contract/preferences';
import type { Degree } from '../../colleges/programs/standing';
import { campusCriteria, faithCriteria } from './campus-criteria';
import { affordableCriterion, costCriteria } from './cost-criteria';
import { effectiveChoices, type Criterion, FAMILY_SHARE, isWanted, ofKind } from './criterion';
import { asksFar, distanceCriteria } from './distance-criteria';
import type { Home } from './home';
import { landscapeCriteria } from './landscape-criteria';
import { type ChosenProgram, chosenPrograms, programCriteria, subjectCriteria } from './program-criteria';
import { homeLean, mapCriteria } from './place-criteria';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { toReadableText } from '../../platform/text/readable-text';
import { collegeSizeOf } from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import { nameKey } from '../../colleges/names/college-names';
import { readReview, type SchoolReview } from '../preferences/suggestions/read-suggestions';

const say = translationsOf<typeof list>('list');

/** Implicit preferences that affect the order a little. */
export interface WeakWishes {
  preferences: readonly Preference[];
  times: number;
}

export interface CriteriaContext {
  meant?: readonly ChosenProgram[];
  /** The degree the student plans to finish with; default is a bachelor's. */
  degree?: Degree;
  income?: PriceBasis | null;
  leanings?: readonly WeakWishes[];
}

const asksOnline = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'online').some(({ strength }) => strength === 'must' || strength === 'want');

/** Without a chosen place, the search leans to home; an online college counts as near everywhere. */
function homeLeaning(
  preferences: readonly Preference[],
  asked: readonly Criterion[],
  home: Home,
  isAlone: boolean,
): Criterion[] {
  const isPlace = (one: Criterion): boolean => one.kind === 'distance' || one.onMap === true;
  // A preferred landscape or climate outweighs distance, which doesn't count at all for a student who leaves the state.
  const asksLand = ofKind(preferences, 'climate', 'landscape').some(isWanted);
  const leaves = ofKind(preferences, 'home_state').some((one) => one.value === 'leave' && isWanted(one));
  const elsewhere = asksOnline(preferences) || asksFar(preferences) || asked.some(isPlace) || (leaves && asksLand);
  if (elsewhere || home.state === null) return [];
  const lean = homeLean(home, isAlone);
  return [asksLand || ofKind(preferences, 'setting').some(isWanted) ? { ...lean, weight: lean.weight / 2 } : lean];
}

const wishesOf = (preferences: readonly Preference[], home: Home, payer: Payer): Criterion[] => [
  ...campusCriteria(preferences),
  ...faithCriteria(ofKind(preferences, 'religion')),
  ...mapCriteria(preferences, home.state),
  ...landscapeCriteria(preferences),
  ...distanceCriteria(preferences, home),
  ...costCriteria(preferences, payer),
  ...subjectCriteria(preferences),
];

const withFamilyWording = (text: string): string => text.replaceAll(say('you-chose'), say('family-chose'));

/** Converts it to a preference of the family, labeled that way. */
const asFamilyCriterion = (one: Criterion): Criterion => ({
  ...one,
  weight: one.weight * FAMILY_SHARE,
  reason: (college) => withFamilyWording(one.reason(college)),
  miss: (college) => {
    const miss = one.miss(college);
    return miss && withFamilyWording(miss);
  },
});

/** The factor for near and affordable if nothing at all was chosen. */
const NO_CHOICES_FACTOR = 3;

/** Converts it to a leaning: it affects the order a little and is never mentioned. */
const asQuietCriterion = (one: Criterion, times: number): Criterion => ({
  kind: one.kind,
  label: '',
  within: '',
  weight: one.weight * times,
  must: false,
  evidence: null,
  quiet: true,
  ...(one.online === true ? { online: true } : {}),
  ...(one.faith === undefined ? {} : { faith: one.faith }),
  score: one.score,
  met: one.met,
  reason: () => '',
  miss: () => null,
});

const isFirm = ({ firm, dear, asked = [] }: Criterion): boolean =>
  firm === true || dear === true || asked.some(({ no_exceptions }) => no_exceptions);

/**
 * What the search looks for: must-haves filter; wants and avoids affect the order. `home` is the origin of distances.
 */
export function criteriaOf(
  preferences: readonly Preference[],
  home: Home,
  { meant = [], degree = 'bachelor', income = null, leanings = [] }: CriteriaContext = {},
): Criterion[] {
  const payer = { homeState: home.state, income };
  const { own, family } = effectiveChoices(preferences);
  const chosen = [...wishesOf(own, home, payer), ...wishesOf(family, home, payer).map(asFamilyCriterion)];
  const isAlone = chosen.length + meant.length === 0;
  const instead = [
    ...homeLeaning(preferences, chosen, home, isAlone),
    ...(chosen.some(({ kind }) => kind === 'cost') ? [] : [affordableCriterion(payer, isAlone)]),
  ];
  return [
    ...programCriteria(meant, degree),
    ...chosen.map((one) => ({ ...one, firm: isFirm(one) })),
    ...instead.map((one) => ({ ...one, weight: one.weight * (isAlone ? NO_CHOICES_FACTOR : 1) })),
    ...leanings.flatMap(({ preferences: some, times }) =>
      [...programCriteria(chosenPrograms(some), degree), ...wishesOf(some, home, payer)].map((one) =>
        asQuietCriterion(one, times),
      ),
    ),
  ];
}

/** What reviews of earlier lists say: excluded colleges, liked ones, and what their reasons may mean. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  dislikedColleges: readonly CollegeFacts[];
  liked: ReadonlySet<number>;
  criteria: Criterion[];
  suggestions: Suggestion[];
}

const LIKENESS_WEIGHT = 0.8;
const LIKED_WEIGHT = 1.5;

function likenessCriterion(liked: CollegeFacts): Criterion {
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

const likedCriterion = (liked: CollegeFacts): Criterion => ({
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

/** Reads reviews of earlier lists, newest last; `find` resolves a school's name. */
export function readReviews(
  reviews: readonly SchoolReview[],
  find: (name: string) => CollegeFacts | null,
): ReviewedSchools {
  const reviewedAs = (liked: boolean): CollegeFacts[] =>
    reviews.flatMap((review) => (review.liked === liked ? (find(review.school_name) ?? []) : []));
  const liked = reviewedAs(true);
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    dislikedColleges: reviewedAs(false),
    liked: new Set(liked.map(({ unitid }) => unitid)),
    criteria: liked.flatMap((college) => [likenessCriterion(college), likedCriterion(college)]),
    suggestions: reviews.flatMap((review) => readReview({ ...review, reason: toReadableText(review.reason) })),
  };
}
