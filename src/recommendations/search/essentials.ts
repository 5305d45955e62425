import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { type Criterion, isRefused } from './criterion';
import type { Offer } from './program-criteria';

/** Whether a college keeps a choice; `unknown` where nothing published says so. */
export type Check = 'kept' | 'missed' | 'unknown';

/** The first of them that holds for one of several checks. */
const worst = (all: readonly Check[]): Check =>
  all.includes('missed') ? 'missed' : all.includes('unknown') ? 'unknown' : 'kept';
const best = (all: readonly Check[]): Check =>
  all.includes('kept') ? 'kept' : all.includes('unknown') ? 'unknown' : 'missed';

/** Whether a college keeps one choice. */
export function check(one: Criterion, college: CollegeFacts): Check {
  if (one.unsure?.(college) === true || one.open?.(college) === true) return 'unknown';
  if (one.breaks ? !one.breaks(college) : one.met(college)) return 'kept';
  // Whether it lies in a named place is always known.
  return one.spots === undefined && one.score(college) === null ? 'unknown' : 'missed';
}

/** What counts before all other wishes, in this order. */
export const ESSENTIALS = ['place', 'program', 'price', 'kind'] as const;
export type EssentialName = (typeof ESSENTIALS)[number];

/** One essential as the student chose it. */
export interface Essential {
  name: EssentialName;
  check: (college: CollegeFacts) => Check;
  must: boolean;
  /** What it is made of. */
  criteria: readonly Criterion[];
}

const asks = ({ asked = [] }: Criterion, kinds: readonly Preference['kind'][]): boolean =>
  asked.length > 0 && kinds.includes(asked[0].kind);
const refuses = ({ asked = [] }: Criterion): boolean => asked.length > 0 && isRefused(asked[0]);

const SPOTS = ['state', 'region', 'near_place', 'home_state'] as const;
const WAYS = ['distance', 'most_miles', 'most_hours', 'least_miles', 'least_hours', 'living'] as const;
/** Near or far in general, and leaving the state: wishes that a place makes void. */
const isVague = (one: Criterion): boolean =>
  !one.must && (asks(one, ['distance']) || (asks(one, ['home_state']) && one.onMap !== true));
const KINDS = ['serving', 'religion', 'online'] as const;
const PRICES = ['net_price', 'price'] as const;

/** True where nothing chosen leads away from home: no place, no climate, no landscape. */
export const staysNearHome = (criteria: readonly Criterion[]): boolean =>
  criteria.some(({ homeLean }) => homeLean === true) &&
  !criteria.some((one) => one.quiet !== true && asks(one, ['climate', 'landscape']));

/** Places are alternatives, a must place overrides wanted ones, and what was said of the way from home, or refused, holds besides. */
function placeOf(criteria: readonly Criterion[]): Essential | null {
  const spots = criteria.filter((one) => asks(one, SPOTS) && one.onMap === true && !refuses(one));
  const musts = spots.filter(({ must }) => must);
  const meant = musts.length > 0 ? musts : spots;
  const besides = criteria
    .filter((one) => (asks(one, WAYS) && one.quiet !== true) || (asks(one, SPOTS) && !spots.includes(one)))
    .filter((one) => meant.length === 0 || !isVague(one));
  const all = [...meant, ...besides];
  if (all.length === 0) return null;
  return {
    name: 'place',
    check: (college) =>
      worst([
        ...besides.map((one) => check(one, college)),
        ...(meant.length > 0 ? [best(meant.map((one) => check(one, college)))] : []),
      ]),
    must: all.some(({ must }) => must),
    criteria: all,
  };
}

/** The chosen places of an essential one by one, where there are several. */
export function spotsOf({ criteria }: Essential): readonly ((college: CollegeFacts) => boolean)[] {
  const spots = criteria.flatMap((one) => (one.onMap === true ? (one.spots ?? []) : []));
  return spots.length < 2 ? [] : spots;
}

/** What kind of college was asked for: two of one sort, as HBCU and women's college, are alternatives. */
function kindOf(criteria: readonly Criterion[]): Essential | null {
  const groups = KINDS.map((kind) => criteria.filter((one) => asks(one, [kind]) && !refuses(one))).filter(
    (group) => group.length > 0,
  );
  if (groups.length === 0) return null;
  return {
    name: 'kind',
    check: (college) => worst(groups.map((group) => best(group.map((one) => check(one, college))))),
    must: groups.flat().some(({ must }) => must),
    criteria: groups.flat(),
  };
}

function priceOf(criteria: readonly Criterion[]): Essential | null {
  const limits = criteria.filter((one) => asks(one, PRICES));
  if (limits.length === 0) return null;
  return {
    name: 'price',
    check: (college) => worst(limits.map((one) => check(one, college))),
    must: true,
    criteria: limits,
  };
}

const TAUGHT: Readonly<Record<Offer, Check>> = {
  any: 'kept',
  awards: 'kept',
  family: 'unknown',
  neighbor: 'missed',
  none: 'missed',
};

/** The program that leads; null where none does. */
function programOf(criteria: readonly Criterion[], offer: (college: CollegeFacts) => Offer): Essential | null {
  const programs = criteria.filter((one) => one.kind === 'field' && one.leads === true);
  if (programs.length === 0) return null;
  const must = programs.some(({ asked = [] }) => asked.some(({ strength }) => strength === 'must'));
  return { name: 'program', check: (college) => TAUGHT[offer(college)], must, criteria: programs };
}

/** The essentials that were chosen, the weightiest first. */
export function essentialsOf(
  criteria: readonly Criterion[],
  offer: (college: CollegeFacts) => Offer,
): readonly Essential[] {
  return [placeOf(criteria), programOf(criteria, offer), priceOf(criteria), kindOf(criteria)].filter(
    (one) => one !== null,
  );
}
