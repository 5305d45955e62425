import { shippedRows, shippedData } from '../../platform/runtime/process';
import { readFileSync } from 'node:fs';

/** A name for comparing: lower case, without 'the', dashes and commas; 'A & T' as 'a&t', another '&' as 'and'. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\b(?:a & |agricultural (?:and|&) )(m|t)(?:echanical|echnical)?\b/g, 'a&$1')
    .replaceAll(' & ', ' and ')
    .replaceAll(/^the /g, '')
    .replaceAll(/[-–,./]+/g, ' ')
    .replaceAll(/^uc (?=\w)/g, 'university of california ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What people call a college, in small letters, and the key of its official name. */
interface Nickname {
  called: string;
  name: string;
  /** The home states of those who mean this one; none where it is everybody else's. */
  homeStates: readonly string[];
  /** Whether it is safe to find anywhere in a sentence. */
  inSentences: boolean;
}

export const ALL_NICKNAMES: readonly Nickname[] = shippedRows('college-nicknames.tsv').map(
  ([called = '', college = '', homeStates = '', inSentences = '']) => ({
    called,
    name: nameKey(college),
    homeStates: homeStates.split(' ').filter(Boolean),
    inSentences: inSentences === '1',
  }),
);

const EVERYBODYS = ALL_NICKNAMES.filter(({ homeStates }) => homeStates.length === 0);
const tableOf = (some: readonly Nickname[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.map(({ called, name }) => [called, name]));

/** Nicknames that no official name or alias carries, safe to find anywhere in a sentence. */
export const NICKNAMES = tableOf(EVERYBODYS.filter(({ inSentences }) => inSentences));

/** Short names that are a college only where a college is named. */
export const SHORT_NAMES = tableOf(EVERYBODYS.filter(({ inSentences }) => !inSentences));

function namesByState(): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { called, name, homeStates } of ALL_NICKNAMES) {
    for (const state of homeStates) (names[called] ??= {})[state] = name;
  }
  for (const { called, name, homeStates } of ALL_NICKNAMES) {
    if (homeStates.length === 0 && names[called]) names[called]['else'] = name;
  }
  return names;
}

/** Names that mean another college in each state; `else` where home decides nothing. */
export const BY_HOME_STATE: Readonly<Record<string, Readonly<Record<string, string>>>> = namesByState();

let words: ReadonlySet<string> | undefined;

/** Words, places and first names that are colleges by accident: alone in a message they name none. */
export function isEverydayWord(key: string): boolean {
  words ??= new Set(readFileSync(shippedData('college-everyday-words.txt'), 'utf8').split(/\s+/));
  return words.has(key);
}
