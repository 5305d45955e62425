import type { CollegeFacts } from '../../contract/colleges';
import type { PriceBasis, Payer } from '../../contract/prices';
import type { CandidateList, CardLines, HomePoint, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { memoizeByObject } from '../../platform/runtime/caches';
import type { SchoolReview } from '../preferences/suggestions/read-suggestions';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { bareTierOf, tierOf } from '../tiers/tier-of';
import { candidateOf, withoutConfidential, cardLines } from './cards';
import { needOf, priceLimit } from './cost-criteria';
import type { Degree } from '../../colleges/programs/standing';
import { collegeFinder } from '../../colleges/names/college-names';
import { type Besides, criteriaOf, type Leaning, readReviews, type ReviewedSchools } from './criteria';
import {
  countedChoices,
  openSuggestions,
  askedBy,
  type Criterion,
  CRITERION_WEIGHTS,
  isWanted,
  ofKind,
} from './criterion';
import { filtersOf, type LeftOut, leftOutBy, type NamedCollege } from './eligible';
import { asksFar } from './distance-criteria';
import { essentialsOf, staysNearHome } from './essentials';
import { homeOf } from './home';
import {
  exactlyTaught,
  firstOffer,
  leadingSelective,
  type MeantProgram,
  meantPrograms,
  offersOf,
} from './program-criteria';
import { notesOf } from './notes/notes';
import { otherPath, twoYearOffer, twoYearPart, twoYearRules } from './two-year';
import { anchorsOf } from './anchors';
import { arrange, type Arranged } from './arrange';
import { type Choices, chosenOf, withMore } from './fill';
import { asked, type Ranked, ranked, type Yardstick } from './order';
import { beyondHome, relaxedOf } from './relax';
import { standingFor } from './standing';

const say = translationsOf<typeof list>('list');

/** What the search looks at: the whole catalogue, the student, what they chose, what they said of earlier schools, and where home is. */
export interface SearchInput {
  colleges: readonly CollegeFacts[];
  studentInput: Pick<StudentInput, 'reading' | 'homeState' | 'preferences'> &
    Partial<Pick<StudentInput, 'suggestions' | 'hasChosen'>>;
  reviews: readonly SchoolReview[];
  /** Null where no home town is known. */
  home: HomePoint | null;
  /** The bracket of the family's income; null or left out where it is not told. */
  income?: PriceBasis | null;
}

/** Who reads what a list says of its colleges: the student, or everybody else the list is stored for or sent to. */
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

const byIdOf = memoizeByObject(
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

/** What answers may mean, until the student has chosen or dismissed anything: then only what was chosen counts. */
const unanswered = ({
  preferences,
  suggestions = [],
  hasChosen,
}: SearchInput['studentInput']): readonly Suggestion[] =>
  (hasChosen ?? preferences.some(({ kind }) => kind !== 'home_town')) ? [] : suggestions;

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

/** What is understood of one student before any college is looked at. */
function understood({ colleges, studentInput, reviews, income = null, ...input }: SearchInput) {
  const { homeState, preferences } = studentInput;
  const home = homeOf(homeState, input.home);
  const find = (name: string) => collegeFinder(colleges)(name, homeState);
  const reviewed = readReviews(reviews, find);
  const meant = meantPrograms(preferences);
  const named = namedColleges(preferences, colleges, find);
  const wanted = named.filter(({ preference, college }) => college !== null && isWanted(preference));
  const { own, family } = countedChoices(preferences);
  const path = otherPath(own, meant);
  const part = twoYearPart(own, path);
  const need = needOf([...own, ...family], income);
  const degree: Degree = path.only ? 'associate' : 'bachelor';
  const criteriaFor = (asked: readonly Preference[]): Criterion[] => {
    const besides: Besides = { meant, degree, income, leanings: leaningsOf(asked, unanswered(studentInput), reviewed) };
    return [...criteriaOf(asked, home, besides), ...wanted.map(namedCriterion), ...reviewed.criteria];
  };
  const { disliked, dislikedColleges, liked } = reviewed;
  return {
    ...{ home, meant, named, path, part, degree, criteriaFor, preferences, liked, dislikedColleges },
    payer: { homeState, income },
    need,
    limit: priceLimit([...own, ...family]),
    offer: path.only ? (college: CollegeFacts) => twoYearOffer(college, meant, home) : offersOf(meant),
    filters: filtersOf({
      colleges,
      preferences,
      meant,
      named,
      disliked,
      homeState,
      income,
      asksAid: need !== null,
      wantsTwoYear: part === 'asked',
    }),
  };
}

/** Finds the colleges to recommend, by facts and the student's choices; the same input always gives the same list. */
export function candidateSearch(input: SearchInput): CandidateSearch {
  const { colleges, studentInput } = input;
  const student = understood(input);
  const { home, meant, path, payer, need, filters, offer, criteriaFor, preferences } = student;
  const criteria = criteriaFor(preferences);
  const essentials = essentialsOf(criteria, offer);
  const isExact = exactlyTaught(meant, student.degree);
  const yardstick: Yardstick = {
    ...asked(criteria),
    essentials,
    offer,
    isExact,
    ...tiersFor(studentInput, payer),
    home,
    payer,
    asksSpot: essentials.some(({ name }) => name === 'place') && !asksFar(preferences),
    goesFar: asksFar(preferences),
    willTransfer: path.twoYear,
  };
  const { reading } = studentInput;
  const { named, serving } = filters;
  const asksTribal = serving.has('tribal');
  const twoYear = twoYearRules({ ...student, essentials, only: path.only, reading, named, asksTribal });
  const leftOut = (college: CollegeFacts): LeftOut | null => leftOutBy(college, filters);
  const anchors = anchorsOf(colleges, home, { leftOut, offer });
  const known = { ...student, reading, criteria, essentials, anchors, colleges, leftOut, isExact };
  const lines = (college: CollegeFacts): CardLines => cardLines(college, known);
  const knowsPrice = payer.income !== null;
  const staysNear = staysNearHome(criteria);
  const arranged = (all: readonly Ranked[]): Arranged => {
    const withTwoYear = (choices: Choices): Choices => twoYear.added(choices, all);
    const withBeyond = (choices: Choices): Choices => withMore(choices, beyondHome(all, chosenOf(choices), meant));
    const filling = { need, firstOffer: firstOffer(meant) };
    const rules = { ...yardstick, ...filling, path, knowsPrice, named, anchors, staysNear, withTwoYear, withBeyond };
    return arrange(all.filter(twoYear.isOwn), rules);
  };
  return {
    rank: (college) => {
      const open = twoYear.isStart(college) ? { ...filters, wantsTwoYear: true } : filters;
      if (leftOutBy(college, open) !== null) return null;
      return twoYear.inOrder(ranked(college, yardstick));
    },
    choose: (all, reader = 'anybody') => {
      const told = reader === 'student' ? criteria : withoutConfidential(criteria);
      const list = arranged(all);
      const listed = chosenOf(list.choices);
      const hides = told.length < criteria.length && criteria.some((one) => one.must && one.confidential === true);
      const gaveWay = relaxedOf(list, listed, { hides, meant });
      const facts = { ...known, ...list, all, criteria: told, hides };
      const { notes, fit } = notesOf(facts);
      return {
        candidates: listed.map((entry) => twoYear.labelled(candidateOf(entry, told, lines))),
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
