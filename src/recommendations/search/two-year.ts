import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { isHard, isWanted, ofKind, isRefused } from './criterion';
import { maxMilesFromHome } from './distance-criteria';
import { type Home, milesFromHome, NEXT_DOOR_MILES } from './home';
import { type ChosenProgram, leadingPrograms, type ProgramOffer } from './program-criteria';
import type { Program } from '../../colleges/programs/programs';
import { associateStanding, teachingStatus } from '../../colleges/programs/standing';
import { teachesManyFields } from '../../colleges/college-rules';
import { SCHOOLS_PER_LIST } from '../../contract/limits';
import { payerPrice, type Payer, sideOfLimit } from '../../contract/prices';
import type { Candidate, CandidateReason, RecordReading } from '../../contract/student-input';
import { type Essential, chosenSpots } from './essentials';
import { type Choices, collegesOfList, SHORT_LIST_SIZE } from './fill';
import { teachesProgram, type RankedCollege, type RankingCriteria } from './order';
import { takeOverLimit } from './relax';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

export interface NonFourYearPath {
  /** Leading programs that don't need a bachelor's degree. */
  trades: readonly Program[];
  twoYear: boolean;
  /**
   * Leading programs shorter than a bachelor's degree, alongside one that needs a bachelor's; empty on a two-year path.
   */
  beside: readonly Program[];
  /**
   * True if a shorter path is required or every leading program needs less than a bachelor's, and nothing asks for four
   * years.
   */
  only: boolean;
}

const SHORTER: readonly string[] = ['two_year', 'trade'];

/** Within this straight-line distance, a two-year program is in reach, or as far as the student would go. */
export const REACH_MILES = 100;
const MAX_REACH_MILES = 350;
export const reachFor = (preferences: readonly Preference[]): number =>
  Math.min(MAX_REACH_MILES, Math.max(REACH_MILES, maxMilesFromHome(preferences) ?? 0));

/** True if four years in one place were requested, or two years refused. */
export const wantsFourYears = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'path').some((one) => isWanted(one) === (one.value === 'four_year') && /year/.test(one.value));

export function nonFourYearPath(preferences: readonly Preference[], meant: readonly ChosenProgram[]): NonFourYearPath {
  const paths = new Set(
    ofKind(preferences, 'path')
      .filter(isWanted)
      .map(({ value }) => value),
  );
  const leading = leadingPrograms(meant);
  const trades = leading.filter(({ level }) => level === 'trade');
  const said = (paths.has('two_year') || paths.has('transfer')) && !wantsFourYears(preferences);
  const twoYear = said || (leading.length > 0 && leading[0].level !== 'bachelor');
  const isLearnedSooner = leading.length > 0 && leading.every(({ level }) => level !== 'bachelor');
  const isFirm = ofKind(preferences, 'path').some(
    (one) => isHard(one) && (isWanted(one) ? SHORTER.includes(one.value) : one.value === 'four_year'),
  );
  const fourYear =
    paths.has('four_year') || (paths.has('transfer') && !isFirm) || ofKind(preferences, 'college').some(isWanted);
  const isTwoYear = twoYear || paths.has('trade');
  const beside = isTwoYear || paths.has('four_year') ? [] : leading.filter(({ level }) => level !== 'bachelor');
  return { trades, twoYear: isTwoYear, beside, only: (isFirm || isLearnedSooner) && !fourYear };
}

/**
 * A college's standing for a student who only wants a two-year degree: which of their programs it awards, within reach
 * of home.
 */
export function twoYearOffer(
  college: CollegeFacts,
  { meant, home, reach }: Pick<TwoYearWish, 'meant' | 'home' | 'reach'>,
): ProgramOffer {
  const programs = leadingPrograms(meant);
  const miles = milesFromHome(college, home);
  if (home.place !== null && (miles === null || miles > reach)) return 'none';
  const isTwoYear = college.level === 'two_year';
  if (programs.length === 0) return isTwoYear || Object.keys(college.associate_programs).length > 0 ? 'awards' : 'none';
  const kinds = programs.map((program) => associateStanding(college, program).kind);
  // At a four-year college only a two-year degree in the program itself is worth its price.
  if (!isTwoYear && !canStartPath(college))
    return programs.some((program) => teachingStatus(college, program, 'associate') === 'taught') ? 'awards' : 'none';
  if (kinds.includes('awards') || kinds.includes('family')) return 'awards';
  return kinds.includes('neighbor') ? 'neighbor' : 'none';
}

const say = translationsOf<typeof list>('list');

