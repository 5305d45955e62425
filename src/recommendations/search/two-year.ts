import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { isHard, isWanted, ofKind, isRefused } from './criterion';
import { type Home, milesFromHome, NEXT_DOOR_MILES } from './home';
import type { MeantProgram, Offer } from './program-criteria';
import type { Program } from '../../colleges/programs/programs';
import { associateStanding } from '../../colleges/programs/standing';
import { teachesManyFields } from '../../colleges/college-rules';
import { SCHOOLS_PER_LIST } from '../../contract/limits';
import { ownPrice, type Payer, sideOf } from '../../contract/prices';
import type { Candidate, CandidateReason, RecordReading } from '../../contract/student-input';
import { type Essential, spotsOf } from './essentials';
import { type Choices, chosenOf, SHORT } from './fill';
import { isTaughtAt, type Ranked } from './order';
import { overLimit } from './relax';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

/** A way that does not begin at a four-year college, as far as the student means it. */
export interface OtherPath {
  /** Leading programs that are learned without a bachelor's degree. */
  trades: readonly Program[];
  /** True when a two-year college was asked for. */
  twoYear: boolean;
  /** True where a shorter way has to be, or what leads is learned no other way; a wish for one only adds it. */
  only: boolean;
}

const SHORTER: readonly string[] = ['two_year', 'trade'];

/** Within so many straight-line miles a two-year program is in reach. */
export const REACH_MILES = 100;

/** True where four years in one place were asked for, or two years refused. */
export const wantsFourYears = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'path').some((one) => isWanted(one) === (one.value === 'four_year') && /year/.test(one.value));

/** The way the student means besides, or instead of, four years of college. */
export function otherPath(preferences: readonly Preference[], meant: readonly MeantProgram[]): OtherPath {
  const paths = new Set(
    ofKind(preferences, 'path')
      .filter(isWanted)
      .map(({ value }) => value),
  );
  const leading = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const trades = leading.filter(({ level }) => level === 'trade');
  const said = (paths.has('two_year') || paths.has('transfer')) && !wantsFourYears(preferences);
  const twoYear = said || (leading.length > 0 && leading[0].level !== 'bachelor');
  const isLearnedSooner = leading.length > 0 && leading.every(({ level }) => level !== 'bachelor');
  const isFirm = ofKind(preferences, 'path').some(
    (one) => isHard(one) && (isWanted(one) ? SHORTER.includes(one.value) : one.value === 'four_year'),
  );
  const fourYear =
    paths.has('four_year') || (paths.has('transfer') && !isFirm) || ofKind(preferences, 'college').some(isWanted);
  return { trades, twoYear: twoYear || paths.has('trade'), only: (isFirm || isLearnedSooner) && !fourYear };
}

/** How a college stands for a student who means a two-year degree only: what it awards of what they mean, in reach of home. */
export function twoYearOffer(college: CollegeFacts, meant: readonly MeantProgram[], home: Home): Offer {
  const programs = meant.filter(({ leads }) => leads).map(({ program }) => program);
  const miles = milesFromHome(college, home);
  if (home.place !== null && (miles === null || miles > REACH_MILES)) return 'none';
  const isTwoYear = college.level === 'two_year';
  if (programs.length === 0) return isTwoYear || Object.keys(college.associate_programs).length > 0 ? 'awards' : 'none';
  const kinds = programs.map((program) => associateStanding(college, program).kind);
  return kinds.includes('awards') || kinds.includes('family')
    ? 'awards'
    : kinds.includes('neighbor')
      ? 'neighbor'
      : 'none';
}

const say = translationsOf<typeof list>('list');

/** What two-year colleges are on a list: as many as the path asks for, or one as a start beside four-year colleges, or nothing. */
type TwoYearPart = 'asked' | 'start' | null;

const PATHS = ['two_year', 'transfer', 'trade'];
/** Under this GPA one college that admits everybody is worth naming besides. */
const START_BELOW = 2.5;
/** A start near home is not farther; with no other college this near it is worth naming as well. */
const START_MILES = 60;
/** A list that stays short has so many, one with fewer others than these as many as these. */
const MAX_STARTS = 2;
const FEW = 3;
/** How many a list holds, and how many four-year Safeties stay beside them. */
const MOST = { only: { twoYear: 5, others: 3 }, besides: { twoYear: 3, others: 2 } } as const;
/** With so many in the chosen place none outside it is listed. */
const ENOUGH_THERE = 2;

