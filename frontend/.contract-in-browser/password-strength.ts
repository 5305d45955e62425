/** How hard a password is to guess, in words; one that is refused has no strength. */
export const STRENGTHS = ['Fair', 'Good', 'Strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a guesser gains for each kind of character, in bits; letters in a row are taken for a word. */
const WORD_LETTER = 2.5;
const LOOSE_LETTER = 4.7;
const DIGIT = 3.3;
const OTHER = 5;
const YEAR = 7;
/** What continues a pattern adds next to nothing. */
const EXPECTED = 0.5;
const GOOD_BITS = 35;
const STRONG_BITS = 60;

/** Whether a character repeats the one before it or is its neighbour in the alphabet or among the digits. */
const isExpected = (text: string, at: number): boolean =>
  at > 0 && Math.abs((text.codePointAt(at) ?? 0) - (text.codePointAt(at - 1) ?? 0)) <= 1;

function bitsOfPart(whole: string): number {
  // A word said twice is the same word.
  const part = whole.replace(/^(.+?)\1+$/u, '$1');
  if (/^(19|20)\d\d$/.test(part)) return YEAR;
  const isWord = /^\p{L}{3,}$/u.test(part);
  const each = isWord ? WORD_LETTER : /^\p{L}/u.test(part) ? LOOSE_LETTER : /^\d/.test(part) ? DIGIT : OTHER;
  return Array.from(part, (_, at) => (isExpected(part, at) ? EXPECTED : each)).reduce((sum, bits) => sum + bits, 0);
}

/** A rough measure, and on the careful side: it knows words, years, repeats and sequences, but no dictionary. */
export function passwordBits(password: string): number {
  const parts = new Set(password.toLowerCase().match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []);
  // What comes twice is guessed once.
  return [...parts].reduce((sum, part) => sum + bitsOfPart(part), 0);
}

/** The strength of a password that is not refused. */
export function passwordStrength(password: string): Strength {
  const bits = passwordBits(password);
  if (bits >= STRONG_BITS) return 'Strong';
  return bits >= GOOD_BITS ? 'Good' : 'Fair';
}
