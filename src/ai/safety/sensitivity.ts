import { readDanger, statesDanger } from '../../guidance/safeguarding/signs/read-danger';
import { readSensitive } from './privacy/read-sensitive';
import type { SensitiveKind } from './privacy/sensitive-kind';

/**
 * Who may be shown a sentence: `open` may be quoted, praised and sent; `private` (health, a family's break-up, need, papers, orientation,
 * grief, violence endured) stays with who may read Forms; `danger` gets help first and is used for nothing else.
 */
export type Sensitivity = 'open' | 'private' | 'danger';

/** The one decision that every quote, deed, essay idea, prompt and sheet asks for; of words of one sentence, or of a few. */
export function sensitivityOf(words: string): Sensitivity {
  if (statesDanger(words)) return 'danger';
  return readSensitive(words).length > 0 ? 'private' : 'open';
}

export const isOpen = (words: string): boolean => sensitivityOf(words) === 'open';

/** Whether a text of any length holds a sign of danger, as an answer to a question where there is one: then none of it is used. */
export const holdsDanger = (text: string, question = ''): boolean => readDanger(text, question) !== null;

/** Of what kinds a sentence tells that is its writer's alone; `danger` alone where it holds a sign. */
export const privateKindsOf = (sentence: string): readonly SensitiveKind[] =>
  statesDanger(sentence) ? ['danger'] : readSensitive(sentence);
