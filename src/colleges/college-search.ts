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
const SPELLING_VARIANTS = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['univ', 'university'],
  ['universities', 'university'],
  ['universidad', 'university'],
  ['colleges', 'college'],
  ['colegio', 'college'],
  ['inst', 'institute'],
  ['instituto', 'institute'],
  ['intl', 'international'],
]);

/** Words that people add or omit without meaning another college. */
const SMALL_WORDS = new Set(['a', 'an', 'the', 'of', 'at', 'in', 'for', 'and']);
/** The same, unless a name begins with them, as in 'De Paul'. */
const SMALL_INNER_WORDS = new Set(['de', 'del', 'y']);

/**
 * The words a name or search is compared by: 'The University of Maine at Orono' becomes `university maine orono`, and
 * A & M is one word.
 */
export function searchWords(text: string): string[] {
  const words = nameKey(text)
    .replace(/(?<!\S)(\p{L}) and (\p{L})(?!\S)/gu, '$1&$2')
    .split(' ')
    .filter(Boolean)
    // 'Ohio St', as sports pages write it.
    .map((word, at, all) => (word === 'st' && at > 0 && at === all.length - 1 ? 'state' : word))
    .map((word) => SPELLING_VARIANTS.get(word) ?? word);
  const telling = words.filter((word, at) => !SMALL_WORDS.has(word) && !(at > 0 && SMALL_INNER_WORDS.has(word)));
  return telling.length > 0 ? telling : words;
}

const KINDS_OF_COLLEGE = new Set(['university', 'college', 'institute', 'school', 'campus', 'main']);

/** The words of a search that tell colleges apart; all of them if none does. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !KINDS_OF_COLLEGE.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words without spaces: 'Stony Brook' and 'StonyBrook' are the same. */
export const joinedKey = (words: readonly string[]): string => words.join('');

/** True if the words contain each typed word; the last one may be cut short. */
export function includesWords(words: ReadonlySet<string>, typed: readonly string[]): boolean {
  const last = typed.at(-1) ?? '';
  return typed.every(
    (word, at) => words.has(word) || (at === typed.length - 1 && [...words].some((one) => one.startsWith(last))),
  );
}

type SortValue = string | number | null;
const nameOf = memoizeByObject(({ name }: CollegeFacts): string => nameKey(name));

const compareValues = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

export const byName = (one: CollegeFacts, other: CollegeFacts): number =>
  compareValues(nameOf(one), nameOf(other)) || one.unitid - other.unitid;

/** Unknown values come last in either direction; ties are sorted by name. */
export function bySortKey(
  keyOf: (college: CollegeFacts) => SortValue,
  order: 'ASC' | 'DESC',
): (one: CollegeFacts, other: CollegeFacts) => number {
  const keys = new Map<CollegeFacts, SortValue>();
  const read = (college: CollegeFacts): SortValue => {
    const known = keys.get(college);
    if (known !== undefined) return known;
    const key = keyOf(college);
    keys.set(college, key);
    return key;
  };
  const direction = order === 'ASC' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return direction * compareValues(a, b) || byName(one, other);
  };
}
