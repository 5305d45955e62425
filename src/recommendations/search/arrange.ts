import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, type AnchorMiss, anchorMiss, type AnchorRules, isLittleOver } from './anchors';
import type { Criterion } from './criterion';
import type { Essential, EssentialName } from './essentials';
import { balanced, type Choices, chosenOf, fill, SHORT, type Step, withMore } from './fill';
import { type Home, milesFromHome } from './home';
import { firstInOrder, isTaughtAt, mayBeListed, type Ranked } from './order';
import { overLimit, relax, withBends } from './relax';

/** What a list is arranged by. */
export interface ArrangeInput extends AnchorRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  /** True where a list without a chosen place is filled from near home. */
  staysNear: boolean;
  /** Adds the two-year colleges that the path asks for, or one to begin at. */
  withTwoYear: (choices: Choices) => Choices;
}

/** A list before anything is said of it. */
export interface Arranged {
  choices: Choices;
  /** The colleges as they are after relaxing. */
  ranks: readonly Ranked[];
  /** Which musts gave way, and how many colleges keep them all. */
  relaxed: readonly Criterion[];
  keeping: number;
  /** Which anchors are not on the list, and why. */
  absent: readonly { anchor: Anchor; miss: AnchorMiss }[];
}

/** With so many colleges nothing is added that misses an essential. */
const ENOUGH = 8;
/** With fewer than this there is no list. */
const HARDLY_ANY = 4;
const MOST_UNTAUGHT = 4;
const MOST_OUTSIDE = 4;
const MOST_LITTLE_OVER = 2;
/** A college that does so much for the chosen places is near them. */
const NEAR_SCORE = 0.2;
/** Where no place was chosen, a list is filled from within so many miles of home first, then from a little farther; the last resort lies nearer. */
const NEAR_HOME_MILES = 500;
const FAR_HOME_MILES = 1_000;
/** Over the sea, as far as the nearest college and so much more. */
const BEYOND_NEAREST_MILES = 400;
const LAST_RESORT_MILES = 300;
/** Who means to transfer stays near. */
const TRANSFER_MILES = 100;

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
const LEAST_GRADUATION_PCT = { usual: 40, kind: 30 } as const;
function isWorthAsking({ offer, college }: Ranked, { essentials, home }: ArrangeInput): boolean {
  if (offer === 'family') return true;
  const [program, kind] = [find(essentials, 'program'), find(essentials, 'kind')];
  const least = LEAST_GRADUATION_PCT[kind?.check(college) === 'kept' ? 'kind' : 'usual'];
  return program?.must !== true && (isOwnPublic(college, home) || (college.graduation_6yr_pct ?? 0) >= least);
}

const isOwnPublic = ({ control, state }: CollegeFacts, home: Home): boolean =>
  control === 'public' && state === home.state;

