/** What a stored text must be; the server's schemas and the browser's boxes say it in the same words. */

export const tooLong = (most: number): string =>
  `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer. Your text is still in the box.`;

/** NUL is refused because no database keeps it. */
export const HOLDS_NUL = 'This text holds a character that cannot be stored (NUL).';
export const holdsNul = (text: string): boolean => text.includes('\0');

/** Why a text of at most `most` characters cannot be stored, in a sentence; null when it can. */
export function refusalOfText(text: string, most: number): string | null {
  if (text.length > most) return tooLong(most);
  return holdsNul(text) ? HOLDS_NUL : null;
}
