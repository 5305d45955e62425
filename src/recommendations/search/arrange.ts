import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, type AnchorRules, isLittleOver, mayAnchor } from './anchors';
import { isUnaffordable, meetsFullNeed } from './cost-criteria';
import type { Criterion } from './criterion';
import { type Essential, type EssentialName, spotsOf } from './essentials';
import {
  balanced,
  type Choices,
  chosenOf,
  doubtsOf,
  fill,
  type FillerRules,
  isFiller,
  SHORT,
  type Step,
  withMore,
} from './fill';
import { type Home, milesFromHome, NEXT_DOOR_MILES } from './home';
import { firstInOrder, isOfCloseFaith, isOfOthersFaith, isTaughtAt, mayBeListed, type Ranked } from './order';
import { overLimit, relax, withBends } from './relax';

/** What a list is arranged by. */
interface ArrangeInput extends AnchorRules, FillerRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  /** True where a list without a chosen place is filled from near home. */
  staysNear: boolean;
  asksFaith: boolean;
  /** Adds the two-year colleges that the path asks for, or one to begin at. */
  withTwoYear: (choices: Choices) => Choices;
  /** Adds the nearest beyond the way to class where hardly any is within it. */
  withBeyond: (choices: Choices) => Choices;
}

/** A list before anything is said of it. */
export interface Arranged {
  choices: Choices;
  /** The colleges as they are after relaxing. */
  ranks: readonly Ranked[];
  /** Which musts gave way, and how many colleges keep them all. */
  relaxed: readonly Criterion[];
  keeping: number;
}

/** With so many colleges nothing is added that misses an essential. */
const ENOUGH = 8;
/** With fewer than this there is no list. */
const HARDLY_ANY = 4;
const MAX_UNTAUGHT = 2;
const MAX_DEARER = 4;
const MAX_DEARER_OF_KIND = 5;
const MAX_OUTSIDE = 4;
const MAX_STRONG_LOCAL = 2;
const MAX_BY_INCOME = 2;
/** From this percent who graduate on, a public college of the home state is a strong one. */
const STRONG_GRADUATION_PCT = 55;
/** A college that does so much for the chosen places is near them. */
const NEAR_SCORE = 0.2;
/** Where no place was chosen, a list is filled from within so many miles of home first, then from a little farther; the last resort lies nearer. */
const NEAR_HOME_MILES = 500;
/** What lies outside a chosen place fills a short list from so near home. */
const NEARBY_MILES = 300;
const FAR_HOME_MILES = 1_000;
const MAX_NEXT_DOOR = 1;
const MAX_FULL_NEED = 3;
/** Over the sea, as far as the nearest college and so much more. */
const BEYOND_NEAREST_MILES = 400;
/** Who begins at a two-year college stays near, unless a place was chosen. */
const TRANSFER_MILES = 100;
const NOTHING: Choices = { Reach: [], Match: [], Safety: [] };
const MIN_BEGINS = 3;

/** True for a college outside the chosen place, but near it, and nowhere the student refused. */
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

/** Of colleges that don't teach the program, public ones of the home state and those where many graduate are worth a card; of a must, what may teach it. */
const MIN_GRADUATION_PCT = { usual: 40, kind: 30, ownPublic: 25 } as const;
function isWorthAsking({ offer, college }: Ranked, { essentials, home }: ArrangeInput): boolean {
  if (offer === 'family') return true;
  const [program, kind] = [find(essentials, 'program'), find(essentials, 'kind')];
  const least = MIN_GRADUATION_PCT[kind?.check(college) === 'kept' ? 'kind' : 'usual'];
  return program?.must !== true && (isOwnPublic(college, home) || (college.graduation_6yr_pct ?? 0) >= least);
}

const isOwnPublic = ({ control, state }: CollegeFacts, home: Home): boolean =>
  control === 'public' && state === home.state;

/** True for a student who lives at home: only colleges near enough to go to every day, or the nearest one. */
const isDaily = ({ essentials }: ArrangeInput): boolean =>
  find(essentials, 'place')?.criteria.some(({ asked = [] }) => asked[0]?.id === 'living:commute') === true;

