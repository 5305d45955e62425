import DATA from '../../data/finder-same-words.json';
import { STATE_NAMES } from './state-names';

/** How texts are compared: no accents, no case, no plural, and synonyms as one word. */

const STOP_WORDS = new Set('a an the of in at and for to de del la el las los un una y en al'.split(' '));
/** Words that many colleges share. */
export const KINDS = new Set('university college institute academy campus main'.split(' '));
const SYNONYMS = new Map(Object.entries(DATA).flatMap(([word, others]) => others.map((other) => [other, word])));

const NO_PLURAL = new Set(['trans']);

const singularize = (word: string): string =>
  word.length > 3 && !NO_PLURAL.has(word) && /[^s]s$/.test(word)
    ? word.replace(/(?:(?<=..)ies|s)$/, (end) => (end === 'ies' ? 'y' : ''))
    : word;

const LAST_WORD_SYNONYMS = new Map(Object.entries({ st: 'state', u: 'university' }));

function splitWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const lastWord = words.length > 1 ? LAST_WORD_SYNONYMS.get(words.at(-1) ?? '') : undefined;
  return lastWord ? [...words.slice(0, -1), lastWord] : words;
}

export const canonicalWord = (word: string): string =>
  SYNONYMS.get(word) ?? SYNONYMS.get(singularize(word)) ?? singularize(word);

/** Words normalized for comparison: no accents, case or plural, and one word for "college" and "school". */
export function fold(text: string): string[] {
  const words = splitWords(text);
  const contentWords = words.filter((word) => !STOP_WORDS.has(word));
  return (contentWords.length ? contentWords : words).map(canonicalWord);
}

const ARTICLES = new Set('a an the el la los las un una'.split(' '));
const SPANISH_CONNECTORS = new Map(Object.entries({ de: 'of', del: 'of', y: 'and', en: 'in' }));

/** The key for matching a name exactly: small words count, so that "and in state?" is not "in state". */
export const exactKey = (text: string): string =>
  splitWords(text.replaceAll('&', ' and '))
    .filter((word) => !ARTICLES.has(word))
    .map((word) => SPANISH_CONNECTORS.get(word) ?? canonicalWord(word))
    .join(' ');

/** A college's name without the words many names share: "bates" for Bates College. */
export const coreWords = (name: string): string[] => fold(name).filter((word) => !KINDS.has(word));

export const STATES = new Set(Object.values(STATE_NAMES).map((name) => coreWords(name).join(' ')));
export const isStateName = (name: string): boolean => STATES.has(coreWords(name).join(' '));
