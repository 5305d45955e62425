import { listsOf } from './lists';

/**
 * Beginnings of words of which every sign of danger holds at least one. A text without any of them is read no further, which
 * spares most texts most of the work; the test beside this file proves from the signs themselves that none is left out.
 */
export const SIGN_STEMS = listsOf<readonly string[]>('sign-stems');

const ANY = new RegExp(`\\b(?:${SIGN_STEMS.join('|')})`, 'i');

/** False when the text can show no sign; true says nothing yet. */
export const mayShowPlainSigns = (text: string): boolean => ANY.test(text);
