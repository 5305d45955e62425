import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, canAnchor } from './anchors';
import { isUnaffordable } from './cost-criteria';
import type { Criterion } from './criterion';
import {
  addToTiers,
  type Choices,
  listedEntries,
  fillList,
  type FillerRules,
  isFiller,
  limitReaches,
  SHORT_LIST_SIZE,
  type Step,
} from './fill';
import { isInStatePublic, milesFromHome } from './home';
import { canBeListed, topRanked, type RankedCollege, teachesProgram } from './order';
import {
  type ArrangeInput,
  type ArrangeRules,
  chosenPlace,
  findEssential,
  graduatesEnough,
  homeCircles,
  EXCESS,
  overLimitColleges,
  type Pools,
  buildPools,
  splitByPlace,
} from './pools';
import { lacksProgram } from './program-criteria';
import { relaxMusts, selectOverLimit, relaxAllMusts } from './relax';

/** A list before its texts are written. */
export interface ArrangedList {
  choices: Choices;
  /** The colleges after relaxing. */
  ranks: readonly RankedCollege[];
  /** The relaxed must-haves; `keeping` counts the colleges that meet all must-haves. */
  relaxed: readonly Criterion[];
  qualifyingCount: number;
}

/** From this size on, no college that misses an essential is added. */
const ENOUGH_COLLEGES = 8;
/** A list with fewer counts as short of colleges. */
const MIN_LIST_SIZE = 4;
const MAX_WITHOUT_PROGRAM = 2;
const MAX_OVER_LIMIT_OF_KIND = 5;
const MAX_STRONG_IN_STATE = 2;
const MAX_LOW_INCOME_PRICED = 2;
const MAX_KIND_WITHOUT_PROGRAM = 2;
const MAX_NEXT_DOOR = 1;
const MAX_FULL_NEED = 3;
const MIN_MATCHES = 2;
/** Students who begin at a two-year college stay within this distance unless they chose a place. */
const TRANSFER_MILES = 100;
const EMPTY_CHOICES: Choices = { Reach: [], Match: [], Safety: [] };
const MIN_UNRELAXED_STARTS = 3;

/** `hasStart` is true if the list has a two-year college anyway. */
type StepsInput = ArrangeInput & { hasStart: boolean };

/** The first steps: colleges within the limits, and one from each chosen place, whatever it costs. */
function stepsWithinLimits(pools: Pools, excludesFourYear: boolean): Step[] {
  const {
    withProgram,
    ofPreferredKind,
    isInMustPlace,
    hasGoodGraduation,
    kindOverLimit,
    kindWithoutProgram,
    mayTeach,
    spots,
  } = pools;
  const { outside, isPlaceRequired, strongNearHome, strongInState, lowIncomePriced, isNextDoor, fullNeed } = pools;
  const maxListSize = ofPreferredKind.length > 0 ? SCHOOLS_PER_LIST.least : Infinity;
  const candidatesIn = (isInPlace: (college: CollegeFacts) => boolean): readonly RankedCollege[] => {
    const withinLimits = withProgram.filter(({ college }) => isInPlace(college));
    return withinLimits.length > 0 || excludesFourYear
      ? withinLimits
      : overLimitColleges(
          mayTeach.filter(({ college }) => isInPlace(college)),
          EXCESS.twice,
        );
  };
  return [
    // Each chosen place gets one, whatever it costs.
    ...spots.map((isInPlace) => ({ from: () => candidatesIn(isInPlace), most: 1 })),
    { from: () => ofPreferredKind.filter(hasGoodGraduation), maxListSize: SCHOOLS_PER_LIST.least },
    { from: () => kindOverLimit, most: MAX_OVER_LIMIT_OF_KIND },
    ...(excludesFourYear ? [] : [{ from: () => strongNearHome, most: MAX_STRONG_IN_STATE, withoutReach: true }]),
    // A required kind comes from everywhere, the chosen place first.
    ...(isInMustPlace
      ? [{ from: () => withProgram.filter(isInMustPlace), more: true, maxListSize: SCHOOLS_PER_LIST.least }]
      : []),
    { from: () => kindWithoutProgram, most: MAX_KIND_WITHOUT_PROGRAM, isSorted: true },
    // The best nearby college is never dropped for one farther away; the nearest public one is an anchor.
    ...(excludesFourYear ? [] : [{ from: () => withProgram.filter(isNextDoor), most: MAX_NEXT_DOOR }]),
    // A strong in-state public college that costs a little more serves a family better than a weak one within the
    // limit.
    ...(excludesFourYear
      ? []
      : [{ from: () => overLimitColleges(strongInState, EXCESS.little), most: MAX_STRONG_IN_STATE }]),
    ...(excludesFourYear ? [] : [{ from: fullNeed, most: MAX_FULL_NEED, isSorted: true }]),
    { from: () => withProgram.filter(hasGoodGraduation), maxListSize },
    // A list of Safeties alone helps nobody, so Matches outside a place that isn't required come before more Safeties.
    ...(excludesFourYear || isPlaceRequired
      ? []
      : [{ from: () => outside().filter(({ tier }) => tier === 'Match'), untilMatches: MIN_MATCHES }]),
    {
      from: () => withProgram.filter(hasGoodGraduation),
      more: true,
      maxListSize: Math.min(maxListSize, SCHOOLS_PER_LIST.least),
    },
    ...(excludesFourYear ? [] : [{ from: () => lowIncomePriced, most: MAX_LOW_INCOME_PRICED }]),
    { from: () => withProgram, maxListSize: excludesFourYear ? maxListSize : Math.min(maxListSize, ENOUGH_COLLEGES) },
  ];
}