/** The colleges that lie where the student chose, and the others; a kind that must be is taken from everywhere. */
function divided(
  usable: readonly Ranked[],
  { essentials, home, staysNear }: ArrangeInput,
): { there: Ranked[]; away: Ranked[] } {
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const isNear = ({ college }: Ranked): boolean => !staysNear || isNearHome(college, home, NEAR_HOME_MILES);
  // Where only refusals are chosen, all the rest of the country is no place.
  const isOpen = place?.criteria.every(({ onMap, kind: about }) => onMap !== true && about === 'place') ?? true;
  const isThere = (entry: Ranked): boolean =>
    kind?.must === true ||
    ((place === undefined ||
      place.check(entry.college) === 'kept' ||
      (entry.bends ?? []).some((one) => place.criteria.includes(one))) &&
      (!isOpen || isNear(entry)));
  const [there, away]: [Ranked[], Ranked[]] = [[], []];
  for (const entry of usable) (isThere(entry) ? there : away).push(entry);
  return { there, away };
}

/** True for a college where the student said no to the place. */
const isRefused = (place: Essential | undefined, { college }: Ranked): boolean =>
  place?.criteria.some((one) => one.onMap !== true && one.kind === 'place' && !one.met(college)) ?? false;

/** True for what keeps all essentials but these. */
const keeps = ({ college }: Ranked, essentials: readonly Essential[], ...but: EssentialName[]): boolean =>
  essentials.every((one) => but.includes(one.name) || one.check(college) === 'kept');

