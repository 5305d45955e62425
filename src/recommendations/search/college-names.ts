import type { CollegeFacts } from '../../contract/colleges';
import { STATE_NAMES } from '../../contract/state-names';
import { BY_HOME_STATE, NICKNAMES, SHORT_NAMES } from './college-nicknames';

/** A name for comparing: lower case, without 'the', dashes and commas. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\ba & m\b/g, 'a&m')
    .replaceAll(/^the /g, '')
    .replaceAll(/[-–,./]+/g, ' ')
    .replaceAll(/^uc (?=\w)/g, 'university of california ')
    .replaceAll(/\s+/g, ' ')
    .trim();

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

const larger = (one: CollegeFacts, other: CollegeFacts | undefined): boolean =>
  other === undefined || (one.undergrads ?? 0) > (other.undergrads ?? 0);

/** Words that many colleges go by at home and that name none of them anywhere else. */
const ANYBODYS =
  /^(?:state|tech|central|north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|college|university|community)$/;

type Named = Map<string, CollegeFacts>;

function put(names: Named, key: string, college: CollegeFacts): void {
  if (key !== '' && larger(college, names.get(key))) names.set(key, college);
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
  return looseKey((homeState !== null && names[homeState]) || names.else);
}

/** Official names that a short one may stand for, the likeliest first: 'Alabama' is the University of Alabama, never Alabama A&M. */
const spelledOut = (key: string): string[] =>
  STATES.has(key) || !key.includes(' ')
    ? [`university of ${key}`, `${key} university`, `${key} college`]
    : [`${key} university`, `${key} college`, `university of ${key}`];

/** Finds a college by what people call it; a name that only begins an other one's longer name is not found. */
export type FindCollege = (typed: string, homeState?: string | null) => CollegeFacts | null;

const FINDERS = new WeakMap<readonly CollegeFacts[], FindCollege>();

/** Built once for a catalogue. */
export function collegeFinder(colleges: readonly CollegeFacts[]): FindCollege {
  const finder = FINDERS.get(colleges) ?? finderOf(colleges);
  FINDERS.set(colleges, finder);
  return finder;
}

function finderOf(colleges: readonly CollegeFacts[]): FindCollege {
  const byName: Named = new Map();
  const byAlias: Named = new Map();
  const byStart: Named = new Map();
  for (const college of colleges) {
    put(byName, looseKey(college.name), college);
    for (const alias of college.aliases) if (!ANYBODYS.test(looseKey(alias))) put(byAlias, looseKey(alias), college);
    for (const start of startsOf(college.name)) put(byStart, start, college);
  }
  const official = (key: string): CollegeFacts | undefined => byName.get(key) ?? byStart.get(key);
  return (typed, homeState = null) => {
    const key = looseKey(typed);
    const nickname = nicknamed(key, homeState);
    if (nickname !== undefined) return official(nickname) ?? null;
    const [flagship, ...others] = spelledOut(key).map((name) => official(name));
    const alias = byAlias.get(key);
    const inOrder = STATES.has(key) ? [flagship, ...others, alias] : [alias, flagship, ...others];
    const whole = official(key);
    return whole ?? inOrder.find((college) => college !== undefined) ?? null;
  };
}