/**
 * How many two-year colleges a list gets: as many as the path asks for, those that teach a shorter program alongside,
 * one as a start next to four-year colleges, or none.
 */
type TwoYearRole = 'asked' | 'beside' | 'start' | null;

const PATHS = ['two_year', 'transfer', 'trade'];
/** Below this GPA, one open-admission college is also worth listing. */
const START_BELOW = 2.5;
/** Below this GPA, few four-year colleges admit, so several are. */
const SEVERAL_STARTS_BELOW = 2;
/** The maximum distance of a start near home. If no other college is this close, one is also worth listing. */
const START_MILES = 60;
/** Max starts on a short list; a list with fewer other colleges than `FEW` is filled up to that many. */
const MAX_STARTS = 2;
const FEW = 3;
/** How many a list has, and how many four-year Safeties stay next to them. */
const MAX_COUNTS = { only: { twoYear: 5, others: 3 }, besides: { twoYear: 3, others: 2 } } as const;
/** With this many in the chosen place, none outside it is listed. */
const ENOUGH_THERE = 2;

export const isTwoYear = ({ level }: CollegeFacts): boolean => level === 'two_year';

export function twoYearRole(preferences: readonly Preference[], path: NonFourYearPath): TwoYearRole {
  const paths = ofKind(preferences, 'path');
  if (paths.some((one) => one.value === 'two_year' && isRefused(one))) return null;
  const livesAtHome = ofKind(preferences, 'living').some((one) => one.value === 'commute' && isWanted(one));
  const isAsked = paths.some((one) => PATHS.includes(one.value) && isWanted(one));
  if (isAsked || path.only || path.twoYear || (livesAtHome && !wantsFourYears(preferences))) return 'asked';
  if (path.beside.length > 0) return 'beside';
  return paths.some(({ value }) => value === 'four_year') ? null : 'start';
}

interface TwoYearWish {
  part: TwoYearRole;
  path: Pick<NonFourYearPath, 'beside'>;
  only: boolean;
  reading: RecordReading;
  meant: readonly ChosenProgram[];
  home: Home;
  /** How far from home a two-year college is in reach, in miles. */
  reach: number;
  payer: Payer;
  /** The required limit in dollars per year; null if there is none. */
  limit: number | null;
  named: ReadonlySet<number>;
  essentials: readonly Essential[];
  asksTribal: boolean;
}

/**
 * Whether a path may begin there: at a two-year college, or one that mostly awards associate degrees, as tribal
 * colleges do.
 */
export const canStartPath = ({ level, tribal, predominant_degree: most, associate_programs: two }: CollegeFacts) =>
  level === 'two_year' || ((tribal || most?.startsWith('associate') === true) && Object.keys(two).length > 0);

/** Whether a two-year college teaches one of the programs, or many things if there are none. */
export const teaches = (college: CollegeFacts, programs: readonly Program[]): boolean =>
  programs.length === 0
    ? teachesManyFields(college)
    : programs.some((program) => associateStanding(college, program).kind !== 'none');

/** How well its awards match a program, best first. An area of study that might include the program counts less. */
function taughtRank(college: CollegeFacts, program: Program): number {
  const standing = associateStanding(college, program);
  if (standing.kind === 'family') return standing.twoYear === 'certificate' ? 2 : 1;
  return standing.kind === 'awards' ? 0 : standing.kind === 'neighbor' ? 3 : 4;
}

/** A two-year college; a tribal college also awards two-year degrees. */
const isStarting = ({ college }: RankedCollege, { asksTribal }: TwoYearWish): boolean =>
  isTwoYear(college) || (asksTribal && college.tribal && canStartPath(college));

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

/** A public college across the border charges out-of-state tuition. */
const isOutOfStatePublic = ({ control, state }: CollegeFacts, home: Home): boolean =>
  control === 'public' && state !== home.state;

/**
 * Two-year colleges within reach that meet every must-have, ordered by leading programs taught, public control, home
 * state and distance.
 */
