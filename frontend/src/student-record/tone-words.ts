import type { AnswerTone } from '@contract/insights';
import { TONES, type ToneValue } from '@contract/tones';
import type { Say } from '../i18n/words';
import type { Reader } from './reader';
import { recordWords } from './record-words';
import { useReaderWords } from './use-reader-words';

type SayRecord = Say<(typeof recordWords)['phrases']>;

/** A tone that occurs, with how it is named and how many answers have it. */
export interface ToneRow {
  tone: ToneValue;
  word: string;
  count: number;
}

/** The tones that occur, in the fixed order of the contract. */
export const toneRows = (answers: readonly AnswerTone[], t: SayRecord): ToneRow[] =>
  TONES.flatMap((tone) => {
    const count = answers.filter((answer) => answer.tone === tone).length;
    return count > 0 ? [{ tone, word: t(tone), count }] : [];
  });

/** How many answers sound like what, in words: the picture for those who cannot see it. */
export function tonesInWords(answers: readonly AnswerTone[], reader: Reader, t: SayRecord): string {
  const tones = toneRows(answers, t).map(({ word, count }) => `${count} ${word}`);
  return t(reader === 'student' ? 'tones' : 'tonesStaff', { tones: tones.join(', ') });
}

/** The words for tones, as whoever reads them is told. */
export const useToneWords = (reader: Reader): SayRecord => useReaderWords(recordWords, reader);
