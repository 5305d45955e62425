import type { StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence, Tier } from '../../../contract/text';
import { PARAGRAPH } from '../../../platform/text/readable-text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { evidenceOf, sentencesOf } from '../../text/sentences';
import { ownWords } from '../quoted';
import { numbersSaid, type SaidNumber } from './numbers-said';

/** What a fact of a college tells; `wish` is one of the list's own words on what the student wished. */
export type Topic =
  | 'place'
  | 'setting'
  | 'kind'
  | 'faith'
  | 'size'
  | 'ratio'
  | 'admission'
  | 'graduation'
  | 'retention'
  | 'earnings'
  | 'tests'
  | 'standing'
  | 'price'
  | 'aid'
  | 'fields'
  | 'tier'
  | 'distance'
  | 'wish';

/** One thing that is known, with the short name by which a sentence rests on it. */
export interface Fact {
  id: string;
  /** A plain sentence; it stands in the prompt as it is. */
  text: string;
  about: 'college' | 'student';
  topic?: Topic;
  /** Words that are as true of it as its own: 'small', 'largest'. */
  alsoSaid?: string;
  /** Values of its number that are as true as the one in the text, e.g. before rounding. */
  alsoNumbers?: readonly number[];
}

/** Words of the student that a sentence rests on, and the sentences they stand in, as a provider was shown them. */
export interface Found {
  evidence: Evidence;
  around: string;
}

/** What the sentences of one text may rest on. */
export interface Ground {
  facts: ReadonlyMap<string, Fact>;
  places: readonly { own: StudentInputAnswer; sentInput: string }[];
  system: string;
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

/** The numbers a fact holds, with those that are as true. */
export function numbersOf({ text, alsoNumbers = [] }: Fact): SaidNumber[] {
  const said = numbersSaid(text);
  const kind = said[0]?.kind ?? 'plain';
  return [...said, ...alsoNumbers.map((value): SaidNumber => ({ value, kind, start: 0, end: 0, within: 0 }))];
}

/** The sentences of an answer that a quote touches, as they stand there; the quote alone where it is not found to the letter. */
function aroundQuote(answer: string, quote: string): string {
  const start = answer.indexOf(quote);
  if (start < 0) return quote;
  const end = start + quote.length;
  return sentencesOf(answer.split(PARAGRAPH).join('\n'))
    .filter((one) => one.start < end && one.start + one.text.length > start)
    .map(({ text }) => text)
    .join(' ');
}

/** The quote where it stands in the student's own words, or null. */
export function findQuote(quote: string, places: Ground['places']): Found | null {
  for (const { own, sentInput } of places) {
    const words = ownWords(quote, own.answer, sentInput);
    if (!words) continue;
    return { evidence: evidenceOf({ ...own, quote: words }), around: aroundQuote(sentInput, words) };
  }
  return null;
}

/** Everything the student wrote, as a provider was shown it. */
export const materialOf = memoizeByObject((places: Ground['places']) =>
  places.map(({ own, sentInput }) => `${own.question_text}\n${sentInput}`).join('\n'),
);
