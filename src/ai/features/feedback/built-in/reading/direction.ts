import { plainWords } from '../../../../../platform/text/plain-words';
import { isNegated, isOwnDeed } from './strongest';

const OPEN =
  /^(?:(?:honestly|um+|well|i (?:really |honestly |still )?|im (?:really |honestly |still )?) ?)?(?:have )?(?:no idea|no clue|undecided|not (?:really )?sure|dont (?:really )?know|havent decided|no se|todavia no se)\b/u;
const AIM =
  /\b(?:want|wanna|would like|like|love|plan|hope|become|becoming|study|studying|major|work(?:ing)?|career|job|someday|own|quiero|quisiera|gustaria|ser|estudiar)\b/u;

/** True where a student says of their major that it is still open. */
export const isUndecided = (first: string): boolean => OPEN.test(plainWords(first));

/** True for words that point somewhere: what is wanted or done, and not what is refused or joked about. */
export const isDirection = (words: string): boolean =>
  !isNegated(words) && !isUndecided(words) && (isOwnDeed(words) || AIM.test(plainWords(words)));
