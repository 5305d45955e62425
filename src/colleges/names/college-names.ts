import type { CollegeFacts } from '../../contract/colleges';
import { STATE_NAMES } from '../../contract/state-names';
import { NICKNAMES, SHORT_NAMES, nameKey, BY_HOME_STATE } from './nicknames';
import SearchableMap from 'minisearch/SearchableMap';
import { nearestWord } from '../../contract/text-rules';

/** Shorter names are too close to other words to guess. */
const MIN_LETTERS = 7;
/** From this many letters on, a name may have two typos. */
const LONG = 12;

/** Returns a finder for misspelled names. It returns null if no name, or more than one, could be meant. */
function misspelledNameFinder(names: Iterable<string>): (typed: string) => string | null {
  const long = [...names].filter(({ length }) => length >= MIN_LETTERS);
  let byLetters: SearchableMap<true> | null = null;
  return (typed) => {
    if (typed.length < MIN_LETTERS) return null;
    const nearest = nearestWord(typed, long);
    if (nearest !== null || typed.length < LONG) return nearest;
    byLetters ??= SearchableMap.from<true>(long.map((name) => [name, true]));
    const near = [...byLetters.fuzzyGet(typed, 2).keys()].filter((name) => name[0] === typed[0]);
    return near.length === 1 ? (near[0] ?? null) : null;
  };
}

export { nameKey };

/**
 * The name without parts people omit: apostrophes, 'at', 'St.' for 'Saint'. 'Ohio U' and 'U of Ohio' are spelled out.
 */
const looseKey = (name: string): string =>
  nameKey(name)
    .replaceAll("'", '')
    .replaceAll(/\bst (?=\w)/g, 'saint ')
    .replaceAll(/ (?:at|in) /g, ' ')
    .replace(/^(?:u|univ|uni) of /, 'university of ')
    .replace(/^university of the (?!pacific)/, 'university of ')
    .replace(/^(?:cal state|csu) (?=\w)/, 'california state university ')
    .replace(/^umass (?=\w)/, 'university of massachusetts ')
    .replace(/(?<!^the) (?:u|univ)$/, ' university')
    .trim();

const STATES: ReadonlySet<string> = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));
/** What follows a university's name if one of its campuses is meant, not another university. */
const CAMPUS = /^(?:[-–]| at | in | campus\b)/i;
const IS_WHOLE_NAME = /\b(?:university|college|institute|polytechnic)\b/;

/** A short name shared by several colleges means a four-year one, then the largest. */
function outranks(one: NamedFacts, other: NamedFacts | undefined): boolean {
  if (other === undefined) return true;
  if (one.level !== other.level) return one.level === 'four_year';
  return (one.undergrads ?? 0) > (other.undergrads ?? 0);
}

/** Words that many colleges use locally, but that identify none of them elsewhere. */
const GENERIC_WORDS =
  /^(?:state|tech|central|north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|college|university|community)$/;

export type NamedFacts = Pick<CollegeFacts, 'name' | 'level' | 'aliases' | 'undergrads'>;

type NameMap<C> = Map<string, C>;

function putIfFirst<C extends NamedFacts>(names: NameMap<C>, key: string, college: C): void {
  if (key !== '' && outranks(college, names.get(key))) names.set(key, college);
}

/**
 * 'university of michigan' from 'University of Michigan-Ann Arbor': beginnings that another campus's name continues.
 */
function startsOf(name: string): string[] {
  return [...name.matchAll(/[-–]| at | in | campus\b/gi)]
    .map(({ index }) => name.slice(0, index))
    .filter((start) => CAMPUS.test(name.slice(start.length)))
    .map(looseKey)
    .filter((start) => IS_WHOLE_NAME.test(start));
}

const table = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([key, name]) => [looseKey(key), looseKey(name)]));
const SHORT = table({ ...NICKNAMES, ...SHORT_NAMES });
const BY_STATE = new Map(Object.entries(BY_HOME_STATE).map(([key, names]) => [looseKey(key), names]));

/** The full name behind a nickname; some initials mean a different college in each state. */
function nicknameTarget(key: string, homeState: string | null): string | undefined {
  const names = BY_STATE.get(key);
  if (!names) return SHORT.get(key);
  const name = (homeState !== null && names[homeState]) || names.else;
  return name ? looseKey(name) : SHORT.get(key);
}

