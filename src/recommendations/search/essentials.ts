import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { type Criterion, isRefused } from './criterion';
import type { ProgramOffer } from './program-criteria';

/** Whether a college meets a choice; `unknown` if no published data says so. */
export type EssentialCheck = 'kept' | 'missed' | 'unknown';

const worst = (all: readonly EssentialCheck[]): EssentialCheck =>
  all.includes('missed') ? 'missed' : all.includes('unknown') ? 'unknown' : 'kept';
const best = (all: readonly EssentialCheck[]): EssentialCheck =>
  all.includes('kept') ? 'kept' : all.includes('unknown') ? 'unknown' : 'missed';

export function checkCriterion(one: Criterion, college: CollegeFacts): EssentialCheck {
  if (one.unsure?.(college) === true || one.open?.(college) === true) return 'unknown';
  if (one.breaks ? !one.breaks(college) : one.met(college)) return 'kept';
  // Whether it lies in a named place is always known.
  return one.spots === undefined && one.score(college) === null ? 'unknown' : 'missed';
}

/** The preferences that outrank all others, in this order. */
export const ESSENTIALS = ['place', 'program', 'price', 'kind'] as const;
export type EssentialName = (typeof ESSENTIALS)[number];

export interface Essential {
  name: EssentialName;
  check: (college: CollegeFacts) => EssentialCheck;
  must: boolean;
  criteria: readonly Criterion[];
}

const concernsKinds = ({ asked = [] }: Criterion, kinds: readonly Preference['kind'][]): boolean =>
  asked.length > 0 && kinds.includes(asked[0].kind);
const isRefusal = ({ asked = [] }: Criterion): boolean => asked.length > 0 && isRefused(asked[0]);

const SPOTS = ['state', 'region', 'near_place', 'home_state'] as const;
const WAYS = ['distance', 'most_miles', 'most_hours', 'least_miles', 'least_hours', 'living'] as const;
/** Generally near or far, or leaving the state: preferences that a chosen place replaces. */
const isVagueDistance = (one: Criterion): boolean =>
  !one.must && (concernsKinds(one, ['distance']) || (concernsKinds(one, ['home_state']) && one.onMap !== true));
const KINDS = ['serving', 'religion', 'online'] as const;
const PRICES = ['net_price', 'price'] as const;

/** What a student who chose no place looks for near home; home may not have the climate and landscape. */
export interface NearHome {
  wishes: readonly Criterion[];
  land: readonly Criterion[];
}

/** Null if a place was chosen. */
export function nearHomeOf(criteria: readonly Criterion[]): NearHome | null {
  if (!criteria.some(({ homeLean }) => homeLean === true)) return null;
  const wishes = (...kinds: Preference['kind'][]): Criterion[] =>
    criteria.filter((one) => one.quiet !== true && concernsKinds(one, kinds));
  return { wishes: wishes('size', 'setting', 'climate', 'landscape'), land: wishes('climate', 'landscape') };
}

/** Places are alternatives, and a must-have overrides wants. Distance limits and refusals apply in addition. */
function placeOf(criteria: readonly Criterion[]): Essential | null {
  const spots = criteria.filter((one) => concernsKinds(one, SPOTS) && one.onMap === true && !isRefusal(one));
  const musts = spots.filter(({ must }) => must);
  const meant = musts.length > 0 ? musts : spots;
  const besides = criteria
    .filter(
      (one) => (concernsKinds(one, WAYS) && one.quiet !== true) || (concernsKinds(one, SPOTS) && !spots.includes(one)),
    )
    .filter((one) => meant.length === 0 || !isVagueDistance(one));
  const all = [...meant, ...besides];
  if (all.length === 0) return null;
  return {
    name: 'place',
    check: (college) =>
      worst([
        ...besides.map((one) => checkCriterion(one, college)),
        ...(meant.length > 0 ? [best(meant.map((one) => checkCriterion(one, college)))] : []),
      ]),
    must: all.some(({ must }) => must),
    criteria: all,
  };
}

/**
 * True if a place or a distance was chosen; leaving the home state, or a refusal, doesn't point to a particular place.
 */
export const asksSpot = (essentials: readonly Essential[]): boolean =>
  essentials.some(
    ({ name, criteria }) =>
      name === 'place' &&
      criteria.some((one) => one.onMap === true || concernsKinds(one, WAYS)) &&
      !criteria.every(isRefusal),
  );

export function chosenSpots({ criteria }: Essential): readonly ((college: CollegeFacts) => boolean)[] {
  const spots = criteria.flatMap((one) => (one.onMap === true ? (one.spots ?? []) : []));
  return spots.length < 2 ? [] : spots;
}

/** The requested kind of college; two of one sort, such as HBCU and women's college, are alternatives. */
function kindOf(criteria: readonly Criterion[]): Essential | null {
  const groups = KINDS.map((kind) => criteria.filter((one) => concernsKinds(one, [kind]) && !isRefusal(one))).filter(
    (group) => group.length > 0,
  );
  if (groups.length === 0) return null;
  return {
    name: 'kind',
    check: (college) => worst(groups.map((group) => best(group.map((one) => checkCriterion(one, college))))),
    must: groups.flat().some(({ must }) => must),
    criteria: groups.flat(),
  };
}

function priceOf(criteria: readonly Criterion[]): Essential | null {
  const limits = criteria.filter((one) => concernsKinds(one, PRICES));
  if (limits.length === 0) return null;
  return {
    name: 'price',
    check: (college) => worst(limits.map((one) => checkCriterion(one, college))),
    must: true,
    criteria: limits,
  };
}

const TAUGHT: Readonly<Record<ProgramOffer, EssentialCheck>> = {
  any: 'kept',
  awards: 'kept',
  family: 'unknown',
  neighbor: 'missed',
  none: 'missed',
};

/** The leading program; null if there is none. */
function programOf(criteria: readonly Criterion[], offer: (college: CollegeFacts) => ProgramOffer): Essential | null {
  const programs = criteria.filter((one) => one.kind === 'field' && one.leads === true);
  if (programs.length === 0) return null;
  const must = programs.some(({ asked = [] }) => asked.some(({ strength }) => strength === 'must'));
  return { name: 'program', check: (college) => TAUGHT[offer(college)], must, criteria: programs };
}

/** The chosen essentials, most important first. */
export function essentialsOf(
  criteria: readonly Criterion[],
  offer: (college: CollegeFacts) => ProgramOffer,
): readonly Essential[] {
  return [placeOf(criteria), programOf(criteria, offer), priceOf(criteria), kindOf(criteria)].filter(
    (one) => one !== null,
  );
}