/** The colleges that lie where the student chose, and the others; a kind that must be is taken from everywhere. */
function divided(
  usable: readonly Ranked[],
  { essentials, home, staysNear }: ArrangeInput,
): { there: Ranked[]; away: Ranked[] } {
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const isThere = ({ college, bends = [] }: Ranked): boolean =>
    kind?.must === true ||
    (place === undefined
      ? !staysNear || isNearHome(college, home, NEAR_HOME_MILES)
      : place.check(college) === 'kept' || bends.some((one) => place.criteria.includes(one)));
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

/** The chosen places one by one, where there are several. */
function spotsOf(place: Essential | undefined): readonly ((college: CollegeFacts) => boolean)[] {
  const spots = (place?.criteria ?? []).flatMap((one) => (one.onMap === true ? (one.spots ?? []) : []));
  return spots.length < 2 ? [] : spots;
}

/** What a list is filled from, in order. */
function stepsFor(others: readonly Ranked[], input: ArrangeInput): Step[] {
  const { essentials, home, path, knowsPrice } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const usable = others.filter(mayBeListed);
  const { there, away } = divided(usable, input);
  // A kind that was wished for comes from everywhere, like one that must be.
  const isKindred = (entry: Ranked): boolean =>
    kind?.must === false && keeps(entry, essentials, 'place', 'program') && !isRefused(place, entry);
  const kindred = usable.filter(isKindred);
  const upTo = kindred.length > 0 ? ENOUGH : Infinity;
  const taught = there.filter(isTaughtAt);
  const isUntaught = (entry: Ranked): boolean => !path.only && !isTaughtAt(entry) && isWorthAsking(entry, input);
  const kept = away.filter(
    (entry) => isTaughtAt(entry) && keeps(entry, essentials, 'place') && !isRefused(place, entry),
  );
  const awayMiles = away.filter(isTaughtAt).map(({ college }) => milesFromHome(college, home) ?? Infinity);
  const farthest = Math.max(FAR_HOME_MILES, Math.min(...awayMiles) + BEYOND_NEAREST_MILES);
  const isOnTheWay = (college: CollegeFacts): boolean =>
    !path.twoYear || (milesFromHome(college, home) ?? 0) <= TRANSFER_MILES;
  const outside = place
    ? kept.filter(({ college }) => isNearPlace(place, college) && isOnTheWay(college))
    : away.filter(
        (entry) => isTaughtAt(entry) && isNearHome(entry.college, home, farthest) && isOnTheWay(entry.college),
      );
  const littleOver = divided(
    others.filter((entry) => isTaughtAt(entry) && isOnlyLittleOver(entry, knowsPrice)).map(withBends),
    input,
  ).there;
  const ownPublic = littleOver.filter(({ college }) => isOwnPublic(college, home));
  const firsts = kindred.length > 0 ? kindred.filter(isTaughtAt) : taught;
  const isKindThere = (entry: Ranked): boolean =>
    place?.check(entry.college) === 'kept' && kind?.check(entry.college) === 'kept';
  return [
    // Of several chosen places none is forgotten.
    ...spotsOf(place).map((isIn) => ({ from: firsts.filter(({ college }) => isIn(college)), most: 1 })),
    { from: kindred.filter((entry) => isTaughtAt(entry) && isKindThere(entry)) },
    { from: littleOver.filter((entry) => kind !== undefined && isKindThere(entry)), most: MOST_LITTLE_OVER },
    { from: kindred.filter(isTaughtAt) },
    { from: kindred.filter(isUntaught), most: MOST_UNTAUGHT, upTo: ENOUGH, withoutReach: true },
    { from: taught, upTo },
    { from: taught, isMore: true, upTo: Math.min(upTo, SCHOOLS_PER_LIST.least) },
    { from: ownPublic, upTo: ENOUGH },
    { from: outside, most: MOST_OUTSIDE, upTo: ENOUGH },
    { from: there.filter(isUntaught), most: MOST_UNTAUGHT, upTo: ENOUGH, withoutReach: true },
    { from: kept.filter(({ college }) => isNearHome(college, home, LAST_RESORT_MILES)), upTo: HARDLY_ANY },
  ];
}

/** True for what breaks the price alone, and by little. */
const isOnlyLittleOver = ({ college, broken, standing }: Ranked, knowsPrice: boolean): boolean =>
  standing.step < 3 && broken.length > 0 && broken.every((one) => isLittleOver(one, college, knowsPrice));

/** By what share a college may be over the limit: alone, beside another miss, where hardly any is left, and in a place without a card. */
const MOST_OVER = { alone: 1, besides: 0.25, hardlyAny: 2.5, forPlace: 0.5 } as const;

/** A list that stays short with colleges over the limit, the least over it first, and one for a chosen place that has none: each card says by how much. */
function lengthened(choices: Choices, others: readonly Ranked[], input: ArrangeInput): Choices {
  const place = find(input.essentials, 'place');
  const { there, away } = divided(others, input);
  const taught = there.filter(isTaughtAt);
  const near = place ? away.filter((entry) => isTaughtAt(entry) && isNearPlace(place, entry.college)) : [];
  const local = there.filter((entry) => !isTaughtAt(entry) && isOwnPublic(entry.college, input.home));
  const resorts = [
    { from: taught, upTo: SHORT, most: MOST_OVER.alone },
    { from: taught, upTo: SHORT, most: MOST_OVER.besides, besides: 1 },
    { from: local, upTo: HARDLY_ANY, most: MOST_OVER.alone },
    { from: near, upTo: HARDLY_ANY, most: MOST_OVER.alone },
    { from: taught, upTo: HARDLY_ANY, most: MOST_OVER.hardlyAny, besides: 1 },
    { from: near, upTo: HARDLY_ANY, most: MOST_OVER.hardlyAny },
    // A list is never empty because two limits meet.
    { from: chosenOf(choices).length === 0 ? there : [], upTo: 1, most: Infinity, besides: Infinity },
  ];
  let list = choices;
  const isListed = ({ college }: Ranked): boolean => chosenOf(list).some((entry) => entry.college === college);
  for (const { from, upTo, ...how } of resorts) {
    const found = overLimit(from, how).filter((entry) => !isListed(entry));
    list = withMore(list, found.slice(0, Math.max(0, upTo - chosenOf(list).length)));
  }
  for (const isIn of spotsOf(place)) {
    if (chosenOf(list).some(({ college }) => isIn(college))) continue;
    const found = overLimit(taught, { most: MOST_OVER.forPlace }).filter(({ college }) => isIn(college));
    list = withMore(list, found.slice(0, 1));
  }
  return list;
}

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
      keeps(entry, essentials, 'place') &&
      (place ? !place.must && isNearPlace(place, entry.college) : isNearHome(entry.college, home, FAR_HOME_MILES)),
  );
  const over = overLimit(there, { most: REACH_OVER });
  const isLong = chosenOf(choices).length >= SCHOOLS_PER_LIST.least;
  const [found] = [...over, ...(isLong ? [] : firstInOrder(near, 1))];
  return found ? withMore(choices, [found]) : choices;
}

