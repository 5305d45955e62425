import NAME_VARIANTS from '../../data/name-variants.json';
import { searchKey } from '../platform/text/words';
import type { CollegeFacts } from '../contract/colleges';
import { memoizeByObject } from '../platform/runtime/caches';

/** The words of a name or search, without case, accents or punctuation: "St. John's A&M" becomes `st johns a and m`. */
export const nameKey = (text: string): string =>
  searchKey(text)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words with several spellings -> the spelling used in searches. */
const SPELLING_VARIANTS = new Map(Object.entries(NAME_VARIANTS.college_spellings));

/** Words that people add or omit without meaning another college. */
const STOP_WORDS = new Set(['a', 'an', 'the', 'of', 'at', 'in', 'for', 'and']);
/** The same, unless a name begins with them, as in 'De Paul'. */
const INNER_STOP_WORDS = new Set(['de', 'del', 'y']);

/** The words compared: 'The University of Maine at Orono' becomes `university maine orono`; A & M is one word. */
export function searchWords(text: string): string[] {
  const words = nameKey(text)
    .replace(/(?<!\S)(\p{L}) and (\p{L})(?!\S)/gu, '$1&$2')
    .split(' ')
    .filter(Boolean)
    // 'Ohio St', as sports pages write it.
    .map((word, index, allWords) => (word === 'st' && index > 0 && index === allWords.length - 1 ? 'state' : word))
    .map((word) => SPELLING_VARIANTS.get(word) ?? word);
  const meaningfulWords = words.filter(
    (word, index) => !STOP_WORDS.has(word) && !(index > 0 && INNER_STOP_WORDS.has(word)),
  );
  return meaningfulWords.length > 0 ? meaningfulWords : words;
}

const COLLEGE_TYPE_WORDS = new Set(['university', 'college', 'institute', 'school', 'campus', 'main']);

/** The words of a search that tell colleges apart; all of them if none does. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const meaningfulWords = words.filter((word) => !COLLEGE_TYPE_WORDS.has(word));
  return meaningfulWords.length > 0 ? meaningfulWords : words;
}

/** Words without spaces: 'Stony Brook' and 'StonyBrook' are the same. */
export const joinedKey = (words: readonly string[]): string => words.join('');

/** True if the words contain each typed word; the last one may be cut short. */
export function includesWords(words: ReadonlySet<string>, typedWords: readonly string[]): boolean {
  const last = typedWords.at(-1) ?? '';
  return typedWords.every(
    (word, index) =>
      words.has(word) || (index === typedWords.length - 1 && [...words].some((item) => item.startsWith(last))),
  );
}

type SortValue = string | number | null;
const cachedNameKey = memoizeByObject(({ name }: CollegeFacts): string => nameKey(name));

const compareValues = (item: string | number, otherItem: string | number): number =>
  item < otherItem ? -1 : item > otherItem ? 1 : 0;

export const byName = (item: CollegeFacts, otherItem: CollegeFacts): number =>
  compareValues(cachedNameKey(item), cachedNameKey(otherItem)) || item.unitid - otherItem.unitid;

/** Unknown values come last in either direction; ties are sorted by name. */
export function bySortKey(
  sortKeyOf: (college: CollegeFacts) => SortValue,
  order: 'ASC' | 'DESC',
): (item: CollegeFacts, otherItem: CollegeFacts) => number {
  const keys = new Map<CollegeFacts, SortValue>();
  const readSortValue = (college: CollegeFacts): SortValue => {
    const cached = keys.get(college);
    if (cached !== undefined) return cached;
    const key = sortKeyOf(college);
    keys.set(college, key);
    return key;
  };
  const direction = order === 'ASC' ? 1 : -1;
  return (item, otherItem) => {
    const [a, b] = [readSortValue(item), readSortValue(otherItem)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(item, otherItem);
    return direction * compareValues(a, b) || byName(item, otherItem);
  };
}
