import type { Word } from './word-forms';

/** The words of a text, and how they are written. */
export interface WrittenText {
  words: readonly Word[];
  text: string;
  /** Its names may stand in small letters. */
  casual: boolean;
  /** Nothing but capitals. */
  shouted: boolean;
  /** It answers where something is or should be. */
  ofPlace: boolean;
}

export const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.said);

/** Whether nothing but a blank or a hyphen parts a word from the next. */
export const isAdjacent = ({ words, text }: WrittenText, at: number): boolean =>
  /^(?:\.? |-)$/.test(text.slice(words[at]?.end ?? 0, words[at + 1]?.at ?? 0));

/** Words in capitals that are no part of a name: 'Maine OR Vermont'. */
const NO_NAMES = new Set(['i', 'or', 'and']);

/** Whether the words beside it belong to the same name: 'Jackson Smith', 'Chicago Bulls'. */
export function isPartOfName(text: WrittenText, from: number, to: number): boolean {
  const belongs = (at: number, joint: number): boolean =>
    isCapital(text.words[at]) && !NO_NAMES.has(text.words[at]?.form ?? '') && isAdjacent(text, joint);
  return belongs(to, to - 1) || (from > 1 && belongs(from - 1, from - 1));
}
