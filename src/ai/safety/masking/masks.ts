import { fold } from './folded';

/** What is masked: `find` (with the flag g) is looked for in the folded text; its first group stays as it was written. */
export interface Mask {
  find: RegExp;
  put: string;
  /** What is left alone though it was found. */
  not?: (found: string) => boolean;
}

export const NAME = '[name]';
/** A word that is written as a name. */
export const CAPITALIZED = "\\p{Lu}[\\p{L}'-]{1,40}";

/** The text with what one mask finds replaced, everything else to the letter. */
export function maskWith(text: string, { find, put, not }: Mask): string {
  const { text: plain, places } = fold(text);
  const placeOf = (at: number): number => places?.[at] ?? at;
  let masked = '';
  let done = 0;
  for (const found of plain.matchAll(find)) {
    const kept: string = found[1] ?? '';
    if (not?.(found[0].slice(kept.length))) continue;
    masked += text.slice(done, placeOf(found.index + kept.length)) + put;
    done = placeOf(found.index + found[0].length);
  }
  return done === 0 ? text : masked + text.slice(done);
}
