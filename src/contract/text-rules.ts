/** What a stored text must be; the server's schemas and the browser's boxes say it in the same words. */

export const tooLong = (most: number): string =>
  `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`;

/** NUL is refused because no database keeps it. */
export const HOLDS_NUL = 'This text holds a character that cannot be stored (NUL).';
export const holdsNul = (text: string): boolean => text.includes('\0');

/** Half of a pair is no character: every way of storing it puts another one in its place. */
export const HOLDS_HALF = 'This text holds half of a character that cannot be stored. Please type it once more.';
const HALF = /\p{Surrogate}/u;

/** Why a text cannot be kept exactly as it was written, in a sentence; null when it can. */
export function unstorableReason(text: string): string | null {
  if (holdsNul(text)) return HOLDS_NUL;
  return HALF.test(text) ? HOLDS_HALF : null;
}

/** Why a text of at most `most` characters cannot be stored, in a sentence; null when it can. */
export const refusalOfText = (text: string, most: number): string | null =>
  text.length > most ? tooLong(most) : unstorableReason(text);
