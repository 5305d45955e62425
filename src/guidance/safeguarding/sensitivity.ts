import { HARD_LIFE } from './private/personal';
import { readSensitive } from './private/read-sensitive';
import type { SensitiveKind } from './private/sensitive-kind';
import { statesDanger } from './signs/read-danger';

export type { SensitiveKind } from './private/sensitive-kind';
/**
 * `dangerIn(text, question)`: the sign of danger in a text of any length, or null; for help, notes and the weekly list only.
 * `holdsDanger(text, question)`: whether a rule names one: then none of the text is quoted, sent or printed.
 */
export { prepareReading, readDanger as dangerIn, statesDanger as holdsDanger } from './signs/read-danger';

/**
 * Who may be shown a sentence: `open` may be quoted, praised and sent; `private` (health, a family's break-up, need, papers, orientation,
 * grief, violence endured) stays with who may read Forms; `danger` gets help first and is used for nothing else.
 */
export type Handling = 'open' | 'private' | 'danger';

/** The one decision that every quote, deed, essay idea, prompt, sheet and export asks for; of words of one sentence, or of a few. */
export function handlingOf(sentence: string): Handling {
  if (statesDanger(sentence)) return 'danger';
  return readSensitive(sentence).length > 0 ? 'private' : 'open';
}

export const isOpen = (sentence: string): boolean => handlingOf(sentence) === 'open';

/** Of what kinds a sentence tells that is its writer's alone; `danger` first where it states a sign. */
export const privateKindsOf = (sentence: string): readonly SensitiveKind[] =>
  statesDanger(sentence) ? ['danger', ...readSensitive(sentence)] : readSensitive(sentence);

/** Whether words, open or not, tell of a hard life: these are nothing to show somebody by. */
export const tellsOfHardLife = (words: string): boolean => HARD_LIFE.test(words) || !isOpen(words);