/**
 * The next steps for a short list. A more expensive college with the program helps a family more than an affordable one
 * without it.
 */
function stepsBeyondLimits(pools: Pools, unnamed: readonly RankedCollege[], input: StepsInput): Step[] {
  const { hasStart } = input;
  const isPlaceChosen = chosenPlace(input.essentials) !== undefined || (input.nearHome?.landCriteria ?? []).length > 0;
  const { outside, withProgramInPlace, withProgramNearPlace, isInState } = pools;
  return [
    { from: () => overLimitColleges(withProgramInPlace(), EXCESS.little), maxListSize: ENOUGH_COLLEGES },
    { from: outside, maxListSize: isPlaceChosen ? ENOUGH_COLLEGES : SHORT_LIST_SIZE },
    { from: () => overLimitColleges(withProgramInPlace(), EXCESS.some), maxListSize: ENOUGH_COLLEGES },
    {
      from: () => overLimitColleges(withProgramInPlace().filter(isInState), EXCESS.twice),
      maxListSize: SHORT_LIST_SIZE,
    },
    { from: () => overLimitColleges(withProgramNearPlace(), EXCESS.some), maxListSize: SHORT_LIST_SIZE },
    { from: () => overLimitColleges(withProgramInPlace(), EXCESS.twice), maxListSize: MIN_LIST_SIZE },
    { from: () => overLimitColleges(withProgramInPlace(), EXCESS.little, 1), maxListSize: SHORT_LIST_SIZE },
    {
      from: () => nearestWithoutProgram(unnamed, input),
      most: MAX_WITHOUT_PROGRAM,
      maxListSize: MIN_LIST_SIZE,
      isSorted: true,
      withoutReach: true,
    },
    {
      from: () => overLimitColleges(splitByPlace(unnamed.filter(isInState), input).inPlace, EXCESS.some),
      maxListSize: MIN_LIST_SIZE,
      withoutReach: true,
    },
    // A list is never empty because two limits conflict.
    ...(hasStart
      ? []
      : [{ from: () => overLimitColleges(splitByPlace(unnamed, input).inPlace, Infinity, Infinity), maxListSize: 1 }]),
  ];
}

