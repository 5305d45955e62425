import type { CollegeFacts } from '../../contract/colleges';
import { STATE_NAMES } from '../../contract/state-names';
import { NICKNAMES, NICKNAMES_OUTSIDE_SENTENCES, nameKey, NICKNAMES_BY_HOME_STATE } from './nicknames';
import SearchableMap from 'minisearch/SearchableMap';
import { nearestWord } from '../../contract/text-rules';

/** Shorter names are too close to other words to guess. */
const MIN_LETTERS = 7;
/** From this many letters on, a name may have two typos. */
const MIN_TWO_TYPO_LENGTH = 12;

/** Returns a finder for misspelled names. It returns null if no name, or more than one, could be meant. */
function misspelledNameFinder(names: Iterable<string>): (typedName: string) => string | null {
  const longNames = [...names].filter(({ length }) => length >= MIN_LETTERS);
  let lettersIndex: SearchableMap<true> | null = null;
  return (typedName) => {
    if (typedName.length < MIN_LETTERS) return null;
    const nearestName = nearestWord(typedName, longNames);
    if (nearestName !== null || typedName.length < MIN_TWO_TYPO_LENGTH) return nearestName;
    lettersIndex ??= SearchableMap.from<true>(longNames.map((name) => [name, true]));
    const nearNames = [...lettersIndex.fuzzyGet(typedName, 2).keys()].filter((name) => name[0] === typedName[0]);
    return nearNames.length === 1 ? (nearNames[0] ?? null) : null;
  };
}

export { nameKey };

/** Without parts people omit: apostrophes, 'at', 'St.' for 'Saint'. 'Ohio U' and 'U of Ohio' are spelled out. */
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

const STATE_NAME_SET: ReadonlySet<string> = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));
/** What follows a university's name if one of its campuses is meant, not another university. */
const CAMPUS_SUFFIX = /^(?:[-–]| at | in | campus\b)/i;
const IS_WHOLE_NAME = /\b(?:university|college|institute|polytechnic)\b/;

/** A short name shared by several colleges means a four-year one, then the largest. */
function outranks(college: NamedFacts, otherCollege: NamedFacts | undefined): boolean {
  if (otherCollege === undefined) return true;
  if (college.level !== otherCollege.level) return college.level === 'four_year';
  return (college.undergrads ?? 0) > (otherCollege.undergrads ?? 0);
}

/** Words that many colleges use locally, but that identify none of them elsewhere. */
const GENERIC_WORDS =
  /^(?:state|tech|central|north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|college|university|community)$/;

export type NamedFacts = Pick<CollegeFacts, 'name' | 'level' | 'aliases' | 'undergrads'>;

type NameMap<C> = Map<string, C>;

function putIfPreferred<C extends NamedFacts>(names: NameMap<C>, key: string, college: C): void {
  if (key !== '' && outranks(college, names.get(key))) names.set(key, college);
}

/** Beginnings that another campus continues: 'university of michigan' of 'University of Michigan-Ann Arbor'. */
function nameStarts(name: string): string[] {
  return [...name.matchAll(/[-–]| at | in | campus\b/gi)]
    .map(({ index }) => name.slice(0, index))
    .filter((prefix) => CAMPUS_SUFFIX.test(name.slice(prefix.length)))
    .map(looseKey)
    .filter((prefix) => IS_WHOLE_NAME.test(prefix));
}

const looseKeyMap = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).map(([key, name]) => [looseKey(key), looseKey(name)]));
const NICKNAME_TARGETS = looseKeyMap({ ...NICKNAMES, ...NICKNAMES_OUTSIDE_SENTENCES });
const NICKNAMES_BY_STATE = new Map(
  Object.entries(NICKNAMES_BY_HOME_STATE).map(([key, names]) => [looseKey(key), names]),
);

/** The full name behind a nickname; some initials mean a different college in each state. */
function nicknameTarget(key: string, homeState: string | null): string | undefined {
  const names = NICKNAMES_BY_STATE.get(key);
  if (!names) return NICKNAME_TARGETS.get(key);
  const name = (homeState !== null && names[homeState]) || names.else;
  return name ? looseKey(name) : NICKNAME_TARGETS.get(key);
}

