import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, canAnchor } from './anchors';
import { isUnaffordable } from './cost-criteria';
import type { Criterion } from './criterion';
import {
  addToTiers,
  type Choices,
  collegesOfList,
  fill,
  type FillerRules,
  isFiller,
  limitReaches,
  SHORT_LIST_SIZE,
  type Step,
} from './fill';
import { isInStatePublic, milesFromHome } from './home';
import { canBeListed, firstInOrder, type RankedCollege, teachesProgram } from './order';
import {
  type ArrangeInput,
  type ArrangeRules,
  chosenPlace,
  find,
  graduatesEnough,
  homeCircles,
  OVER,
  overLimitColleges,
  type Pools,
  poolsOf,
  splitByPlace,
} from './pools';
import { lacksProgram } from './program-criteria';
import { relaxMusts, takeOverLimit, withAllRelaxed } from './relax';

/** A list before its texts are written. */
export interface ArrangedList {
  choices: Choices;
  /** The colleges after relaxing. */
  ranks: readonly RankedCollege[];
  /** The relaxed must-haves; `keeping` counts the colleges that meet all must-haves. */
  relaxed: readonly Criterion[];
  keeping: number;
}

/** From this size on, no college that misses an essential is added. */
const ENOUGH_COLLEGES = 8;
/** A list with fewer counts as short of colleges. */
const MIN_LIST_SIZE = 4;
const MAX_UNTAUGHT = 2;
const MAX_DEARER_OF_KIND = 5;
const MAX_STRONG_LOCAL = 2;
const MAX_BY_INCOME = 2;
const MAX_KIND_UNTAUGHT = 2;
const MAX_SIMILAR = 2;
/** In the chosen place, a list has at least this many, whatever they cost. */
const MIN_DEAR = 2;
const MAX_NEXT_DOOR = 1;
const MAX_FULL_NEED = 3;
/** Students who begin at a two-year college stay within this distance unless they chose a place. */
const TRANSFER_MILES = 100;
const NOTHING: Choices = { Reach: [], Match: [], Safety: [] };
const MIN_BEGINS = 3;

/** `isBegun` is true if the list has a two-year college anyway. */
type StepsInput = ArrangeInput & { isBegun: boolean };

/** The first steps: colleges within the limits, and one from each chosen place, whatever it costs. */
function stepsWithin(pools: Pools, isOnly: boolean): Step[] {
  const { taught, kindred, isHere, isSolid, kindDearer, kindUntaught, mayTeach, spots } = pools;
  const { strongAtHome, strongLocal, similarLocal, byIncome, isNextDoor, fullNeed } = pools;
  const upTo = kindred.length > 0 ? SCHOOLS_PER_LIST.least : Infinity;
  const firstIn = (isIn: (college: CollegeFacts) => boolean): readonly RankedCollege[] => {
    const within = taught.filter(({ college }) => isIn(college));
    return within.length > 0 || isOnly
      ? within
      : overLimitColleges(
          mayTeach.filter(({ college }) => isIn(college)),
          OVER.twice,
        );
  };
  return [
    // Each chosen place gets one, whatever it costs.
    ...spots.map((isIn) => ({ from: () => firstIn(isIn), most: 1 })),
    { from: () => kindDearer, most: MAX_DEARER_OF_KIND },
    { from: () => kindred.filter(isSolid), upTo: SCHOOLS_PER_LIST.least },
    ...(isOnly ? [] : [{ from: () => strongAtHome, most: MAX_STRONG_LOCAL, withoutReach: true }]),
    // A required kind comes from everywhere, the chosen place first.
    ...(isHere ? [{ from: () => taught.filter(isHere), more: true, upTo: SCHOOLS_PER_LIST.least }] : []),
    { from: () => kindUntaught, most: MAX_KIND_UNTAUGHT, isSorted: true },
    // The best nearby college is never dropped for one farther away; the nearest public one is an anchor.
    ...(isOnly ? [] : [{ from: () => taught.filter(isNextDoor), most: MAX_NEXT_DOOR }]),
    // A strong in-state public college that costs a little more serves a family better than a weak one within the
    // limit.
    ...(isOnly ? [] : [{ from: () => overLimitColleges(strongLocal, OVER.little), most: MAX_STRONG_LOCAL }]),
    ...(isOnly ? [] : [{ from: () => similarLocal, most: MAX_SIMILAR, withoutReach: true }]),
    ...(isOnly ? [] : [{ from: fullNeed, most: MAX_FULL_NEED, isSorted: true }]),
    { from: () => taught.filter(isSolid), upTo },
    { from: () => taught.filter(isSolid), more: true, upTo: Math.min(upTo, SCHOOLS_PER_LIST.least) },
    ...(isOnly ? [] : [{ from: () => byIncome, most: MAX_BY_INCOME }]),
    { from: () => taught, upTo: isOnly ? upTo : Math.min(upTo, ENOUGH_COLLEGES) },
  ];
}

