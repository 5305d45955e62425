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
import { needOf, priceLimit } from './cost-criteria';
import type { Degree } from '../../colleges/programs/standing';
import { cachedCollegeFinder } from '../../colleges/names/college-names';
import { type CriteriaContext, criteriaOf, type WeakWishes, readReviews, type ReviewedSchools } from './criteria';
import {
  effectiveChoices,
  openSuggestions,
  choicesBehind,
  type Criterion,
  CRITERION_WEIGHTS,
  isHard,
  isWanted,
  ofKind,
} from './criterion';
import { filtersOf, type ExclusionReason, exclusionOf, type NamedCollege } from './eligible';
import { asksFar } from './distance-criteria';
import { asksSpot, essentialsOf, nearHomeOf } from './essentials';
import { homeOf } from './home';
import {
  teachesExactProgram,
  programDepth,
  firstOffer,
  hasOwnCode,
  leadingPrograms,
  leadingSelective,
  type ChosenProgram,
  chosenPrograms,
  programOffers,
} from './program-criteria';
import { buildNotes } from './notes/notes';
import { strengthOf, nonFourYearPath, reachFor, twoYearOffer, twoYearRole, twoYearRules } from './two-year';
import { anchorsOf } from './anchors';
import { arrange, type ArrangedList } from './arrange';
import { type Choices, collegesOfList, addToTiers } from './fill';
import { asksLgbtqLife, rankingCriteriaFrom, type RankedCollege, rankCollege, type RankingCriteria } from './order';
import { beyondHome, describeRelaxed } from './relax';
import { standingFor } from './standing';

const say = translationsOf<typeof list>('list');

/** The inputs of a search: the catalogue, the student, their choices, their reviews of earlier schools, and home. */
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
  label: '',
  within: '',
  weight: CRITERION_WEIGHTS.named,
  must: false,
  ...choicesBehind(preference),
  score: ({ unitid }) => (unitid === college?.unitid ? 1 : 0),
  met: ({ unitid }) => unitid === college?.unitid,
  reason: () => say(preference.holder === 'family' ? 'named.family' : 'named.self'),
  miss: () => null,
});

const byIdOf = memoizeByObject(
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
    college: byIdOf(colleges).get(preference.value) ?? find(preference.value),
  }));
}

/**
 * A search in two steps, because ranking a whole catalogue is slow: rank each college by itself, in any order, then
 * choose.
 */