/** Worked out when first asked for: a list that is full asks for little. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What places one college, whatever the others are. */
function checksFor(input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  // Who asked for one faith is sent to none that mostly enrolls students of another.
  const isElsewhere = ({ college }: Ranked): boolean =>
    (place === undefined && isOfOthersFaith(college, input)) ||
    (input.asksFaith && kind?.check(college) === 'missed' && isOfCloseFaith(college));
  const isInside = ({ college, bends = [] }: Ranked): boolean =>
    place === undefined || place.check(college) === 'kept' || bends.some((one) => place.criteria.includes(one));
  const isKindThere = ({ college }: Ranked): boolean =>
    place?.check(college) === 'kept' && kind?.check(college) === 'kept';
  const isNextTo = ({ college }: Ranked): boolean =>
    place !== undefined && isNearPlace(place, college) && isNearHome(college, home, NEARBY_MILES);
  const isSolid = ({ college }: Ranked): boolean =>
    essentials.length === 0 ||
    isOwnPublic(college, home) ||
    (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT[kind?.check(college) === 'kept' ? 'kind' : 'usual'];
  const isStrongLocal = ({ college, broken }: Ranked): boolean =>
    isOwnPublic(college, home) &&
    (college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
    broken.every((one) => isLittleOver(one, college, input.knowsPrice));
  const isByIncome = ({ college, broken, standing }: Ranked): boolean =>
    standing.step < 2 &&
    (kind === undefined || kind.check(college) === 'kept') &&
    broken.length > 0 &&
    broken.every((one) => one.atLowIncome?.(college) === true);
  return { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome };
}

/** Colleges that meet all need, from anywhere unless a place was chosen: few students with little money know of them. */
function fullNeedOf(usable: readonly Ranked[], { home, knowsPrice }: ArrangeInput): Ranked[] {
  // An average says little of what a family with little money pays.
  const costs = (entry: Ranked): number => (knowsPrice ? entry.keys().price() : 0);
  const isOpen = ({ control, state }: CollegeFacts): boolean => control !== 'public' || state === home.state;
  return usable
    .filter((entry) => isTaughtAt(entry) && entry.standing.step === 0)
    .filter(({ college }) => meetsFullNeed(college) && isOpen(college))
    .sort((one, other) => costs(one) - costs(other) || one.keys().miles() - other.keys().miles());
}

/** The colleges that a list is filled from, by what they keep. */
function poolsOf(others: readonly Ranked[], input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome } = checksFor(input);
  const usable = others.filter((entry) => mayBeListed(entry) && !isElsewhere(entry));
  const isThere = new Set(divided(others, input).there);
  const [there, away] = [usable.filter((entry) => isThere.has(entry)), usable.filter((entry) => !isThere.has(entry))];
  // A kind that was wished for comes from everywhere, like one that must be.
  const isKindred = (entry: Ranked): boolean =>
    kind?.must === false && keeps(entry, essentials, 'place', 'program') && !isRefused(place, entry);
  const everywhere = usable.filter((entry) => isTaughtAt(entry) && isKindred(entry));
  // Where the chosen place, or the way there, has some of it, none comes from far away.
  const nearby = everywhere.filter((entry) => isKindThere(entry) || isNearHome(entry.college, home, NEAR_HOME_MILES));
  const kindred = nearby.length > 0 ? nearby : everywhere;
  const kept = once(() =>
    away.filter((entry) => isTaughtAt(entry) && keeps(entry, essentials, 'place') && !isRefused(place, entry)),
  );
  const farthest = once(() => {
    const miles = away.filter(isTaughtAt).map(({ college }) => milesFromHome(college, home) ?? Infinity);
    return Math.max(FAR_HOME_MILES, Math.min(...miles) + BEYOND_NEAREST_MILES);
  });
  const isOutside = (entry: Ranked): boolean =>
    !isOfOthersFaith(entry.college, input) &&
    !isDaily(input) &&
    (place ? isNextTo(entry) : isNearHome(entry.college, home, farthest()));
  const anyKind = others.filter(isTaughtAt);
  const anyPrice = {
    there: anyKind.filter((entry) => isThere.has(entry)),
    away: anyKind.filter((entry) => !isThere.has(entry)),
  };
  const ofKind =
    kind?.must === false
      ? anyKind.filter((entry) => kind.check(entry.college) === 'kept' && isInside(entry) && !isRefused(place, entry))
      : [];
  return {
    taught: there.filter(isTaughtAt),
    ...{ kindred, isKindThere, isSolid },
    strongLocal: anyPrice.there.filter(isStrongLocal),
    byIncome: over(anyPrice.there.filter(isByIncome), Infinity),
    isHere: place && kind?.must === true ? ({ college }: Ranked) => place.check(college) === 'kept' : null,
    outside: once(() => (place ? kept() : away.filter(isTaughtAt)).filter(isOutside)),
    /** The same whatever they cost: in the chosen place, of a kind that must be also near home, then near the place. */
    taughtThere: once(() =>
      anyPrice.there.filter(
        (entry) => isInside(entry) || (!isDaily(input) && isNearHome(entry.college, home, NEAR_HOME_MILES)),
      ),
    ),
    /** Of a kind that was wished for, in the chosen place or, where none was, anywhere. */
    kindDearer: [
      ...over(
        ofKind.filter((entry) => !isByIncome(entry)),
        OVER.twice,
      ),
      ...over(ofKind.filter(isByIncome), Infinity),
    ],
    taughtNear: once(() =>
      isDaily(input) ? [] : anyPrice.away.filter((entry) => isNextTo(entry) && !isOfOthersFaith(entry.college, input)),
    ),
    /** The home state's own, wherever else the student would go. */
    ownNear: once(() =>
      place?.must === true ? [] : anyPrice.away.filter((entry) => isOwnPublic(entry.college, home)),
    ),
    mayTeach: once(() =>
      others.filter((entry) => entry.offer !== 'none' && entry.offer !== 'neighbor' && isThere.has(entry)),
    ),
    spots: place ? spotsOf(place) : [],
    isLocal: ({ college }: Ranked): boolean => isOwnPublic(college, home),
    fullNeed: once(() => (input.need === 'full' ? fullNeedOf(usable.filter(isInside), input) : [])),
    isNextDoor: ({ college }: Ranked): boolean =>
      !input.goesFar &&
      (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT[isOwnPublic(college, home) ? 'ownPublic' : 'usual'] &&
      (milesFromHome(college, home) ?? Infinity) <= NEXT_DOOR_MILES,
  };
}

type Pools = ReturnType<typeof poolsOf>;
/** `isBegun` is true where the list holds a two-year college anyhow. */
type StepsInput = ArrangeInput & { isBegun: boolean };

const over = (from: readonly Ranked[], most: number, besides = 0): Ranked[] => overLimit(from, { most, besides });

/** What a list is filled from first: what keeps the limits, and one college of each chosen place, whatever it costs. */
function stepsWithin(pools: Pools, isOnly: boolean): Step[] {
  const { taught, kindred, isHere, isKindThere, isSolid, kindDearer, mayTeach, spots } = pools;
  const { strongLocal, byIncome, isNextDoor, isLocal, fullNeed } = pools;
  // Far above a public college next door, a student looks farther; the others all think of it.
  const isLocalPublic = (entry: Ranked): boolean =>
    isLocal(entry) && isNextDoor(entry) && (entry.tier !== 'Safety' || entry.standing.step < 2);
  const ownKind = kindred.filter(isKindThere);
  const upTo = kindred.length > 0 ? SCHOOLS_PER_LIST.least : Infinity;
  const firsts = kindred.length > 0 ? kindred : taught;
  const costly = (isIn: (college: CollegeFacts) => boolean): Ranked[] => {
    const there = over(mayTeach(), OVER.twice).filter(({ college }) => isIn(college));
    return [...firstInOrder(there.filter(isTaughtAt), 1), ...firstInOrder(there, 1)].slice(0, 1);
  };
  return [
    // Of several chosen places none is forgotten.
    ...spots.map((isIn) => ({ from: () => firsts.filter(({ college }) => isIn(college)), most: 1 })),
    ...(isOnly ? [] : spots.map((isIn) => ({ from: () => costly(isIn), unless: isIn }))),
    { from: () => ownKind },
    { from: () => kindDearer, most: MAX_DEARER_OF_KIND },
    { from: () => kindred.filter(isSolid), upTo: SCHOOLS_PER_LIST.least },
    // A kind that must be comes from everywhere, the chosen place first.
    ...(isHere ? [{ from: () => taught.filter(isHere), more: true, upTo: SCHOOLS_PER_LIST.least }] : []),
    // The best college next door, and the public one, are lost to nothing farther.
    ...(isOnly ? [] : [{ from: () => taught.filter(isNextDoor), most: MAX_NEXT_DOOR }]),
    ...(isOnly ? [] : [{ from: () => taught.filter(isLocalPublic), most: MAX_NEXT_DOOR }]),
    // A strong public college at home that costs a little more serves a family better than a weak one inside the limit.
    ...(isOnly ? [] : [{ from: () => over(strongLocal, OVER.little), most: MAX_STRONG_LOCAL }]),
    ...(isOnly ? [] : [{ from: fullNeed, most: MAX_FULL_NEED, isSorted: true }]),
    { from: () => taught.filter(isSolid), upTo },
    { from: () => taught.filter(isSolid), more: true, upTo: Math.min(upTo, SCHOOLS_PER_LIST.least) },
    ...(isOnly ? [] : [{ from: () => byIncome, most: MAX_BY_INCOME }]),
    { from: () => taught, upTo: isOnly ? upTo : Math.min(upTo, ENOUGH) },
  ];
}

/** What a short list is filled from next. What teaches the program and costs more helps a family more than what keeps the limit without it. */
function stepsBeyond(pools: Pools, others: readonly Ranked[], input: StepsInput): Step[] {
  const { isBegun } = input;
  const { outside, taughtThere, taughtNear, ownNear, isLocal } = pools;
  const isNear = ({ college }: Ranked): boolean =>
    !isOfOthersFaith(college, input) && !isDaily(input) && isNearHome(college, input.home, NEARBY_MILES);
  return [
    { from: () => over(taughtThere().filter(isLocal), OVER.some), upTo: ENOUGH },
    { from: () => over(taughtThere(), OVER.little), most: MAX_DEARER, upTo: ENOUGH },
    {
      from: () => [...ownNear().filter(mayBeListed), ...over(ownNear(), OVER.little)].filter(isNear),
      most: MAX_UNTAUGHT,
      upTo: SHORT,
    },
    { from: () => outside(), most: MAX_OUTSIDE, upTo: find(input.essentials, 'place') ? ENOUGH : SHORT },
    { from: () => over([...taughtThere(), ...taughtNear()], OVER.some), most: MAX_DEARER, upTo: ENOUGH },
    { from: () => over(taughtThere().filter(isLocal), OVER.twice), upTo: SHORT },
    { from: () => over(taughtThere(), OVER.twice), upTo: HARDLY_ANY },
    { from: () => over(taughtThere(), OVER.little, 1), upTo: SHORT },
    {
      from: () => nearestUntaught(others, input),
      most: MAX_UNTAUGHT,
      upTo: HARDLY_ANY,
      isSorted: true,
      withoutReach: true,
    },
    {
      from: () => over(divided(others.filter(isLocal), input).there, OVER.some),
      upTo: HARDLY_ANY,
      withoutReach: true,
    },
    // A list is never empty because two limits meet.
    ...(isBegun ? [] : [{ from: () => over(divided(others, input).there, Infinity, Infinity), upTo: 1 }]),
  ];
}

/**
 * What a list is filled from, in order: fillers only where the list would be short. Another path has rules of its own for what costs more,
 * or lies farther away.
 */
function stepsFor(others: readonly Ranked[], input: StepsInput): Step[] {
  const pools = poolsOf(others, input);
  if (input.path.only) return stepsWithin(pools, true);
  const hasFirst = ({ college }: Ranked): boolean => !['none', 'neighbor'].includes(input.firstOffer(college));
  // Where hardly any college teaches what leads first, the others are no worse for it.
  const isRare = pools.taught.filter(hasFirst).length < HARDLY_ANY;
  const rules: FillerRules = isRare ? { ...input, firstOffer: () => 'any' } : input;
  const worth = ({ from, upTo = Infinity, ...step }: Step): Step => ({
    ...step,
    upTo,
    from: upTo > HARDLY_ANY ? () => from().filter((entry) => !isFiller(entry, rules)) : from,
  });
  return [...stepsWithin(pools, false), ...stepsBeyond(pools, others, input)].map(worth);
}

/** A list that stays short takes fillers that keep every must after all, none of them a dream or too dear where it holds a few. */
function withFillers(choices: Choices, others: readonly Ranked[], input: ArrangeInput): Choices {
  const listed = chosenOf(choices);
  if (input.path.only || listed.length >= SHORT) return choices;
  const isOpen = (entry: Ranked): boolean =>
    mayBeListed(entry) &&
    isTaughtAt(entry) &&
    (listed.length < HARDLY_ANY ||
      (entry.tier !== 'Reach' && !(input.need !== null && isUnaffordable(entry.college, input.payer)))) &&
    listed.every(({ college }) => college !== entry.college);
  return withMore(choices, firstInOrder(divided(others.filter(isOpen), input).there, SHORT - listed.length));
}

/** Without the program, being near home is what a college has for it: what may teach it first, then the nearest, also a little over the limit. */
function nearestUntaught(others: readonly Ranked[], input: ArrangeInput): Ranked[] {
  const untaught = others.filter((entry) => !isTaughtAt(entry) && isWorthAsking(entry, input));
  const ready = [...untaught.filter(mayBeListed), ...overLimit(untaught, { most: OVER.little })];
  const miles = ({ college }: Ranked): number => milesFromHome(college, input.home) ?? Infinity;
  const mayTeach = ({ offer }: Ranked): number => Number(offer === 'family');
  return divided(ready, input).there.sort((one, other) => mayTeach(other) - mayTeach(one) || miles(one) - miles(other));
}

/** By what share of a limit a college may be over it. */
const OVER = { little: 0.3, some: 0.6, twice: 1.2 } as const;

/** A Reach that costs so much of the limit besides is still worth a card where there is no other. */
const REACH_OVER = 0.25;

/** One Reach where the list has none: what costs a little more in the chosen place, else what keeps everything near it. */
function withReach(choices: Choices, others: readonly Ranked[], input: ArrangeInput): Choices {
  const { essentials, home, path } = input;
  if (choices.Reach.length > 0 || chosenOf(choices).length === 0 || path.twoYear) return choices;
  const place = find(essentials, 'place');
  const isReach = (entry: Ranked): boolean => entry.tier === 'Reach' && entry.standing.step < 2 && isTaughtAt(entry);
  const { there, away } = divided(others.filter(isReach), input);
  const near = away.filter(
    (entry) =>
      mayBeListed(entry) &&
      doubtsOf(entry, input) === 0 &&
      keeps(entry, essentials, 'place') &&
      (place ? !place.must && isNearPlace(place, entry.college) : isNearHome(entry.college, home, FAR_HOME_MILES)),
  );
  const over = firstInOrder(overLimit(there, { most: REACH_OVER }), 1);
  const isLong = chosenOf(choices).length >= SCHOOLS_PER_LIST.least;
  const [found] = [...over, ...(isLong ? [] : firstInOrder(near, 1))];
  return found ? withMore(choices, [found]) : choices;
}

/** Near home or in a chosen place; of the home state every public one, unless a trade comes first. */
const isWhereToTransfer = ({ college, bends = [] }: Ranked, { essentials, home, path }: ArrangeInput): boolean => {
  const place = find(essentials, 'place');
  const isChosen = place?.criteria.some(({ spots, onMap }) => spots !== undefined || onMap === true) === true;
  return (
    (isChosen && place?.check(college) === 'kept' && bends.length === 0) ||
    (path.trades.length === 0 && isOwnPublic(college, home)) ||
    (milesFromHome(college, home) ?? 0) <= TRANSFER_MILES
  );
};

const LISTED_ANCHORS: readonly Anchor['role'][] = ['flagship', 'public', 'taught'];
const idOf = ({ college }: Ranked): number => college.unitid;

/** Chooses the list: the named, the anchors, then what keeps most. */
export function arrange(found: readonly Ranked[], input: ArrangeInput): Arranged {
  const { musts, essentials, named, anchors, path } = input;
  // A student who doesn't mean four years of college gets no Reach.
  const fitting = path.only ? found.filter(({ tier }) => tier !== 'Reach') : found;
  // Where two-year colleges keep every must, none gives way for a four-year one.
  const starts = chosenOf(input.withTwoYear(NOTHING));
  const begins = starts.filter(({ bends = [] }) => bends.length === 0);
  const isSettled = path.twoYear && begins.length >= MIN_BEGINS;
  const { ranks, musts: relaxed, keeping } = relax(fitting, isSettled ? [] : musts, essentials);
  const own = ranks.filter((entry) => named.has(idOf(entry)));
  const isOnTheWay = (entry: Ranked): boolean => !path.twoYear || isWhereToTransfer(entry, input);
  const others = ranks.filter((entry) => !named.has(idOf(entry)) && isOnTheWay(entry));
  const anchorsFor = (isShort: boolean): Ranked[] =>
    anchors
      .filter(({ role, college }) => LISTED_ANCHORS.includes(role) && !named.has(college.unitid))
      .flatMap((anchor) => {
        const entry = others.find((one) => one.college === anchor.college);
        return mayAnchor(anchor, entry, { ...input, isShort }) ? [withBends(entry)] : [];
      });
  const firstNamed = (['Reach', 'Match', 'Safety'] as const).flatMap((tier) =>
    firstInOrder(
      own.filter((entry) => entry.tier === tier),
      SCHOOLS_PER_TIER.most[tier],
    ),
  );
  const steps = stepsFor(others, { ...input, isBegun: path.twoYear && starts.length > 0 });
  const first = fill(firstNamed, anchorsFor(false), steps);
  const isShort = chosenOf(first).length < HARDLY_ANY;
  const withStarts = input.withTwoYear(isShort ? fill(firstNamed, anchorsFor(true), steps) : first);
  const filled = withFillers(withStarts, others, input);
  // Two-year colleges are added to another path by a rule of their own; none from far away takes their card.
  const longer = path.only ? filled : withReach(filled, others, input);
  const choices = input.withBeyond(balanced(longer, new Set(firstNamed)));
  const bends = chosenOf(choices).flatMap((entry) => entry.bends ?? []);
  return { choices, ranks, keeping, relaxed: [...new Set([...relaxed, ...bends])] };
}
