import type { CollegeFacts } from '../../contract/colleges';
import { STATE_NAMES } from '../../contract/state-names';
import { NICKNAMES, SHORT_NAMES, nameKey, BY_HOME_STATE } from './nicknames';
import SearchableMap from 'minisearch/SearchableMap';
import { nearestOf } from '../../contract/text-rules';

/** Shorter names are too near to other words to be guessed. */
const MIN_LETTERS = 7;
/** From so many letters on two slips of the pen are still the same name. */
const LONG = 12;

/** A finder of names that were written with a slip: the one name that is meant, null where none or several could be. */
function misspeltNames(names: Iterable<string>): (typed: string) => string | null {
  const long = [...names].filter(({ length }) => length >= MIN_LETTERS);
  let byLetters: SearchableMap<true> | null = null;
  return (typed) => {
    if (typed.length < MIN_LETTERS) return null;
    const nearest = nearestOf(typed, long);
    if (nearest !== null || typed.length < LONG) return nearest;
    byLetters ??= SearchableMap.from<true>(long.map((name) => [name, true]));
    const near = [...byLetters.fuzzyGet(typed, 2).keys()].filter((name) => name[0] === typed[0]);
    return near.length === 1 ? (near[0] ?? null) : null;
  };
}

export { nameKey };

/** The same without what people leave out: apostrophes, 'at', 'St.' for 'Saint'; 'Ohio U' and 'U of Ohio' spelled out. */
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
/** What follows a university's name where one of its campuses is meant, and not another university. */
const CAMPUS = /^(?:[-–]| at | in | campus\b)/i;
const IS_WHOLE_NAME = /\b(?:university|college|institute|polytechnic)\b/;

/** A short name that several colleges bear is that of a four-year one, then that of the largest. */
function comesFirst(one: NamedFacts, other: NamedFacts | undefined): boolean {
  if (other === undefined) return true;
  if (one.level !== other.level) return one.level === 'four_year';
  return (one.undergrads ?? 0) > (other.undergrads ?? 0);
}

/** Words that many colleges go by at home and that name none of them anywhere else. */
const ANYBODYS =
  /^(?:state|tech|central|north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|college|university|community)$/;

/** As much of a college as a name is found by. */
export type NamedFacts = Pick<CollegeFacts, 'name' | 'level' | 'aliases' | 'undergrads'>;

type Named<C> = Map<string, C>;

function put<C extends NamedFacts>(names: Named<C>, key: string, college: C): void {
  if (key !== '' && comesFirst(college, names.get(key))) names.set(key, college);
}

/** 'university of michigan' of 'University of Michigan-Ann Arbor': the starts of a name that another campus continues. */
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

/** The full name a nickname stands for; some initials mean another college in each state. */
function nicknamed(key: string, homeState: string | null): string | undefined {
  const names = BY_STATE.get(key);
  if (!names) return SHORT.get(key);
  const name = (homeState !== null && names[homeState]) || names.else;
  return name ? looseKey(name) : SHORT.get(key);
}

/** Official names that a short one may stand for, the likeliest first: 'Alabama' is the University of Alabama, never Alabama A&M. */
const spelledOut = (key: string): string[] =>
  STATES.has(key) || !key.includes(' ')
    ? [`university of ${key}`, `${key} university`, `${key} college`]
    : [`${key} university`, `${key} college`, `university of ${key}`];

/** 'Kennesaw' for Kennesaw State; after every name that needs no word in between. */
const stateSchool = (key: string): string => `${key} state university`;

/** How campuses of a system are called, and how their official names begin. */
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

/** The official names a campus may go by. */
const ofSystem = (key: string): string[] =>
  SYSTEMS.flatMap(([start, official]) =>
    start.test(key) ? official.flatMap((name) => [key.replace(start, name), `${key.replace(start, name)} campus`]) : [],
  );

/** The part of a name that is its own: 'old dominion' of Old Dominion University. */
const stemOf = (name: string): string => name.replace(/(?: state)?(?: (?:university|college|institute|academy))$/, '');

/**
 * Finds a college by what people call it, also with a slip of the pen unless it is to be exact; a name that only begins an other one's
 * longer name is not found.
 */
export type FindCollege<C = CollegeFacts> = (typed: string, homeState?: string | null, isExact?: boolean) => C | null;

/** A finder for each catalogue, as long as somebody holds that. */
const FINDERS = new WeakMap<readonly NamedFacts[], FindCollege<NamedFacts>>();

/** Built once for a catalogue. */
export function collegeFinder<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const finder = (FINDERS.get(colleges) as FindCollege<C> | undefined) ?? finderOf(colleges);
  FINDERS.set(colleges, finder);
  return finder;
}

function finderOf<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const byName: Named<C> = new Map();
  const byAlias: Named<C> = new Map();
  const byStart: Named<C> = new Map();
  for (const college of colleges) {
    put(byName, looseKey(college.name), college);
    for (const key of college.aliases.map(looseKey)) if (!ANYBODYS.test(key)) put(byAlias, key, college);
    for (const start of startsOf(college.name)) put(byStart, start, college);
  }
  const official = (key: string): C | undefined => byName.get(key) ?? byStart.get(key);
  const byStem: Named<C> = new Map();
  for (const [name, college] of byName) put(byStem, stemOf(name), college);
  const meant = misspeltNames(new Set([...byName.keys(), ...byStem.keys(), ...SHORT.keys()]));
  const exactly = (key: string, homeState: string | null): C | null => {
    const nickname = nicknamed(key, homeState);
    if (nickname !== undefined) return official(nickname) ?? null;
    const [flagship, ...others] = spelledOut(key).map((name) => official(name));
    const alias = byAlias.get(key);
    const inOrder = STATES.has(key) ? [flagship, ...others, alias] : [alias, flagship, ...others];
    const whole = official(key);
    const campuses = [...ofSystem(key), ...ofSystem(`suny ${key}`)].map((name) => official(name));
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
