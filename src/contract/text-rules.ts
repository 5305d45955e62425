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
export const holdsNul = (text: string): boolean => text.includes('\0');

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
