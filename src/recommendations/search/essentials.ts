import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { type Criterion, isRefused } from './criterion';
import type { ProgramOffer } from './program-criteria';

/** Whether a college meets a choice; `unknown` if no published data says so. */
export type EssentialCheck = 'kept' | 'missed' | 'unknown';

const worstCheck = (all: readonly EssentialCheck[]): EssentialCheck =>
  all.includes('missed') ? 'missed' : all.includes('unknown') ? 'unknown' : 'kept';
const bestCheck = (all: readonly EssentialCheck[]): EssentialCheck =>
  all.includes('kept') ? 'kept' : all.includes('unknown') ? 'unknown' : 'missed';

export function checkCriterion(one: Criterion, college: CollegeFacts): EssentialCheck {
  if (one.lacksPrice?.(college) === true || one.open?.(college) === true) return 'unknown';
  if (one.isBrokenBy ? !one.isBrokenBy(college) : one.isMetBy(college)) return 'kept';
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

const isAboutKinds = ({ sources = [] }: Criterion, kinds: readonly Preference['kind'][]): boolean =>
  sources.length > 0 && kinds.includes(sources[0].kind);
const isRefusal = ({ sources = [] }: Criterion): boolean => sources.length > 0 && isRefused(sources[0]);

const PLACE_KINDS = ['state', 'region', 'near_place', 'home_state'] as const;
const DISTANCE_KINDS = ['distance', 'most_miles', 'most_hours', 'least_miles', 'least_hours', 'living'] as const;
/** Generally near or far, or leaving the state: preferences that a chosen place replaces. */
const isVagueDistance = (one: Criterion): boolean =>
  !one.must && (isAboutKinds(one, ['distance']) || (isAboutKinds(one, ['home_state']) && one.onMap !== true));
const COLLEGE_KINDS = ['serving', 'religion', 'online'] as const;
const PRICE_KINDS = ['net_price', 'price'] as const;

/** What a student who chose no place looks for near home; home may not have the climate and landscape. */
export interface NearHome {
  wishes: readonly Criterion[];
  landCriteria: readonly Criterion[];
}

/** Null if a place was chosen. */
export function nearHomeCriteria(criteria: readonly Criterion[]): NearHome | null {
  if (!criteria.some(({ homeLean }) => homeLean === true)) return null;
  const wishes = (...kinds: Preference['kind'][]): Criterion[] =>
    criteria.filter((one) => one.quiet !== true && isAboutKinds(one, kinds));
  return { wishes: wishes('size', 'setting', 'climate', 'landscape'), landCriteria: wishes('climate', 'landscape') };
}

/** Places are alternatives, and a must-have overrides wants. Distance limits and refusals apply in addition. */
function placeEssential(criteria: readonly Criterion[]): Essential | null {
  const spots = criteria.filter((one) => isAboutKinds(one, PLACE_KINDS) && one.onMap === true && !isRefusal(one));
  const musts = spots.filter(({ must }) => must);
  const placeAlternatives = musts.length > 0 ? musts : spots;
  const otherLimits = criteria
    .filter(
      (one) =>
        (isAboutKinds(one, DISTANCE_KINDS) && one.quiet !== true) ||
        (isAboutKinds(one, PLACE_KINDS) && !spots.includes(one)),
    )
    .filter((one) => placeAlternatives.length === 0 || !isVagueDistance(one));
  const all = [...placeAlternatives, ...otherLimits];
  if (all.length === 0) return null;
  return {
    name: 'place',
    check: (college) =>
      worstCheck([
        ...otherLimits.map((one) => checkCriterion(one, college)),
        ...(placeAlternatives.length > 0
          ? [bestCheck(placeAlternatives.map((one) => checkCriterion(one, college)))]
          : []),
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
      criteria.some((one) => one.onMap === true || isAboutKinds(one, DISTANCE_KINDS)) &&
      !criteria.every(isRefusal),
  );

/** True for a college in a place that was chosen by name. */
export const isInChosenPlace = (college: CollegeFacts, essentials: readonly Essential[]): boolean =>
  essentials.some(
    ({ name, check, criteria }) =>
      name === 'place' && check(college) === 'kept' && criteria.some(({ spots }) => spots !== undefined),
  );

export function chosenPlaceChecks({ criteria }: Essential): readonly ((college: CollegeFacts) => boolean)[] {
  const spots = criteria.flatMap((one) => (one.onMap === true ? (one.spots ?? []) : []));
  return spots.length < 2 ? [] : spots;
}

/** The requested kind of college; two of one sort, such as HBCU and women's college, are alternatives. */
function kindEssential(criteria: readonly Criterion[]): Essential | null {
  const groups = COLLEGE_KINDS.map((kind) =>
    criteria.filter((one) => isAboutKinds(one, [kind]) && !isRefusal(one)),
  ).filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return {
    name: 'kind',
    check: (college) => worstCheck(groups.map((group) => bestCheck(group.map((one) => checkCriterion(one, college))))),
    must: groups.flat().some(({ must }) => must),
    criteria: groups.flat(),
  };
}

function priceEssential(criteria: readonly Criterion[]): Essential | null {
  const limits = criteria.filter((one) => isAboutKinds(one, PRICE_KINDS));
  if (limits.length === 0) return null;
  return {
    name: 'price',
    check: (college) => worstCheck(limits.map((one) => checkCriterion(one, college))),
    must: true,
    criteria: limits,
  };
}

const CHECK_BY_OFFER: Readonly<Record<ProgramOffer, EssentialCheck>> = {
  any: 'kept',
  awards: 'kept',
  family: 'unknown',
  neighbor: 'missed',
  none: 'missed',
};

/** The leading program; null if there is none. */
function programEssential(
  criteria: readonly Criterion[],
  offer: (college: CollegeFacts) => ProgramOffer,
): Essential | null {
  const programs = criteria.filter((one) => one.kind === 'field' && one.leads === true);
  if (programs.length === 0) return null;
  const must = programs.some(({ sources = [] }) => sources.some(({ strength }) => strength === 'must'));
  return { name: 'program', check: (college) => CHECK_BY_OFFER[offer(college)], must, criteria: programs };
}

/** The chosen essentials, most important first. */
export function buildEssentials(
  criteria: readonly Criterion[],
  offer: (college: CollegeFacts) => ProgramOffer,
): readonly Essential[] {
  return [
    placeEssential(criteria),
    programEssential(criteria, offer),
    priceEssential(criteria),
    kindEssential(criteria),
  ].filter((one) => one !== null);
}
