import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { type Anchor, type AnchorRules, isLittleOver, canAnchor } from './anchors';
import { isUnaffordable, meetsFullNeed } from './cost-criteria';
import type { Criterion } from './criterion';
import { type Essential, type EssentialName, type NearHome, chosenSpots } from './essentials';
import {
  limitReaches,
  type Choices,
  collegesOfList,
  fill,
  type FillerRules,
  isFiller,
  SHORT_LIST_SIZE,
  type Step,
  addToTiers,
} from './fill';
import { type Home, isInStatePublic, milesFromHome, NEXT_DOOR_MILES } from './home';
import {
  firstInOrder,
  isOfCloseFaith,
  isOfOthersFaith,
  teachesProgram,
  canBeListed,
  type RankedCollege,
  type RankingCriteria,
} from './order';
import { lacksProgram } from './program-criteria';
import { LITTLE_OVER, takeOverLimit, relaxMusts, withAllRelaxed } from './relax';

interface ArrangeRules extends AnchorRules, FillerRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  nearHome: NearHome | null;
  isStrong: RankingCriteria['isStrong'];
  asksFaith: boolean;
  asksLgbtq: boolean;
  /** Adds the two-year colleges the path asks for, or one to start at. */
  withTwoYear: (choices: Choices) => Choices;
  /** Adds the nearest colleges beyond commuting distance if hardly any are within it. */
  withBeyond: (choices: Choices) => Choices;
}

/** Miles from home. */
type Circles = Readonly<Record<Tier, number>>;

interface ArrangeInput extends ArrangeRules {
  /** How far from home each tier is filled first; null if a place was chosen. */
  circles: Circles | null;
}

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
/** From this graduation rate on, an in-state public college is a strong one. */
const STRONG_GRADUATION_PCT = 55;
/** From this score for the chosen places on, a college counts as near them. */
const NEAR_SCORE = 0.2;
/**
 * Without a chosen place, each tier is filled from the smallest of these circles around home that has twice as many
 * suitable colleges as the tier takes. Only strong students, and those who look for another climate, go farther.
 */
const HOME_CIRCLES = { usual: [150, 300, 500], wide: [150, 300, 500, 1_000, Infinity] } as const;
const CIRCLE_CHOICE = 2;
const NEAR_HOME_MILES = 500;
/** Max distance from home for colleges outside a chosen place. */
const NEARBY_MILES = 300;
const FAR_HOME_MILES = 1_000;
/** A college of a required kind this close is worth a question about the program. */
const KIND_DRIVE_MILES = 150;
const MAX_KIND_UNTAUGHT = 2;
const MAX_NEXT_DOOR = 1;
const MAX_FULL_NEED = 3;
/** Across the sea, the limit is the nearest college plus this distance. */
const BEYOND_NEAREST_MILES = 400;
/** Students who begin at a two-year college stay within this distance unless they chose a place. */
const TRANSFER_MILES = 100;
const NOTHING: Choices = { Reach: [], Match: [], Safety: [] };
const MIN_BEGINS = 3;

/** True for a college outside but near the chosen place, and not anywhere the student refused. */
const isNearPlace = ({ criteria }: Essential, college: CollegeFacts): boolean =>
  criteria.every((one) => one.onMap === true || one.met(college)) &&
  criteria.some((one) => one.onMap === true && (one.score(college) ?? 0) >= NEAR_SCORE);

const isNearHome = (college: CollegeFacts, home: Home, most: number): boolean =>
  home.state === null ||
  home.place === null ||
  college.state === home.state ||
  (milesFromHome(college, home) ?? Infinity) <= most;

const find = (essentials: readonly Essential[], name: EssentialName): Essential | undefined =>
  essentials.find((one) => one.name === name);

/** A lower graduation rate is only good enough at an in-state public college; for a chosen kind the minimum is lower. */
const MIN_GRADUATION_PCT = { usual: 40, kind: 30 } as const;
function graduatesEnough(college: CollegeFacts, { essentials, home }: ArrangeRules): boolean {
  const least = MIN_GRADUATION_PCT[find(essentials, 'kind')?.check(college) === 'kept' ? 'kind' : 'usual'];
  return isInStatePublic(college, home.state) || (college.graduation_6yr_pct ?? 0) >= least;
}

/**
 * True for a college without the program that still gets a card. If the program is a must-have, only if the college may
 * teach it.
 */
