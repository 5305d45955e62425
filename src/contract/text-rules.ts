/** Rules for stored text, worded the same by the server's schemas and the browser's fields. */

export const tooLong = (most: number): string =>
  `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`;

/** Whitespace, line ends and invisible characters: a Braille cell without dots, fillers, zero-width marks. */
const BLANKS_ONLY = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

export const isBlank = (text: string): boolean => BLANKS_ONLY.test(text);

export const textOrEmpty = (text: string): string => (isBlank(text) ? '' : text);

/** NUL is rejected because no database stores it; it comes with text pasted from other programs. */
export const NUL_MESSAGE =
  'This text has an invisible character that can’t be saved. Delete what you pasted, then type it or paste it as plain text.';
const hasNul = (text: string): boolean => text.includes('\0');

/** Half of a surrogate pair isn't a character: every way of storing it replaces it. */
export const LONE_SURROGATE_MESSAGE =
  'This text has a broken character, perhaps an emoji, that can’t be saved. Delete it and type it again.';
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a text can't be stored exactly as written, in a sentence; null if it can. */
export function unstorableReason(text: string): string | null {
  if (hasNul(text)) return NUL_MESSAGE;
  return LONE_SURROGATE.test(text) ? LONE_SURROGATE_MESSAGE : null;
}

/** Why a text of at most `most` characters can't be stored, in a sentence; null if it can. */
export const textProblem = (text: string, most: number): string | null =>
  text.length > most ? tooLong(most) : unstorableReason(text);

/** 'a', 'a and b', 'a, b and c'. */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A table's own entry for a word, so that 'constructor' doesn't find an inherited property. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/**
 * The only one of these words that is one typo away (a letter added, missing, changed or swapped); null if there are
 * none or several.
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const near = words.filter((word) => word[0] === typed[0] && isOneTypoApart(typed, word));
  return near.length === 1 ? near[0] : null;
}

/** Whether two words differ by one letter added, missing, changed or swapped with its neighbor. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}

/** A text as lists sort and search it: lowercase, no accents, single spaces. Databases disagree on all three. */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