function nearest(ranks: readonly RankedCollege[], wish: TwoYearWish, within: number): RankedCollege[] {
  const { meant, home } = wish;
  const leading = leadingPrograms(meant);
  return ranks
    .filter((entry) => isStarting(entry, wish) && entry.tier === 'Safety' && entry.broken.length === 0)
    .map((entry) => ({
      entry,
      miles: milesFromHome(entry.college, home) ?? Infinity,
      isTaught: teaches(entry.college, leading),
      // A student who plans to finish there wants a program, so earlier choices outweigh all later ones.
      taught: wish.only ? leading.map((program) => taughtRank(entry.college, program)).join('') : '',
    }))
    .filter(({ miles, entry }) => miles <= within || (isChosenPlace(entry, wish) && isMustPlace(wish)))
    .filter(({ isTaught, entry }) => isTaught || teachesManyFields(entry.college))
    .sort(
      (one, other) =>
        Number(one.miles > REACH_MILES) - Number(other.miles > REACH_MILES) ||
        Number(other.isTaught) - Number(one.isTaught) ||
        one.taught.localeCompare(other.taught) ||
        (one.entry.bent ?? 0) - (other.entry.bent ?? 0) ||
        Number(isPublic(other.entry.college)) - Number(isPublic(one.entry.college)) ||
        Number(isOutOfStatePublic(one.entry.college, home)) - Number(isOutOfStatePublic(other.entry.college, home)) ||
        one.miles - other.miles,
    )
    .map(({ entry }) => entry);
}

const isMissed = ({ college }: RankedCollege, { essentials }: TwoYearWish): boolean =>
  essentials.some((one) => one.name === 'place' && one.check(college) === 'missed');

function inChosenPlace(found: readonly RankedCollege[], wish: TwoYearWish): readonly RankedCollege[] {
  const there = found.filter((entry) => !isMissed(entry, wish));
  return there.length >= ENOUGH_THERE ? there : found;
}

/** True for a place chosen by name: a college there is within reach even if home is farther away. */
const isInChosenPlace = (college: CollegeFacts, { essentials }: TwoYearWish): boolean =>
  essentials.some(
    (one) =>
      one.name === 'place' && one.check(college) === 'kept' && one.criteria.some(({ spots }) => spots !== undefined),
  );
const isChosenPlace = ({ college }: RankedCollege, wish: TwoYearWish): boolean => isInChosenPlace(college, wish);
const isMustPlace = ({ essentials }: TwoYearWish): boolean =>
  essentials.some(({ name, must }) => name === 'place' && must);

function eachSpotFirst(found: readonly RankedCollege[], { essentials }: TwoYearWish): readonly RankedCollege[] {
  const spots = essentials.filter(({ name }) => name === 'place').flatMap(chosenSpots);
  const firsts = spots.flatMap((isIn) => found.find(({ college }) => isIn(college)) ?? []);
  return [...new Set([...firsts, ...found])];
}

/**
 * Colleges within reach that the path asks for, then farther ones in a chosen place. If too few meet the limit,
 * slightly more expensive ones are added.
 */
function collegesForPath(ranks: readonly RankedCollege[], wish: TwoYearWish): readonly RankedCollege[] {
  const inReach = (entry: RankedCollege): boolean =>
    (milesFromHome(entry.college, wish.home) ?? Infinity) <= wish.reach || isChosenPlace(entry, wish);
  const leading = leadingPrograms(wish.meant);
  const bestRank = ({ college }: RankedCollege): number =>
    Math.min(...leading.map((program) => taughtRank(college, program)));
  const isAway = ({ college }: RankedCollege): boolean => college.state !== wish.home.state && leading.length > 0;
  // In another state and outside the chosen place, only a college with the program is worth the distance.
  const isPadding = (entry: RankedCollege): boolean => isAway(entry) && isMissed(entry, wish) && bestRank(entry) > 2;
  // A distant college that only might teach it comes after those at home.
  const isLast = (entry: RankedCollege): boolean =>
    isAway(entry) &&
    bestRank(entry) > 0 &&
    !isChosenPlace(entry, wish) &&
    (milesFromHome(entry.college, wish.home) ?? Infinity) > START_MILES;
  const isBeside = ({ college }: RankedCollege): boolean =>
    wish.part !== 'beside' || teaches(college, wish.path.beside);
  const near = ranks.filter(
    (entry) => isStarting(entry, wish) && inReach(entry) && isBeside(entry) && !isPadding(entry),
  );
  const found = nearest(near, wish, MAX_REACH_MILES);
  const dear = moreExpensive(near, wish);
  // Next to colleges that teach what the student wants to finish with, one that doesn't is no help.
  const isUseless = (entry: RankedCollege): boolean =>
    wish.only && bestRank(entry) > 3 && !entry.college.tribal && found.filter((one) => bestRank(one) < 4).length > 3;
  const own = nearestCommunityCollege(near, wish);
  const there =
    found.length < ENOUGH_THERE
      ? inChosenPlace([...found, ...dear], wish)
      : eachSpotFirst(inChosenPlace(found, wish), wish);
  const others = there.filter((entry) => own.every(({ college }) => college !== entry.college) && !isUseless(entry));
  return [...own, ...others.filter((entry) => !isLast(entry)), ...others.filter(isLast)];
}

