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
import { type Essential, chosenPlaceChecks, isInChosenPlace } from './essentials';
import { type Choices, listedEntries, SHORT_LIST_SIZE } from './fill';
import { teachesProgram, type RankedCollege, type RankingCriteria } from './order';
import { selectOverLimit } from './relax';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

export interface NonFourYearPath {
  /** Leading programs that don't need a bachelor's degree. */
  trades: readonly Program[];
  twoYear: boolean;
  /**
   * Leading programs shorter than a bachelor's degree, alongside one that needs a bachelor's; empty on a two-year path.
   */
  shorterPrograms: readonly Program[];
  /**
   * True if a shorter path is required or every leading program needs less than a bachelor's, and nothing asks for four
   * years.
   */
  excludesFourYear: boolean;
}

const SHORTER_PATHS: readonly string[] = ['two_year', 'trade'];

/** Within this straight-line distance, a two-year program is in reach, or as far as the student would go. */
export const REACH_MILES = 100;
const MAX_REACH_MILES = 350;
export const maxReachMiles = (preferences: readonly Preference[]): number =>
  Math.min(MAX_REACH_MILES, Math.max(REACH_MILES, maxMilesFromHome(preferences) ?? 0));

/** True if four years in one place were requested, or two years refused. */
export const wantsFourYears = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'path').some((one) => isWanted(one) === (one.value === 'four_year') && /year/.test(one.value));

export function nonFourYearPath(
  preferences: readonly Preference[],
  programChoices: readonly ChosenProgram[],
): NonFourYearPath {
  const paths = new Set(
    ofKind(preferences, 'path')
      .filter(isWanted)
      .map(({ value }) => value),
  );
  const leading = leadingPrograms(programChoices);
  const trades = leading.filter(({ level }) => level === 'trade');
  const asksTwoYear = (paths.has('two_year') || paths.has('transfer')) && !wantsFourYears(preferences);
  const twoYear = asksTwoYear || (leading.length > 0 && leading[0].level !== 'bachelor');
  const isAllShorter = leading.length > 0 && leading.every(({ level }) => level !== 'bachelor');
  const isFirm = ofKind(preferences, 'path').some(
    (one) => isHard(one) && (isWanted(one) ? SHORTER_PATHS.includes(one.value) : one.value === 'four_year'),
  );
  const allowsFourYear =
    paths.has('four_year') || (paths.has('transfer') && !isFirm) || ofKind(preferences, 'college').some(isWanted);
  const isTwoYear = twoYear || paths.has('trade');
  const shorterPrograms =
    isTwoYear || paths.has('four_year') ? [] : leading.filter(({ level }) => level !== 'bachelor');
  return { trades, twoYear: isTwoYear, shorterPrograms, excludesFourYear: (isFirm || isAllShorter) && !allowsFourYear };
}

/**
 * A college's standing for a student who only wants a two-year degree: which of their programs it awards, within reach
 * of home.
 */
