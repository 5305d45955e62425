import { shippedRows } from '../platform/runtime/shipped-data';

type Kind =
  | 'heading'
  | 'heading word'
  | 'beside'
  | 'standing'
  | 'standing word'
  | 'enrollStatus'
  | 'role'
  | 'grade'
  | 'remark'
  | 'suffix'
  | 'particle'
  | 'nothing';

/** Letters and digits alone: exports write 'Student_Number', 'student number' and 'Student Number'. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The lines of a kind in the order of the file: of several lines with one value, the first counts most. */
export const wordLines = (kind: Kind): { value: string; words: string[] }[] =>
  LINES.flatMap(([of, value = '', words = '']) => (of === kind ? [{ value, words: words.split(', ') }] : []));

const LINES = shippedRows('roster-words.tsv');

/** Signs alone are words, too, where they stand for an empty cell or a status. */
const keyOf = (kind: Kind, word: string): string =>
  kind === 'nothing' || /^-?\d+$/.test(word.trim()) ? word.trim().toLowerCase() : bare(word);

/** By kind, the meaning of each word as its `keyOf`. */
const WORDS = new Map<Kind, Map<string, string>>();
for (const [kind = '', value = '', words = ''] of LINES) {
  const known = WORDS.get(kind as Kind) ?? new Map<string, string>();
  WORDS.set(kind as Kind, known);
  for (const word of words.split(', ')) known.set(keyOf(kind as Kind, word), value);
}

/** What a word means among those of its kind; undefined where that is not known. */
export const meaningOf = (kind: Kind, word: string): string | undefined => WORDS.get(kind)?.get(keyOf(kind, word));

/** The words of a text in lower case, without accents and signs; 'StudentEmail' has two. */
export const wordsIn = (text: string): string[] =>
  text
    .slice(0, MAX_LETTERS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** No heading and no status is longer. */
const MAX_LETTERS = 100;
