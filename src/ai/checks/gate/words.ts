import { shippedRows } from '../../../platform/runtime/shipped-data';
import { escaped } from '../../../platform/text/escaped';

/** The kinds of words the gate looks for, a pattern each. */
const PATTERNS = new Map(shippedRows('gate-words.tsv').map(([kind = '', words = '']) => [kind, words]));

function patternOf(kind: string): string {
  const words = PATTERNS.get(kind);
  if (words === undefined) throw new Error(`data/gate-words.tsv holds no ${kind}.`);
  return words;
}

/** Whole words of these kinds. */
export const wordsOf = (...kinds: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${kinds.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** The words of a text that a pattern finds, small. */
export const foundIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([word]) => word.toLowerCase());

const ENDINGS = '(?:e?s|ies|y|ing|e?d|e|e?rs?|al|ion|ions|ation)?';

/** True where a text holds a word, its plural or its form with another ending. */
export const holds = (text: string, word: string): boolean => {
  const stem = word.length > 4 ? word.replace(/(?:ies|y|es|s|ing|ed|e)$/, '') : word;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(stem)}${ENDINGS}(?![\\p{L}\\p{N}])`, 'iu').test(text);
};

const QUOTED = /“[^“”]*”|"[^"]*"/g;
/** A sentence without what it quotes. */
export const outsideQuotes = (text: string): string => text.replace(QUOTED, ' , ');
