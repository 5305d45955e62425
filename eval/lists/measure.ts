import { associateFieldsOf } from '../../src/colleges/college-rules';
import type { CollegeFacts } from '../../src/contract/colleges';
import { TIERS } from '../../src/contract/limits';
import type { Tier } from '../../src/contract/text';
import type { Persona, StatedPreference } from '../persona';
import { programsOf, standingOf } from './facts';
import { collegeOf, type ListedCollege, produce, type ProducedList } from './product';

/** What became of one must: kept by every college, broken only where the list says it was relaxed, or broken in silence. */
export type Outcome = 'kept' | 'relaxed' | 'silent';

export interface MustRow {
  said: StatedPreference;
  outcome: Outcome;
  /** Names of listed colleges that break it. */
  breakingNames: readonly string[];
}

export interface WantRow {
  kind: string;
  values: readonly string[];
  /** Share of the listed colleges that are as wanted; null where the catalogue cannot tell. */
  share: number | null;
}

export interface TierRow {
  name: string;
  tier: Tier | null;
  accepted: readonly Tier[];
  why: string;
  isAccepted: boolean;
}

/** Everything measured of one persona's list. */
export interface Measurement {
  persona: Persona;
  result: ProducedList;
  musts: readonly MustRow[];
  wants: readonly WantRow[];
  /** Of the listed colleges not named by the student: how many award a program that was chosen. Null for the undecided. */
  program: { offeredCount: number; of: number; withoutProgram: readonly string[] } | null;
  /** Of the listed colleges not named: how many lie where the student chose. Null where no place was chosen. */
  place: { inPlaceCount: number; of: number } | null;
  /** Of those that cost more than the limit, how many closed cards say so. */
  over: { said: number; of: number };
  tiers: readonly TierRow[];
  countByTier: Readonly<Record<Tier, number>>;
  missingNamed: readonly string[];
}

export const LIST_LENGTH = { least: 10, most: 14 } as const;

const isNamed = ({ expectations }: Persona, { college }: ListedCollege): boolean =>
  expectations.named.includes(college.unitid);
const unnamedColleges = (persona: Persona, { listed }: ProducedList): ListedCollege[] =>
  listed.filter((entry) => !isNamed(persona, entry));

function measureMust(persona: Persona, result: ProducedList, said: StatedPreference, isRefused: boolean): MustRow {
  const broken = unnamedColleges(persona, result).filter(
    ({ college }) => standingOf(college, said, persona, isRefused) === 'broken',
  );
  const isRelaxed = result.relaxed.includes(`${said[0]}:${said[1]}`) && broken.every(({ bends }) => bends.length > 0);
  const outcome = broken.length === 0 ? 'kept' : isRelaxed ? 'relaxed' : 'silent';
  return { said, outcome, breakingNames: broken.map(({ college }) => college.name) };
}

/** Wants of one kind are alternatives: small or medium, Maine or Vermont. */
function measureWants(persona: Persona, result: ProducedList): WantRow[] {
  const kinds = [...new Set(persona.expectations.wants.map(([kind]) => kind))];
  return kinds.map((kind): WantRow => {
    const sameKind = persona.expectations.wants.filter((said) => said[0] === kind);
    const standings = unnamedColleges(persona, result).map(({ college }) =>
      sameKind.map((said) => standingOf(college, said, persona, false)),
    );
    const knownStandings = standings.filter((each) => each.some((standing) => standing !== 'unknown'));
    const share = knownStandings.length
      ? knownStandings.filter((each) => each.includes('met')).length / knownStandings.length
      : null;
    return { kind, values: sameKind.map(([, value]) => value), share };
  });
}

/** A college awards a program that was chosen, or its field where nothing more is published. */
function awardsAnyProgram(college: CollegeFacts, meant: readonly string[]): boolean {
  // Of a two-year college families alone are published.
  if (college.level === 'two_year') {
    const families = [...associateFieldsOf(college), ...college.certificate_fields];
    return meant.some((code) => families.includes(code.slice(0, 2)));
  }
  const codes = programsOf(college);
  if (meant.some((code) => codes.has(code))) return true;
  const families = new Set([...codes].map((code) => code.slice(0, 2)));
  return meant.some((code) => !families.has(code.slice(0, 2)) && college.bachelors_fields.includes(code.slice(0, 2)));
}

