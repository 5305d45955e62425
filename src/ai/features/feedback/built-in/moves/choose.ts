import { pick } from '../../../../text/variety';
import type { Points } from '../reading/points';
import type { AnswerReading } from '../reading/read-answer';
import { movesFor } from './library';
import type { Move } from './move';

/** Of so many open moves, the most useful, one is chosen by the answer, so that not everybody is asked the same. */
const CHOSEN_AMONG = 2;

/** True where an answer already tells what a move asks for. */
export const isMet = ({ asks }: Pick<Move, 'asks'>, { told }: Pick<AnswerReading, 'told'>): boolean =>
  asks.some((one) => told.has(one));

/** Words of somebody who is alone in what they tell. */
const ALONE =
  /\b(?:alone|by myself|on my own|everyone (?:else )?(?:is )?(?:gone|asleep|left)|everybody (?:else )?(?:is )?(?:gone|asleep|left)|nobody (?:else|around|there|home)|no one (?:else|around|there|home)|just me|solo|sola)\b/i;

/** What is asked of others does not fit who is alone there. */
const isOfOthers = ({ asks, needs }: Move): boolean =>
  [...asks, ...needs].some((one) => one === 'said' || one === 'people');

const fits = (move: Move, { told, sentences }: AnswerReading, points: Points): boolean =>
  move.needs.every((one) => told.has(one)) &&
  move.names.every((one) => points[one] !== null) &&
  !(isOfOthers(move) && sentences.some(({ text }) => ALONE.test(text)));

/** The move for an answer, never one that is met nor the one of last time; null where nothing is left to ask. */
export function chooseMove(
  reading: AnswerReading,
  points: Points,
  seed: string,
  lastTime: Move | null = null,
): Move | null {
  const open = movesFor(reading.topic).filter(
    (move) => move.id !== lastTime?.id && fits(move, reading, points) && !isMet(move, reading),
  );
  return open.length > 0 ? pick(open.slice(0, CHOSEN_AMONG), seed) : null;
}

/** The move whose question a reply of ours asked. */
export const moveOfReply = (reply: string, topic: AnswerReading['topic']): Move | null =>
  movesFor(topic).find(({ en, es }) => [en, es].some(([, question]) => reply.includes(opening(question)))) ?? null;

/** So much of a question as stands before what is filled in. */
const opening = (question: string): string => question.split('{', 1)[0].trimEnd();

/** A move that is met so plainly that it may be praised, told elsewhere than in `quoted` if there is one. */
export function praisedMove(reading: AnswerReading, quoted: string, asked: Move | null): Move | null {
  const signOf = (move: Move) => reading.told.get(move.asks[0]);
  const met = movesFor(reading.topic).filter((move) => signOf(move)?.sure);
  const inAskedOrder = asked && met.includes(asked) ? [asked, ...met] : met;
  return inAskedOrder.find((move) => !signOf(move)?.span.text.includes(quoted) || move === asked) ?? null;
}