/**
 * Official names a short one may stand for, likeliest first: 'Alabama' is the University of Alabama, never Alabama
 * A&M.
 */
const officialVariants = (key: string): string[] =>
  STATES.has(key) || !key.includes(' ')
    ? [`university of ${key}`, `${key} university`, `${key} college`]
    : [`${key} university`, `${key} college`, `university of ${key}`];

/** 'Kennesaw' for Kennesaw State; tried after every name that needs no word in between. */
const stateSchool = (key: string): string => `${key} state university`;

const SYSTEMS: readonly (readonly [start: RegExp, official: readonly string[]])[] = [
  [/^uw (?=\w)/, ['university of wisconsin ', 'university of washington ']],
  [/^ut (?=\w)/, ['university of texas ', 'university of tennessee ']],
  [/^unc (?=\w)/, ['university of north carolina ']],
  [/^uh (?=\w)/, ['university of hawaii ']],
  [/^iu (?=\w)/, ['indiana university ']],
  [/^(?:tamu|texas a&m|a&m) (?=\w)/, ['texas a&m university ']],
  [/^lsu (?=\w)/, ['louisiana state university ']],
  [/^suny (?=\w)/, ['suny college ', 'state university of new york ', 'suny ']],
];

const systemVariants = (key: string): string[] =>
  SYSTEMS.flatMap(([start, official]) =>
    start.test(key) ? official.flatMap((name) => [key.replace(start, name), `${key.replace(start, name)} campus`]) : [],
  );

/** The distinctive part of a name: 'old dominion' for Old Dominion University. */
const stemOf = (name: string): string => name.replace(/(?: state)?(?: (?:university|college|institute|academy))$/, '');

/**
 * Finds a college by what people call it, allowing typos unless `isExact`. A name that is only the beginning of a
 * longer one isn't found.
 */
export type FindCollege<C = CollegeFacts> = (typed: string, homeState?: string | null, isExact?: boolean) => C | null;

/** One finder per catalog, kept as long as the catalog is in use. */
const FINDERS = new WeakMap<readonly NamedFacts[], FindCollege<NamedFacts>>();

export function collegeFinder<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const finder = (FINDERS.get(colleges) as FindCollege<C> | undefined) ?? finderOf(colleges);
  FINDERS.set(colleges, finder);
  return finder;
}

function finderOf<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const byName: NameMap<C> = new Map();
  const byAlias: NameMap<C> = new Map();
  const byStart: NameMap<C> = new Map();
  for (const college of colleges) {
    putIfFirst(byName, looseKey(college.name), college);
    for (const key of college.aliases.map(looseKey)) if (!GENERIC_WORDS.test(key)) putIfFirst(byAlias, key, college);
    for (const start of startsOf(college.name)) putIfFirst(byStart, start, college);
  }
  const official = (key: string): C | undefined => byName.get(key) ?? byStart.get(key);
  const byStem: NameMap<C> = new Map();
  for (const [name, college] of byName) putIfFirst(byStem, stemOf(name), college);
  const meant = misspelledNameFinder(new Set([...byName.keys(), ...byStem.keys(), ...SHORT.keys()]));
  const exactly = (key: string, homeState: string | null): C | null => {
    const nickname = nicknameTarget(key, homeState);
    if (nickname !== undefined) return official(nickname) ?? null;
    const [flagship, ...others] = officialVariants(key).map((name) => official(name));
    const alias = byAlias.get(key);
    const inOrder = STATES.has(key) ? [flagship, ...others, alias] : [alias, flagship, ...others];
    const whole = official(key);
    const campuses = [...systemVariants(key), ...systemVariants(`suny ${key}`)].map((name) => official(name));
    return (
      [whole, ...inOrder, ...campuses, official(stateSchool(key))].find((college) => college !== undefined) ?? null
    );
  };
  return (typed, homeState = null, isExact = false) => {
    const key = looseKey(typed);
    const found = exactly(key, homeState);
    const slip = found || isExact ? null : meant(key);
    return found ?? (slip === null ? null : (exactly(slip, homeState) ?? byStem.get(slip) ?? null));
  };
}
