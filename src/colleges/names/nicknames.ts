import { shippedRows, shippedData } from '../../platform/runtime/process';
import { readFileSync } from 'node:fs';

/** For comparison: lowercase, without 'the', dashes and commas; 'A & T' becomes 'a&t', any other '&' 'and'. */
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
  nickname: string;
  name: string;
  /** Home states where people mean this college; empty if it applies everywhere else. */
  homeStates: readonly string[];
  /** Whether it is safe to find anywhere in a sentence. */
  isUsedInSentences: boolean;
}

export const ALL_NICKNAMES: readonly Nickname[] = shippedRows('college-nicknames.tsv').map(
  ([nickname = '', college = '', homeStates = '', usedInSentences = '']) => ({
    nickname,
    name: nameKey(college),
    homeStates: homeStates.split(' ').filter(Boolean),
    isUsedInSentences: usedInSentences === '1',
  }),
);

const NATIONAL_NICKNAMES = ALL_NICKNAMES.filter(({ homeStates }) => homeStates.length === 0);
const toNicknameMap = (nicknames: readonly Nickname[]): Readonly<Record<string, string>> =>
  Object.fromEntries(nicknames.map(({ nickname, name }) => [nickname, name]));

/** Nicknames missing from official names and aliases, safe to find anywhere in a sentence. */
export const NICKNAMES = toNicknameMap(NATIONAL_NICKNAMES.filter(({ isUsedInSentences }) => isUsedInSentences));

/** Short names that mean a college only where one is expected. */
export const NICKNAMES_OUTSIDE_SENTENCES = toNicknameMap(
  NATIONAL_NICKNAMES.filter(({ isUsedInSentences }) => !isUsedInSentences),
);

function namesByState(): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { nickname, name, homeStates } of ALL_NICKNAMES) {
    for (const state of homeStates) (names[nickname] ??= {})[state] = name;
  }
  for (const { nickname, name, homeStates } of ALL_NICKNAMES) {
    if (homeStates.length === 0 && names[nickname]) names[nickname]['else'] = name;
  }
  return names;
}

/** Names that mean a different college in each state; `else` applies if the home state decides nothing. */
export const NICKNAMES_BY_HOME_STATE: Readonly<Record<string, Readonly<Record<string, string>>>> = namesByState();

let words: ReadonlySet<string> | undefined;

/** Words, places and first names that also happen to be colleges. Alone in a message they don't mean one. */
export function isEverydayWord(key: string): boolean {
  words ??= new Set(readFileSync(shippedData('college-everyday-words.txt'), 'utf8').split(/\s+/));
  return words.has(key);
}
