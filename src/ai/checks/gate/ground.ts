import type { StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence, Tier } from '../../../contract/text';
import { PARAGRAPH } from '../../../platform/text/readable-text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { evidenceOf, sentencesOf } from '../../text/sentences';
import { exactQuote } from '../quoted';
import { numberMentions, type NumberMention } from './numbers-said';

/** A college fact's topic; `wish` is the list's own wording of what the student wanted. */
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

export interface Fact {
  id: string;
  /** A plain sentence, used in the prompt as is. */
  text: string;
  about: 'college' | 'student';
  topic?: Topic;
  /** Words that are equally true: 'small', 'largest'. */
  extraWords?: string;
  /** Values that are as true as the number in the text, e.g. before rounding. */
  extraNumbers?: readonly number[];
}

export interface FoundQuote {
  evidence: Evidence;
  context: string;
}

export interface Ground {
  facts: ReadonlyMap<string, Fact>;
  places: readonly { original: StudentInputAnswer; sentInput: string }[];
  system: string;
  /** The college the text is about, and the names of others that must not appear. */
  college: { names: readonly string[]; tier: Tier | null; otherNames: readonly string[] } | null;
}

const ROUNDING_UNITS = [1, 10, 100, 1000];

export const possibleRoundings = (value: number | null): number[] =>
  value === null
    ? []
    : [
        value,
        ...ROUNDING_UNITS.filter((step) => value >= step * 10 || step === 1).map(
          (step) => Math.round(value / step) * step,
        ),
      ];

export function numbersOf({ text, extraNumbers = [] }: Fact): NumberMention[] {
  const mentions = numberMentions(text);
  const kind = mentions[0]?.kind ?? 'plain';
  return [
    ...mentions,
    ...extraNumbers.map((value): NumberMention => ({ value, kind, start: 0, end: 0, tolerance: 0 })),
  ];
}

/** The sentences of an answer that a quote overlaps, verbatim; only the quote if it has no exact match. */
function contextOfQuote(answer: string, quote: string): string {
  const start = answer.indexOf(quote);
  if (start < 0) return quote;
  const end = start + quote.length;
  return sentencesOf(answer.split(PARAGRAPH).join('\n'))
    .filter((sentence) => sentence.start < end && sentence.start + sentence.text.length > start)
    .map(({ text }) => text)
    .join(' ');
}

export function findQuote(quote: string, places: Ground['places']): FoundQuote | null {
  for (const { original, sentInput } of places) {
    const words = exactQuote(quote, original.answer, sentInput);
    if (!words) continue;
    return { evidence: evidenceOf({ ...original, quote: words }), context: contextOfQuote(sentInput, words) };
  }
  return null;
}

export const studentTextOf = memoizeByObject((places: Ground['places']) =>
  places.map(({ original, sentInput }) => `${original.question_text}\n${sentInput}`).join('\n'),
);