export interface CandidateSearch {
  /** Null for a college that isn't considered. */
  rank: (college: CollegeFacts) => RankedCollege | null;
  /** With `anybody`, the default, no text depends on the family's income, although the choice does. */
  choose: (ranks: readonly RankedCollege[], reader?: ListReader) => CandidateList;
  chosen: (ranks: readonly RankedCollege[]) => Choices;
  lines: (college: CollegeFacts) => CardLines;
  /** Why a college isn't considered; null if it is. */
  leftOut: (college: CollegeFacts) => ExclusionReason | null;
  criteria: readonly Criterion[];
  criteriaFor: (preferences: readonly Preference[]) => Criterion[];
  preferences: readonly Preference[];
  meant: readonly ChosenProgram[];
  /** True if the student plans a path other than four years of college; then no Reach is chosen. */
  otherPathOnly: boolean;
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
): WeakWishes[] => [
  { preferences: openSuggestions(suggestions, asked), times: WEAK_WISH_WEIGHTS.answer },
  { preferences: openSuggestions(reviewed.suggestions, asked), times: WEAK_WISH_WEIGHTS.review },
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

function understandStudent({ colleges, studentInput, reviews, income = null, ...input }: SearchInput) {
  const { homeState, preferences } = studentInput;
  const home = homeOf(homeState, input.home);
  const find = (name: string) => cachedCollegeFinder(colleges)(name, homeState);
  const reviewed = readReviews(reviews, find);
  const meant = chosenPrograms(preferences);
  const named = namedColleges(preferences, colleges, find);
  const wanted = named.filter(({ preference, college }) => college !== null && isWanted(preference));
  const { own, family, overruled } = effectiveChoices(preferences);
  const path = nonFourYearPath(own, meant);
  const part = twoYearRole(own, path);
  const need = needOf([...own, ...family], income);
  const reach = reachFor(own);
  const degree: Degree = path.only ? 'associate' : 'bachelor';
  const criteriaFor = (asked: readonly Preference[]): Criterion[] => {
    const besides: CriteriaContext = {
      meant,
      degree,
      income,
      leanings: weakWishes(asked, undecidedSuggestions(studentInput), reviewed),
    };
    return [...criteriaOf(asked, home, besides), ...wanted.map(namedCriterion), ...reviewed.criteria];
  };
  const mentioned = namedColleges(openSuggestions(studentInput.suggestions ?? [], preferences), colleges, find)
    .filter(({ preference }) => isWanted(preference))
    .flatMap(({ college }) => college ?? []);
  const { disliked, dislikedColleges, liked } = reviewed;
  return {
    ...{ home, reach, meant, named, path, part, degree, criteriaFor, preferences, mentioned, liked, dislikedColleges },
    payer: { homeState, income },
    need,
    // What the family requires stays an alternative on the list: the public colleges next to home.
    goesFar: asksFar(preferences) && !overruled.some(isHard),
    limit: priceLimit([...own, ...family]),
    offer: path.only ? (college: CollegeFacts) => twoYearOffer(college, { meant, home, reach }) : programOffers(meant),
    filters: filtersOf({
      colleges,
      preferences,
      meant,
      named,
      disliked,
      homeState,
      income,
      asksAid: need !== null,
      wantsTwoYear: part === 'asked' || part === 'beside',
    }),
  };
}

/** Finds the colleges to recommend from facts and the student's choices. Deterministic. */
export function candidateSearch(input: SearchInput): CandidateSearch {
  const { colleges, studentInput } = input;
  const student = understandStudent(input);
  const { home, meant, path, payer, need, filters, offer, criteriaFor, preferences } = student;
  const criteria = criteriaFor(preferences);
  const essentials = essentialsOf(criteria, offer);
  const isExact = teachesExactProgram(meant, student.degree);
  const yardstick: RankingCriteria = {
    ...rankingCriteriaFrom(criteria),
    essentials,
    offer,
    isExact,
    ...programDepth(path.only ? [] : meant, home.state),
    ...tiersFor(studentInput, payer, need !== null),
    home,
    payer,
    asksSpot: asksSpot(essentials) && !asksFar(preferences),
    goesFar: student.goesFar,
    asksLgbtq: asksLgbtqLife(preferences),
    willTransfer: path.twoYear,
    strength: strengthOf(studentInput.reading),
  };
  const { reading } = studentInput;
  const { named, serving } = filters;
  const asksTribal = serving.has('tribal');
  const twoYear = twoYearRules({ ...student, essentials, only: path.only, reading, named, asksTribal });
  const leftOut = (college: CollegeFacts): ExclusionReason | null => exclusionOf(college, filters);
  const anchors = anchorsOf(colleges, home, { leftOut, offer });
  const known = { ...student, reading, criteria, essentials, anchors, colleges, leftOut, isExact };
  const lines = (college: CollegeFacts): CardLines => cardLines(college, known);
  const knowsPrice = payer.income !== null;
  const nearHome = nearHomeOf(criteria);
  const arranged = (all: readonly RankedCollege[]): ArrangedList => {
    const withTwoYear = (choices: Choices): Choices => twoYear.added(choices, all);
    const withBeyond = (choices: Choices): Choices =>
      addToTiers(choices, beyondHome(all, collegesOfList(choices), meant));
    const filling = {
      need,
      firstOffer: firstOffer(meant),
      isVague: leadingPrograms(meant).every((one) => !hasOwnCode(one)),
    };
    const rules = { ...yardstick, ...filling, path, knowsPrice, named, anchors, nearHome, withTwoYear, withBeyond };
    return arrange(all.filter(twoYear.isOwn), rules);
  };
  return {
    rank: (college) => {
      const open = twoYear.isStart(college) ? { ...filters, wantsTwoYear: true } : filters;
      if (exclusionOf(college, open) !== null) return null;
      return twoYear.inOrder(rankCollege(college, yardstick));
    },
    choose: (all, reader = 'anybody') => {
      const told = reader === 'student' ? criteria : withoutConfidential(criteria);
      const list = arranged(all);
      const listed = collegesOfList(list.choices);
      const hides = told.length < criteria.length && criteria.some((one) => one.must && one.confidential === true);
      const gaveWay = describeRelaxed(list, listed, { hides, meant, isExact });
      const facts = { ...known, ...list, all, criteria: told, hides };
      const { notes, fit } = buildNotes(facts);
      return {
        candidates: listed.map((entry) => twoYear.labelled(candidateOf(entry, told, { lines, preferences }))),
        notes,
        ...(gaveWay.length > 0 ? { relaxed: gaveWay } : {}),
        ...(fit ? { fit_note: fit } : {}),
      };
    },
    chosen: (all) => arranged(all).choices,
    ...{ lines, leftOut, criteria, criteriaFor, preferences, meant },
    otherPathOnly: path.only,
  };
}
