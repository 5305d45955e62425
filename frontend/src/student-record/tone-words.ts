import type { AnswerTone } from '@contract/insights';
import { TONES, type ToneValue } from '@contract/tones';
import type { Reader } from './reader';

/** A tone that occurs, with how it is named and how many answers have it. */
export interface ToneRow {
  tone: ToneValue;
  word: string;
  count: number;
}

/** The tones that occur, in the fixed order of the contract. */
export const toneRows = (answers: readonly AnswerTone[]): ToneRow[] =>
  TONES.flatMap((tone) => {
    const found = answers.filter((answer) => answer.tone === tone);
    return found[0] ? [{ tone, word: found[0].word, count: found.length }] : [];
  });

/** How many answers sound like what, in words: the picture for those who cannot see it. */
export function tonesInWords(answers: readonly AnswerTone[], reader: Reader): string {
  const said = toneRows(answers).map(({ word, count }) => `${count} ${word}`);
  return `Tone of ${reader === 'student' ? 'your' : 'the student’s'} answers: ${said.join(', ')}.`;
}
