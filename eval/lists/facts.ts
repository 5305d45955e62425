import type { CollegeFacts } from '../../src/contract/colleges';
import type { PreferenceKind } from '../../src/contract/preferences';
import type { Persona, StatedPreference } from '../persona';
import {
  CLIMATE_STATES,
  milesBetween,
  milesToLake,
  milesToSea,
  MOUNTAIN_STATES,
  PLACE_POINTS,
  type Point,
  REGION_STATES,
  SNOWY_PLACES,
} from './places';

/** Whether a college is as asked; `unknown` where the catalogue cannot tell. */
export type Standing = 'met' | 'broken' | 'unknown';

const toStanding = (met: boolean): Standing => (met ? 'met' : 'broken');

/** A straight mile is more than a mile of road: hours are judged with as many miles as a fast road allows, and a little more. */
const MILES_PER_HOUR = { most: 55, least: 40 } as const;
const TOLERANCE = 1.1;
/** What a counselor still calls small, medium and large; the edges overlap, as the words do. */
const SIZES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  small: [0, 5_000],
  medium: [2_500, 16_000],
  large: [10_000, Infinity],
};
/** A college is plainly small or large, so that a refusal is broken. */
const CLEARLY_IN_SIZE: Readonly<Record<string, (undergrads: number) => boolean>> = {
  small: (undergrads) => undergrads < 2_500,
  medium: () => false,
  large: (undergrads) => undergrads > 16_000,
};
const MAX_NEAR_MILES = 60;
const MAX_IN_TOWN_MILES = 25;
const MAX_COMMUTE_MILES = 45;
const MAX_SHORE_MILES = 35;

interface AwardCounts {
  bachelor_programs: Readonly<Record<string, number>>;
  associate_programs: Readonly<Record<string, number>>;
}

const pointOf = ({ latitude, longitude }: CollegeFacts): Point | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];

/** 4-digit codes of the degrees a college awards, of two years and of four; empty where none are published. */
export function programsOf(college: CollegeFacts): ReadonlySet<string> {
  const { bachelor_programs = {}, associate_programs = {} } = college as CollegeFacts & Partial<AwardCounts>;
  return new Set([...Object.keys(bachelor_programs), ...Object.keys(associate_programs)]);
}

/** A published price after grants; out of state the higher tuition is added. */
function priceForState(college: CollegeFacts, published: number | null, state: string): number | null {
  const { control, tuition_in_state, tuition_out_of_state } = college;
  if (published === null || control !== 'public' || college.state === state) return published;
  return published + Math.max(0, (tuition_out_of_state ?? 0) - (tuition_in_state ?? 0));
}

/** The price of an income that was told decides, else the average; unknown where neither is published. */
function netPriceStanding(college: CollegeFacts, most: number, { state, income }: Persona): Standing {
  const incomePrice = income ? priceForState(college, college.net_price_by_income?.[income] ?? null, state) : null;
  const price = incomePrice ?? priceForState(college, college.avg_net_price, state);
  return price === null ? 'unknown' : toStanding(price <= most);
}

const tuitionFor = (college: CollegeFacts, state: string): number | null =>
  college.state === state ? college.tuition_in_state : college.tuition_out_of_state;

function hasFaith({ religious_affiliation: affiliation }: CollegeFacts, value: string): boolean {
  if (value === 'any') return affiliation !== null;
  if (value === 'Christian') return affiliation !== null && !/jewish|muslim/i.test(affiliation);
  return affiliation?.toLowerCase().includes(value.toLowerCase()) ?? false;
}

function climate(college: CollegeFacts, value: string): boolean {
  const at = pointOf(college);
  const isSnowy = at !== null && SNOWY_PLACES.some((place) => milesBetween(place, at) < 40);
  if (value === 'snow' || value === 'cold') return isSnowy || (CLIMATE_STATES[value]?.has(college.state) ?? false);
  return !(value === 'warm' && isSnowy) && (CLIMATE_STATES[value]?.has(college.state) ?? false);
}

const standingAtMost = (value: number | null, most: number): Standing =>
  value === null ? 'unknown' : toStanding(value <= most * TOLERANCE);

