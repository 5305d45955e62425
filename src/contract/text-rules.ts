/** What a stored text must be; the server's schemas and the browser's boxes say it in the same words. */

export const tooLong = (most: number): string =>
  `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`;

/** Blanks, line ends, and characters that show nothing: a Braille cell without dots, fillers, marks of no width. */
const BLANKS_ONLY = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nothing can be read in a text. */
export const isBlank = (text: string): boolean => BLANKS_ONLY.test(text);

/** The answer that a typed text is: the text itself, or none where it holds blanks only. */
export const answerIn = (text: string): string => (isBlank(text) ? '' : text);

/** NUL is refused because no database keeps it; it comes along with what is pasted from other programs. */
export const HOLDS_NUL =
  'This text has an invisible character that can’t be saved. Delete what you pasted, then type it or paste it as plain text.';
const holdsNul = (text: string): boolean => text.includes('\0');

/** Half of a pair is no character: every way of storing it puts another one in its place. */
export const HOLDS_HALF =
  'This text has a broken character, perhaps an emoji, that can’t be saved. Delete it and type it again.';
const HALF = /\p{Surrogate}/u;

/** Why a text cannot be kept exactly as it was written, in a sentence; null when it can. */
export function unstorableReason(text: string): string | null {
  if (holdsNul(text)) return HOLDS_NUL;
  return HALF.test(text) ? HOLDS_HALF : null;
}

/** Why a text of at most `most` characters cannot be stored, in a sentence; null when it can. */
export const refusalOfText = (text: string, most: number): string | null =>
  text.length > most ? tooLong(most) : unstorableReason(text);

/** 'a', 'a and b', 'a, b and c'. */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** The text as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text as it stands within a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A table's own entry for a word. 'constructor' finds nothing that every object inherits. */
export const own = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The one word of these that is a single slip of the keyboard away (a letter more, less, changed or swapped); null when none or several are. */
export function nearestOf(typed: string, words: readonly string[]): string | null {
  const near = words.filter((word) => word[0] === typed[0] && isOneSlip(typed, word));
  return near.length === 1 ? near[0] : null;
}

/** Whether one word is the other with a letter more, less, changed or swapped with its neighbor. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}

/** A text as lists sort and search it: lower case, without accents, single spaces. Databases disagree on all three. */
export const searchKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds what a mail program would make a link of, in texts that people have sent to others under our name. */

/** Dots of other scripts, and dots that somebody wrapped so that they don't look like one. The one between two l's is Catalan. */
const DOTS =
  /(?<=[\p{L}\p{N}])(?:[•∙․‧。]|(?<!l)·|·(?!l)|\s?[([{<]\s?(?:\.|dot|punto)\s?[)\]}>]\s?|[-_](?:dot|punto)[-_])(?=[\p{L}\p{N}])/giu;

/** Endings of file names, which are no domains. */
const FILES = 'pdf|docx?|xlsx?|pptx?|txt|rtf|csv|jpe?g|png|heic|html?';
/** Domains that people write in capital letters, too: 'St.John' and 'J.R.Smith' are names. */
const DOMAINS =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|site|online|link|click|top|shop|ru|cn|tk|ml|us|edu|gov|ly|gl|gg|zip|page|club|live|store|tech|icu|fun';

const LINKS: readonly RegExp[] = [
  // A scheme, an email, 'www.', an address in numbers.
  /[\p{L}\p{N}]:\/\//u,
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]/u,
  /\bwww\s*\./i,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
  // A host as it is written.
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?!(?:${FILES})(?![\\p{L}\\p{N}]))\\p{Ll}{2,}(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${DOMAINS})(?![\\p{L}\\p{N}])`, 'iu'),
  /\.\p{L}{2,}\//u,
  // A host that is spelled out, or taken apart.
  /\bh(?:tt|xx)ps?\b|\bwww\b|\p{L}\s?[([{<]\s?at\s?[)\]}>]/iu,
  new RegExp(`[\\p{L}\\p{N}]\\s(?:dot\\s(?:${DOMAINS})|punto\\s(?:com|net|org|edu))(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}](?:\s?\.\s|\s\.|,)(?:com|net(?!\s(?:price|cost|of))|org|ru|xyz|biz|edu)(?![\p{L}\p{N}])/u,
  // Letters of another script that pass for Latin ones.
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
];

/** Whether a text holds a link or an email address, also one in full-width signs or with a dot in disguise. */
export function holdsLink(text: string): boolean {
  const plain = text
    // The sign for micro, which would turn into a Greek letter.
    .replaceAll('\u00b5', 'u')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DOTS, '.');
  return LINKS.some((link) => link.test(plain));
}
