import type { Topic } from '../../../../text/topics';
import type { Points } from '../reading/points';
import type { Told } from '../reading/told';

/** What is said of a move that is met, its question, and the small step that goes with it. */
export type MoveWords = readonly [praise: string, question: string, step: string];

/** What the words of a move may name; a move that cannot do without is not asked where the answer holds none. */
export type Named = keyof Points;

/**
 * One thing to ask of an answer. Words may hold what `Points` names of the answer: `{who}` alone, or `{thing|that}` with the words that
 * stand where the answer holds none.
 */
export interface Move {
  id: string;
  topic: Topic;
  /** Met where one of these is told: then it is praised instead of asked. */
  asks: readonly Told[];
  /** Asked only where all of these are told. */
  needs: readonly Told[];
  /** Asked only where the answer holds all of these to name. */
  names: readonly Named[];
  en: MoveWords;
  es: MoveWords;
}

type Wanted = Told | readonly Told[];
const list = (told: Wanted): readonly Told[] => (typeof told === 'string' ? [told] : told);

/** A topic's moves, the most useful first: [what it asks for, what must be told first, English, Spanish]. */
export type MoveRow = readonly [asks: Wanted, needs: readonly (Told | `{${Named}}`)[], en: MoveWords, es: MoveWords];

/** The moves of one question. */
export const movesOf = (topic: Topic, rows: readonly MoveRow[]): Move[] =>
  rows.map(([asks, needs, en, es], at) => ({
    id: `${topic}.${list(asks)[0]}.${at + 1}`,
    topic,
    asks: list(asks),
    needs: needs.filter((one): one is Told => !one.startsWith('{')),
    names: needs.filter((one) => one.startsWith('{')).map((one) => one.slice(1, -1) as Named),
    en,
    es,
  }));