const idOf = ({ college }: Ranked): number => college.unitid;

/** Chooses the list: the named, the anchors, then what keeps most. */
export function arrange(found: readonly Ranked[], input: ArrangeInput): Arranged {
  const { musts, essentials, named, anchors, path } = input;
  // Whoever means another way than four years of college is sent to no Reach.
  const fitting = path.only ? found.filter(({ tier }) => tier !== 'Reach') : found;
  const { ranks, musts: relaxed, keeping } = relax(fitting, musts, essentials);
  const own = ranks.filter((entry) => named.has(idOf(entry)));
  const others = ranks.filter((entry) => !named.has(idOf(entry)));
  const judged = anchors
    .filter(({ role, college }) => role !== 'community' && !named.has(college.unitid))
    .map((anchor) => {
      const entry = others.find((one) => one.college === anchor.college);
      return { anchor, entry, miss: anchorMiss(anchor, entry, input) };
    });
  const fits = judged.flatMap(({ entry, miss }) => (entry && miss === null ? [withBends(entry)] : []));
  const firstNamed = (['Reach', 'Match', 'Safety'] as const).flatMap((tier) =>
    firstInOrder(
      own.filter((entry) => entry.tier === tier),
      SCHOOLS_PER_TIER.most[tier],
    ),
  );
  const filled = input.withTwoYear(fill(firstNamed, fits, stepsFor(others, input)));
  // Two-year colleges are added to another path by a rule of their own; none from far away takes their card.
  const longer = path.only ? filled : withReach(lengthened(filled, others, input), others, input);
  const choices = balanced(longer, new Set(firstNamed));
  const listed = chosenOf(choices);
  const bends = listed.flatMap((entry) => entry.bends ?? []);
  const isListed = ({ college }: Anchor): boolean => listed.some((entry) => entry.college === college);
  const absent = judged.flatMap(({ anchor, miss }) => (miss === null || isListed(anchor) ? [] : [{ anchor, miss }]));
  return { choices, ranks, keeping, absent, relaxed: [...new Set([...relaxed, ...bends])] };
}
