import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, type AnchorMiss, anchorMiss, type AnchorRules } from './anchors';
import type { Criterion } from './criterion';
import type { Essential, EssentialName } from './essentials';
import { type Choices, chosenOf, fill, type Step } from './fill';
import { type Home, isOverSea, milesFromHome } from './home';
import { firstInOrder, mayBeListed, type Ranked } from './order';
import { overLimit, relax } from './relax';

/** What a list is arranged by. */
export interface ArrangeInput extends AnchorRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  /** True where a list without a chosen place is filled from near home. */
  staysNear: boolean;
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

/** With so many colleges nothing is added that misses an essential; with fewer than the other the list is short. */
const ENOUGH = 8;
const SHORT = 6;
/** With fewer than this there is no list. */
const HARDLY_ANY = 3;
const MOST_UNTAUGHT = 4;
const MOST_OUTSIDE = 4;
/** A college that does so much for the chosen places is near them. */
const NEAR_SCORE = 0.2;
/** Where no place was chosen, a list is filled from within so many miles of home first, then from a little farther; the last resort lies nearer. */
const NEAR_HOME_MILES = 500;
const FAR_HOME_MILES = { mainland: 1_000, overSea: 3_000 } as const;
const LAST_RESORT_MILES = 300;

/** True for a college outside the chosen place, but near it, and nowhere the student refused. */
const isNearPlace = ({ criteria }: Essential, college: CollegeFacts): boolean =>
  criteria.every((one) => one.onMap === true || one.met(college)) &&
  criteria.some((one) => one.onMap === true && (one.score(college) ?? 0) >= NEAR_SCORE);

const isNearHome = (college: CollegeFacts, home: Home, most: number): boolean =>
  home.state === null ||
  home.place === null ||
  college.state === home.state ||
  (milesFromHome(college, home) ?? Infinity) <= most;

type Input = Pick<ArrangeInput, 'essentials' | 'home' | 'path' | 'staysNear'>;
const find = (essentials: readonly Essential[], name: EssentialName): Essential | undefined =>
  essentials.find((one) => one.name === name);

const teaches = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

/** Of colleges that don't teach the program, public ones of the home state and those where many graduate are worth a card; of a must, what may teach it. */
const LEAST_GRADUATION_PCT = { usual: 40, kind: 30 } as const;
function isWorthAsking({ offer, college }: Ranked, { essentials, home }: Input): boolean {
  if (offer === 'family') return true;
  const isOwnPublic = college.control === 'public' && college.state === home.state;
  const [program, kind] = [find(essentials, 'program'), find(essentials, 'kind')];
  const least = LEAST_GRADUATION_PCT[kind?.check(college) === 'kept' ? 'kind' : 'usual'];
  return program?.must !== true && (isOwnPublic || (college.graduation_6yr_pct ?? 0) >= least);
}

/** The colleges that lie where the student chose, and the others; a kind that must be is taken from everywhere. */
function divided(
  usable: readonly Ranked[],
  { essentials, home, staysNear }: Input,
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

/** What a list is filled from, in order. */
function stepsFor(usable: readonly Ranked[], input: Input): Step[] {
  const { essentials, home, path } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const { there, away } = divided(usable, input);
  /** True for what keeps all essentials but these. */
  const keeps = (entry: Ranked, ...but: EssentialName[]): boolean =>
    essentials.every((one) => but.includes(one.name) || one.check(entry.college) === 'kept') &&
    !isRefused(place, entry);
  // A kind that was wished for comes from everywhere, like one that must be.
  const kindred = kind?.must === false ? usable.filter((entry) => keeps(entry, 'place', 'program')) : [];
  const upTo = kindred.length > 0 ? ENOUGH : Infinity;
  const taught = there.filter(teaches);
  const isUntaught = (entry: Ranked): boolean => !path.only && !teaches(entry) && isWorthAsking(entry, input);
  const kept = away.filter((entry) => teaches(entry) && keeps(entry, 'place'));
  const mostMiles = FAR_HOME_MILES[isOverSea(home.state) ? 'overSea' : 'mainland'];
  const outside = place
    ? kept.filter(({ college }) => isNearPlace(place, college))
    : away.filter((entry) => teaches(entry) && isNearHome(entry.college, home, mostMiles));
  return [
    { from: kindred.filter(teaches) },
    { from: kindred.filter(isUntaught), most: MOST_UNTAUGHT, upTo: ENOUGH, withoutReach: true },
    { from: taught, upTo },
    { from: taught, isMore: true, upTo: Math.min(upTo, SCHOOLS_PER_LIST.least) },
    { from: outside, most: MOST_OUTSIDE, upTo: ENOUGH },
    { from: there.filter(isUntaught), most: MOST_UNTAUGHT, upTo: ENOUGH, withoutReach: true },
    { from: kept.filter(({ college }) => isNearHome(college, home, LAST_RESORT_MILES)), upTo: HARDLY_ANY },
  ];
}

/** True for a college where the student said no to the place. */
const isRefused = (place: Essential | undefined, { college }: Ranked): boolean =>
  place?.criteria.some((one) => one.onMap !== true && one.kind === 'place' && !one.met(college)) ?? false;

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
  const steps = stepsFor(others.filter(mayBeListed), input);
  const choices = fill(firstNamed, fits, steps);
  const length = chosenOf(choices).length;
  const open = length === 0 ? others : divided(others.filter(teaches), input).there;
  // Two-year colleges are added to another path by a rule of their own; none from far away takes their card.
  const added = length >= SHORT || path.only ? [] : overLimit(open, length, SHORT);
  const longer = added.length > 0 ? fill(firstNamed, fits, [...steps, { from: added, isMore: true }]) : choices;
  const listed = chosenOf(longer);
  const bends = listed.flatMap((entry) => entry.bends ?? []);
  const isListed = ({ college }: Anchor): boolean => listed.some((entry) => entry.college === college);
  const absent = judged.flatMap(({ anchor, miss }) => (miss === null || isListed(anchor) ? [] : [{ anchor, miss }]));
  return { choices: longer, ranks, keeping, absent, relaxed: [...new Set([...relaxed, ...bends])] };
}

/** An anchor that costs a little over the limit says so. */
const withBends = (entry: Ranked): Ranked =>
  entry.broken.length === 0 ? entry : { ...entry, broken: [], bends: entry.broken, bent: 1 };
