import { shippedRows } from '../platform/runtime/shipped-data';

type Kind = 'heading' | 'standing' | 'enrollStatus' | 'grade' | 'suffix' | 'nothing';

/** Letters and digits alone: exports write 'Student_Number', 'student number' and 'Student Number'. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** By kind, the meaning of each word as its `keyOf`; the file holds one meaning a line. */
function readWords(): Map<Kind, Map<string, string>> {
  const kinds = new Map<Kind, Map<string, string>>();
  for (const [kind = '', value = '', words = ''] of shippedRows('roster-words.tsv')) {
    const known = kinds.get(kind as Kind) ?? new Map<string, string>();
    kinds.set(kind as Kind, known);
    for (const word of words.split(', ')) known.set(keyOf(kind as Kind, word), value);
  }
  return kinds;
}

/** Signs alone are words, too, where they stand for an empty cell or a status. */
const keyOf = (kind: Kind, word: string): string =>
  kind === 'nothing' || /^-?\d+$/.test(word.trim()) ? word.trim().toLowerCase() : bare(word);

const WORDS = readWords();

/** What a word means among those of its kind; undefined where that is not known. */
export const meaningOf = (kind: Kind, word: string): string | undefined => WORDS.get(kind)?.get(keyOf(kind, word));