const isWorthAsking = ({ offer, college }: RankedCollege, input: ArrangeInput): boolean =>
  offer === 'family' || (find(input.essentials, 'program')?.must !== true && graduatesEnough(college, input));

/** True for a student who lives at home: lists only colleges within commuting distance, or the nearest one. */
const isCommuter = ({ essentials }: ArrangeInput): boolean =>
  find(essentials, 'place')?.criteria.some(({ asked = [] }) => asked[0]?.id === 'living:commute') === true;

/** The home circles for a student who chose no place. */
function homeCircles(all: readonly RankedCollege[], rules: ArrangeRules): Circles | null {
  const { nearHome, isStrong, home } = rules;
  if (nearHome === null) return null;
  const circles = isStrong || nearHome.leadsAway ? HOME_CIRCLES.wide : HOME_CIRCLES.usual;
  const suitable = all.filter(
    (entry) =>
      canBeListed(entry) &&
      teachesProgram(entry) &&
      entry.standing.step < 2 &&
      graduatesEnough(entry.college, rules) &&
      nearHome.wishes.every((one) => one.met(entry.college)),
  );
  const circleOf = (tier: Tier): number => {
    const own = suitable.filter((entry) => entry.tier === tier);
    const isEnough = (miles: number): boolean =>
      own.filter(({ college }) => isNearHome(college, home, miles)).length >=
      CIRCLE_CHOICE * SCHOOLS_PER_TIER.usual[tier];
    return circles.find(isEnough) ?? circles[circles.length - 1];
  };
  return { Reach: circleOf('Reach'), Match: circleOf('Match'), Safety: circleOf('Safety') };
}

/**
 * Splits colleges into those in the places the student chose and the others; a required kind is taken from everywhere.
 */
function splitByPlace(
  usable: readonly RankedCollege[],
  { essentials, home, circles }: ArrangeInput,
): { there: RankedCollege[]; away: RankedCollege[] } {
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const isNear = ({ college, tier }: RankedCollege): boolean =>
    circles === null || isNearHome(college, home, circles[tier]);
  // If the student only refused places, the rest of the country doesn't count as a chosen place.
  const isOpen = place?.criteria.every(({ onMap, kind: about }) => onMap !== true && about === 'place') ?? true;
  const isThere = (entry: RankedCollege): boolean =>
    kind?.must === true ||
    ((place === undefined ||
      place.check(entry.college) === 'kept' ||
      (entry.bends ?? []).some((one) => place.criteria.includes(one))) &&
      (!isOpen || isNear(entry)));
  const [there, away]: [RankedCollege[], RankedCollege[]] = [[], []];
  for (const entry of usable) (isThere(entry) ? there : away).push(entry);
  return { there, away };
}

const isRefused = (place: Essential | undefined, { college }: RankedCollege): boolean =>
  place?.criteria.some((one) => one.onMap !== true && one.kind === 'place' && !one.met(college)) ?? false;

const keepsEssentialsExcept = (
  { college }: RankedCollege,
  essentials: readonly Essential[],
  ...but: EssentialName[]
): boolean => essentials.every((one) => but.includes(one.name) || one.check(college) === 'kept');

