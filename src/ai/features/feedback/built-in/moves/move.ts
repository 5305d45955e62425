import type { Topic } from '../../../../text/topics';
import type { Told } from '../reading/told';

/** What is said of a move that is met, its question, and the small step that goes with it. */
export type MoveWords = readonly [praise: string, question: string, step: string];

/**
 * One thing to ask of an answer. Words may hold `{who}` (a person the answer names), and `{thing|that}`: what the answer is about
 * in the student's own word, or the words behind the bar.
 */
export interface Move {
  id: string;
  topic: Topic;
  /** Met where one of these is told: then it is praised instead of asked. */
  asks: readonly Told[];
  /** Asked only where all of these are told. */
  needs: readonly Told[];
  /** Asked only where the answer names a person. */
  aboutPerson: boolean;
  en: MoveWords;
  es: MoveWords;
}

type Wanted = Told | readonly Told[];
const list = (told: Wanted): readonly Told[] => (typeof told === 'string' ? [told] : told);

/** A topic's moves, the most useful first: [what it asks for, what must be told first, English, Spanish]. */
export type MoveRow = readonly [asks: Wanted, needs: readonly (Told | 'person')[], en: MoveWords, es: MoveWords];

/** The moves of one question. */
export const movesOf = (topic: Topic, rows: readonly MoveRow[]): Move[] =>
  rows.map(([asks, needs, en, es], at) => ({
    id: `${topic}.${list(asks)[0]}.${at + 1}`,
    topic,
    asks: list(asks),
    needs: needs.filter((one): one is Told => one !== 'person'),
    aboutPerson: needs.includes('person'),
    en,
    es,
  }));
