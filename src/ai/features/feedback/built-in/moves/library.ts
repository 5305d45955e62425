import type { Topic } from '../../../../text/topics';
import { ACADEMIC_MOVES } from './academic';
import { ACTIVITY_MOVES } from './activities';
import { CHARACTER_MOVES } from './character';
import { CLASS_MOVES } from './classes';
import { COLLEGE_MOVES } from './college';
import { FORM_MOVES } from './forms';
import { FUTURE_MOVES } from './future';
import { INTEREST_MOVES } from './interests';
import type { Move } from './move';
import { REFLECTION_MOVES } from './reflections';

/** All we may ask of an answer. */
export const MOVES: readonly Move[] = [
  ...CLASS_MOVES,
  ...ACADEMIC_MOVES,
  ...ACTIVITY_MOVES,
  ...INTEREST_MOVES,
  ...REFLECTION_MOVES,
  ...CHARACTER_MOVES,
  ...COLLEGE_MOVES,
  ...FUTURE_MOVES,
  ...FORM_MOVES,
];

/** The moves of a question, the most useful first; those for any question where its topic has none. */
export function movesFor(topic: Topic): readonly Move[] {
  const own = MOVES.filter((move) => move.topic === topic);
  return own.length > 0 ? own : MOVES.filter((move) => move.topic === 'other');
}
