import { shippedRows, shippedData } from '../../platform/runtime/process';
import { readFileSync } from 'node:fs';

/**
 * A name for comparison: lowercase, without 'the', dashes and commas; 'A & T' becomes 'a&t', and any other '&' becomes
 * 'and'.
 */
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

interface Nickname {
  called: string;
  name: string;
  /** Home states where people mean this college; empty if it applies everywhere else. */
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

const NATIONAL_NICKNAMES = ALL_NICKNAMES.filter(({ homeStates }) => homeStates.length === 0);
const tableOf = (some: readonly Nickname[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.map(({ called, name }) => [called, name]));

/** Nicknames missing from official names and aliases, safe to find anywhere in a sentence. */
export const NICKNAMES = tableOf(NATIONAL_NICKNAMES.filter(({ inSentences }) => inSentences));

/** Short names that mean a college only where one is expected. */
export const SHORT_NAMES = tableOf(NATIONAL_NICKNAMES.filter(({ inSentences }) => !inSentences));

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

/** Names that mean a different college in each state; `else` applies if the home state decides nothing. */
export const BY_HOME_STATE: Readonly<Record<string, Readonly<Record<string, string>>>> = namesByState();

let words: ReadonlySet<string> | undefined;

/** Words, places and first names that also happen to be colleges. Alone in a message they don't mean one. */
export function isEverydayWord(key: string): boolean {
  words ??= new Set(readFileSync(shippedData('college-everyday-words.txt'), 'utf8').split(/\s+/));
  return words.has(key);
}
