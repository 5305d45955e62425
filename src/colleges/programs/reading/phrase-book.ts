import { shippedRows } from '../../../platform/runtime/shipped-data';
import { Phrases } from '../../../platform/text/phrases';
import { formsOf } from '../../../platform/text/word-forms';
import type { Program } from '../program';
import { programById, PROGRAMS } from '../taxonomy/programs';

/** Words that may mean more than one program, the likeliest first; who can ask the student should ask. */
export const AMBIGUOUS_WORDS: Readonly<Record<string, readonly string[]>> = {
  animation: ['animation', 'computer-graphics'],
  artist: ['art', 'illustration'],
  baker: ['baking-pastry', 'culinary'],
  'build things': ['engineering', 'construction', 'woodworking'],
  'building things': ['engineering', 'construction', 'woodworking'],
  chef: ['culinary', 'baking-pastry'],
  coding: ['programming', 'computer-science', 'software-engineering'],
  computers: ['computer-science', 'information-technology', 'computer-engineering'],
  'computer repair': ['information-technology', 'electronics-repair'],
  design: ['graphic-design', 'interior-design', 'fashion-design', 'product-design-engineering'],
  designer: ['graphic-design', 'fashion-design', 'interior-design', 'product-design-engineering'],
  'engine repair': ['automotive', 'diesel'],
  engineer: ['engineering', 'mechanical-engineering', 'civil-engineering', 'electrical-engineering'],
  engineering: ['engineering', 'mechanical-engineering', 'civil-engineering', 'electrical-engineering'],
  'environmental policy': ['environmental-studies', 'public-policy'],
  fashion: ['fashion-design', 'fashion-merchandising'],
  forensics: ['forensic-science', 'criminal-justice'],
  'health science': ['health-sciences', 'pre-med'],
  'make things with my hands': ['engineering', 'woodworking', 'construction'],
  mechanic: ['automotive', 'diesel', 'aircraft-mechanic'],
  'medical field': ['health-sciences', 'nursing', 'pre-med'],
  moda: ['fashion-design', 'fashion-merchandising'],
  music: ['music', 'music-performance', 'music-business'],
  'product designer': ['product-design-engineering', 'human-computer-interaction'],
  radiology: ['radiologic-technology', 'medical-specialist'],
  'skilled trade': ['construction', 'electrician', 'plumbing', 'welding', 'hvac'],
  'social studies teacher': ['history-education', 'secondary-education'],
  'sports medicine': ['athletic-training', 'physical-therapy', 'exercise-science'],
  teacher: ['teaching', 'elementary-education', 'secondary-education'],
  terapeuta: ['mental-health-counseling', 'physical-therapy'],
  theater: ['theater', 'acting', 'stage-design'],
  therapist: ['mental-health-counseling', 'clinical-psychology', 'physical-therapy'],
  'trade school': ['construction', 'electrician', 'plumbing', 'welding', 'hvac', 'automotive'],
  vet: ['pre-vet', 'vet-tech'],
  veterinary: ['pre-vet', 'vet-tech'],
  writer: ['creative-writing', 'writing-rhetoric', 'journalism'],
  writing: ['creative-writing', 'writing-rhetoric', 'english'],
};

/** What a phrase means. */
export interface Meaning {
  /** The likeliest program first. */
  programs: readonly Program[];
  /** The letters it must be written in, e.g. `IT`; null when any will do. */
  exactly: string | null;
}

/** What is often written for another word: 'buisness' stands for 'business'. */
export const RIGHT_WORDS: ReadonlyMap<string, string> = new Map(
  shippedRows('misspelled-words.tsv').flatMap(([right = '', wrong = '']) =>
    wrong.split(' ').map((word) => [word, right] as const),
  ),
);

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
function shortPhrases(book: Book): Map<string, readonly Program[]> {
  const short = new Map<string, readonly Program[]>();
  for (const { programs, exactly, forms } of book.values()) {
    if (exactly !== null) continue;
    for (const one of shortened(forms).map((words) => words.join(' '))) {
      if (!book.has(one) && !short.has(one)) short.set(one, programs);
    }
  }
  return short;
}

/** The names of all programs and what students call them, long and short. */
export function phraseBook(): Phrases<Meaning> {
  const phrases = new Phrases<Meaning>();
  const book = wordsOfPrograms();
  for (const { programs, exactly, forms } of book.values()) phrases.add(forms.join(' '), { programs, exactly });
  for (const [phrase, programs] of shortPhrases(book)) phrases.add(phrase, { programs, exactly: null });
  return phrases;
}