export const isTwoYear = ({ level }: CollegeFacts): boolean => level === 'two_year';

/** What the student's choices and numbers make of two-year colleges. */
export function twoYearPart(preferences: readonly Preference[], path: OtherPath): TwoYearPart {
  const paths = ofKind(preferences, 'path');
  if (paths.some((one) => one.value === 'two_year' && isRefused(one))) return null;
  const livesAtHome = ofKind(preferences, 'living').some((one) => one.value === 'commute' && isWanted(one));
  const isAsked = paths.some((one) => PATHS.includes(one.value) && isWanted(one));
  if (isAsked || path.only || path.twoYear || (livesAtHome && !wantsFourYears(preferences))) return 'asked';
  return paths.some(({ value }) => value === 'four_year') ? null : 'start';
}

/** What two-year colleges are chosen by. */
interface TwoYearWish {
  part: TwoYearPart;
  /** True where no four-year college was asked for. */
  only: boolean;
  reading: RecordReading;
  meant: readonly MeantProgram[];
  home: Home;
  payer: Payer;
  /** The most dollars a year that have to hold; null where none do. */
  limit: number | null;
  /** Ids of the colleges that the student named. */
  named: ReadonlySet<number>;
  essentials: readonly Essential[];
  asksTribal: boolean;
}

/** Whether a path may begin there: at a two-year college, or one that awards associate degrees above all, as tribal colleges do. */
export const isStartingPlace = ({ level, tribal, predominant_degree: most, associate_programs: two }: CollegeFacts) =>
  level === 'two_year' || ((tribal || most?.startsWith('associate') === true) && Object.keys(two).length > 0);

/** Whether a two-year college teaches one of the programs; where there are none, whether it teaches many things. */
export const teaches = (college: CollegeFacts, programs: readonly Program[]): boolean =>
  programs.length === 0
    ? teachesManyFields(college)
    : programs.some((program) => associateStanding(college, program).kind !== 'none');

/** What its awards say of a program, the best first; where only areas are published, an associate degree in its area counts as one in it. */
function taughtRank(college: CollegeFacts, program: Program): number {
  const standing = associateStanding(college, program);
  if (standing.kind === 'family') return standing.twoYear === 'certificate' ? 1 : 0;
  return standing.kind === 'awards' ? 0 : standing.kind === 'neighbor' ? 2 : 3;
}

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

/** A public college across the border asks out-of-state tuition. */
const isAcross = ({ control, state }: CollegeFacts, home: Home): boolean =>
  control === 'public' && state !== home.state;