/** Lazy, because a list that is already full needs few of the pools. */
function memoizeOnce<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function checksFor(input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  // A student who asked for one faith gets no college that mostly enrolls students of another.
  const isElsewhere = ({ college }: RankedCollege): boolean =>
    ((place === undefined || input.asksLgbtq) && isOfOthersFaith(college, input)) ||
    (input.asksFaith && kind?.check(college) === 'missed' && isOfCloseFaith(college));
  const isInside = ({ college, bends = [] }: RankedCollege): boolean =>
    place === undefined || place.check(college) === 'kept' || bends.some((one) => place.criteria.includes(one));
  const isKindThere = ({ college }: RankedCollege): boolean =>
    place?.check(college) === 'kept' && kind?.check(college) === 'kept';
  const isNextTo = ({ college }: RankedCollege): boolean =>
    place !== undefined && isNearPlace(place, college) && isNearHome(college, home, NEARBY_MILES);
  const isSolid = ({ college }: RankedCollege): boolean => essentials.length === 0 || graduatesEnough(college, input);
  const isStrongLocal = ({ college, broken }: RankedCollege): boolean =>
    isInStatePublic(college, home.state) &&
    (college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
    broken.every((one) => isLittleOver(one, college, input.knowsPrice));
  const isByIncome = ({ college, broken, standing }: RankedCollege): boolean =>
    standing.step < 2 &&
    (kind === undefined || kind.check(college) === 'kept') &&
    broken.length > 0 &&
    broken.every((one) => one.atLowIncome?.(college) === true);
  return { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome };
}

/** Colleges that meet full need, from anywhere unless a place was chosen: few low-income students know about them. */
function fullNeedOf(usable: readonly RankedCollege[], { home, knowsPrice }: ArrangeInput): RankedCollege[] {
  // An average says little about what a low-income family pays.
  const costs = (entry: RankedCollege): number => (knowsPrice ? entry.keys().price() : 0);
  const isOpen = ({ control, state }: CollegeFacts): boolean => control !== 'public' || state === home.state;
  return usable
    .filter((entry) => teachesProgram(entry) && entry.standing.step === 0)
    .filter(({ college }) => meetsFullNeed(college) && isOpen(college))
    .sort((one, other) => costs(one) - costs(other) || one.keys().miles() - other.keys().miles());
}

function poolsOf(all: readonly RankedCollege[], input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome } = checksFor(input);
  // A student with little money who plans two years gets no college that costs more than four.
  const isTooDear = ({ college }: RankedCollege): boolean =>
    input.path.only && input.need !== null && isUnaffordable(college, input.payer);
  const others = all.filter((entry) => !isElsewhere(entry) && !isTooDear(entry));
  const usable = others.filter(canBeListed);
  const isThere = new Set(splitByPlace(others, input).there);
  const [there, away] = [usable.filter((entry) => isThere.has(entry)), usable.filter((entry) => !isThere.has(entry))];
  // A preferred kind comes from everywhere, like a required one.
  const isKindred = (entry: RankedCollege): boolean =>
    kind?.must === false && keepsEssentialsExcept(entry, essentials, 'place', 'program') && !isRefused(place, entry);
  const everywhere = usable.filter((entry) => teachesProgram(entry) && isKindred(entry));
  // If the chosen place or its surroundings have some, none comes from far away.
  const nearby = everywhere.filter((entry) => isKindThere(entry) || isNearHome(entry.college, home, NEAR_HOME_MILES));
  const kindred = nearby.length > 0 ? nearby : everywhere;
  const kept = memoizeOnce(() =>
    away.filter(
      (entry) => teachesProgram(entry) && keepsEssentialsExcept(entry, essentials, 'place') && !isRefused(place, entry),
    ),
  );
  const farthest = memoizeOnce(() => {
    const miles = away.filter(teachesProgram).map(({ college }) => milesFromHome(college, home) ?? Infinity);
    return Math.max(FAR_HOME_MILES, Math.min(...miles) + BEYOND_NEAREST_MILES);
  });
  const isGoing = !isCommuter(input);
  const isOutside = (entry: RankedCollege): boolean =>
    isGoing &&
    !isOfOthersFaith(entry.college, input) &&
    (place ? isNextTo(entry) : isNearHome(entry.college, home, farthest()));
  const anyKind = others.filter(teachesProgram);
  const anyPrice = {
    there: anyKind.filter((entry) => isThere.has(entry)),
    away: anyKind.filter((entry) => !isThere.has(entry)),
  };
  const ofKind =
    kind?.must === false
      ? anyKind.filter((entry) => kind.check(entry.college) === 'kept' && isInside(entry) && !isRefused(place, entry))
      : [];
  return {
    taught: there.filter(teachesProgram),
    ...{ kindred, isSolid },
    strongLocal: anyPrice.there.filter(isStrongLocal),
    byIncome: overLimitColleges(anyPrice.there.filter(isByIncome), Infinity),
    isHere: place && kind?.must === true ? ({ college }: RankedCollege) => place.check(college) === 'kept' : null,
    outside: memoizeOnce(() => (place ? kept() : away.filter(teachesProgram)).filter(isOutside)),
    /** The same, whatever they cost: in the chosen place, near home if the kind is required, then near the place. */
    taughtThere: memoizeOnce(() =>
      anyPrice.there.filter(
        (entry) => isInside(entry) || (isGoing && isNearHome(entry.college, home, NEAR_HOME_MILES)),
      ),
    ),
    /** Of a preferred kind, in the chosen place, or anywhere if there is none. */
    kindDearer: [
      ...overLimitColleges(
        ofKind.filter((entry) => !isByIncome(entry)),
        OVER.twice,
      ),
      ...overLimitColleges(ofKind.filter(isByIncome), Infinity),
    ],
    taughtNear: memoizeOnce(() => (place ? anyPrice.away.filter(isOutside) : [])),
    mayTeach: others.filter((entry) => !lacksProgram(entry.offer) && isThere.has(entry)),
    spots: place ? chosenSpots(place) : [],
    isLocal: ({ college }: RankedCollege): boolean => isInStatePublic(college, home.state),
    /** Of a required kind, in the chosen place or a day's drive from home, although no degree in the program is known. */
    kindUntaught:
      kind?.must === true && find(essentials, 'program')?.must !== true
        ? usable.filter(
            (entry) =>
              !teachesProgram(entry) &&
              (entry.tier !== 'Reach' || (entry.college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT) &&
              kind.check(entry.college) === 'kept' &&
              (place ? place.check(entry.college) === 'kept' : isNearHome(entry.college, home, KIND_DRIVE_MILES)),
          )
        : [],
    fullNeed: memoizeOnce(() => (input.need === 'full' ? fullNeedOf(usable.filter(isInside), input) : [])),
    isNextDoor: ({ college }: RankedCollege): boolean =>
      (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT.usual &&
      (milesFromHome(college, home) ?? Infinity) <= NEXT_DOOR_MILES,
  };
}

type Pools = ReturnType<typeof poolsOf>;
/** `isBegun` is true if the list has a two-year college anyway. */
type StepsInput = ArrangeInput & { isBegun: boolean };

const overLimitColleges = (from: readonly RankedCollege[], most: number, besides = 0): RankedCollege[] =>
  takeOverLimit(from, { most, besides });

/** The first steps: colleges within the limits, and one from each chosen place, whatever it costs. */
function stepsWithin(pools: Pools, isOnly: boolean): Step[] {
  const { taught, kindred, isHere, isSolid, kindDearer, kindUntaught, mayTeach, spots } = pools;
  const { strongLocal, byIncome, isNextDoor, fullNeed } = pools;
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
    // A required kind comes from everywhere, the chosen place first.
    ...(isHere ? [{ from: () => taught.filter(isHere), more: true, upTo: SCHOOLS_PER_LIST.least }] : []),
    { from: () => kindUntaught, most: MAX_KIND_UNTAUGHT },
    // The best nearby college is never dropped for one farther away; the nearest public one is an anchor.
    ...(isOnly ? [] : [{ from: () => taught.filter(isNextDoor), most: MAX_NEXT_DOOR }]),
    // A strong in-state public college that costs a little more serves a family better than a weak one within the
    // limit.
    ...(isOnly ? [] : [{ from: () => overLimitColleges(strongLocal, OVER.little), most: MAX_STRONG_LOCAL }]),
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
  const { outside, taughtThere, taughtNear, isLocal } = pools;
  return [
    { from: () => overLimitColleges(taughtThere(), OVER.little), upTo: ENOUGH_COLLEGES },
    { from: outside, upTo: find(input.essentials, 'place') ? ENOUGH_COLLEGES : SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtThere(), OVER.some), upTo: ENOUGH_COLLEGES },
    { from: () => overLimitColleges(taughtThere().filter(isLocal), OVER.twice), upTo: SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtNear(), OVER.some), upTo: SHORT_LIST_SIZE },
    { from: () => overLimitColleges(taughtThere(), OVER.twice), upTo: MIN_LIST_SIZE },
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
  const open = splitByPlace(others.filter(isOpen), input).there;
  const ofTier = (isReach: boolean): RankedCollege[] => open.filter(({ tier }) => (tier === 'Reach') === isReach);
  const reach = choices.Reach.length > 0 ? [] : firstInOrder(ofTier(true), 1);
  const usable = isBare ? open : [...ofTier(false), ...reach];
  return addToTiers(choices, firstInOrder(usable, ENOUGH_COLLEGES - listed.length));
}

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

/** The share of a limit by which a college may exceed it. */
const OVER = { little: LITTLE_OVER, some: 0.6, twice: 1.2 } as const;

/** Near home or in a chosen place; in the home state every public college, unless a trade comes first. */
const isTransferTarget = ({ college }: RankedCollege, { essentials, home, path }: ArrangeRules): boolean => {
  const place = find(essentials, 'place');
  const isChosen = place?.criteria.some(({ spots, onMap }) => spots !== undefined || onMap === true) === true;
  return (
    (isChosen && place?.check(college) === 'kept') ||
    (path.trades.length === 0 && isInStatePublic(college, home.state)) ||
    (milesFromHome(college, home) ?? 0) <= TRANSFER_MILES
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
