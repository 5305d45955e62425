import { PASSWORD_LENGTH } from './limits';
import { searchKey } from './search-key';

/** What a password must not be made of. */
export interface PasswordContext {
  name: string;
  email: string;
  productName: string;
  /** The shortest password that this installation takes, in characters. */
  least: number;
}

export const tooShort = (least: number): string => `Use at least ${least} characters.`;
export const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_LENGTH.most} characters.`;

/** Parts of a name or an email shorter than this are too common to refuse. */
const PART_LEAST_LENGTH = 4;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** What a refused password is, each said in a sentence; the two that name a length stand above. */
export const PASSWORD_REFUSALS = {
  common: 'This password is on lists that attackers try first. Please choose another.',
  repeat: 'This password repeats the same characters. Please choose another.',
  sequence: 'This password is a keyboard or alphabet sequence. Please choose another.',
  own: 'Please choose a password that is not made of your name, your email or the name of this app.',
} as const;
export type PasswordFault = keyof typeof PASSWORD_REFUSALS | 'short' | 'long';

/** What keeps a password from being used; null when nothing does. `isCommon` knows the list of common ones, in lower case. */
export function passwordFault(
  password: string,
  context: PasswordContext,
  isCommon: (password: string) => boolean,
): PasswordFault | null {
  if (password.length < context.least) return 'short';
  if (password.length > PASSWORD_LENGTH.most) return 'long';
  const plain = password.toLowerCase();
  if (isCommon(plain)) return 'common';
  if (isRepeat(plain)) return 'repeat';
  if (isSequence(plain)) return 'sequence';
  return isMadeOf(plain, context) ? 'own' : null;
}

/** The same as a sentence. */
export function passwordRefusal(...asked: Parameters<typeof passwordFault>): string | null {
  const fault = passwordFault(...asked);
  if (fault === 'short') return tooShort(asked[1].least);
  if (fault === 'long') return PASSWORD_TOO_LONG;
  return fault && PASSWORD_REFUSALS[fault];
}

const isRepeat = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}

function isMadeOf(password: string, { name, email, productName }: PasswordContext): boolean {
  const names = searchKey(name).split(' ');
  const whole = [names.join(''), [...names].reverse().join(''), names.join(' ')];
  const parts = [...names, ...email.toLowerCase().split(/[@.+_-]/), productName.toLowerCase()];
  const own = [...whole, ...parts].filter((part) => part.length >= PART_LEAST_LENGTH);
  own.sort((one, other) => other.length - one.length);
  const plain = searchKey(password);
  const left = own.reduce((text, part) => text.replaceAll(part, ''), plain);
  // A few added digits do not make the own name a secret.
  return left.length <= PART_LEAST_LENGTH && left.length < plain.length;
}
