import type { PriceBasis, Payer } from '../../contract/prices';
import type { Preference, Suggestion } from '../../contract/preferences';
import type { Degree } from '../../colleges/programs/standing';
import { campusCriteria, faithCriteria } from './campus-criteria';
import { affordableCriterion, costCriteria } from './cost-criteria';
import { countedChoices, type Criterion, FAMILY_SHARE, ofKind } from './criterion';
import { asksFar, distanceCriteria } from './distance-criteria';
import type { Home } from './home';
import { landscapeCriteria } from './landscape-criteria';
import { type MeantProgram, meantPrograms, programCriteria, subjectCriteria } from './program-criteria';
import { homeLean, mapCriteria } from './place-criteria';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { readable } from '../../platform/text/readable-text';
import { collegeSizeOf } from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import { nameKey } from '../../colleges/names/college-names';
import { readReview, type SchoolReview } from '../preferences/suggestions/read-suggestions';

const say = translationsOf<typeof list>('list');

/** Wishes that nobody chose, which order a list a little. */
export interface Leaning {
  preferences: readonly Preference[];
  /** The share of its weight at which each counts. */
  times: number;
}

/** What is known besides the preferences. */
export interface Besides {
  meant?: readonly MeantProgram[];
  /** What the student means to finish with; a bachelor's degree unless said otherwise. */
  degree?: Degree;
  /** The family's income, where the student chose it. */
  income?: PriceBasis | null;
  leanings?: readonly Leaning[];
}

const asksOnline = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'online').some(({ strength }) => strength === 'must' || strength === 'want');

/** Where no place was chosen, the search leans to home; an online college is at home wherever it is. */
function leanOf(
  preferences: readonly Preference[],
  asked: readonly Criterion[],
  home: Home,
  isAlone: boolean,
): Criterion[] {
  const isPlace = (one: Criterion): boolean => one.kind === 'distance' || one.onMap === true;
  const elsewhere = asksOnline(preferences) || asksFar(preferences) || asked.some(isPlace);
  return elsewhere || home.state === null ? [] : [homeLean(home, isAlone)];
}

/** What some wishes ask of a college, programs aside. */
const wishesOf = (preferences: readonly Preference[], home: Home, payer: Payer): Criterion[] => [
  ...campusCriteria(preferences),
  ...faithCriteria(ofKind(preferences, 'religion')),
  ...mapCriteria(preferences, home.state),
  ...landscapeCriteria(preferences),
  ...distanceCriteria(preferences, home),
  ...costCriteria(preferences, payer),
  ...subjectCriteria(preferences),
];

const inFamilyWords = (text: string): string => text.replaceAll(say('you-chose'), say('family-chose'));

/** The same as a wish of the family, told as such. */
const ofFamily = (one: Criterion): Criterion => ({
  ...one,
  weight: one.weight * FAMILY_SHARE,
  reason: (college) => inFamilyWords(one.reason(college)),
  miss: (college) => {
    const miss = one.miss(college);
    return miss && inFamilyWords(miss);
  },
});

/** Where nothing was chosen at all, being near and affordable counts so many times. */
const ALONE = 3;

/** The same as a leaning: it orders a little, and nothing is ever said of it. */
const quietly = (one: Criterion, times: number): Criterion => ({
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

/** What the search looks for in a college: musts filter, wants and avoids order; `home` is where distances begin. */
export function criteriaOf(
  preferences: readonly Preference[],
  home: Home,
  { meant = [], degree = 'bachelor', income = null, leanings = [] }: Besides = {},
): Criterion[] {
  const payer = { homeState: home.state, income };
  const { own, family } = countedChoices(preferences);
  const chosen = [...wishesOf(own, home, payer), ...wishesOf(family, home, payer).map(ofFamily)];
  const isAlone = chosen.length + meant.length === 0;
  const instead = [
    ...leanOf(preferences, chosen, home, isAlone),
    ...(chosen.some(({ kind }) => kind === 'cost') ? [] : [affordableCriterion(payer, isAlone)]),
  ];
  return [
    ...programCriteria(meant, degree),
    ...chosen.map((one) => ({ ...one, firm: isFirm(one) })),
    ...instead.map((one) => ({ ...one, weight: one.weight * (isAlone ? ALONE : 1) })),
    ...leanings.flatMap(({ preferences: some, times }) =>
      [...programCriteria(meantPrograms(some), degree), ...wishesOf(some, home, payer)].map((one) =>
        quietly(one, times),
      ),
    ),
  ];
}

/** What the reviews of earlier lists say: who stays away, who was liked, and what their reasons may mean. */
export interface ReviewedSchools {
  disliked: ReadonlySet<string>;
  dislikedColleges: readonly CollegeFacts[];
  /** Ids of the colleges that were liked. */
  liked: ReadonlySet<number>;
  criteria: Criterion[];
  suggestions: Suggestion[];
}

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
  const reviewedAs = (liked: boolean): CollegeFacts[] =>
    reviews.flatMap((review) => (review.liked === liked ? (find(review.school_name) ?? []) : []));
  const liked = reviewedAs(true);
  return {
    disliked: new Set(reviews.filter((review) => review.liked === false).map((review) => nameKey(review.school_name))),
    dislikedColleges: reviewedAs(false),
    liked: new Set(liked.map(({ unitid }) => unitid)),
    criteria: liked.flatMap((college) => [likeness(college), isLiked(college)]),
    suggestions: reviews.flatMap((review) => readReview({ ...review, reason: readable(review.reason) })),
  };
}
