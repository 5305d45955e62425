import { PARAGRAPH } from '../../../platform/text/readable-text';
import type { StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence, Tier } from '../../../contract/text';
import { sentencesOf } from '../../text/sentences';
import { ownWords } from '../quoted';
import { type SaidNumber, numbersSaid } from './numbers-said';
import { type Clause, clausesOf } from './source';
import { lexicon, stemsIn } from './words';

/** One thing that is known, with the short name by which a sentence rests on it. */
export interface Fact {
  id: string;
  /** A plain sentence; it stands in the prompt as it is. */
  text: string;
  about: 'college' | 'student';
  /** Words in which the same may be said. */
  alsoSaid?: string;
  /** Names that tell one thing together, and not one without the other. */
  together?: string;
  /** Values of its number that are as true as the one in the text, e.g. before rounding. */
  alsoNumbers?: readonly number[];
}

/** Something a sentence rests on, ready to be compared. */
export interface Item {
  kind: 'fact' | 'quote';
  about: Fact['about'];
  stems: ReadonlySet<string>;
  numbers: readonly SaidNumber[];
  together: ReadonlySet<string>;
  /** The sentence of the student in which the quote stands, in clauses; a fact has none. */
  clauses: readonly Clause[];
  /** What was asked where the quote stands. */
  question: string;
  text: string;
  evidence: Evidence | null;
}

/** What the sentences of one text may rest on. */
export interface Ground {
  facts: ReadonlyMap<string, Fact>;
  places: readonly { own: StudentInputAnswer; sentInput: string }[];
  /** Who is spoken to: the student, or a counselor who reads about one. */
  reader: 'student' | 'counselor';
  system: string;
  mayNameFederalAid: boolean;
  /** The college that is spoken of and the names of others that may not be. */
  college: { names: readonly string[]; tier: Tier | null; others: readonly string[] } | null;
}

const ROUNDINGS = [1, 10, 100, 1000];

/** The roundings of a number by which people speak of it. */
export const roundedWays = (value: number | null): number[] =>
  value === null
    ? []
    : [
        value,
        ...ROUNDINGS.filter((step) => value >= step * 10 || step === 1).map((step) => Math.round(value / step) * step),
      ];

const NONE: ReadonlySet<string> = new Set();

export function itemOfFact({ text, about, alsoSaid, together = '', alsoNumbers = [] }: Fact): Item {
  const said = numbersSaid(text);
  const kind = said[0]?.kind ?? 'plain';
  const more = alsoNumbers.map((value): SaidNumber => ({ value, kind, start: 0, end: 0, within: 0 }));
  return {
    kind: 'fact',
    about,
    stems: new Set([...stemsIn(text), ...lexicon(alsoSaid ?? '')]),
    numbers: [...said, ...more],
    together: lexicon(together),
    clauses: [],
    question: '',
    text,
    evidence: null,
  };
}

/** The sentences of an answer that a quote touches, as they stand. */
function aroundQuote(answer: string, quote: string): string {
  const start = answer.indexOf(quote);
  const end = start + quote.length;
  return sentencesOf(answer.split(PARAGRAPH).join('\n'))
    .filter((one) => one.start < end && one.start + one.text.length > start)
    .map(({ text }) => text)
    .join(' ');
}

const MAJORS = { form_id: 'College Preferences', question_id: '4' } as const;
/** Asked for majors and careers, what somebody names is what they would study. */
const ALSO_A_FIELD = lexicon('study studies studying major majors field fields');
const asksForMajors = ({ form_id, question_id }: Evidence): boolean =>
  form_id === MAJORS.form_id && question_id === MAJORS.question_id;

export function itemOfQuote(own: StudentInputAnswer, quote: string): Item {
  const { form_id, question_id, question_text } = own;
  return {
    kind: 'quote',
    about: 'student',
    stems: asksForMajors({ form_id, question_id, question_text, quote })
      ? new Set([...stemsIn(quote), ...ALSO_A_FIELD])
      : stemsIn(quote),
    numbers: numbersSaid(quote),
    together: NONE,
    clauses: clausesOf(aroundQuote(own.answer, quote)),
    question: question_text,
    text: quote,
    evidence: { form_id, question_id, question_text, quote },
  };
}

/** The quote where it stands in the student's own words, or null. */
export function findQuote(quote: string, { places }: Ground): Item | null {
  for (const { own, sentInput } of places) {
    const words = ownWords(quote, own.answer, sentInput);
    if (words) return itemOfQuote(own, words);
  }
  return null;
}