/** The best nearby community college, whatever it costs. */
function nearestCommunityCollege(near: readonly RankedCollege[], wish: TwoYearWish): RankedCollege[] {
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, wish.home) ?? Infinity;
  const open = [...near.filter(({ broken }) => broken.length === 0), ...takeOverLimit(near, { most: Infinity })];
  return nearest(open, wish, NEXT_DOOR_MILES)
    .filter((entry) => entry.college.state === wish.home.state && miles(entry) <= NEXT_DOOR_MILES)
    .slice(0, 1);
}

/**
 * The share by which a two-year college may exceed the limit if too few meet it; in the chosen place it may exceed it
 * by more.
 */
const MAX_OVER = 0.5;
const MAX_OVER_THERE = 2.5;

/** More expensive ones: those in the chosen place first, and then none far away. */
function moreExpensive(near: readonly RankedCollege[], wish: TwoYearWish): RankedCollege[] {
  const isThere = (entry: RankedCollege): boolean => !isMissed(entry, wish);
  const dearer = (some: readonly RankedCollege[], most: number, within: number): RankedCollege[] =>
    nearest(takeOverLimit(some, { most }), wish, within);
  const there = dearer(near.filter(isThere), MAX_OVER_THERE, MAX_REACH_MILES).sort(
    (one, other) => other.kept - one.kept,
  );
  const elsewhere = near.filter((entry) => !isThere(entry));
  return [...there, ...dearer(elsewhere, MAX_OVER, there.length > 0 ? START_MILES : MAX_REACH_MILES)];
}

const costsAtMost = (college: CollegeFacts, payer: Payer, limit: number): boolean => {
  const price = payerPrice(college, payer);
  return price !== null && sideOfLimit(price, limit) !== 'over';
};

/** A student with one of these numbers gets a card for a start only because of its price. */
const STRONG = { gpa: 3.7, sat: 1300, act: 28 } as const;
const TOP = { gpa: Infinity, sat: 1480, act: 33 } as const;
const reaches = (reading: RecordReading, numbers: typeof STRONG | typeof TOP): boolean =>
  (['gpa', 'sat', 'act'] as const).some((key) => (reading[key]?.value ?? 0) >= numbers[key]);
export const strengthOf = (reading: RecordReading): RankingCriteria['strength'] =>
  reaches(reading, TOP) ? 'top' : reaches(reading, STRONG) ? 'strong' : null;
export const isStrong = (reading: RecordReading): boolean => strengthOf(reading) !== null;

function maxStarts(choices: Choices, isShort: boolean, { gpa }: RecordReading): number {
  if (collegesOfList(choices).length < FEW || (gpa?.value ?? Infinity) < SEVERAL_STARTS_BELOW) return FEW;
  return isShort ? MAX_STARTS : 1;
}

/** The tribal colleges closest to home for a student who asked for one, whatever they teach. */
const nearestTribal = (ranks: readonly RankedCollege[], { home }: TwoYearWish): RankedCollege[] => {
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, home) ?? Infinity;
  return ranks
    .filter(({ college, broken }) => isTwoYear(college) && college.tribal && broken.length === 0)
    .filter((entry) => miles(entry) <= REACH_MILES || entry.college.state === home.state)
    .sort((one, other) => miles(one) - miles(other))
    .slice(0, MAX_STARTS);
};

