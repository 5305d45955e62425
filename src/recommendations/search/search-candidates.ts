import type { CollegeFacts } from '../../contract/colleges';
import type { IncomeBracket } from '../../contract/income-brackets';
import { TIERS } from '../../contract/limits';
import type { Payer } from '../../contract/price-for';
import type { CandidateList, CardLines, HomePoint, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import type { SchoolReview } from '../preferences/suggestions/read-suggestions';
import { spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { bareTierOf, tierOf } from '../tiers/tier-of';
import { candidateOf, withoutConfidential } from './candidate';
import { cardLines } from './card-lines';
import { priceLimit } from './cost-criteria';
import { collegeFinder } from '../../colleges/names/college-names';
import { type Besides, criteriaOf, type Leaning } from './criteria';
import { countedChoices, openSuggestions } from './counted';
import { askedBy, type Criterion, CRITERION_WEIGHTS, isWanted, ofKind } from './criterion';
import { filtersOf, type LeftOut, leftOutBy, type NamedCollege } from './filters';
import { homeOf } from './home';
import { leadingSelective, type MeantProgram, meantPrograms } from './meant-programs';
import { notesOf } from './notes/notes';
import { otherPath, twoYearOffer } from './other-path';
import { offersOf } from './program-criteria';
import { asked, type Ranked, ranked, type Yardstick } from './ranking';
import { relaxedOf, relaxing, type Relaxed } from './relaxing';
import { readReviews, type ReviewedSchools } from './review-criteria';
import { chooseAll, type Choices } from './selection';
import { standingFor } from './standing';
import { mustCostAtMost, twoYearPart, twoYearRules } from './two-year';

const say = spokenWords<typeof list>('list');

/** What the search looks at: the whole catalogue, the student, what they chose, what they said of earlier schools, and where home is. */
export interface SearchInput {
  colleges: readonly CollegeFacts[];
  studentInput: Pick<StudentInput, 'reading' | 'homeState' | 'preferences'> &
    Partial<Pick<StudentInput, 'suggestions'>>;
  reviews: readonly SchoolReview[];
  /** Null where no home town is known. */
  home: HomePoint | null;
  /** The bracket of the family's income; null or left out where it is not told. */
  income?: IncomeBracket | null;
}

/** Who reads what a list says of its colleges: the student, or whoever the list is stored for and sent to. */
export type ListReader = 'student' | 'anybody';

const namedCriterion = ({ college, preference }: NamedCollege): Criterion => ({
  kind: 'named',
  label: '',
  within: '',
  weight: CRITERION_WEIGHTS.named,
  must: false,
  ...askedBy(preference),
  score: ({ unitid }) => (unitid === college?.unitid ? 1 : 0),
  met: ({ unitid }) => unitid === college?.unitid,
  reason: () => say(preference.holder === 'family' ? 'named.family' : 'named.self'),
  miss: () => null,
});

const byIdOf = rememberedOf(
  (colleges: readonly CollegeFacts[]): ReadonlyMap<string, CollegeFacts> =>
    new Map(colleges.map((college) => [String(college.unitid), college])),
);

/** The colleges the student named, found by id or by what people call them. */
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

/** A search in two steps, because ranking a whole catalogue takes long: every college by itself, in any order, then the choice. */
export interface CandidateSearch {
  /** Null for a college that is not considered. */
  rank: (college: CollegeFacts) => Ranked | null;
  /** For anybody, who is meant unless said otherwise, nothing is told that rests on the family's income; it decides all the same. */
  choose: (ranks: readonly Ranked[], reader?: ListReader) => CandidateList;
  /** The colleges of each tier as they are chosen, before anything is said of them. */
  chosen: (ranks: readonly Ranked[]) => Choices;
  /** The two lines of a college's closed card. */
  lines: (college: CollegeFacts) => CardLines;
  /** Why a college is not considered; null where it is. */
  leftOut: (college: CollegeFacts) => LeftOut | null;
  /** What every college is held against. */
  criteria: readonly Criterion[];
  /** The same where the student had asked for this instead; reviews and named colleges stay as they are. */
  criteriaFor: (preferences: readonly Preference[]) => Criterion[];
  /** What the student chose. */
  preferences: readonly Preference[];
  /** The programs the student chose. */
  meant: readonly MeantProgram[];
  /** True where the student means another way than four years of college: then no Reach is chosen. */
  otherPathOnly: boolean;
}

/** How much of its weight a wish has that nobody chose: what an answer may mean, and what a review may. */
const LEANS = { answer: 0.25, review: 0.5 } as const;

const leaningsOf = (
  asked: readonly Preference[],
  suggestions: readonly Suggestion[],
  reviewed: ReviewedSchools,
): Leaning[] => [
  { preferences: openSuggestions(suggestions, asked), times: LEANS.answer },
  { preferences: openSuggestions(reviewed.suggestions, asked), times: LEANS.review },
];

/** The tiers of one student, and how a college stands in its tier. */
function tiersFor(
  { reading, homeState, preferences }: SearchInput['studentInput'],
  payer: Payer,
): Pick<Yardstick, 'tier' | 'fit' | 'standing'> {
  const hurdles = leadingSelective(preferences);
  return {
    tier: (college) => bareTierOf(college, reading, homeState, hurdles),
    fit: (college) => tierOf(college, reading, homeState, hurdles),
    standing: standingFor(reading, payer),
  };
}

/** Finds the colleges to recommend, by facts and the student's choices; the same input always gives the same list. */
export function candidateSearch(input: SearchInput): CandidateSearch {
  const { colleges, studentInput, reviews, income = null } = input;
  const { reading, homeState, preferences, suggestions = [] } = studentInput;
  const home = homeOf(homeState, input.home);
  const find = (name: string) => collegeFinder(colleges)(name, homeState);
  const reviewed = readReviews(reviews, find);
  const meant = meantPrograms(preferences);
  const named = namedColleges(preferences, colleges, find);
  const wanted = named.filter(({ preference, college }) => college !== null && isWanted(preference));
  const { own, family } = countedChoices(preferences);
  const path = otherPath(own, meant);
  const degree = path.only ? 'associate' : 'bachelor';
  const criteriaFor = (asked: readonly Preference[]): Criterion[] => {
    const besides: Besides = { meant, degree, income, leanings: leaningsOf(asked, suggestions, reviewed) };
    return [...criteriaOf(asked, home, besides), ...wanted.map(namedCriterion), ...reviewed.criteria];
  };
  const criteria = criteriaFor(preferences);
  const limit = mustCostAtMost([...own, ...family]);
  const part = twoYearPart(own, path, reading, limit);
  const wantsTwoYear = part === 'asked';
  const filters = filtersOf({ preferences, meant, named, disliked: reviewed.disliked, homeState, wantsTwoYear });
  const offer = path.only ? (college: CollegeFacts) => twoYearOffer(college, meant, home) : offersOf(meant);
  const payer = { homeState, income };
  const yardstick: Yardstick = { ...asked(criteria), offer, ...tiersFor(studentInput, payer), home, payer };
  const twoYear = twoYearRules({ part, only: path.only, reading, meant, home, payer, limit, named: filters.named });
  const lines = (college: CollegeFacts): CardLines =>
    cardLines(college, { criteria, meant, degree, home, limit: priceLimit([...own, ...family]) });
  const arranged = (all: readonly Ranked[]): { relaxed: Relaxed; choices: Choices } => {
    // Whoever means another way than four years of college is not sent to a Reach.
    const relaxed = relaxing(path.only ? all.filter(({ tier }) => tier !== 'Reach') : all, criteria);
    return { relaxed, choices: twoYear.added(chooseAll(relaxed.ranks.filter(twoYear.isOwn), filters.named), all) };
  };
  return {
    rank: (college) => {
      const open = twoYear.isStart(college) ? { ...filters, wantsTwoYear: true } : filters;
      if (leftOutBy(college, open) !== null) return null;
      return twoYear.inOrder(ranked(college, yardstick));
    },
    choose: (all, reader = 'anybody') => {
      const told = reader === 'student' ? criteria : withoutConfidential(criteria);
      const { relaxed, choices } = arranged(all);
      const listed = TIERS.flatMap((tier) => choices[tier].chosen);
      const hides = told.length < criteria.length && criteria.some((one) => one.must && one.confidential === true);
      const gaveWay = relaxedOf(relaxed, listed, { hides });
      const known = { reading, home, preferences, criteria: told, meant, path, named, colleges };
      return {
        candidates: listed.map((entry) => twoYear.labelled(candidateOf(entry, told, lines))),
        notes: notesOf({ ...known, choices, hides, relaxed, ranks: all.filter(twoYear.isOwn) }),
        ...(gaveWay.length > 0 ? { relaxed: gaveWay } : {}),
      };
    },
    chosen: (all) => arranged(all).choices,
    lines,
    leftOut: (college) => leftOutBy(college, filters),
    criteria,
    criteriaFor,
    preferences,
    meant,
    otherPathOnly: path.only,
  };
}
