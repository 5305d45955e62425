import type { CollegeFacts } from '../../src/contract/colleges';
import { TIERS } from '../../src/contract/limits';
import type { Tier } from '../../src/contract/text';
import type { Opposite, Persona, Said } from '../persona';
import { programsOf, standingOf } from './facts';
import { CATALOGUE, collegeOf, type Listed, produce, type Produced, type Understood } from './product';
import { saidOpenly } from './said';

/** What became of one must: kept by every college, or not kept and said, or not kept in silence. */
export type Outcome = 'honored' | 'openly missed' | 'silent';

export interface MustRow {
  said: Said;
  refused: boolean;
  outcome: Outcome;
  /** Names of listed colleges that break it. */
  breaking: readonly string[];
  /** The sentence that says so, of an openly missed one. */
  sentence: string | null;
}

export interface WantRow {
  kind: string;
  values: readonly string[];
  /** Share of the listed colleges that are as wanted; null where the catalogue cannot tell. */
  share: number | null;
  outcome: Outcome;
}

export interface TierRow {
  unitid: number;
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
  /** Listed colleges, and those of them that break a must. */
  cards: { breaking: number; of: number };
  wants: readonly WantRow[];
  inverted: readonly string[];
  /** Of the listed colleges not named by the student: how many award a program that is meant. Null for the undecided. */
  program: { offered: number; of: number; without: readonly string[] } | null;
  tiers: readonly TierRow[];
  perTier: Readonly<Record<Tier, number>>;
  lengthIsRight: boolean;
  /** At least two colleges, for everybody who means four years of college. */
  holdsSomething: boolean;
  /** At most five Reaches, and no more than the rest together. */
  reachIsRight: boolean;
  namedMissing: readonly string[];
  unsaid: readonly string[];
}

export const LIST_LENGTH = { least: 10, most: 14 } as const;
const MOST_REACHES = 5;
/** A list shorter than this helps nobody, however well it is explained. */
const LEAST_OF_ALL = 2;
const meansAnotherPath = ([kind]: Said): boolean => kind === 'path';
/** A want counts as kept when half of the list is so. */
const KEPT_SHARE = 0.5;

const isNamed = ({ meant }: Persona, { college }: Listed): boolean => meant.named.includes(college.unitid);

/** That a list is shorter than usual. */
const SHORT = /\b(?:few|fewer|short|only|no colleges?|found no|none|nothing|not one|empty|one|two)\b/i;

/** Paths a student refuses: honored as long as nobody speaks of them. */
const OTHER_PATHS: ReadonlySet<string> = new Set(['military', 'work', 'gap_year']);
const OTHER_PATH = /military|enlist|academies|year off/i;

/** Whether the catalogue can tell of this wish at all. */
const isKnown = (said: Said, persona: Persona): boolean =>
  CATALOGUE.some((college) => standingOf(college, said, persona, false) !== 'unknown');

function mustRow(persona: Persona, produced: Produced, said: Said, refused: boolean): MustRow {
  const own = produced.listed.filter((entry) => !isNamed(persona, entry));
  const judged = own.map((entry) => ({ entry, standing: standingOf(entry.college, said, persona, refused) }));
  const not = (standing: string): Listed[] =>
    judged.filter((one) => one.standing === standing).map(({ entry }) => entry);
  const [broken, unknown] = [not('broken'), not('unknown')];
  const row = { said, refused, breaking: broken.map(({ college }) => college.name), sentence: null };
  if (own.length > 0 && broken.length + unknown.length === 0) return { ...row, outcome: 'honored' };
  if (refused && OTHER_PATHS.has(said[1]) && !produced.notes.some((note) => OTHER_PATH.test(note)))
    return { ...row, outcome: 'honored' };
  // An empty list breaks nothing once its emptiness is explained.
  if (own.length === 0 && isKnown(said, persona) && produced.notes.some((note) => SHORT.test(note)))
    return { ...row, outcome: 'honored' };
  const concerned = [...broken, ...unknown].map(({ misses }) => saidOpenly(said, misses));
  const onEachCard = own.length > 0 && concerned.every((sentence) => sentence !== null);
  const sentence = saidOpenly(said, produced.notes) ?? (onEachCard ? (concerned[0] ?? null) : null);
  return { ...row, sentence, outcome: sentence === null ? 'silent' : 'openly missed' };
}

const programMusts = ([kind]: Said): boolean => kind === 'program' || kind === 'subject';

function mustRows(persona: Persona, produced: Produced): MustRow[] {
  const { musts, mustNots } = persona.meant;
  return [
    ...musts.map((said) => mustRow(persona, produced, said, false)),
    ...mustNots.filter((said) => !programMusts(said)).map((said) => mustRow(persona, produced, said, true)),
  ];
}

/** Wants of one kind are alternatives: small or medium, Maine or Vermont. */
function wantRows(persona: Persona, produced: Produced): WantRow[] {
  const kinds = [...new Set(persona.meant.wants.map(([kind]) => kind))];
  const own = produced.listed.filter((entry) => !isNamed(persona, entry));
  return kinds.map((kind): WantRow => {
    const alike = persona.meant.wants.filter((said) => said[0] === kind);
    const values = alike.map(([, value]) => value);
    const judged = own.map(({ college }) => alike.map((said) => standingOf(college, said, persona, false)));
    const known = judged.filter((each) => each.some((standing) => standing !== 'unknown'));
    const share = known.length ? known.filter((each) => each.includes('met')).length / known.length : null;
    const spoken = alike.some((said) => saidOpenly(said, produced.notes) !== null);
    if (share !== null && share >= KEPT_SHARE) return { kind, values, share, outcome: 'honored' };
    return { kind, values, share, outcome: spoken ? 'openly missed' : 'silent' };
  });
}

