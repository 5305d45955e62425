import type { CollegeFacts } from '../../contract/colleges';
import type { PriceBasis, Payer } from '../../contract/prices';
import type { CandidateList, CardLines, HomePoint, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { memoizeByObject } from '../../platform/runtime/caches';
import type { SchoolReview } from '../preferences/suggestions/read-suggestions';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { computeBareTier, computeFit } from '../tiers/tier-of';
import { candidateOf, withoutConfidential, cardLines } from './cards';
import { financialNeed, priceLimit } from './cost-criteria';
import type { Degree } from '../../colleges/programs/standing';
import { cachedCollegeFinder } from '../../colleges/names/college-names';
import {
  type CriteriaContext,
  buildCriteria,
  type WeakPreferences,
  readReviews,
  beyondReviewsFor,
  type ReviewedSchools,
} from './criteria';
import {
  effectiveChoices,
  openSuggestions,
  sourcesAndEvidence,
  type Criterion,
  CRITERION_WEIGHTS,
  UNSPOKEN,
  isHard,
  isWanted,
  ofKind,
} from './criterion';
import { eligibilityFilters, type ExclusionReason, exclusionOf, type NamedCollege } from './eligible';
import { asksFar } from './distance-criteria';
import { asksSpot, buildEssentials, isInChosenPlace, nearHomeCriteria } from './essentials';
import { homeOf } from './home';
import {
  teachesExactProgram,
  programDepth,
  firstOffer,
  leadingSelective,
  type ChosenProgram,
  chosenPrograms,
  bestProgramOffer,
} from './program-criteria';
import { buildNotes } from './notes/notes';
import { strengthOf, nonFourYearPath, maxReachMiles, twoYearOffer, twoYearRole, twoYearRules } from './two-year';
import { anchorsOf } from './anchors';
import { arrange, type ArrangedList } from './arrange';
import { type Choices, listedEntries, addToTiers } from './fill';
import { asksLgbtqLife, rankingCriteriaFrom, type RankedCollege, rankCollege, type RankingCriteria } from './order';
import { collegesBeyondCommute, describeRelaxed } from './relax';
import { standingFor } from './standing';

const say = translationsOf<typeof list>('list');

/** The inputs of a search: the catalog, the student, their choices, their reviews of earlier schools, and home. */
export interface SearchInput {
  colleges: readonly CollegeFacts[];
  studentInput: Pick<StudentInput, 'reading' | 'homeState' | 'preferences'> &
    Partial<Pick<StudentInput, 'suggestions' | 'hasChosen'>>;
  reviews: readonly SchoolReview[];
  /** Null if no home town is known. */
  home: HomePoint | null;
  /** The family's income bracket; null or omitted if unknown here. */
  income?: PriceBasis | null;
}

/** The reader of a list's texts: the student, or anybody else the list is stored for or sent to. */
export type ListReader = 'student' | 'anybody';

const namedCriterion = ({ college, preference }: NamedCollege): Criterion => ({
  kind: 'named',
  ...UNSPOKEN,
  weight: CRITERION_WEIGHTS.named,
  ...sourcesAndEvidence(preference),
  score: ({ unitid }) => (unitid === college?.unitid ? 1 : 0),
  isMetBy: ({ unitid }) => unitid === college?.unitid,
  reason: () => say(preference.holder === 'family' ? 'named.family' : 'named.self'),
});

const collegesById = memoizeByObject(
  (colleges: readonly CollegeFacts[]): ReadonlyMap<string, CollegeFacts> =>
    new Map(colleges.map((college) => [String(college.unitid), college])),
);

function namedColleges(
  preferences: readonly Preference[],
  colleges: readonly CollegeFacts[],
  find: (name: string) => CollegeFacts | null,
): NamedCollege[] {
  return ofKind(preferences, 'college').map((preference) => ({
    preference,
    college: collegesById(colleges).get(preference.value) ?? find(preference.value),
  }));
}

/**
 * A search in two steps, because ranking a whole catalog is slow: rank each college by itself, in any order, then
 * choose.
 */
export interface CandidateSearch {
  /** Null for a college that isn't considered. */
  rank: (college: CollegeFacts) => RankedCollege | null;
  /** With `anybody`, the default, no text depends on the family's income, although the choice does. */
  choose: (ranks: readonly RankedCollege[], reader?: ListReader) => CandidateList;
  chooseTiers: (ranks: readonly RankedCollege[]) => Choices;
  lines: (college: CollegeFacts) => CardLines;
  /** Why a college isn't considered; null if it is. */
  exclusionFor: (college: CollegeFacts) => ExclusionReason | null;
  criteria: readonly Criterion[];
  criteriaFor: (preferences: readonly Preference[]) => Criterion[];
  preferences: readonly Preference[];
  programChoices: readonly ChosenProgram[];
  /** True if the student plans a path other than four years of college; then no Reach is chosen. */
  isOtherPathOnly: boolean;
}

/** The share of its weight that a preference nobody chose gets, from an answer or a review. */
const WEAK_WISH_WEIGHTS = { answer: 0.25, review: 0.5 } as const;

/** What answers may mean, used until the student has chosen or dismissed anything; then only choices count. */
const undecidedSuggestions = ({
  preferences,
  suggestions = [],
  hasChosen,
}: SearchInput['studentInput']): readonly Suggestion[] =>
  (hasChosen ?? preferences.some(({ kind }) => kind !== 'home_town')) ? [] : suggestions;

const weakWishes = (
  asked: readonly Preference[],
  suggestions: readonly Suggestion[],
  reviewed: ReviewedSchools,
): WeakPreferences[] => [
  { preferences: openSuggestions(suggestions, asked), weightFactor: WEAK_WISH_WEIGHTS.answer },
  { preferences: openSuggestions(reviewed.suggestions, asked), weightFactor: WEAK_WISH_WEIGHTS.review },
];

function tiersFor(
  { reading, homeState, preferences }: SearchInput['studentInput'],
  payer: Payer,
  asksAid: boolean,
): Pick<RankingCriteria, 'tier' | 'fit' | 'standing'> {
  const hurdles = leadingSelective(preferences);
  return {
    tier: (college) => computeBareTier(college, reading, homeState, hurdles),
    fit: (college) => computeFit(college, reading, homeState, hurdles),
    standing: standingFor(reading, payer, asksAid),
  };
}

function readStudent({ colleges, studentInput, reviews, income = null, ...input }: SearchInput) {
  const { homeState, preferences } = studentInput;
  const home = homeOf(homeState, input.home);
  const find = (name: string) => cachedCollegeFinder(colleges)(name, homeState);
  const programChoices = chosenPrograms(preferences);
  const named = namedColleges(preferences, colleges, find);
  const reviewed = readReviews(reviews, find, named);
  const wanted = named.filter(({ preference, college }) => college !== null && isWanted(preference));
  const { ownChoices, family, overridden } = effectiveChoices(preferences);
  const path = nonFourYearPath(ownChoices, programChoices);
  const role = twoYearRole(ownChoices, path);
  const need = financialNeed([...ownChoices, ...family], income);
  const reachMiles = maxReachMiles(ownChoices);
  const degree: Degree = path.excludesFourYear ? 'associate' : 'bachelor';
  const criteriaFor = (asked: readonly Preference[]): Criterion[] => {
    const context: CriteriaContext = {
      programChoices,
      degree,
      income,
      weakPreferences: weakWishes(asked, undecidedSuggestions(studentInput), reviewed),
    };
    return [...buildCriteria(asked, home, context), ...wanted.map(namedCriterion), ...reviewed.criteria];
  };
  const mentionedColleges = namedColleges(openSuggestions(studentInput.suggestions ?? [], preferences), colleges, find)
    .filter(({ preference }) => isWanted(preference))
    .flatMap(({ college }) => college ?? []);
  return {
    ...{
      home,
      reachMiles,
      programChoices,
      named,
      path,
      role,
      degree,
      criteriaFor,
      preferences,
      mentionedColleges,
      reviewed,
    },
    payer: { homeState, income },
    need,
    // What the family requires stays an alternative on the list: the public colleges next to home.
    goesFar: asksFar(preferences) && !overridden.some(isHard),
    limit: priceLimit([...ownChoices, ...family]),
    offer: path.excludesFourYear
      ? (college: CollegeFacts) => twoYearOffer(college, { programChoices, home, reachMiles })
      : bestProgramOffer(programChoices),
    filters: eligibilityFilters({
      colleges,
      preferences,
      programChoices,
      named,
      disliked: reviewed.disliked,
      homeState,
      income,
      asksAid: need !== null,
      wantsTwoYear: role === 'asked' || role === 'beside',
    }),
  };
}

function rankingFor(
  { home, programChoices, path, payer, need, offer, preferences, goesFar, reviewed }: ReturnType<typeof readStudent>,
  studentInput: SearchInput['studentInput'],
  {
    criteria,
    essentials,
    isExact,
  }: { criteria: readonly Criterion[] } & Pick<RankingCriteria, 'essentials' | 'isExact'>,
): RankingCriteria {
  return {
    ...rankingCriteriaFrom(criteria),
    essentials,
    offer,
    isExact,
    ...programDepth(path.excludesFourYear ? [] : programChoices, home.state),
    ...tiersFor(studentInput, payer, need !== null),
    home,
    payer,
    asksSpot: asksSpot(essentials) && !asksFar(preferences),
    goesFar,
    asksLgbtq: asksLgbtqLife(preferences),
    beyondReviews: beyondReviewsFor(
      reviewed,
      home,
      payer,
      (college) => college.state !== home.state && isInChosenPlace(college, essentials),
    ),
    willTransfer: path.twoYear,
    // A student who chose nothing gets colleges near home, however strong.
    strength: essentials.length > 0 ? strengthOf(studentInput.reading) : null,
  };
}

/** Finds the colleges to recommend from facts and the student's choices. Deterministic. */
export function candidateSearch(input: SearchInput): CandidateSearch {
  const { colleges, studentInput } = input;
  const student = readStudent(input);
  const { home, programChoices, path, payer, need, filters, offer, criteriaFor, preferences } = student;
  const criteria = criteriaFor(preferences);
  const essentials = buildEssentials(criteria, offer);
  const isExact = teachesExactProgram(programChoices, student.degree);
  const rankingCriteria = rankingFor(student, studentInput, { criteria, essentials, isExact });
  const { reading } = studentInput;
  const { named, serving } = filters;
  const asksTribal = serving.has('tribal');
  const twoYear = twoYearRules({
    ...student,
    essentials,
    excludesFourYear: path.excludesFourYear,
    reading,
    named,
    asksTribal,
  });
  const exclusionFor = (college: CollegeFacts): ExclusionReason | null => exclusionOf(college, filters);
  const anchors = anchorsOf(colleges, home, { exclusionFor, offer });
  const listContext = { ...student, reading, criteria, essentials, anchors, colleges, exclusionFor, isExact };
  const lines = (college: CollegeFacts): CardLines => cardLines(college, listContext);
  const knowsPrice = payer.income !== null;
  const nearHome = nearHomeCriteria(criteria);
  const arrangeList = (all: readonly RankedCollege[]): ArrangedList => {
    const addTwoYear = (choices: Choices): Choices => twoYear.added(choices, all);
    const addBeyondCommute = (choices: Choices): Choices =>
      addToTiers(choices, collegesBeyondCommute(all, listedEntries(choices), programChoices));
    const fillerContext = {
      need,
      firstOffer: firstOffer(programChoices),
    };
    const rules = {
      ...rankingCriteria,
      ...fillerContext,
      path,
      knowsPrice,
      named,
      anchors,
      nearHome,
      addTwoYear,
      addBeyondCommute,
    };
    return arrange(all.filter(twoYear.isOwn), rules);
  };
  return {
    rank: (college) => {
      const startFilters = twoYear.isStart(college) ? { ...filters, wantsTwoYear: true } : filters;
      if (exclusionOf(college, startFilters) !== null) return null;
      return twoYear.rankStartsLast(rankCollege(college, rankingCriteria));
    },
    choose: (all, reader = 'anybody') => {
      const visibleCriteria = reader === 'student' ? criteria : withoutConfidential(criteria);
      const list = arrangeList(all);
      const listed = listedEntries(list.choices);
      const hidesMust =
        visibleCriteria.length < criteria.length && criteria.some((one) => one.must && one.confidential === true);
      const relaxedDescriptions = describeRelaxed(list, listed, { hidesMust, programChoices, isExact });
      const facts = { ...listContext, ...list, all, criteria: visibleCriteria, hidesMust };
      const { notes, fit } = buildNotes(facts);
      return {
        candidates: listed.map((entry) =>
          twoYear.withStartLabel(candidateOf(entry, visibleCriteria, { lines, preferences })),
        ),
        notes,
        ...(relaxedDescriptions.length > 0 ? { relaxed: relaxedDescriptions } : {}),
        ...(fit ? { fit_note: fit } : {}),
      };
    },
    chooseTiers: (all) => arrangeList(all).choices,
    ...{ lines, exclusionFor, criteria, criteriaFor, preferences, programChoices },
    isOtherPathOnly: path.excludesFourYear,
  };
}