export function twoYearOffer(
  college: CollegeFacts,
  { programChoices, home, reachMiles }: Pick<TwoYearInput, 'programChoices' | 'home' | 'reachMiles'>,
): ProgramOffer {
  const programs = leadingPrograms(programChoices);
  const miles = milesFromHome(college, home);
  if (home.place !== null && (miles === null || miles > reachMiles)) return 'none';
  const isTwoYear = college.level === 'two_year';
  if (programs.length === 0) return isTwoYear || Object.keys(college.associate_programs).length > 0 ? 'awards' : 'none';
  const kinds = programs.map((program) => associateStanding(college, program).kind);
  // At a four-year college only a two-year degree in the program itself is worth its price.
  if (!isTwoYear && !canStartDegreePath(college))
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

const TWO_YEAR_PATHS = ['two_year', 'transfer', 'trade'];
/** Below this GPA, one open-admission college is also worth listing. */
const MAX_START_GPA = 2.5;
/** Below this GPA, few four-year colleges admit, so several are. */
const MAX_SEVERAL_STARTS_GPA = 2;
/** The maximum distance of a start near home. If no other college is this close, one is also worth listing. */
const MAX_START_MILES = 60;
/** Max starts on a short list; a list with fewer other colleges than `FEW_COLLEGES` is filled up to that many. */
const MAX_STARTS = 2;
const FEW_COLLEGES = 3;
/** How many a list has, and how many four-year Safeties stay next to them. */
const MAX_COUNTS = { only: { twoYear: 5, others: 3 }, besides: { twoYear: 3, others: 2 } } as const;
/** Four-year Safeties next to two-year colleges that might not teach the program. */
const MAX_OTHERS_IF_UNSURE = 5;
/** With this many in the chosen place, none outside it is listed. */
const ENOUGH_IN_PLACE = 2;

export const isTwoYear = ({ level }: CollegeFacts): boolean => level === 'two_year';

export function twoYearRole(preferences: readonly Preference[], path: NonFourYearPath): TwoYearRole {
  const paths = ofKind(preferences, 'path');
  if (paths.some((one) => one.value === 'two_year' && isRefused(one))) return null;
  const livesAtHome = ofKind(preferences, 'living').some((one) => one.value === 'commute' && isWanted(one));
  const isAsked = paths.some((one) => TWO_YEAR_PATHS.includes(one.value) && isWanted(one));
  if (isAsked || path.excludesFourYear || path.twoYear || (livesAtHome && !wantsFourYears(preferences))) return 'asked';
  if (path.shorterPrograms.length > 0) return 'beside';
  return paths.some(({ value }) => value === 'four_year') ? null : 'start';
}

interface TwoYearInput {
  role: TwoYearRole;
  path: Pick<NonFourYearPath, 'shorterPrograms'>;
  excludesFourYear: boolean;
  reading: RecordReading;
  programChoices: readonly ChosenProgram[];
  home: Home;
  /** How far from home a two-year college is in reach, in miles. */
  reachMiles: number;
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
export const canStartDegreePath = ({
  level,
  tribal,
  predominant_degree: most,
  associate_programs: associatePrograms,
}: CollegeFacts) =>
  level === 'two_year' ||
  ((tribal || most?.startsWith('associate') === true) && Object.keys(associatePrograms).length > 0);

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
const isTwoYearOrTribal = ({ college }: RankedCollege, { asksTribal }: TwoYearInput): boolean =>
  isTwoYear(college) || (asksTribal && college.tribal && canStartDegreePath(college));

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

/** A public college across the border charges out-of-state tuition. */
const isOutOfStatePublic = ({ control, state }: CollegeFacts, home: Home): boolean =>
  control === 'public' && state !== home.state;

/**
 * Two-year colleges within reach that meet every must-have, ordered by home state, leading programs taught, public
 * control and distance.
 */
function nearestTwoYear(ranks: readonly RankedCollege[], input: TwoYearInput, maxMiles: number): RankedCollege[] {
  const { programChoices, home } = input;
  const leading = leadingPrograms(programChoices);
  return ranks
    .filter((entry) => isTwoYearOrTribal(entry, input) && entry.tier === 'Safety' && entry.unmetMusts.length === 0)
    .map((entry) => ({
      entry,
      miles: milesFromHome(entry.college, home) ?? Infinity,
      teachesLeading: teaches(entry.college, leading),
      // A student who plans to finish there wants a program, so earlier choices outweigh all later ones.
      taughtRanks: input.excludesFourYear ? leading.map((program) => taughtRank(entry.college, program)).join('') : '',
    }))
    .filter(({ miles, entry }) => miles <= maxMiles || (isEntryInChosenPlace(entry, input) && isMustPlace(input)))
    .filter(({ teachesLeading, entry }) => teachesLeading || teachesManyFields(entry.college))
    .sort(
      (one, other) =>
        Number(one.entry.beyondReviews !== null) - Number(other.entry.beyondReviews !== null) ||
        Number(one.miles > REACH_MILES) - Number(other.miles > REACH_MILES) ||
        Number(other.teachesLeading) - Number(one.teachesLeading) ||
        Number(isOutOfStatePublic(one.entry.college, home)) - Number(isOutOfStatePublic(other.entry.college, home)) ||
        one.taughtRanks.localeCompare(other.taughtRanks) ||
        (one.entry.relaxedDistance ?? 0) - (other.entry.relaxedDistance ?? 0) ||
        Number(isPublic(other.entry.college)) - Number(isPublic(one.entry.college)) ||
        one.miles - other.miles,
    )
    .map(({ entry }) => entry);
}

const isOutsidePlace = ({ college }: RankedCollege, { essentials }: TwoYearInput): boolean =>
  essentials.some((one) => one.name === 'place' && one.check(college) === 'missed');

function preferChosenPlace(entries: readonly RankedCollege[], input: TwoYearInput): readonly RankedCollege[] {
  const inPlace = entries.filter((entry) => !isOutsidePlace(entry, input));
  return inPlace.length >= ENOUGH_IN_PLACE ? inPlace : entries;
}

/** A college in a place chosen by name is within reach even if home is farther away. */
const isEntryInChosenPlace = ({ college }: RankedCollege, { essentials }: TwoYearInput): boolean =>
  isInChosenPlace(college, essentials);
const isMustPlace = ({ essentials }: TwoYearInput): boolean =>
  essentials.some(({ name, must }) => name === 'place' && must);

function onePerPlaceFirst(entries: readonly RankedCollege[], { essentials }: TwoYearInput): readonly RankedCollege[] {
  const spots = essentials.filter(({ name }) => name === 'place').flatMap(chosenPlaceChecks);
  const firstInEachPlace = spots.flatMap((isInPlace) => entries.find(({ college }) => isInPlace(college)) ?? []);
  return [...new Set([...firstInEachPlace, ...entries])];
}

/**
 * Colleges within reach that the path asks for, then farther ones in a chosen place. If too few meet the limit,
 * slightly more expensive ones are added.
 */
function collegesForPath(ranks: readonly RankedCollege[], input: TwoYearInput): readonly RankedCollege[] {
  const isInReach = (entry: RankedCollege): boolean =>
    (milesFromHome(entry.college, input.home) ?? Infinity) <= input.reachMiles || isEntryInChosenPlace(entry, input);
  const leading = leadingPrograms(input.programChoices);
  const bestRank = ({ college }: RankedCollege): number =>
    Math.min(...leading.map((program) => taughtRank(college, program)));
  const isOutOfStateForProgram = ({ college }: RankedCollege): boolean =>
    college.state !== input.home.state && leading.length > 0;
  const isTaughtAtHome = ranks.some(
    (entry) =>
      isTwoYearOrTribal(entry, input) &&
      isInReach(entry) &&
      entry.college.state === input.home.state &&
      bestRank(entry) === 0,
  );
  // In another state, only a college that surely has the program is worth the distance if one at home has it, too.
  const isPadding = (entry: RankedCollege): boolean =>
    isOutOfStateForProgram(entry) &&
    (isOutsidePlace(entry, input) ? bestRank(entry) > 2 : bestRank(entry) > 0 && isTaughtAtHome);
  // A distant college that only might teach it comes after those at home.
  const isLast = (entry: RankedCollege): boolean =>
    isOutOfStateForProgram(entry) &&
    bestRank(entry) > 0 &&
    !isEntryInChosenPlace(entry, input) &&
    (milesFromHome(entry.college, input.home) ?? Infinity) > MAX_START_MILES;
  const teachesShorterProgram = ({ college }: RankedCollege): boolean =>
    input.role !== 'beside' || teaches(college, input.path.shorterPrograms);
  const reachable = ranks.filter(
    (entry) => isTwoYearOrTribal(entry, input) && isInReach(entry) && teachesShorterProgram(entry) && !isPadding(entry),
  );
  const entries = nearestTwoYear(reachable, input, MAX_REACH_MILES);
  const overLimit = overLimitTwoYear(reachable, input);
  // Next to colleges that teach what the student wants to finish with, one that doesn't is no help.
  const isUnhelpful = (entry: RankedCollege): boolean =>
    input.excludesFourYear &&
    bestRank(entry) > 3 &&
    !entry.college.tribal &&
    entries.filter((one) => bestRank(one) < 4).length > 3;
  const nextDoor = nearestCommunityCollege(reachable, input);
  const inPlace =
    entries.length < ENOUGH_IN_PLACE
      ? preferChosenPlace([...entries, ...overLimit], input)
      : onePerPlaceFirst(preferChosenPlace(entries, input), input);
  const others = inPlace.filter(
    (entry) => nextDoor.every(({ college }) => college !== entry.college) && !isUnhelpful(entry),
  );
  return [...nextDoor, ...others.filter((entry) => !isLast(entry)), ...others.filter(isLast)];
}

/** The nearest community college, if possible one with the program, whatever it costs. */
function nearestCommunityCollege(reachable: readonly RankedCollege[], input: TwoYearInput): RankedCollege[] {
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, input.home) ?? Infinity;
  const withinAndOverLimit = [
    ...reachable.filter(({ unmetMusts }) => unmetMusts.length === 0),
    ...selectOverLimit(reachable, { maxExcess: Infinity }),
  ];
  const leading = leadingPrograms(input.programChoices);
  const teachesLeading = ({ college }: RankedCollege): number => Number(teaches(college, leading));
  return nearestTwoYear(withinAndOverLimit, input, NEXT_DOOR_MILES)
    .filter((entry) => entry.college.state === input.home.state && miles(entry) <= NEXT_DOOR_MILES)
    .sort((one, other) => teachesLeading(other) - teachesLeading(one) || miles(one) - miles(other))
    .slice(0, 1);
}

/**
 * The share by which a two-year college may exceed the limit if too few meet it; in the chosen place it may exceed it
 * by more.
 */
const MAX_EXCESS = 0.5;
const MAX_EXCESS_IN_PLACE = 2.5;

/** The more expensive colleges: first the ones in the chosen place, then only ones nearby. */
function overLimitTwoYear(reachable: readonly RankedCollege[], input: TwoYearInput): RankedCollege[] {
  const isThere = (entry: RankedCollege): boolean => !isOutsidePlace(entry, input);
  const selectNearestOverLimit = (
    group: readonly RankedCollege[],
    maxExcess: number,
    maxMiles: number,
  ): RankedCollege[] => nearestTwoYear(selectOverLimit(group, { maxExcess }), input, maxMiles);
  const inPlace = selectNearestOverLimit(reachable.filter(isThere), MAX_EXCESS_IN_PLACE, MAX_REACH_MILES).sort(
    (one, other) => other.essentialsScore - one.essentialsScore,
  );
  const outsidePlace = reachable.filter((entry) => !isThere(entry));
  return [
    ...inPlace,
    ...selectNearestOverLimit(outsidePlace, MAX_EXCESS, inPlace.length > 0 ? MAX_START_MILES : MAX_REACH_MILES),
  ];
}

const costsAtMost = (college: CollegeFacts, payer: Payer, limit: number): boolean => {
  const price = payerPrice(college, payer);
  return price !== null && sideOfLimit(price, limit) !== 'over';
};

/** A student with one of these numbers gets a card for a start only because of its price. */
const STRONG_NUMBERS = { gpa: 3.7, sat: 1300, act: 28 } as const;
const TOP_NUMBERS = { gpa: Infinity, sat: 1480, act: 33 } as const;
const reachesAny = (reading: RecordReading, numbers: typeof STRONG_NUMBERS | typeof TOP_NUMBERS): boolean =>
  (['gpa', 'sat', 'act'] as const).some((key) => (reading[key]?.value ?? 0) >= numbers[key]);
export const strengthOf = (reading: RecordReading): RankingCriteria['strength'] =>
  reachesAny(reading, TOP_NUMBERS) ? 'top' : reachesAny(reading, STRONG_NUMBERS) ? 'strong' : null;
const isStrong = (reading: RecordReading): boolean => strengthOf(reading) !== null;

function maxStarts(choices: Choices, isShort: boolean, { gpa }: RecordReading): number {
  if (listedEntries(choices).length < FEW_COLLEGES || (gpa?.value ?? Infinity) < MAX_SEVERAL_STARTS_GPA)
    return FEW_COLLEGES;
  return isShort ? MAX_STARTS : 1;
}

/** The tribal colleges closest to home for a student who asked for one, whatever they teach. */
const nearestTribal = (ranks: readonly RankedCollege[], { home }: TwoYearInput): RankedCollege[] => {
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, home) ?? Infinity;
  return ranks
    .filter(({ college, unmetMusts }) => isTwoYear(college) && college.tribal && unmetMusts.length === 0)
    .filter((entry) => miles(entry) <= REACH_MILES || entry.college.state === home.state)
    .sort((one, other) => miles(one) - miles(other))
    .slice(0, MAX_STARTS);
};

