/** Rules for stored text, worded the same by the server's schemas and the browser's fields. */

export const tooLongMessage = (maxLength: number): string =>
  `Please shorten this to ${maxLength.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`;

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

export function unstorableReason(text: string): string | null {
  if (hasNul(text)) return NUL_MESSAGE;
  return LONE_SURROGATE.test(text) ? LONE_SURROGATE_MESSAGE : null;
}

/** Why a text of at most `maxLength` characters can't be stored, in a sentence; null if it can. */
export const textProblem = (text: string, maxLength: number): string | null =>
  text.length > maxLength ? tooLongMessage(maxLength) : unstorableReason(text);

export function joinWords(words: readonly string[], conjunction = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A table's own entry for a word, so that 'constructor' doesn't find an inherited property. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The only one of these words that is one typo away; null if there are none or several. */
export function nearestWord(input: string, words: readonly string[]): string | null {
  const matches = words.filter((key) => key[0] === input[0] && isOneTypoApart(input, key));
  return matches.length === 1 ? matches[0] : null;
}

/** Whether two words differ by one letter added, missing, changed or swapped with its neighbor. */
export function isOneTypoApart(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  let prefixLength = 0;
  while (prefixLength < first.length && first[prefixLength] === second[prefixLength]) prefixLength += 1;
  const [firstRest, secondRest] = [first.slice(prefixLength), second.slice(prefixLength)];
  if (
    firstRest.slice(1) === secondRest ||
    firstRest === secondRest.slice(1) ||
    firstRest.slice(1) === secondRest.slice(1)
  )
    return true;
  return firstRest.slice(2) === secondRest.slice(2) && firstRest[0] === secondRest[1] && firstRest[1] === secondRest[0];
}

/** A text as lists sort and search it: lowercase, no accents, single spaces. Databases disagree on all three. */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
