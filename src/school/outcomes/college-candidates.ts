import type { NamedCollege } from '../../applications/dates-file';
import { nameKey, searchWords } from '../../colleges/college-search';
import { collegeFinder, type NamedFacts } from '../../colleges/names/college-names';

/** Names that are looked up for one file: to compare each with every college takes milliseconds. */
const MAX_NAMES = 100;
const MAX_LETTERS = 100;

/** Answers for a name that no college bears which ones may be meant: what people call so first, then those with all its words. */
export function collegeCandidates<C extends NamedCollege & NamedFacts>(colleges: readonly C[]): (typed: string) => C[] {
  const find = collegeFinder(colleges);
  const byWord = new Map<string, C[]>();
  for (const college of colleges) {
    const words = new Set([college.name, ...college.aliases].flatMap((name) => nameKey(name).split(' ')));
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), college]);
  }
  const known = new Map<string, C[]>();
  return (typed) => {
    const name = typed.slice(0, MAX_LETTERS);
    const before = known.get(name);
    if (before || known.size >= MAX_NAMES) return before ?? [];
    const called = find(name);
    const [first = [], ...others] = searchWords(name).map((word) => new Set(byWord.get(word)));
    const alike = [...first].filter((college) => others.every((some) => some.has(college)));
    const candidates = [...new Set([...(called ? [called] : []), ...alike])];
    known.set(name, candidates);
    return candidates;
  };
}