function startingColleges(choices: Choices, ranks: readonly RankedCollege[], input: TwoYearInput): RankedCollege[] {
  const { reading, payer, limit, home } = input;
  const isLow = reading.gpa !== null && reading.gpa.value < MAX_START_GPA;
  const isAffordable = ({ college }: RankedCollege): boolean => limit === null || costsAtMost(college, payer, limit);
  const meetsAllMusts = (entry: RankedCollege): boolean =>
    (entry.relaxedMusts ?? []).length === 0 && isAffordable(entry) && teachesProgram(entry);
  const isNear = ({ college }: RankedCollege): boolean =>
    (milesFromHome(college, home) ?? Infinity) <= MAX_START_MILES || isInChosenPlace(college, input.essentials);
  const hasAffordableSafety = limit === null || choices.Safety.some(meetsAllMusts);
  const hasSafety = choices.Safety.length > 0;
  const lacksSafetyOrNearby = !hasSafety || !listedEntries(choices).some(isNear);
  // A strong student's list isn't short because some of its colleges cost a little more.
  const countedColleges = listedEntries(choices).filter(
    ({ relaxedMusts = [] }) => relaxedMusts.length === 0 || isStrong(reading),
  );
  const isShort = countedColleges.length < SHORT_LIST_SIZE;
  // A two-year college next door of the required kind is the cheapest way to get what the student asked for.
  const isOfMustKind = ({ college }: RankedCollege): boolean =>
    input.essentials.some(({ name, must, check }) => name === 'kind' && must && check(college) === 'kept');
  const isNeeded =
    isLow ||
    !hasAffordableSafety ||
    ranks.some((entry) => isTwoYear(entry.college) && isNear(entry) && isOfMustKind(entry));
  const tribal = input.asksTribal ? nearestTribal(ranks, input) : [];
  if (tribal.length > 0) return tribal;
  if (!isNeeded && !isShort && (isStrong(reading) || !lacksSafetyOrNearby)) return [];
  // A college that only makes a short list longer must teach what was chosen.
  const leading = leadingPrograms(input.programChoices);
  const isBroad = (college: CollegeFacts): boolean =>
    teachesManyFields(college) && (isNeeded || teaches(college, leading)) && (!college.tribal || input.asksTribal);
  const most = maxStarts(choices, isShort, reading);
  const miles = isShort ? REACH_MILES : MAX_START_MILES;
  const starts = ranks.filter(({ college }) => isTwoYear(college) && isBroad(college));
  const affordable = nearestTwoYear(starts, input, miles).filter(isAffordable);
  // Standing is reset, because colleges that no list adds on its own have a low one, which says nothing about how well
  // they suit.
  const withResetStanding = starts.map((entry): RankedCollege => ({ ...entry, standing: { step: 0, why: null } }));
  const overLimitInPlace = selectOverLimit(
    withResetStanding.filter((entry) => isEntryInChosenPlace(entry, input) && isMustPlace(input)),
    { maxExcess: MAX_EXCESS_IN_PLACE },
  );
  const overLimit =
    isShort && affordable.length === 0
      ? nearestTwoYear(
          [...selectOverLimit(withResetStanding, { maxExcess: MAX_EXCESS }), ...overLimitInPlace],
          input,
          miles,
        )
      : [];
  // A short list gets a start near home even if another place was chosen.
  return [...affordable, ...overLimit].filter((entry) => isShort || !isOutsidePlace(entry, input)).slice(0, most);
}