/**
 * The next steps for a short list. A more expensive college with the program helps a family more than an affordable one
 * without it.
 */
function stepsBeyond(pools: Pools, others: readonly RankedCollege[], input: StepsInput): Step[] {
  const { isBegun } = input;
  const isPlaceChosen = chosenPlace(input.essentials) !== undefined || (input.nearHome?.land ?? []).length > 0;
  const { outside, taughtThere, taughtNear, isLocal } = pools;
  return [
    { from: () => overLimitColleges(taughtThere(), OVER.little), upTo: ENOUGH_COLLEGES },
    { from: outside, upTo: isPlaceChosen ? ENOUGH_COLLEGES : SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtThere(), OVER.some), upTo: ENOUGH_COLLEGES },
    { from: () => overLimitColleges(taughtThere().filter(isLocal), OVER.twice), upTo: SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtNear(), OVER.some), upTo: SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtThere(), OVER.twice), upTo: MIN_LIST_SIZE },
    ...(isBegun ? [] : [{ from: () => overLimitColleges(taughtThere(), Infinity), upTo: MIN_DEAR }]),
    { from: () => overLimitColleges(taughtThere(), OVER.little, 1), upTo: SHORT_LIST_SIZE },
    {
      from: () => nearestWithoutProgram(others, input),
      most: MAX_UNTAUGHT,
      upTo: MIN_LIST_SIZE,
      isSorted: true,
      withoutReach: true,
    },
    {
      from: () => overLimitColleges(splitByPlace(others.filter(isLocal), input).there, OVER.some),
      upTo: MIN_LIST_SIZE,
      withoutReach: true,
    },
    // A list is never empty because two limits conflict.
    ...(isBegun
      ? []
      : [{ from: () => overLimitColleges(splitByPlace(others, input).there, Infinity, Infinity), upTo: 1 }]),
  ];
}

/**
 * The steps that fill a list, in order; fillers only if the list would be short. Other paths have their own rules for
 * colleges that cost more or are farther away.
 */
function stepsFor(others: readonly RankedCollege[], input: StepsInput): Step[] {
  const pools = poolsOf(others, input);
  if (input.path.only) return stepsWithin(pools, true);
  const hasFirst = ({ college }: RankedCollege): boolean => !lacksProgram(input.firstOffer(college));
  // If hardly any college teaches the first leading program, colleges without it are no worse.
  const isRare = pools.taught.filter(hasFirst).length < MIN_LIST_SIZE;
  const rules: FillerRules = isRare ? { ...input, firstOffer: () => 'any' } : input;
  const worth = ({ from, upTo = Infinity, ...step }: Step): Step => ({
    ...step,
    upTo,
    from: upTo > MIN_LIST_SIZE ? () => from().filter((entry) => !isFiller(entry, rules)) : from,
  });
  return [...stepsWithin(pools, false), ...stepsBeyond(pools, others, input)].map(worth);
}

/**
 * A list that is still short takes fillers that meet every must-have. If it has a few colleges, it takes at most its
 * first Reach and nothing the family can't pay.
 */
function withFillers(choices: Choices, others: readonly RankedCollege[], input: ArrangeInput): Choices {
  const listed = collegesOfList(choices);
  if (input.path.only || listed.length >= ENOUGH_COLLEGES) return choices;
  const isBare = listed.length < MIN_LIST_SIZE;
  const isOpen = (entry: RankedCollege): boolean =>
    canBeListed(entry) &&
    teachesProgram(entry) &&
    (isBare || input.need === null || !isUnaffordable(entry.college, input.payer)) &&
    listed.every(({ college }) => college !== entry.college);
  const { there, away } = splitByPlace(others.filter(isOpen), input);
  // A list is never empty because home is far from everything.
  const open = there.length === 0 && listed.length === 0 ? away : there;
  const ofTier = (isReach: boolean): RankedCollege[] => open.filter(({ tier }) => (tier === 'Reach') === isReach);
  const reach = choices.Reach.length > 0 ? [] : firstInOrder(ofTier(true), 1);
  const usable = isBare ? open : [...ofTier(false), ...reach];
  return addToTiers(choices, firstInOrder(usable, ENOUGH_COLLEGES - listed.length));
}

