import { shippedRows } from '../../../../platform/runtime/shipped-data';
import type { Topic } from '../../../text/topics';
import { pick } from '../../../text/variety';
import type { AnswerFact } from './answer-facts';

/** What is said: a sentence before the rest, one question, one step; '' where there is none. */
export interface MoveWords {
  opening: string;
  question: string;
  step: string;
}

export interface Move {
  id: string;
  topic: Topic | 'any';
  kind: string;
  /** All of these must be true of the answer. */
  when: readonly AnswerFact[];
  en: MoveWords;
  es: MoveWords;
}

function moveOf([id = '', topic, kind = '', when = '', ...words]: string[]): Move {
  const wordsFrom = (at: number): MoveWords => {
    const [opening = '', question = '', step = ''] = words.slice(at);
    return { opening, question, step };
  };
  return {
    id,
    topic: topic as Move['topic'],
    kind,
    when: when.split(' ').filter(Boolean) as AnswerFact[],
    en: wordsFrom(0),
    es: wordsFrom(3),
  };
}

/** One reply a line; `kind` says to what: an answer (`ask`), none yet (`begin`), a private one (`thanks`), and notices for any topic. */
export const MOVES: readonly Move[] = shippedRows('feedback-moves.tsv').map(moveOf);

/** The moves of a kind for a topic, in the order they are tried; those for any question where the topic has none. */
export function movesOf(topic: Topic, kind: string): readonly Move[] {
  const ofKind = MOVES.filter((move) => move.kind === kind);
  const own = ofKind.filter((move) => move.topic === topic);
  return own.length > 0 ? own : ofKind.filter((move) => move.topic === 'other');
}

/** A sentence that may be said under any question; where there are several of a kind, the topic tells which. */
export function noticeOf(kind: string, language: 'en' | 'es', topic: Topic = 'other'): string {
  const notices = MOVES.filter((move) => move.topic === 'any' && move.kind === kind);
  if (notices.length === 0) throw new Error(`data/feedback-moves.tsv has no notice of kind ${kind}.`);
  return pick(notices, topic)[language].opening;
}