const TAKEN = { wanted: ['must', 'want'], refused: ['must_not', 'avoid'] } as const;

/** A program may be known by its codes only, or by its family; the family of a program that is meant tells nothing. */
function sameProgram(understood: Understood, code: string, meant: readonly string[]): boolean {
  const family = code.slice(0, 2);
  if (understood.codes.includes(code)) return !understood.codes.some((one) => meant.includes(one));
  return understood.codes.includes(family) && !meant.some((one) => one.startsWith(family));
}

function isReading(understood: Understood, [kind, value, taken]: Opposite, persona: Persona): boolean {
  if (understood.kind !== kind) return false;
  if (!(TAKEN[taken] as readonly string[]).includes(understood.strength)) return false;
  if (kind === 'program') return sameProgram(understood, value, persona.meant.programs);
  const named = kind === 'college' ? collegeOf(Number(value)) : null;
  const spelled = named ? [named.name, ...named.aliases, value] : [value];
  return spelled.some((one) => one.toLowerCase() === understood.value.toLowerCase());
}

function invertedReadings(persona: Persona, { understood }: Produced): string[] {
  const { not, musts, wants, mustNots } = persona.meant;
  const opposites: Opposite[] = [
    ...not,
    ...[...musts, ...wants].map(([kind, value]): Opposite => [kind, value, 'refused']),
    ...mustNots.map(([kind, value]): Opposite => [kind, value, 'wanted']),
  ];
  const found = understood.flatMap((one) =>
    opposites.some((opposite) => isReading(one, opposite, persona))
      ? [`${one.strength} ${one.kind}:${one.value} from “${one.quote}”`]
      : [],
  );
  return [...new Set(found)];
}

const ASKED = /\bask\b/i;

/** A college awards a program that is meant, or has no published awards of its family and the card says to ask. */
function offers({ college, reasons, misses }: Listed, meant: readonly string[]): boolean {
  // Of a two-year college families alone are published.
  if (college.level === 'two_year') return meant.some((code) => teachesFamily(college, code));
  const codes = programsOf(college);
  if (meant.some((code) => codes.has(code))) return true;
  const families = new Set([...codes].map((code) => code.slice(0, 2)));
  const mayBeNew = meant.some((code) => !families.has(code.slice(0, 2)) && offersFamily(college, code));
  return mayBeNew && [...reasons, ...misses].some((text) => ASKED.test(text));
}

const teachesFamily = ({ associate_fields, certificate_fields }: CollegeFacts, code: string): boolean =>
  [...associate_fields, ...certificate_fields].includes(code.slice(0, 2));

const offersFamily = (college: CollegeFacts, code: string): boolean =>
  college.bachelors_fields.includes(code.slice(0, 2));

function programOf(persona: Persona, { listed }: Produced): Measured['program'] {
  const { programs } = persona.meant;
  if (programs.length === 0) return null;
  const own = listed.filter((entry) => !isNamed(persona, entry));
  const without = own.filter((entry) => !offers(entry, programs)).map(({ college }) => college.name);
  return { offered: own.length - without.length, of: own.length, without };
}

function tierRows({ meant }: Persona, produced: Produced): TierRow[] {
  return meant.tiers.map(([unitid, accepted, why]) => {
    const tier = produced.tierOf(unitid);
    const name = collegeOf(unitid)?.name ?? String(unitid);
    return { unitid, name, tier, accepted, why, agrees: tier !== null && accepted.includes(tier) };
  });
}

function everythingSaid({ listed, notes }: Produced): string[] {
  return [...notes, ...listed.flatMap(({ reasons, misses, arithmetic }) => [...reasons, ...misses, ...arithmetic])];
}

/** Measures the list that the product makes of one persona. */
export function measure(persona: Persona, produced = produce(persona)): Measured {
  const { listed, notes } = produced;
  const counts = TIERS.map((tier) => [tier, listed.filter((entry) => entry.tier === tier).length] as const);
  const perTier = Object.fromEntries(counts) as Record<Tier, number>;
  const said = everythingSaid(produced);
  const shown = new Set(listed.map(({ college }) => college.unitid));
  const nameOf = (unitid: number): string => collegeOf(unitid)?.name ?? String(unitid);
  const musts = mustRows(persona, produced);
  const breaking = new Set(musts.flatMap((one) => one.breaking));
  const isShort = listed.length < LIST_LENGTH.least;
  return {
    persona,
    produced,
    musts,
    cards: { breaking: breaking.size, of: listed.filter((entry) => !isNamed(persona, entry)).length },
    wants: wantRows(persona, produced),
    inverted: invertedReadings(persona, produced),
    program: programOf(persona, produced),
    tiers: tierRows(persona, produced),
    perTier,
    lengthIsRight: listed.length <= LIST_LENGTH.most && (!isShort || notes.some((note) => SHORT.test(note))),
    holdsSomething: listed.length >= LEAST_OF_ALL || persona.meant.musts.some(meansAnotherPath),
    reachIsRight: perTier.Reach <= MOST_REACHES && perTier.Reach <= Math.max(1, perTier.Match + perTier.Safety),
    namedMissing: persona.meant.named
      .filter((unitid) => !shown.has(unitid) && !notes.some((note) => note.includes(nameOf(unitid))))
      .map(nameOf),
    unsaid: persona.meant.say.filter(([, words]) => !said.some((text) => words.test(text))).map(([what]) => what),
  };
}