/** The first steps again, without the colleges that are farther or cost more than one the student disliked for that. */
function stepsWithinReviews(unnamed: readonly RankedCollege[], input: StepsInput): Step[] {
  const withinReviews = unnamed.filter(({ beyondReviews }) => beyondReviews === null);
  if (withinReviews.length === unnamed.length) return [];
  const pools = buildPools(withinReviews, input);
  const isTooFar = unnamed.some(({ beyondReviews }) => beyondReviews === 'too-far');
  return [
    ...stepsWithinLimits(pools, input.path.excludesFourYear),
    // Nearer is better than in the home state; cheaper is not better than near.
    ...(isTooFar ? [{ from: pools.outside, maxListSize: SCHOOLS_PER_LIST.least }] : []),
  ];
}

/**
 * The steps that fill a list, in order: what reviews don't speak against first, and fillers only if it would be short. Other paths have their own rules for
 * colleges that cost more or are farther away.
 */
function stepsFor(unnamed: readonly RankedCollege[], input: StepsInput): Step[] {
  const pools = buildPools(unnamed, input);
  if (input.path.excludesFourYear) return [...stepsWithinReviews(unnamed, input), ...stepsWithinLimits(pools, true)];
  const teachesFirstProgram = ({ college }: RankedCollege): boolean => !lacksProgram(input.firstOffer(college));
  // If hardly any college teaches the first leading program, don't rank colleges without it lower.
  const isRare = pools.withProgram.filter(teachesFirstProgram).length < MIN_LIST_SIZE;
  const rules: FillerRules = isRare ? { ...input, firstOffer: () => 'any' } : input;
  const skipFillers = ({ from, maxListSize = Infinity, ...step }: Step): Step => ({
    ...step,
    maxListSize,
    from: maxListSize > MIN_LIST_SIZE ? () => from().filter((entry) => !isFiller(entry, rules)) : from,
  });
  return [
    ...stepsWithinReviews(unnamed, input),
    ...stepsWithinLimits(pools, false),
    ...stepsBeyondLimits(pools, unnamed, input),
  ].map(skipFillers);
}

/**
 * A list that is still short takes fillers that meet every must-have. If it has a few colleges, it takes at most its
 * first Reach and nothing the family can't pay.
 */
function withFillers(choices: Choices, unnamed: readonly RankedCollege[], input: ArrangeInput): Choices {
  const listed = listedEntries(choices);
  if (input.path.excludesFourYear || listed.length >= ENOUGH_COLLEGES) return choices;
  const isVeryShort = listed.length < MIN_LIST_SIZE;
  const isEligible = (entry: RankedCollege): boolean =>
    canBeListed(entry) &&
    teachesProgram(entry) &&
    (isVeryShort || input.need === null || !isUnaffordable(entry.college, input.payer)) &&
    listed.every(({ college }) => college !== entry.college);
  const { inPlace, outsidePlace } = splitByPlace(unnamed.filter(isEligible), input);
  // A list is never empty because home is far from everything.
  const eligible = inPlace.length === 0 && listed.length === 0 ? outsidePlace : inPlace;
  const reachesOrOthers = (isReach: boolean): RankedCollege[] =>
    eligible.filter(({ tier }) => (tier === 'Reach') === isReach);
  const reach = choices.Reach.length > 0 ? [] : topRanked(reachesOrOthers(true), 1);
  const allowed = isVeryShort ? eligible : [...reachesOrOthers(false), ...reach];
  return addToTiers(choices, topRanked(allowed, ENOUGH_COLLEGES - listed.length));
}

/**
 * True for a college without the program that still gets a card. If the program is a must-have, only if the college may
 * teach it.
 */
const isWorthAsking = ({ offer, college }: RankedCollege, input: ArrangeInput): boolean =>
  offer === 'family' || (findEssential(input.essentials, 'program')?.must !== true && graduatesEnough(college, input));

/**
 * Without the program, proximity counts: those that may teach it first, then the nearest, including some slightly over
 * the limit.
 */
