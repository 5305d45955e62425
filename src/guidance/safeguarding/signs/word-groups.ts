import { loadLists } from './normalize';
import { ownEntry } from '../../../contract/text-rules';

/**
 * Words with the same meaning in English and Spanish, without accents and apostrophes; an asterisk stands for any
 * ending, an underscore for a space. The classifier also sees a word as its groups, so that what it learned from 'my
 * stepdad hits me' applies to 'mi padrastro me pega'.
 */
const { groups: WORD_GROUPS, grave } = loadLists<{ groups: Record<string, string>; grave: string }>('word-groups');

const NAMES = Object.keys(WORD_GROUPS);
export const GROUP_COUNT = NAMES.length;
/** Numbers of the word groups that don't belong in an answer that is praised without further checks. */
export const GRAVE_GROUPS: ReadonlySet<number> = new Set(grave.split(' ').map((name) => NAMES.indexOf(name)));

const NO_GROUPS: readonly number[] = [];
/** Maximum number of words cached with their groups. */
const MAX_CACHED = 20_000;

interface Phrase {
  words: string[];
  group: number;
}

const groupsByWord = new Map<string, number[]>();
const stemsByPrefix = new Map<string, { stem: string; group: number }[]>();
const phrases = new Map<string, Phrase[]>();
const groupCache = new Map<string, readonly number[]>();

function pushTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

for (const [group, name] of NAMES.entries()) {
  for (const entry of new Set(ownEntry(WORD_GROUPS, name)?.split(' '))) {
    const words = entry.split('_');
    if (words.length > 1) pushTo(phrases, words[0], { words, group });
    else if (entry.endsWith('*')) pushTo(stemsByPrefix, entry.slice(0, 2), { stem: entry.slice(0, -1), group });
    else pushTo(groupsByWord, entry, group);
  }
}

function groupsOfWord(word: string): readonly number[] {
  const cachedGroups = groupCache.get(word);
  if (cachedGroups) return cachedGroups;
  const matchingStems = (stemsByPrefix.get(word.slice(0, 2)) ?? []).filter(({ stem }) => word.startsWith(stem));
  const groups = new Set([...(groupsByWord.get(word) ?? NO_GROUPS), ...matchingStems.map(({ group }) => group)]);
  const foundGroups = groups.size ? [...groups] : NO_GROUPS;
  if (groupCache.size < MAX_CACHED) groupCache.set(word, foundGroups);
  return foundGroups;
}

export function groupTokens(tokens: readonly string[]): (readonly number[])[] {
  const groups = tokens.map(groupsOfWord);
  for (const [index, token] of tokens.entries()) {
    for (const { words, group } of phrases.get(token) ?? []) {
      if (!words.every((word, offset) => tokens[index + offset] === word)) continue;
      for (let position = index; position < index + words.length; position += 1) {
        if (!groups[position].includes(group)) groups[position] = [...groups[position], group];
      }
    }
  }
  return groups;
}