/** Two-year colleges in reach that keep every must: those that teach what leads first, then public ones, those of the home state, the nearest. */
function nearest(ranks: readonly Ranked[], wish: TwoYearWish, within: number): Ranked[] {
  const { meant, home } = wish;
  const leading = meant.filter(({ leads }) => leads).map(({ program }) => program);
  return ranks
    .filter(({ college, tier, broken }) => isTwoYear(college) && tier === 'Safety' && broken.length === 0)
    .map((entry) => ({
      entry,
      miles: milesFromHome(entry.college, home) ?? Infinity,
      isTaught: teaches(entry.college, leading),
      // Who means to finish there means a program: what was chosen first counts before all after it.
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
        Number(isAcross(one.entry.college, home)) - Number(isAcross(other.entry.college, home)) ||
        one.miles - other.miles,
    )
    .map(({ entry }) => entry);
}

const isMissed = ({ college }: Ranked, { essentials }: TwoYearWish): boolean =>
  essentials.some((one) => one.name === 'place' && one.check(college) === 'missed');

/** Those in the chosen place, where that are enough. */
function thereOf(found: readonly Ranked[], wish: TwoYearWish): readonly Ranked[] {
  const there = found.filter((entry) => !isMissed(entry, wish));
  return there.length >= ENOUGH_THERE ? there : found;
}

/** True for a place that was chosen by name: a college there is in reach, though home is farther away. */
const isChosenPlace = ({ college }: Ranked, { essentials }: TwoYearWish): boolean =>
  essentials.some(
    (one) =>
      one.name === 'place' && one.check(college) === 'kept' && one.criteria.some(({ spots }) => spots !== undefined),
  );
const CHOSEN_MILES = 250;
const isMustPlace = ({ essentials }: TwoYearWish): boolean =>
  essentials.some(({ name, must }) => name === 'place' && must);

/** Of several chosen places none is forgotten: the first college in each comes before the others. */
function eachSpotFirst(found: readonly Ranked[], { essentials }: TwoYearWish): readonly Ranked[] {
  const spots = essentials.filter(({ name }) => name === 'place').flatMap(spotsOf);
  const firsts = spots.flatMap((isIn) => found.find(({ college }) => isIn(college)) ?? []);
  return [...new Set([...firsts, ...found])];
}

/** Those in reach that the path asks for, then those farther away in a chosen place; where too few keep the limit, those that cost a little more. */
function askedFor(ranks: readonly Ranked[], wish: TwoYearWish): readonly Ranked[] {
  const inReach = (entry: Ranked): boolean =>
    (milesFromHome(entry.college, wish.home) ?? Infinity) <= REACH_MILES || isChosenPlace(entry, wish);
  const near = ranks.filter((entry) => isTwoYear(entry.college) && inReach(entry));
  const found = nearest(near, wish, CHOSEN_MILES);
  const dear = dearerOf(near, wish);
  const own = nextDoor(near, wish);
  const there =
    found.length < ENOUGH_THERE ? thereOf([...found, ...dear], wish) : eachSpotFirst(thereOf(found, wish), wish);
  return [...own, ...there.filter((entry) => own.every(({ college }) => college !== entry.college))];
}

/** The community college next door that suits best, whatever it costs. */
function nextDoor(near: readonly Ranked[], wish: TwoYearWish): Ranked[] {
  const miles = ({ college }: Ranked): number => milesFromHome(college, wish.home) ?? Infinity;
  const open = [...near.filter(({ broken }) => broken.length === 0), ...overLimit(near, { most: Infinity })];
  return nearest(open, wish, NEXT_DOOR_MILES)
    .filter((entry) => entry.college.state === wish.home.state && miles(entry) <= NEXT_DOOR_MILES)
    .slice(0, 1);
}

/** By what share a two-year college may be over the limit where too few keep it; where no other is, that of the chosen place. */
const MAX_OVER = 0.5;
const MAX_OVER_THERE = 2.5;

/** What costs more: in the chosen place first, and beside that nothing that lies far from it. */
function dearerOf(near: readonly Ranked[], wish: TwoYearWish): Ranked[] {
  const isThere = (entry: Ranked): boolean => !isMissed(entry, wish);
  const dearer = (some: readonly Ranked[], most: number, within: number): Ranked[] =>
    nearest(overLimit(some, { most }), wish, within);
  const there = dearer(near.filter(isThere), MAX_OVER_THERE, CHOSEN_MILES).sort((one, other) => other.kept - one.kept);
  const elsewhere = near.filter((entry) => !isThere(entry));
  return [...there, ...dearer(elsewhere, MAX_OVER, there.length > 0 ? START_MILES : CHOSEN_MILES)];
}

const costsAtMost = (college: CollegeFacts, payer: Payer, limit: number): boolean => {
  const price = ownPrice(college, payer);
  return price !== null && sideOf(price, limit) !== 'over';
};

/** With these numbers a start is worth a card only for its price. */
const STRONG = { gpa: 3.7, sat: 1300, act: 28 } as const;
/** True for students with one number far above the usual. */
export const isStrong = ({ gpa, sat, act }: RecordReading): boolean =>
  (gpa?.value ?? 0) >= STRONG.gpa || (sat?.value ?? 0) >= STRONG.sat || (act?.value ?? 0) >= STRONG.act;

const mostStarts = (choices: Choices, isShort: boolean): number =>
  chosenOf(choices).length < FEW ? FEW : isShort ? MAX_STARTS : 1;

/** The tribal colleges next to home of a student who asked for one, whatever they teach. */
const nearestTribal = (ranks: readonly Ranked[], { home }: TwoYearWish): Ranked[] => {
  const miles = ({ college }: Ranked): number => milesFromHome(college, home) ?? Infinity;
  return ranks
    .filter((entry) => isTwoYear(entry.college) && entry.college.tribal && entry.broken.length === 0)
    .filter((entry) => miles(entry) <= REACH_MILES)
    .sort((one, other) => miles(one) - miles(other))
    .slice(0, MAX_STARTS);
};

/** The one that is added for low grades, for a price that no other Safety keeps, or where nothing else is near. */
function startOf(choices: Choices, ranks: readonly Ranked[], wish: TwoYearWish): Ranked[] {
  const { reading, payer, limit, home } = wish;
  const isLow = reading.gpa !== null && reading.gpa.value < START_BELOW;
  const isPaid = ({ college }: Ranked): boolean => limit === null || costsAtMost(college, payer, limit);
  const keeps = (entry: Ranked): boolean => (entry.bends ?? []).length === 0 && isPaid(entry) && isTaughtAt(entry);
  const isNear = ({ college }: Ranked): boolean => (milesFromHome(college, home) ?? Infinity) <= START_MILES;
  const isPriced = limit === null || choices.Safety.some(keeps);
  const isSafe = choices.Safety.length > 0;
  const isMissing = !isSafe || !chosenOf(choices).some(isNear);
  // A strong student's list isn't short because some of it costs a little more.
  const counted = chosenOf(choices).filter(({ bends = [] }) => bends.length === 0 || isStrong(reading));
  const isShort = counted.length < SHORT;
  const isNeeded = isLow || !isPriced;
  const tribal = wish.asksTribal ? nearestTribal(ranks, wish) : [];
  if (tribal.length > 0) return tribal;
  if (!isNeeded && !isShort && (isStrong(reading) || !isMissing)) return [];
  // What only makes a short list longer has to teach what was chosen.
  const leading = wish.meant.filter(({ leads }) => leads).map(({ program }) => program);
  const isBroad = (college: CollegeFacts): boolean =>
    teachesManyFields(college) && (isNeeded || teaches(college, leading)) && (!college.tribal || wish.asksTribal);
  const most = mostStarts(choices, isShort);
  const miles = isShort ? REACH_MILES : START_MILES;
  const starts = ranks.filter(({ college }) => isTwoYear(college) && isBroad(college));
  const cheap = nearest(starts, wish, miles).filter(isPaid);
  // What may only be added stands behind all others, which says nothing of how well it suits.
  const suiting = starts.map((entry): Ranked => ({ ...entry, standing: { step: 0, why: null } }));
  const dear = isShort && cheap.length === 0 ? nearest(overLimit(suiting, { most: MAX_OVER }), wish, miles) : [];
  // A short list names a start near home also where another place was chosen.
  return [...cheap, ...dear].filter((entry) => isShort || !isMissed(entry, wish)).slice(0, most);
}

/** The list with its two-year colleges among the Safeties; `ranks` are all of them, chosen or not. */
function withTwoYear(choices: Choices, ranks: readonly Ranked[], wish: TwoYearWish): Choices {
  const { part, only, named } = wish;
  const chosen = choices.Safety;
  const isThere = ({ college }: Ranked): boolean => named.has(college.unitid);
  if (part === null || chosen.some((entry) => isTwoYear(entry.college) && part === 'start')) return choices;
  const others = ranks.filter((entry) => !isThere(entry));
  const most = only || chosenOf(choices).length === 0 ? MOST.only : MOST.besides;
  const added = part === 'start' ? startOf(choices, others, wish) : askedFor(others, wish).slice(0, most.twoYear);
  if (added.length === 0) return choices;
  const room = SCHOOLS_PER_LIST.most - choices.Reach.length - choices.Match.length - added.length;
  const kept = part === 'start' ? room : Math.min(most.others, room);
  const stays = [...chosen.filter(isThere), ...chosen.filter((entry) => !isThere(entry)).slice(0, Math.max(0, kept))];
  const Safety = part === 'start' ? [...stays, ...added] : [...added, ...stays];
  return { ...choices, Safety };
}

const label = (): CandidateReason => ({ kind: 'also', text: say('two-year-start'), evidence: null });

/** How a search treats the two-year colleges that the student did not name. */
export function twoYearRules(wish: TwoYearWish) {
  const isOwn = ({ level, unitid }: CollegeFacts): boolean => level === 'four_year' || wish.named.has(unitid);
  /** True for one that may only be added to a list of four-year colleges. */
  const isStart = (college: CollegeFacts): boolean =>
    wish.part === 'start' && !isOwn(college) && (milesFromHome(college, wish.home) ?? Infinity) <= REACH_MILES;
  return {
    isStart,
    isOwn: ({ college }: Ranked): boolean => isOwn(college),
    added: (choices: Choices, ranks: readonly Ranked[]): Choices => withTwoYear(choices, ranks, wish),
    /** What may only be added stands behind all others. */
    inOrder: (entry: Ranked | null): Ranked | null =>
      entry && isStart(entry.college) ? { ...entry, standing: { step: 3, why: null } } : entry,
    labelled: (candidate: Candidate): Candidate =>
      isStart(candidate.college) ? { ...candidate, reasons: [label(), ...candidate.reasons] } : candidate,
  };
}