function addTwoYear(choices: Choices, ranks: readonly RankedCollege[], input: TwoYearInput): Choices {
  const { role, excludesFourYear, named } = input;
  const safeties = choices.Safety;
  const isThere = ({ college }: RankedCollege): boolean => named.has(college.unitid);
  if (role === null || safeties.some((entry) => isTwoYear(entry.college) && role === 'start')) return choices;
  const others = ranks.filter((entry) => !isThere(entry));
  const most = excludesFourYear || listedEntries(choices).length === 0 ? MAX_COUNTS.only : MAX_COUNTS.besides;
  const freePlaces =
    SCHOOLS_PER_LIST.most - choices.Reach.length - choices.Match.length - safeties.filter(isThere).length;
  const added =
    role === 'start'
      ? startingColleges(choices, others, input)
      : collegesForPath(others, input).slice(0, Math.max(1, Math.min(most.twoYear, freePlaces)));
  if (added.length === 0) return choices;
  const room = freePlaces - added.length;
  const leading = leadingPrograms(input.programChoices);
  const isSurelyTaught =
    leading.length === 0 || added.some(({ college }) => leading.some((program) => taughtRank(college, program) === 0));
  const maxFourYear = role === 'start' ? room : Math.min(isSurelyTaught ? most.others : MAX_OTHERS_IF_UNSURE, room);
  const isAdded = ({ college }: RankedCollege): boolean => added.some((entry) => entry.college === college);
  const fourYearSafeties = safeties.filter((entry) => !isThere(entry) && !isAdded(entry));
  const otherSafeties = [...safeties.filter(isThere), ...fourYearSafeties.slice(0, Math.max(0, maxFourYear))];
  const Safety = role === 'start' ? [...otherSafeties, ...added] : [...added, ...otherSafeties];
  return { ...choices, Safety };
}