type Check = (college: CollegeFacts, value: string, student: Persona, isRefused: boolean) => Standing;

const withinMiles =
  (most: (value: string) => number): Check =>
  (college, value, { at }) => {
    const point = pointOf(college);
    return point === null ? 'unknown' : toStanding(milesBetween(at, point) <= most(value));
  };

const CHECKS: Partial<Record<PreferenceKind, Check>> = {
  state: ({ state }, value) => toStanding(state === value),
  region: ({ state }, value) => toStanding(REGION_STATES[value]?.has(state) ?? false),
  near_place: (college, value, _student, isRefused) => {
    const [place, point] = [PLACE_POINTS[value], pointOf(college)];
    if (!place || !point) return 'unknown';
    return toStanding(milesBetween(place, point) <= (isRefused ? MAX_IN_TOWN_MILES : MAX_NEAR_MILES));
  },
  distance: (college, value, { at, state }) => {
    const point = pointOf(college);
    if (!point) return 'unknown';
    const miles = milesBetween(at, point);
    return toStanding(value === 'near' ? miles <= 150 || (college.state === state && miles <= 250) : miles >= 200);
  },
  most_miles: withinMiles((value) => Number(value) * TOLERANCE),
  most_hours: withinMiles((value) => Number(value) * MILES_PER_HOUR.most),
  least_hours: (college, value, { at }) => {
    const point = pointOf(college);
    return point ? toStanding(milesBetween(at, point) >= Number(value) * MILES_PER_HOUR.least) : 'unknown';
  },
  home_state: (college, value, { state }) => toStanding((college.state === state) === (value === 'stay')),
  size: ({ undergrads }, value, _student, isRefused) => {
    if (undergrads === null) return 'unknown';
    const [least, most] = SIZES[value] ?? [0, Infinity];
    return toStanding(
      isRefused ? (CLEARLY_IN_SIZE[value]?.(undergrads) ?? false) : undergrads >= least && undergrads <= most,
    );
  },
  // The city of a chip is a big one: a city of under 100,000 people is a town to most.
  setting: ({ setting, small_city: isSmall }, value, _student, isRefused) => {
    if (setting === null) return 'unknown';
    if (isSmall) return isRefused ? 'broken' : toStanding(value === 'town' || value === 'city');
    return toStanding(setting === value || (!isRefused && value === 'city' && setting === 'suburb'));
  },
  climate: (college, value) => toStanding(climate(college, value)),
  landscape: (college, value) => {
    const point = pointOf(college);
    if (!point) return 'unknown';
    if (value === 'ocean') return toStanding(milesToSea(college.state, point) <= MAX_SHORE_MILES);
    if (value === 'lakes') return toStanding(milesToLake(point) <= MAX_SHORE_MILES);
    return value === 'mountains' ? toStanding(MOUNTAIN_STATES.has(college.state)) : 'unknown';
  },
  control: ({ control }, value) => toStanding((control === 'public') === (value === 'public')),
  religion: (college, value) => toStanding(hasFaith(college, value)),
  serving: (college, value) => toStanding(college[value as 'hbcu' | 'hispanic_serving' | 'tribal' | 'women_only']),
  online: ({ distance_only }) => toStanding(distance_only),
  price: (college, value, { state }) => standingAtMost(tuitionFor(college, state), Number(value)),
  net_price: (college, value, student) => netPriceStanding(college, Number(value), student),
  living: (college, value, student) =>
    value === 'commute' ? withinMiles(() => MAX_COMMUTE_MILES)(college, value, student, false) : 'unknown',
  college: ({ unitid }, value) => toStanding(String(unitid) === value),
};

/** How one college stands to what a persona asks or refuses. */
export function standingOf(
  college: CollegeFacts,
  [kind, value]: StatedPreference,
  student: Persona,
  isRefused: boolean,
): Standing {
  const check = CHECKS[kind];
  if (!check) return 'unknown';
  const unrefusedStanding = check(college, value, student, isRefused);
  if (!isRefused || unrefusedStanding === 'unknown') return unrefusedStanding;
  return unrefusedStanding === 'met' ? 'broken' : 'met';
}
