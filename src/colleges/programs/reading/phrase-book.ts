import type { Program } from '../program';
import { AMBIGUOUS_WORDS } from '../taxonomy/ambiguous-words';
import { programById, PROGRAMS } from '../taxonomy/programs';
import { NO_PROGRAM } from './false-friends';
import { formsOf } from './word-forms';

/** What a phrase means; no program at all for a false friend. */
export interface Meaning {
  /** The comparable form of the whole phrase. */
  phrase: string;
  /** The likeliest program first. */
  programs: readonly Program[];
  /** The letters it must be written in, e.g. `IT`; null when any will do. */
  exactly: string | null;
}

/** A tree of words: each phrase is a way from the root. */
export interface Branch {
  next: Map<string, Branch>;
  meanings: Meaning[];
}

const branch = (): Branch => ({ next: new Map(), meanings: [] });

function grow(root: Branch, words: readonly string[], meaning: Meaning): void {
  let here = root;
  for (const word of words) {
    const next = here.next.get(word) ?? branch();
    here.next.set(word, next);
    here = next;
  }
  here.meanings.push(meaning);
}

/** A word, the programs that list it, in the order that was decided. */
export function wordsOfPrograms(): Map<string, { programs: Program[]; exactly: string | null; forms: string[] }> {
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

/** How students shorten a word inside a longer name: 'petroleum eng', 'outdoor ed', 'fashion merch'. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    engineering: 'eng|engr|engin|e',
    engineer: 'eng',
    education: 'ed',
    psychology: 'psych|psy',
    psychologist: 'psych',
    biology: 'bio',
    biologist: 'bio',
    chemistry: 'chem',
    chemical: 'chem',
    science: 'sci',
    merchandising: 'merch',
    technology: 'tech',
    technician: 'tech',
    management: 'mgmt|mgt|mgmnt',
    administration: 'admin',
    development: 'dev',
    developer: 'dev',
    criminal: 'crim',
    environmental: 'env|enviro',
    mechanical: 'mech',
    electrical: 'elec',
    biomedical: 'biomed',
    agricultural: 'ag',
    agriculture: 'ag',
    political: 'poli',
    international: 'intl',
    elementary: 'elem',
    communications: 'comms|comm',
    literature: 'lit',
    relations: 'rel',
    aerospace: 'aero',
    computer: 'comp',
    forensic: 'forensics',
    business: 'biz',
  }).map(([word, short]) => [word, short.split('|')]),
);

/** A phrase with its words shortened one at a time and all together; none of a single word. */
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

type Book = ReturnType<typeof wordsOfPrograms>;

/** The short ways to say a phrase of the book that are no phrase of it themselves. */
function shortPhrases(book: Book): Map<string, { programs: readonly Program[]; forms: readonly string[] }> {
  const short = new Map<string, { programs: readonly Program[]; forms: readonly string[] }>();
  for (const { programs, exactly, forms } of book.values()) {
    if (exactly !== null) continue;
    for (const one of shortened(forms)) {
      const key = one.join(' ');
      if (!book.has(key) && !short.has(key)) short.set(key, { programs, forms: one });
    }
  }
  return short;
}

/** All phrases, those of programs and the false friends. */
export function phraseBook(): { root: Branch; words: Set<string> } {
  const root = branch();
  const words = new Set<string>();
  const book = wordsOfPrograms();
  for (const { programs, exactly, forms } of book.values()) {
    grow(root, forms, { phrase: forms.join(' '), programs, exactly });
    forms.forEach((form) => words.add(form));
  }
  for (const [phrase, { programs, forms }] of shortPhrases(book)) {
    grow(root, forms, { phrase, programs, exactly: null });
    forms.forEach((form) => words.add(form));
  }
  for (const phrase of NO_PROGRAM) {
    const forms = formsOf(phrase);
    grow(root, forms, { phrase: forms.join(' '), programs: [], exactly: null });
  }
  return { root, words };
}