const startLabel = (): CandidateReason => ({ kind: 'also', text: say('two-year-start'), evidence: null });

export function twoYearRules(input: TwoYearInput) {
  const isFourYearOrNamed = ({ level, unitid }: CollegeFacts): boolean =>
    level === 'four_year' || input.named.has(unitid);
  /** True for a college that is only added to a list of four-year colleges as a start. */
  const isStart = (college: CollegeFacts): boolean =>
    input.role === 'start' &&
    !isFourYearOrNamed(college) &&
    ((milesFromHome(college, input.home) ?? Infinity) <= REACH_MILES ||
      isInChosenPlace(college, input.essentials) ||
      (input.asksTribal && college.tribal && college.state === input.home.state));
  return {
    isStart,
    isOwn: ({ college }: RankedCollege): boolean => isFourYearOrNamed(college),
    added: (choices: Choices, ranks: readonly RankedCollege[]): Choices => addTwoYear(choices, ranks, input),
    /** Colleges that no list adds on its own rank last. */
    rankStartsLast: (entry: RankedCollege | null): RankedCollege | null =>
      entry && isStart(entry.college) ? { ...entry, standing: { step: 3, why: null } } : entry,
    withStartLabel: (candidate: Candidate): Candidate =>
      isStart(candidate.college) ? { ...candidate, reasons: [startLabel(), ...candidate.reasons] } : candidate,
  };
}
