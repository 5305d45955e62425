import { PASSWORD_LENGTH } from './limits';
import { searchKey } from './text-rules';

interface PasswordContext {
  name: string;
  email: string;
  productName: string;
  /** The shortest password that this installation accepts, in characters. */
  minLength: number;
}

export const tooShortMessage = (minLength: number): string => `Use at least ${minLength} characters.`;
export const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_LENGTH.most} characters.`;

/** Parts of a name or an email that are shorter than this are too common to reject. */
const MIN_SEGMENT_LENGTH = 4;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

export const PASSWORD_REFUSALS = {
  common: 'This password is on lists that attackers try first. Please choose another.',
  repeat: 'This password repeats the same characters. Please choose another.',
  sequence: 'This password is a keyboard or alphabet sequence. Please choose another.',
  own: 'Please choose a password that is not made of your name, your email or the name of this app.',
} as const;
type PasswordFault = keyof typeof PASSWORD_REFUSALS | 'short' | 'long';

/** Why a password is rejected; null if it isn't. `isCommon` checks the list of common ones, in lowercase. */
export function passwordFault(
  password: string,
  context: PasswordContext,
  isCommon: (password: string) => boolean,
): PasswordFault | null {
  if (password.length < context.minLength) return 'short';
  if (password.length > PASSWORD_LENGTH.most) return 'long';
  const normalized = password.toLowerCase();
  if (isCommon(normalized)) return 'common';
  if (isRepeat(normalized)) return 'repeat';
  if (isSequence(normalized)) return 'sequence';
  return isMadeOfPersonalWords(normalized, context) ? 'own' : null;
}

export function passwordRefusal(...args: Parameters<typeof passwordFault>): string | null {
  const fault = passwordFault(...args);
  if (fault === 'short') return tooShortMessage(args[1].minLength);
  if (fault === 'long') return PASSWORD_TOO_LONG;
  return fault && PASSWORD_REFUSALS[fault];
}

const isRepeat = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

function isSequence(text: string): boolean {
  const reversed = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(reversed));
}

function isMadeOfPersonalWords(password: string, { name, email, productName }: PasswordContext): boolean {
  const names = searchKey(name).split(' ');
  const fullNames = [names.join(''), [...names].reverse().join(''), names.join(' ')];
  const segments = [...names, ...email.toLowerCase().split(/[@.+_-]/), productName.toLowerCase()];
  const personalWords = [...fullNames, ...segments].filter((segment) => segment.length >= MIN_SEGMENT_LENGTH);
  personalWords.sort((a, b) => b.length - a.length);
  const normalized = searchKey(password);
  const remainder = personalWords.reduce((text, segment) => text.replaceAll(segment, ''), normalized);
  // Adding a few digits doesn't make somebody's own name a secret.
  return remainder.length <= MIN_SEGMENT_LENGTH && remainder.length < normalized.length;
}

/** How hard a password is to guess; rejected passwords have no strength. */
export const STRENGTHS = ['Fair', 'Good', 'Strong'] as const;
type Strength = (typeof STRENGTHS)[number];

/** How many bits each kind of character adds; consecutive letters count as a word. */
const WORD_LETTER_BITS = 2.5;
const RANDOM_LETTER_BITS = 4.7;
const DIGIT_BITS = 3.3;
const SYMBOL_BITS = 5;
const YEAR_BITS = 7;
/** Continuing a pattern adds next to nothing. */
const PATTERN_BITS = 0.5;
const GOOD_BITS = 35;
const STRONG_BITS = 60;

/** Whether a character repeats the one before it or is its neighbor in the alphabet or among the digits. */
const continuesPattern = (text: string, index: number): boolean =>
  index > 0 && Math.abs((text.codePointAt(index) ?? 0) - (text.codePointAt(index - 1) ?? 0)) <= 1;

function segmentBits(rawSegment: string): number {
  // A word written twice is the same word.
  const segment = rawSegment.replace(/^(.+?)\1+$/u, '$1');
  if (/^(19|20)\d\d$/.test(segment)) return YEAR_BITS;
  const isWord = /^\p{L}{3,}$/u.test(segment);
  const bitsPerCharacter = isWord
    ? WORD_LETTER_BITS
    : /^\p{L}/u.test(segment)
      ? RANDOM_LETTER_BITS
      : /^\d/.test(segment)
        ? DIGIT_BITS
        : SYMBOL_BITS;
  return Array.from(segment, (_, index) => (continuesPattern(segment, index) ? PATTERN_BITS : bitsPerCharacter)).reduce(
    (sum, bits) => sum + bits,
    0,
  );
}

/** A rough, cautious measure: it knows words, years, repeats and sequences, but has no dictionary. */
export function passwordBits(password: string): number {
  const segments = new Set(password.toLowerCase().match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []);
  // A repeated part is guessed once.
  return [...segments].reduce((sum, segment) => sum + segmentBits(segment), 0);
}

export function passwordStrength(password: string): Strength {
  const bits = passwordBits(password);
  if (bits >= STRONG_BITS) return 'Strong';
  return bits >= GOOD_BITS ? 'Good' : 'Fair';
}