/** Likeliest first: 'Alabama' is the University of Alabama, never Alabama A&M. */
const officialVariants = (key: string): string[] =>
  STATE_NAME_SET.has(key) || !key.includes(' ')
    ? [`university of ${key}`, `${key} university`, `${key} college`]
    : [`${key} university`, `${key} college`, `university of ${key}`];

/** 'Kennesaw' for Kennesaw State; tried after every name that needs no word in between. */
const stateUniversityKey = (key: string): string => `${key} state university`;

const SYSTEM_NAMES: readonly (readonly [start: RegExp, official: readonly string[]])[] = [
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
  SYSTEM_NAMES.flatMap(([prefix, official]) =>
    prefix.test(key)
      ? official.flatMap((name) => [key.replace(prefix, name), `${key.replace(prefix, name)} campus`])
      : [],
  );

/** The distinctive part of a name: 'old dominion' for Old Dominion University. */
const nameStem = (name: string): string =>
  name.replace(/(?: state)?(?: (?:university|college|institute|academy))$/, '');

/** Finds a college by what people call it, but not by the beginning of a longer name. Allows typos unless `isExact`. */
export type FindCollege<C = CollegeFacts> = (
  typedName: string,
  homeState?: string | null,
  isExact?: boolean,
) => C | null;

/** One finder per catalog, kept as long as the catalog is in use. */
const FINDER_CACHE = new WeakMap<readonly NamedFacts[], FindCollege<NamedFacts>>();

export function cachedCollegeFinder<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const finder = (FINDER_CACHE.get(colleges) as FindCollege<C> | undefined) ?? createFinder(colleges);
  FINDER_CACHE.set(colleges, finder);
  return finder;
}

function createFinder<C extends NamedFacts>(colleges: readonly C[]): FindCollege<C> {
  const byName: NameMap<C> = new Map();
  const byAlias: NameMap<C> = new Map();
  const byStart: NameMap<C> = new Map();
  for (const college of colleges) {
    putIfPreferred(byName, looseKey(college.name), college);
    for (const key of college.aliases.map(looseKey))
      if (!GENERIC_WORDS.test(key)) putIfPreferred(byAlias, key, college);
    for (const prefix of nameStarts(college.name)) putIfPreferred(byStart, prefix, college);
  }
  const official = (key: string): C | undefined => byName.get(key) ?? byStart.get(key);
  const byStem: NameMap<C> = new Map();
  for (const [name, college] of byName) putIfPreferred(byStem, nameStem(name), college);
  const correctSpelling = misspelledNameFinder(
    new Set([...byName.keys(), ...byStem.keys(), ...NICKNAME_TARGETS.keys()]),
  );
  const findExact = (key: string, homeState: string | null): C | null => {
    const nickname = nicknameTarget(key, homeState);
    if (nickname !== undefined) return official(nickname) ?? null;
    const [flagship, ...otherVariants] = officialVariants(key).map((name) => official(name));
    const alias = byAlias.get(key);
    const orderedMatches = STATE_NAME_SET.has(key)
      ? [flagship, ...otherVariants, alias]
      : [alias, flagship, ...otherVariants];
    const wholeMatch = official(key);
    const campuses = [...systemVariants(key), ...systemVariants(`suny ${key}`)].map((name) => official(name));
    return (
      [wholeMatch, ...orderedMatches, ...campuses, official(stateUniversityKey(key))].find(
        (college) => college !== undefined,
      ) ?? null
    );
  };
  return (typedName, homeState = null, isExact = false) => {
    const key = looseKey(typedName);
    const exactMatch = findExact(key, homeState);
    const correctedKey = exactMatch || isExact ? null : correctSpelling(key);
    return (
      exactMatch ??
      (correctedKey === null ? null : (findExact(correctedKey, homeState) ?? byStem.get(correctedKey) ?? null))
    );
  };
}
