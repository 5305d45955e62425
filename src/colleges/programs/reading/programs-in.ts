import type { Program } from '../program';
import { type Guard, GUARDS, NO_PERSON, PERSON, PERSON_GUARD, WISHING } from './false-friends';
import { Misspelt } from './misspelt';
import { type Branch, type Meaning, phraseBook } from './phrase-book';
import { type Word, wordsIn } from './word-forms';

/** A program named in a text. Whether the student wants it, refuses it or speaks of somebody else is not decided here. */
export interface ProgramMention {
  program: Program;
  /** Other programs the words may mean, the likelier first. */
  others: readonly Program[];
  /** Where the words begin in the text, and how many characters they are. */
  at: number;
  length: number;
  /** The words as written. */
  said: string;
}

interface Candidate {
  from: number;
  to: number;
  meaning: Meaning;
}

/** A few words in capitals are no shout: 'CS or IT'. */
const FEW_WORDS = 4;

const book = phraseBook();
const misspelt = new Misspelt(book.words);

/** Every program the text names, in the order of the text; longer phrases go before shorter ones, and no two overlap. */
export function programsIn(text: string): ProgramMention[] {
  const words = wordsIn(text).map((word) => ({ ...word, form: misspelt.corrected(word.form) }));
  const shouted = words.length > FEW_WORDS && !/\p{Ll}/u.test(text);
  const found = words.flatMap((_, from) => candidatesAt(words, from, shouted));
  const named = withoutOverlaps(found, words.length);
  return withShared(named, words, text).flatMap(({ from, to, meaning }) => {
    const [program, ...others] = meaning.programs;
    const at = words[from]?.at ?? 0;
    const end = words[to - 1]?.end ?? at;
    return program ? [{ program, others, at, length: end - at, said: text.slice(at, end) }] : [];
  });
}

function candidatesAt(words: readonly Word[], from: number, shouted: boolean): Candidate[] {
  const found: Candidate[] = [];
  let here: Branch | undefined = book.root;
  for (let to = from; to < words.length; to += 1) {
    here = here.next.get(words[to]?.form ?? '');
    if (!here) break;
    for (const meaning of here.meanings) {
      const candidate = { from, to: to + 1, meaning };
      if (isMeant(words, candidate, shouted)) found.push(candidate);
    }
  }
  return found;
}

function isMeant(words: readonly Word[], { from, to, meaning }: Candidate, shouted: boolean): boolean {
  if (!meaning.programs.length) return true;
  if (meaning.exactly !== null) return !shouted && words[from]?.said === meaning.exactly;
  const before = words[from - 1]?.form ?? '';
  const after = words[to]?.form ?? '';
  const isFree = (guard: Guard | undefined): boolean => !guard?.before?.has(before) && !guard?.after?.has(after);
  if (!isFree(GUARDS.get(meaning.phrase))) return false;
  return !namesPerson(words, from, to) || (isFree(PERSON_GUARD) && !isPlural(words[to - 1]));
}

const JOINING = new Set(['or', 'and', 'o', 'y', 'n']);

/** 'Electrical or mechanical engineering' names both: a lone first word takes the end of the phrase it is joined to. */
function withShared(named: readonly Candidate[], words: readonly Word[], text: string): Candidate[] {
  const taken = new Set(named.flatMap(({ from, to }) => words.slice(from, to)));
  const shared = named.flatMap((candidate) => {
    const first = firstOfPair(words, candidate.from, text);
    const word = words[first];
    if (!word || taken.has(word)) return [];
    const phrase = [word, ...words.slice(candidate.from + 1, candidate.to)].map(({ form }) => form);
    const meaning = phrase.length > 1 ? meaningOf(phrase) : undefined;
    return meaning ? [{ from: first, to: first + 1, meaning }] : [];
  });
  return [...named, ...shared].sort((a, b) => a.from - b.from);
}

/** Where the other word stands that is joined to the phrase at `from` by 'or' or a slash; -1 when none is. */
function firstOfPair(words: readonly Word[], from: number, text: string): number {
  const [before, here] = [words[from - 1], words[from]];
  if (!before || !here) return -1;
  if (JOINING.has(before.form)) return from - 2;
  return text.slice(before.end, here.at).trim() === '/' ? from - 1 : -1;
}

function meaningOf(phrase: readonly string[]): Meaning | undefined {
  let here: Branch | undefined = book.root;
  for (const form of phrase) here = here?.next.get(form);
  return here?.meanings.find(({ programs, exactly }) => programs.length > 0 && exactly === null);
}

function namesPerson(words: readonly Word[], from: number, to: number): boolean {
  const last = words[to - 1]?.form ?? '';
  return PERSON.test(last) && !NO_PERSON.has(last) && !WISHING.has(words[from]?.form ?? '');
}

const isPlural = (word: Word | undefined): boolean =>
  word !== undefined && /[^s]s$/.test(word.plain) && !/'s$/.test(word.plain);

/** The longest first; of two equally long ones the name of a program, then the earlier. */
function withoutOverlaps(candidates: readonly Candidate[], words: number): Candidate[] {
  const taken = new Uint8Array(words);
  const isProgram = ({ meaning }: Candidate): number => (meaning.programs.length ? 0 : 1);
  return [...candidates]
    .sort((a, b) => b.to - b.from - (a.to - a.from) || isProgram(a) - isProgram(b) || a.from - b.from)
    .filter(({ from, to }) => {
      if (taken.subarray(from, to).some(Boolean)) return false;
      taken.fill(1, from, to);
      return true;
    })
    .sort((a, b) => a.from - b.from);
}
