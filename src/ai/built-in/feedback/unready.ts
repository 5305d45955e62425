import { pick } from '../variety';
import type { Writing } from '../language';

/** An easier way into each kind of question, for an answer that is not there yet. */
const WAYS_IN: readonly string[] = [
  'Try to finish a sentence that starts with: One time, I … (badly is fine).',
  'Set a timer for three minutes and write without stopping; you can delete it all afterward.',
  'Tell it to a friend first, out loud, and then type what you said.',
  'Begin with something small: what you did yesterday that has to do with this question.',
];

const EMPTY: readonly string[] = ['There is nothing here yet, and that is all right.'];
const UNSURE: readonly string[] = [
  'Not knowing is an honest answer, and many people begin there.',
  'It is fine not to know yet; you can come back to this question at any time.',
];
const GIBBERISH: readonly string[] = [
  'I cannot read words in this answer yet, so there is nothing I could say about it.',
  'This looks like keys pressed at random, so I have no words of yours to work with.',
];

const QUESTION: readonly string[] = [
  'What is the very first thing that came to mind when you read the question, even if it seemed too small?',
  'If a friend answered this question for you, what would they say?',
  'What would you say if nobody but you ever read it?',
];

const FIRST: Partial<Record<Writing, readonly string[]>> = { empty: EMPTY, unsure: UNSURE, gibberish: GIBBERISH };

/** Help to begin, where there are no words to coach yet; null when there are. */
export function helpToBegin(writing: Writing, question: string, answer: string): string | null {
  const first = FIRST[writing];
  if (!first) return null;
  const seed = question + answer;
  return [
    pick(first, seed),
    pick(QUESTION, seed),
    pick(WAYS_IN, `${seed} way`),
    'Two or three honest sentences are plenty, and nobody grades them.',
  ].join(' ');
}