function startingCollege(choices: Choices, ranks: readonly RankedCollege[], wish: TwoYearWish): RankedCollege[] {
  const { reading, payer, limit, home } = wish;
  const isLow = reading.gpa !== null && reading.gpa.value < START_BELOW;
  const isPaid = ({ college }: RankedCollege): boolean => limit === null || costsAtMost(college, payer, limit);
  const keeps = (entry: RankedCollege): boolean =>
    (entry.bends ?? []).length === 0 && isPaid(entry) && teachesProgram(entry);
  const isNear = ({ college }: RankedCollege): boolean =>
    (milesFromHome(college, home) ?? Infinity) <= START_MILES || isInChosenPlace(college, wish);
  const isPriced = limit === null || choices.Safety.some(keeps);
  const isSafe = choices.Safety.length > 0;
  const isMissing = !isSafe || !collegesOfList(choices).some(isNear);
  // A strong student's list isn't short because some of its colleges cost a little more.
  const counted = collegesOfList(choices).filter(({ bends = [] }) => bends.length === 0 || isStrong(reading));
  const isShort = counted.length < SHORT_LIST_SIZE;
  // A two-year college next door of the required kind is the cheapest way to get what the student asked for.
  const isOfMustKind = ({ college }: RankedCollege): boolean =>
    wish.essentials.some(({ name, must, check }) => name === 'kind' && must && check(college) === 'kept');
  const isNeeded =
    isLow || !isPriced || ranks.some((entry) => isTwoYear(entry.college) && isNear(entry) && isOfMustKind(entry));
  const tribal = wish.asksTribal ? nearestTribal(ranks, wish) : [];
  if (tribal.length > 0) return tribal;
  if (!isNeeded && !isShort && (isStrong(reading) || !isMissing)) return [];
  // A college that only makes a short list longer must teach what was chosen.
  const leading = leadingPrograms(wish.meant);
  const isBroad = (college: CollegeFacts): boolean =>
    teachesManyFields(college) && (isNeeded || teaches(college, leading)) && (!college.tribal || wish.asksTribal);
  const most = maxStarts(choices, isShort, reading);
  const miles = isShort ? REACH_MILES : START_MILES;
  const starts = ranks.filter(({ college }) => isTwoYear(college) && isBroad(college));
  const cheap = nearest(starts, wish, miles).filter(isPaid);
  // Standing is reset, because colleges that no list adds on its own have a low one, which says nothing about how well
  // they suit.
  const suiting = starts.map((entry): RankedCollege => ({ ...entry, standing: { step: 0, why: null } }));
  const dearThere = takeOverLimit(
    suiting.filter((entry) => isChosenPlace(entry, wish) && isMustPlace(wish)),
    { most: MAX_OVER_THERE },
  );
  const dear =
    isShort && cheap.length === 0
      ? nearest([...takeOverLimit(suiting, { most: MAX_OVER }), ...dearThere], wish, miles)
      : [];
  // A short list gets a start near home even if another place was chosen.
  return [...cheap, ...dear].filter((entry) => isShort || !isMissed(entry, wish)).slice(0, most);
}

function withTwoYear(choices: Choices, ranks: readonly RankedCollege[], wish: TwoYearWish): Choices {
  const { part, only, named } = wish;
  const chosen = choices.Safety;
  const isThere = ({ college }: RankedCollege): boolean => named.has(college.unitid);
  if (part === null || chosen.some((entry) => isTwoYear(entry.college) && part === 'start')) return choices;
  const others = ranks.filter((entry) => !isThere(entry));
  const most = only || collegesOfList(choices).length === 0 ? MAX_COUNTS.only : MAX_COUNTS.besides;
  const free = SCHOOLS_PER_LIST.most - choices.Reach.length - choices.Match.length - chosen.filter(isThere).length;
  const added =
    part === 'start'
      ? startingCollege(choices, others, wish)
      : collegesForPath(others, wish).slice(0, Math.max(1, Math.min(most.twoYear, free)));
  if (added.length === 0) return choices;
  const room = free - added.length;
  const kept = part === 'start' ? room : Math.min(most.others, room);
  const isAdded = ({ college }: RankedCollege): boolean => added.some((entry) => entry.college === college);
  const four = chosen.filter((entry) => !isThere(entry) && !isAdded(entry));
  const stays = [...chosen.filter(isThere), ...four.slice(0, Math.max(0, kept))];
  const Safety = part === 'start' ? [...stays, ...added] : [...added, ...stays];
  return { ...choices, Safety };
}

const label = (): CandidateReason => ({ kind: 'also', text: say('two-year-start'), evidence: null });

export function twoYearRules(wish: TwoYearWish) {
  const isOwn = ({ level, unitid }: CollegeFacts): boolean => level === 'four_year' || wish.named.has(unitid);
  /** True for a college that is only added to a list of four-year colleges as a start. */
  const isStart = (college: CollegeFacts): boolean =>
    wish.part === 'start' &&
    !isOwn(college) &&
    ((milesFromHome(college, wish.home) ?? Infinity) <= REACH_MILES ||
      isInChosenPlace(college, wish) ||
      (wish.asksTribal && college.tribal && college.state === wish.home.state));
  return {
    isStart,
    isOwn: ({ college }: RankedCollege): boolean => isOwn(college),
    added: (choices: Choices, ranks: readonly RankedCollege[]): Choices => withTwoYear(choices, ranks, wish),
    /** Colleges that no list adds on its own rank last. */
    inOrder: (entry: RankedCollege | null): RankedCollege | null =>
      entry && isStart(entry.college) ? { ...entry, standing: { step: 3, why: null } } : entry,
    labelled: (candidate: Candidate): Candidate =>
      isStart(candidate.college) ? { ...candidate, reasons: [label(), ...candidate.reasons] } : candidate,
  };
}
