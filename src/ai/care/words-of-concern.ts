import { sentencesOf } from '../built-in/sentences';
import { readCare } from './read-care';

const MOST = 500;

/** The words of a text that a counselor should see: all of them where it is short, else the sentences that hold the signs. */
export function wordsOfConcern(text: string): string {
  const whole = text.trim();
  if (whole.length <= MOST) return whole;
  const telling = sentencesOf(whole)
    .map((sentence) => sentence.text)
    .filter((sentence) => readCare(sentence) !== null);
  const words = telling.length ? telling.join(' … ') : whole;
  return words.length <= MOST ? words : `${words.slice(0, MOST)}…`;
}