function measureProgram(persona: Persona, result: ProducedList): Measurement['program'] {
  const { programs } = persona.expectations;
  if (programs.length === 0) return null;
  const listed = unnamedColleges(persona, result);
  const withoutProgram = listed
    .filter(({ college }) => !awardsAnyProgram(college, programs))
    .map(({ college }) => college.name);
  return { offeredCount: listed.length - withoutProgram.length, of: listed.length, withoutProgram };
}

const PLACE_KINDS: readonly string[] = ['state', 'region', 'near_place', 'home_state'];
const DISTANCE_KINDS: readonly string[] = ['most_hours', 'most_miles', 'living'];
const PRICE_KINDS: readonly string[] = ['net_price', 'price'];

/** Places are alternatives, those that must be before those that are wanted; a way from home holds besides. */
function measurePlace(persona: Persona, result: ProducedList): Measurement['place'] {
  const { musts, wants } = persona.expectations;
  const of = (preferences: readonly StatedPreference[], kinds: readonly string[]): StatedPreference[] =>
    preferences.filter(([kind]) => kinds.includes(kind));
  const mustPlaces = of(musts, PLACE_KINDS);
  const spots = mustPlaces.length > 0 ? mustPlaces : of(wants, PLACE_KINDS);
  const distances = of([...musts, ...wants], DISTANCE_KINDS);
  if (spots.length + distances.length === 0) return null;
  const isThere = ({ college }: ListedCollege): boolean => {
    const standingFor = (said: StatedPreference) => standingOf(college, said, persona, false);
    return (
      distances.every((way) => standingFor(way) !== 'broken') &&
      (spots.length === 0 || spots.map(standingFor).includes('met'))
    );
  };
  const listed = unnamedColleges(persona, result);
  return { inPlaceCount: listed.filter(isThere).length, of: listed.length };
}

function measureOverLimit(persona: Persona, result: ProducedList): Measurement['over'] {
  const limits = [...persona.expectations.musts, ...persona.expectations.wants].filter(([kind]) =>
    PRICE_KINDS.includes(kind),
  );
  const over = unnamedColleges(persona, result).filter(({ college }) =>
    limits.some((said) => standingOf(college, said, persona, false) === 'broken'),
  );
  return {
    said: over.filter(({ watch, misses }) => /limit/.test(`${watch} ${misses.join(' ')}`)).length,
    of: over.length,
  };
}

function measureTiers({ expectations }: Persona, result: ProducedList): TierRow[] {
  return expectations.tiers.map(([unitid, accepted, why]) => {
    const tier = result.tierOf(unitid);
    const name = collegeOf(unitid)?.name ?? String(unitid);
    return { name, tier, accepted, why, isAccepted: tier !== null && accepted.includes(tier) };
  });
}

const isProgram = ([kind]: StatedPreference): boolean => kind === 'program' || kind === 'subject';

/** Measures the list that the product makes of one persona who chose what they mean. */
export function measure(persona: Persona, result = produce(persona)): Measurement {
  const { listed, notes } = result;
  const { musts, mustNots, named } = persona.expectations;
  const counts = TIERS.map((tier) => [tier, listed.filter((entry) => entry.tier === tier).length] as const);
  const listedIds = new Set(listed.map(({ college }) => college.unitid));
  const nameOf = (unitid: number): string => collegeOf(unitid)?.name ?? String(unitid);
  return {
    persona,
    result,
    musts: [
      ...musts.map((said) => measureMust(persona, result, said, false)),
      ...mustNots.filter((said) => !isProgram(said)).map((said) => measureMust(persona, result, said, true)),
    ],
    wants: measureWants(persona, result),
    program: measureProgram(persona, result),
    place: measurePlace(persona, result),
    over: measureOverLimit(persona, result),
    tiers: measureTiers(persona, result),
    countByTier: Object.fromEntries(counts) as Record<Tier, number>,
    missingNamed: named
      .filter((unitid) => !listedIds.has(unitid) && !notes.some((note) => note.includes(nameOf(unitid))))
      .map(nameOf),
  };
}
