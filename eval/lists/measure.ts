import { associateFieldsOf } from '../../src/colleges/college-rules';
import type { CollegeFacts } from '../../src/contract/colleges';
import { TIERS } from '../../src/contract/limits';
import type { Tier } from '../../src/contract/text';
import type { Persona, Said } from '../persona';
import { programsOf, standingOf } from './facts';
import { collegeOf, type Listed, produce, type Produced } from './product';

/** What became of one must: kept by every college, broken only where the list says it was relaxed, or broken in silence. */
export type Outcome = 'kept' | 'relaxed' | 'silent';

export interface MustRow {
  said: Said;
  outcome: Outcome;
  /** Names of listed colleges that break it. */
  breaking: readonly string[];
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
  agrees: boolean;
}

/** Everything measured of one persona's list. */
export interface Measured {
  persona: Persona;
  produced: Produced;
  musts: readonly MustRow[];
  wants: readonly WantRow[];
  /** Of the listed colleges not named by the student: how many award a program that was chosen. Null for the undecided. */
  program: { offered: number; of: number; without: readonly string[] } | null;
  /** Of the listed colleges not named: how many lie where the student chose. Null where no place was chosen. */
  place: { there: number; of: number } | null;
  /** Of those that cost more than the limit, how many closed cards say so. */
  over: { said: number; of: number };
  tiers: readonly TierRow[];
  perTier: Readonly<Record<Tier, number>>;
  namedMissing: readonly string[];
}

export const LIST_LENGTH = { least: 10, most: 14 } as const;

const isNamed = ({ meant }: Persona, { college }: Listed): boolean => meant.named.includes(college.unitid);
const own = (persona: Persona, { listed }: Produced): Listed[] => listed.filter((entry) => !isNamed(persona, entry));

function mustRow(persona: Persona, produced: Produced, said: Said, refused: boolean): MustRow {
  const broken = own(persona, produced).filter(
    ({ college }) => standingOf(college, said, persona, refused) === 'broken',
  );
  const isRelaxed = produced.relaxed.includes(`${said[0]}:${said[1]}`) && broken.every(({ bends }) => bends.length > 0);
  const outcome = broken.length === 0 ? 'kept' : isRelaxed ? 'relaxed' : 'silent';
  return { said, outcome, breaking: broken.map(({ college }) => college.name) };
}

/** Wants of one kind are alternatives: small or medium, Maine or Vermont. */
function wantRows(persona: Persona, produced: Produced): WantRow[] {
  const kinds = [...new Set(persona.meant.wants.map(([kind]) => kind))];
  return kinds.map((kind): WantRow => {
    const alike = persona.meant.wants.filter((said) => said[0] === kind);
    const judged = own(persona, produced).map(({ college }) =>
      alike.map((said) => standingOf(college, said, persona, false)),
    );
    const known = judged.filter((each) => each.some((standing) => standing !== 'unknown'));
    const share = known.length ? known.filter((each) => each.includes('met')).length / known.length : null;
    return { kind, values: alike.map(([, value]) => value), share };
  });
}

/** A college awards a program that was chosen, or its field where nothing more is published. */
function offers(college: CollegeFacts, meant: readonly string[]): boolean {
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

function programOf(persona: Persona, produced: Produced): Measured['program'] {
  const { programs } = persona.meant;
  if (programs.length === 0) return null;
  const listed = own(persona, produced);
  const without = listed.filter(({ college }) => !offers(college, programs)).map(({ college }) => college.name);
  return { offered: listed.length - without.length, of: listed.length, without };
}

const SPOTS: readonly string[] = ['state', 'region', 'near_place', 'home_state'];
const WAYS: readonly string[] = ['most_hours', 'most_miles', 'living'];
const MONEY: readonly string[] = ['net_price', 'price'];

/** Places are alternatives, those that must be before those that are wanted; a way from home holds besides. */
function placeOf(persona: Persona, produced: Produced): Measured['place'] {
  const { musts, wants } = persona.meant;
  const of = (some: readonly Said[], kinds: readonly string[]): Said[] => some.filter(([kind]) => kinds.includes(kind));
  const hard = of(musts, SPOTS);
  const spots = hard.length > 0 ? hard : of(wants, SPOTS);
  const ways = of([...musts, ...wants], WAYS);
  if (spots.length + ways.length === 0) return null;
  const isThere = ({ college }: Listed): boolean => {
    const found = (said: Said) => standingOf(college, said, persona, false);
    return ways.every((way) => found(way) !== 'broken') && (spots.length === 0 || spots.map(found).includes('met'));
  };
  const listed = own(persona, produced);
  return { there: listed.filter(isThere).length, of: listed.length };
}

function overOf(persona: Persona, produced: Produced): Measured['over'] {
  const limits = [...persona.meant.musts, ...persona.meant.wants].filter(([kind]) => MONEY.includes(kind));
  const over = own(persona, produced).filter(({ college }) =>
    limits.some((said) => standingOf(college, said, persona, false) === 'broken'),
  );
  return {
    said: over.filter(({ watch, misses }) => /limit/.test(`${watch} ${misses.join(' ')}`)).length,
    of: over.length,
  };
}

function tierRows({ meant }: Persona, produced: Produced): TierRow[] {
  return meant.tiers.map(([unitid, accepted, why]) => {
    const tier = produced.tierOf(unitid);
    const name = collegeOf(unitid)?.name ?? String(unitid);
    return { name, tier, accepted, why, agrees: tier !== null && accepted.includes(tier) };
  });
}

const isProgram = ([kind]: Said): boolean => kind === 'program' || kind === 'subject';

/** Measures the list that the product makes of one persona who chose what they mean. */
export function measure(persona: Persona, produced = produce(persona)): Measured {
  const { listed, notes } = produced;
  const { musts, mustNots, named } = persona.meant;
  const counts = TIERS.map((tier) => [tier, listed.filter((entry) => entry.tier === tier).length] as const);
  const shown = new Set(listed.map(({ college }) => college.unitid));
  const nameOf = (unitid: number): string => collegeOf(unitid)?.name ?? String(unitid);
  return {
    persona,
    produced,
    musts: [
      ...musts.map((said) => mustRow(persona, produced, said, false)),
      ...mustNots.filter((said) => !isProgram(said)).map((said) => mustRow(persona, produced, said, true)),
    ],
    wants: wantRows(persona, produced),
    program: programOf(persona, produced),
    place: placeOf(persona, produced),
    over: overOf(persona, produced),
    tiers: tierRows(persona, produced),
    perTier: Object.fromEntries(counts) as Record<Tier, number>,
    namedMissing: named
      .filter((unitid) => !shown.has(unitid) && !notes.some((note) => note.includes(nameOf(unitid))))
      .map(nameOf),
  };
}
