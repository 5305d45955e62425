import { searchKey } from '../platform/text/words';
import type { CollegeFacts } from '../contract/colleges';
import { memoizeByObject } from '../platform/runtime/caches';

/** The words of a name or a search, without case, accents and punctuation: "St. John's A&M" is `st johns a and m`. */
export const nameKey = (text: string): string =>
  searchKey(text)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that are written in several ways, by the way in which they are searched. */
const ONE_SPELLING = new Map([
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

/** Words that people add and leave out without meaning another college. */
const SMALL_WORDS = new Set(['a', 'an', 'the', 'of', 'at', 'in', 'for', 'and']);
/** The same where no name begins with them, as 'De Paul' does. */
const SMALL_WITHIN = new Set(['de', 'del', 'y']);

/** The words a name or a search is compared by: 'The University of Maine at Orono' is `university maine orono`, and A & M one word. */
export function searchWords(text: string): string[] {
  const words = nameKey(text)
    .replace(/(?<!\S)(\p{L}) and (\p{L})(?!\S)/gu, '$1&$2')
    .split(' ')
    .filter(Boolean)
    // 'Ohio St', as sports pages write it.
    .map((word, at, all) => (word === 'st' && at > 0 && at === all.length - 1 ? 'state' : word))
    .map((word) => ONE_SPELLING.get(word) ?? word);
  const telling = words.filter((word, at) => !SMALL_WORDS.has(word) && !(at > 0 && SMALL_WITHIN.has(word)));
  return telling.length > 0 ? telling : words;
}

const KINDS_OF_COLLEGE = new Set(['university', 'college', 'institute', 'school', 'campus', 'main']);

/** The words of a search that tell one college from another; all of them where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !KINDS_OF_COLLEGE.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words without the space between them: 'Stony Brook' and 'StonyBrook' are one. */
export const joined = (words: readonly string[]): string => words.join('');

/** True where each of the typed words stands among others; the last one may be cut short. */
export function holdsWords(words: ReadonlySet<string>, typed: readonly string[]): boolean {
  const last = typed.at(-1) ?? '';
  return typed.every(
    (word, at) => words.has(word) || (at === typed.length - 1 && [...words].some((one) => one.startsWith(last))),
  );
}

type SortValue = string | number | null;
const nameOf = memoizeByObject(({ name }: CollegeFacts): string => nameKey(name));

const compared = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);

/** By name, and colleges of one name by their id: the same order each time. */
export const byName = (one: CollegeFacts, other: CollegeFacts): number =>
  compared(nameOf(one), nameOf(other)) || one.unitid - other.unitid;

/** By what a college is sorted by; what is not known comes last either way, and equal ones stand by their names. */
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
    return direction * compared(a, b) || byName(one, other);
  };
}