function nearestWithoutProgram(unnamed: readonly RankedCollege[], input: ArrangeInput): RankedCollege[] {
  const withoutProgram = unnamed.filter((entry) => !teachesProgram(entry) && isWorthAsking(entry, input));
  const available = [
    ...withoutProgram.filter(canBeListed),
    ...selectOverLimit(withoutProgram, { maxExcess: EXCESS.little }),
  ];
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, input.home) ?? Infinity;
  const mayTeach = ({ offer }: RankedCollege): number => Number(offer === 'family');
  return splitByPlace(available, input).inPlace.sort(
    (one, other) => mayTeach(other) - mayTeach(one) || miles(one) - miles(other),
  );
}

/** Near home or in a chosen place; in the home state every public college, unless a trade comes first. */
const isTransferTarget = ({ college, offer }: RankedCollege, { essentials, home, path }: ArrangeRules): boolean => {
  const place = findEssential(essentials, 'place');
  const isChosen = place?.criteria.some(({ spots, onMap }) => spots !== undefined || onMap === true) === true;
  return (
    (isChosen && place?.check(college) === 'kept') ||
    (path.trades.length === 0 && isInStatePublic(college, home.state)) ||
    (!lacksProgram(offer) && (milesFromHome(college, home) ?? 0) <= TRANSFER_MILES)
  );
};

const LISTED_ANCHORS: readonly Anchor['role'][] = ['flagship', 'public'];
const idOf = ({ college }: RankedCollege): number => college.unitid;

/** Chooses the list: named colleges, then anchors, then the colleges that meet the most. */
export function arrange(rankedColleges: readonly RankedCollege[], rules: ArrangeRules): ArrangedList {
  const { musts, essentials, named, anchors, path } = rules;
  // A student who doesn't plan on four years of college gets no Reach.
  const suitable = path.excludesFourYear ? rankedColleges.filter(({ tier }) => tier !== 'Reach') : rankedColleges;
  // If enough two-year colleges meet every must-have, none is relaxed for a four-year one.
  const starts = listedEntries(rules.addTwoYear(EMPTY_CHOICES));
  const unrelaxedStarts = starts.filter(({ relaxedMusts = [] }) => relaxedMusts.length === 0);
  const hasEnoughStarts = path.twoYear && unrelaxedStarts.length >= MIN_UNRELAXED_STARTS;
  const { ranks, musts: relaxed, qualifyingCount } = relaxMusts(suitable, hasEnoughStarts ? [] : musts, essentials);
  const namedEntries = ranks.filter((entry) => named.has(idOf(entry)));
  const fitsPath = (entry: RankedCollege): boolean => !path.twoYear || isTransferTarget(entry, rules);
  const unnamed = ranks.filter((entry) => !named.has(idOf(entry)) && fitsPath(entry));
  const input: ArrangeInput = { ...rules, circles: homeCircles(unnamed, rules) };
  const listedAnchors = anchors
    .filter(({ role, college }) => LISTED_ANCHORS.includes(role) && !named.has(college.unitid))
    .flatMap((anchor) => {
      const entry = unnamed.find((one) => one.college === anchor.college);
      return canAnchor(anchor, entry, input) && entry.beyondReviews === null ? [relaxAllMusts(entry)] : [];
    });
  const firstNamed = (['Reach', 'Match', 'Safety'] as const).flatMap((tier) =>
    topRanked(
      namedEntries.filter((entry) => entry.tier === tier),
      SCHOOLS_PER_TIER.most[tier],
    ),
  );
  const steps = stepsFor(unnamed, { ...input, hasStart: path.twoYear && starts.length > 0 });
  const listWithStarts = input.addTwoYear(fillList(firstNamed, listedAnchors, steps));
  const listWithFillers = withFillers(listWithStarts, unnamed, input);
  const choices = input.addBeyondCommute(limitReaches(listWithFillers, new Set(firstNamed)));
  const relaxedMusts = listedEntries(choices).flatMap((entry) => entry.relaxedMusts ?? []);
  return { choices, ranks, qualifyingCount, relaxed: [...new Set([...relaxed, ...relaxedMusts])] };
}
