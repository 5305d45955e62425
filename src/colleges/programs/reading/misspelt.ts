import { shippedRows } from '../../../platform/runtime/shipped-data';

/** Shorter words have too many true neighbors: 'looking' is not 'cooking'. */
const LEAST_LENGTH = 8;
const VOWEL = /[aeiou]/;

const without = (word: string, index: number): string => word.slice(0, index) + word.slice(index + 1);
const shortened = (word: string): string[] => [...word].map((_, index) => without(word, index));

/** 'robotic' and 'translated' are words of their own; 'accountin' is not. */
const isOtherForm = (known: string, said: string): boolean =>
  (known.slice(0, -1) === said && !known.endsWith('ing')) || said.slice(0, -1) === known;

/**
 * Whether `said` is `known` with one slip: a letter left out, added or changed places with its neighbor, or one vowel taken for
 * another. Never the first letter, and never one consonant for another: a commuter is not a computer.
 */
function isSlip(known: string, said: string): boolean {
  if (known[0] !== said[0] || isOtherForm(known, said)) return false;
  let first = 0;
  while (first < known.length && known[first] === said[first]) first += 1;
  const [a, b] = [known.slice(first), said.slice(first)];
  if (a.slice(1) === b || a === b.slice(1)) return true;
  if (a.slice(2) !== b.slice(2) && a.slice(1) !== b.slice(1)) return false;
  if (a.slice(1) === b.slice(1)) return VOWEL.test(a[0] ?? '') && VOWEL.test(b[0] ?? '');
  return a[0] === b[1] && a[1] === b[0];
}

/** What is often written for another word, where one slip is not enough or the word is short. */
const RIGHT = new Map(
  shippedRows('misspelled-words.tsv').flatMap(([right = '', wrong = '']) =>
    wrong.split(' ').map((word) => [word, right]),
  ),
);

/** True words one slip away from a word of ours. */
const TRUE_WORDS = new Set(
  'addition automaton caching directory distract inventory lightning pointing tracking tucking professor psychological biological ecological construct communicate'.split(
    ' ',
  ),
);

/** Finds the known word that a misspelt one stands for. */
export class Misspelt {
  private readonly byShortened = new Map<string, string[]>();
  private readonly known: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    this.known = new Set(words);
    for (const word of this.known) {
      if (word.length < LEAST_LENGTH) continue;
      for (const key of [word, ...shortened(word)]) {
        this.byShortened.set(key, [...(this.byShortened.get(key) ?? []), word]);
      }
    }
  }

  /** The word itself when it is known or when nothing is near enough. */
  corrected(said: string): string {
    const right = RIGHT.get(said);
    if (right) return right;
    if (said.length < LEAST_LENGTH - 1 || this.known.has(said) || TRUE_WORDS.has(said)) return said;
    for (const key of [said, ...shortened(said)]) {
      const near = this.byShortened.get(key)?.find((word) => isSlip(word, said));
      if (near) return near;
    }
    return said;
  }
}
