import PROGRAM_WORDS from '../../../data/program-words.json';
import { PROGRAM_SEARCH } from '../../contract/limits';
import { searchKey } from '../../contract/text-rules';
import { wordsIn, formsOf, Phrases } from '../../platform/text/words';
import { type Program, programById, PROGRAMS } from './programs';
import { shippedRows } from '../../platform/runtime/process';

/** Words that may mean several programs, likeliest first. Ask the student where possible. */
export const AMBIGUOUS_WORDS: Readonly<Record<string, readonly string[]>> = PROGRAM_WORDS.ambiguous;

interface Meaning {
  /** Likeliest first. */
  programs: readonly Program[];
  /** The exact spelling required, e.g. `IT`; null if any will do. */
  exactly: string | null;
}

/** Common misspellings: 'buisness' means 'business'. */
const SPELLING_CORRECTIONS: ReadonlyMap<string, string> = new Map(
  shippedRows('misspelled-words.tsv').flatMap(([right = '', wrong = '']) =>
    wrong.split(' ').map((word) => [word, right] as const),
  ),
);

/** Each word with the programs that list it, in the decided order. */
export function programWords(): Map<string, { programs: Program[]; exactly: string | null; forms: string[] }> {
  const book = new Map<string, { programs: Program[]; exactly: string | null; forms: string[] }>();
  for (const program of PROGRAMS) {
    for (const word of program.words) {
      const exactly = word.startsWith('=') ? word.slice(1) : null;
      const forms = formsOf(exactly ?? word);
      const key = exactly ?? forms.join(' ');
      const known = book.get(key) ?? { programs: [], exactly, forms };
      if (!known.programs.includes(program)) known.programs.push(program);
      book.set(key, known);
    }
  }
  for (const [word, ids] of Object.entries(AMBIGUOUS_WORDS)) {
    const forms = formsOf(word);
    const programs = ids.map(programById).filter((program) => program !== null);
    book.set(forms.join(' '), { programs, exactly: null, forms });
  }
  return book;
}

/** How students shorten words in a longer name: 'petroleum eng', 'outdoor ed', 'fashion merch'. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(PROGRAM_WORDS.short_forms).map(([word, short]) => [word, short.split('|')]),
);

/** A phrase with its words shortened one at a time and all together; none for a single word. */
function shortened(forms: readonly string[]): string[][] {
  if (forms.length < 2) return [];
  return forms.flatMap((form, place) =>
    (SHORT_FORMS.get(form) ?? []).flatMap((short) => {
      const one = forms.with(place, short);
      const rest = one.map((word, other) => (other === place ? word : (SHORT_FORMS.get(word)?.[0] ?? word)));
      return [one, rest];
    }),
  );
}

type ProgramWords = ReturnType<typeof programWords>;

/** Short forms of the book's phrases that aren't phrases in it themselves. */
function shortPhrases(book: ProgramWords): Map<string, readonly Program[]> {
  const short = new Map<string, readonly Program[]>();
  for (const { programs, exactly, forms } of book.values()) {
    if (exactly !== null) continue;
    for (const one of shortened(forms).map((words) => words.join(' '))) {
      if (!book.has(one) && !short.has(one)) short.set(one, programs);
    }
  }
  return short;
}

function phraseBook(): Phrases<Meaning> {
  const phrases = new Phrases<Meaning>();
  const book = programWords();
  for (const { programs, exactly, forms } of book.values()) phrases.add(forms.join(' '), { programs, exactly });
  for (const [phrase, programs] of shortPhrases(book)) phrases.add(phrase, { programs, exactly: null });
  return phrases;
}

/** A program named in a text. Whether the student wants it, refuses it or means somebody else isn't decided here. */
export interface ProgramMention {
  program: Program;
  /** Other programs the words may mean, likeliest first. */
  others: readonly Program[];
  /** Where the words begin in the text, and their length in characters. */
  at: number;
  length: number;
  said: string;
}

/** A few words in capitals aren't shouting: 'CS or IT'. */
const FEW_WORDS = 4;

/** Cached, because building it takes about 30 ms. */
let book: ReturnType<typeof phraseBook> | undefined;

/** Every program a text names by its title or by what students call it, in text order and without overlap. */
export function findProgramMentions(text: string): ProgramMention[] {
  const words = wordsIn(text).map((word) => ({ ...word, form: SPELLING_CORRECTIONS.get(word.form) ?? word.form }));
  const shouted = words.length > FEW_WORDS && !/\p{Ll}/u.test(text);
  book ??= phraseBook();
  const found = book.in(words, ({ exactly }, from) => exactly === null || (!shouted && words[from]?.said === exactly));
  return found.flatMap(({ from, to, meaning }) => {
    const [program, ...others] = meaning.programs;
    const at = words[from]?.at ?? 0;
    const end = words[to - 1]?.end ?? at;
    return program ? [{ program, others, at, length: end - at, said: text.slice(at, end) }] : [];
  });
}

const NAMES: readonly (readonly [Program, readonly string[]])[] = PROGRAMS.map((program) => [
  program,
  [program.name, ...program.words].map((name) => searchKey(name.replace(/^=/, ''))),
]);

const startsWord = (name: string, key: string): boolean => ` ${name}`.includes(` ${key}`);

/** Lower is better; null if the words don't fit. */
function distanceOf(names: readonly string[], key: string): number | null {
  const [own = '', ...called] = names;
  if (own === key) return 0;
  if (called.includes(key)) return 1;
  if (own.startsWith(key)) return 2;
  if (startsWord(own, key)) return 3;
  return called.some((name) => startsWord(name, key)) ? 4 : null;
}

/** The programs the words may mean, likeliest first: by name, by what students call them, then read as a sentence. */
export function matchingPrograms(words: string): Program[] {
  const key = searchKey(words);
  if (key === '') return [];
  const byName = NAMES.flatMap(([program, names]) => {
    const distance = distanceOf(names, key);
    return distance === null ? [] : [{ program, distance }];
  }).sort((one, other) => one.distance - other.distance);
  const read = findProgramMentions(words).flatMap(({ program, others }) => [program, ...others]);
  return [...new Set([...byName.map(({ program }) => program), ...read])].slice(0, PROGRAM_SEARCH.mostShown);
}
