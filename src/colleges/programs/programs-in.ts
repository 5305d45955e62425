import PROGRAM_WORDS from '../../../data/program-words.json';
import { PROGRAM_SEARCH_LIMITS } from '../../contract/limits';
import { searchKey } from '../../contract/text-rules';
import { tokenize, formsOf, Phrases } from '../../platform/text/words';
import { type Program, programById, PROGRAMS } from './programs';
import { shippedRows } from '../../platform/runtime/process';

/** Words that may mean several programs, likeliest first. Ask the student where possible. */
export const AMBIGUOUS_WORDS: Readonly<Record<string, readonly string[]>> = PROGRAM_WORDS.ambiguous;

interface PhraseMeaning {
  programs: readonly Program[];
  /** The exact spelling required, e.g. `IT`; null if any will do. */
  exactSpelling: string | null;
}

const SPELLING_CORRECTIONS: ReadonlyMap<string, string> = new Map(
  shippedRows('misspelled-words.tsv').flatMap(([correctSpelling = '', misspellings = '']) =>
    misspellings.split(' ').map((word) => [word, correctSpelling] as const),
  ),
);

/** Each word with the programs that list it, in the decided order. */
export function programWords(): Map<string, { programs: Program[]; exactSpelling: string | null; forms: string[] }> {
  const phraseMap = new Map<string, { programs: Program[]; exactSpelling: string | null; forms: string[] }>();
  for (const program of PROGRAMS) {
    for (const word of program.words) {
      const exactSpelling = word.startsWith('=') ? word.slice(1) : null;
      const forms = formsOf(exactSpelling ?? word);
      const key = exactSpelling ?? forms.join(' ');
      const existing = phraseMap.get(key) ?? { programs: [], exactSpelling, forms };
      if (!existing.programs.includes(program)) existing.programs.push(program);
      phraseMap.set(key, existing);
    }
  }
  for (const [word, ids] of Object.entries(AMBIGUOUS_WORDS)) {
    const forms = formsOf(word);
    const programs = ids.map(programById).filter((program) => program !== null);
    phraseMap.set(forms.join(' '), { programs, exactSpelling: null, forms });
  }
  return phraseMap;
}

/** How students shorten words in a longer name: 'petroleum eng', 'outdoor ed', 'fashion merch'. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(PROGRAM_WORDS.short_forms).map(([word, abbreviation]) => [word, abbreviation.split('|')]),
);

/** A phrase with its words shortened one at a time and all together; none for a single word. */
function shortenedForms(forms: readonly string[]): string[][] {
  if (forms.length < 2) return [];
  return forms.flatMap((form, place) =>
    (SHORT_FORMS.get(form) ?? []).flatMap((abbreviation) => {
      const item = forms.with(place, abbreviation);
      const shortenedWords = item.map((word, other) => (other === place ? word : (SHORT_FORMS.get(word)?.[0] ?? word)));
      return [item, shortenedWords];
    }),
  );
}

type ProgramWords = ReturnType<typeof programWords>;

/** Short forms of the book's phrases that aren't phrases in it themselves. */
function shortPhrases(phraseMap: ProgramWords): Map<string, readonly Program[]> {
  const abbreviation = new Map<string, readonly Program[]>();
  for (const { programs, exactSpelling, forms } of phraseMap.values()) {
    if (exactSpelling !== null) continue;
    for (const item of shortenedForms(forms).map((words) => words.join(' '))) {
      if (!phraseMap.has(item) && !abbreviation.has(item)) abbreviation.set(item, programs);
    }
  }
  return abbreviation;
}

function buildPhrases(): Phrases<PhraseMeaning> {
  const phrases = new Phrases<PhraseMeaning>();
  const phraseMap = programWords();
  for (const { programs, exactSpelling, forms } of phraseMap.values())
    phrases.add(forms.join(' '), { programs, exactSpelling });
  for (const [phrase, programs] of shortPhrases(phraseMap)) phrases.add(phrase, { programs, exactSpelling: null });
  return phrases;
}

/** A program named in a text. Whether the student wants it, refuses it or means somebody else isn't decided here. */
export interface ProgramMention {
  program: Program;
  /** Other programs the words may mean, likeliest first. */
  otherPrograms: readonly Program[];
  /** Where the words begin in the text, and their length in characters. */
  position: number;
  length: number;
  textAsWritten: string;
}

/** A few words in capitals aren't shouting: 'CS or IT'. */
const MAX_SHOUT_WORDS = 4;

/** Cached, because building it takes about 30 ms. */
let phraseMap: ReturnType<typeof buildPhrases> | undefined;

/** Every program a text names by its title or by what students call it, in text order and without overlap. */
export function findProgramMentions(text: string): ProgramMention[] {
  const words = tokenize(text).map((word) => ({ ...word, form: SPELLING_CORRECTIONS.get(word.form) ?? word.form }));
  const isShouted = words.length > MAX_SHOUT_WORDS && !/\p{Ll}/u.test(text);
  phraseMap ??= buildPhrases();
  const matches = phraseMap.findAll(
    words,
    ({ exactSpelling }, from) => exactSpelling === null || (!isShouted && words[from]?.original === exactSpelling),
  );
  return matches.flatMap(({ from, to, meaning }) => {
    const [program, ...otherPrograms] = meaning.programs;
    const position = words[from]?.start ?? 0;
    const end = words[to - 1]?.end ?? position;
    return program
      ? [{ program, otherPrograms, position, length: end - position, textAsWritten: text.slice(position, end) }]
      : [];
  });
}

const NAMES: readonly (readonly [Program, readonly string[]])[] = PROGRAMS.map((program) => [
  program,
  [program.name, ...program.words].map((name) => searchKey(name.replace(/^=/, ''))),
]);

const startsWord = (name: string, key: string): boolean => ` ${name}`.includes(` ${key}`);

/** Lower is better; null if the words don't fit. */
function nameDistance(names: readonly string[], key: string): number | null {
  const [ownName = '', ...nicknames] = names;
  if (ownName === key) return 0;
  if (nicknames.includes(key)) return 1;
  if (ownName.startsWith(key)) return 2;
  if (startsWord(ownName, key)) return 3;
  return nicknames.some((name) => startsWord(name, key)) ? 4 : null;
}

/** The programs the words may mean, likeliest first: by name, by what students call them, then read as a sentence. */
export function matchingPrograms(words: string): Program[] {
  const key = searchKey(words);
  if (key === '') return [];
  const nameMatches = NAMES.flatMap(([program, names]) => {
    const distance = nameDistance(names, key);
    return distance === null ? [] : [{ program, distance }];
  }).sort((item, other) => item.distance - other.distance);
  const mentionedPrograms = findProgramMentions(words).flatMap(({ program, otherPrograms }) => [
    program,
    ...otherPrograms,
  ]);
  return [...new Set([...nameMatches.map(({ program }) => program), ...mentionedPrograms])].slice(
    0,
    PROGRAM_SEARCH_LIMITS.mostShown,
  );
}