/**
 * True for a college without the program that still gets a card. If the program is a must-have, only if the college may
 * teach it.
 */
const isWorthAsking = ({ offer, college }: RankedCollege, input: ArrangeInput): boolean =>
  offer === 'family' || (find(input.essentials, 'program')?.must !== true && graduatesEnough(college, input));

/**
 * Without the program, proximity counts: those that may teach it first, then the nearest, including some slightly over
 * the limit.
 */
function nearestWithoutProgram(others: readonly RankedCollege[], input: ArrangeInput): RankedCollege[] {
  const untaught = others.filter((entry) => !teachesProgram(entry) && isWorthAsking(entry, input));
  const ready = [...untaught.filter(canBeListed), ...takeOverLimit(untaught, { most: OVER.little })];
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, input.home) ?? Infinity;
  const mayTeach = ({ offer }: RankedCollege): number => Number(offer === 'family');
  return splitByPlace(ready, input).there.sort(
    (one, other) => mayTeach(other) - mayTeach(one) || miles(one) - miles(other),
  );
}

/** Near home or in a chosen place; in the home state every public college, unless a trade comes first. */
const isTransferTarget = ({ college, offer }: RankedCollege, { essentials, home, path }: ArrangeRules): boolean => {
  const place = find(essentials, 'place');
  const isChosen = place?.criteria.some(({ spots, onMap }) => spots !== undefined || onMap === true) === true;
  return (
    (isChosen && place?.check(college) === 'kept') ||
    (path.trades.length === 0 && isInStatePublic(college, home.state)) ||
    (!lacksProgram(offer) && (milesFromHome(college, home) ?? 0) <= TRANSFER_MILES)
  );
};

const LISTED_ANCHORS: readonly Anchor['role'][] = ['flagship', 'public', 'taught'];
const idOf = ({ college }: RankedCollege): number => college.unitid;

/** Chooses the list: named colleges, then anchors, then the colleges that meet the most. */
export function arrange(found: readonly RankedCollege[], rules: ArrangeRules): ArrangedList {
  const { musts, essentials, named, anchors, path } = rules;
  // A student who doesn't plan on four years of college gets no Reach.
  const fitting = path.only ? found.filter(({ tier }) => tier !== 'Reach') : found;
  // If enough two-year colleges meet every must-have, none is relaxed for a four-year one.
  const starts = collegesOfList(rules.withTwoYear(NOTHING));
  const begins = starts.filter(({ bends = [] }) => bends.length === 0);
  const isSettled = path.twoYear && begins.length >= MIN_BEGINS;
  const { ranks, musts: relaxed, keeping } = relaxMusts(fitting, isSettled ? [] : musts, essentials);
  const own = ranks.filter((entry) => named.has(idOf(entry)));
  const isOnTheWay = (entry: RankedCollege): boolean => !path.twoYear || isTransferTarget(entry, rules);
  const others = ranks.filter((entry) => !named.has(idOf(entry)) && isOnTheWay(entry));
  const input: ArrangeInput = { ...rules, circles: homeCircles(others, rules) };
  const anchorsFor = (isShort: boolean): RankedCollege[] =>
    anchors
      .filter(({ role, college }) => LISTED_ANCHORS.includes(role) && !named.has(college.unitid))
      .flatMap((anchor) => {
        const entry = others.find((one) => one.college === anchor.college);
        return canAnchor(anchor, entry, { ...input, isShort }) ? [withAllRelaxed(entry)] : [];
      });
  const firstNamed = (['Reach', 'Match', 'Safety'] as const).flatMap((tier) =>
    firstInOrder(
      own.filter((entry) => entry.tier === tier),
      SCHOOLS_PER_TIER.most[tier],
    ),
  );
  const steps = stepsFor(others, { ...input, isBegun: path.twoYear && starts.length > 0 });
  const first = fill(firstNamed, anchorsFor(false), steps);
  const isShort = collegesOfList(first).length < MIN_LIST_SIZE;
  const withStarts = input.withTwoYear(isShort ? fill(firstNamed, anchorsFor(true), steps) : first);
  const filled = withFillers(withStarts, others, input);
  const choices = input.withBeyond(limitReaches(filled, new Set(firstNamed)));
  const bends = collegesOfList(choices).flatMap((entry) => entry.bends ?? []);
  return { choices, ranks, keeping, relaxed: [...new Set([...relaxed, ...bends])] };
}
