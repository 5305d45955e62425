import { readable } from '../../../platform/text/readable-text';
import { sentencesOf } from '../../text/sentences';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';

const MOST = 500;
/** So much of two neighboring pieces shows a sign that lies between them. */
const BESIDE = 200;

/** The pieces of a text that hold the signs, wherever they stand; those between two pieces where no piece alone does. */
function tellingPieces(text: string): string[] {
  const pieces = sentencesOf(readable(text.replace(/\s+/g, ' '))).map((sentence) => sentence.text);
  const telling = pieces.filter((piece) => holdsDanger(piece));
  if (telling.length > 0) return telling;
  return pieces
    .slice(1)
    .map((piece, before) => `${pieces[before].slice(-BESIDE)} ${piece.slice(0, BESIDE)}`)
    .filter((piece) => holdsDanger(piece));
}

/** The words of a text that a counselor should see: all of them where it is short, else the sentences that hold the signs. */
export function wordsOfConcern(text: string): string {
  const whole = text.trim();
  if (whole.length <= MOST) return whole;
  const telling = tellingPieces(whole);
  const words = telling.length ? telling.join(' … ') : whole;
  return words.length <= MOST ? words : `${words.slice(0, MOST)}…`;
}
