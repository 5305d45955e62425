import { ownEntry } from '../../../contract/text-rules';
import { RecentMap } from '../../../platform/runtime/caches';
import { readFileSync } from 'node:fs';
import { shippedData } from '../../../platform/runtime/process';

/** The word lists of one file in data/safeguarding, whose README explains each. */
export const loadLists = <Lists>(name: string): Lists =>
  JSON.parse(readFileSync(shippedData(`safeguarding/${name}.json`), 'utf8')) as Lists;

interface Lists {
  /** Words recognized by their sound. */
  heard: string;
  /** Long words recognized with one letter wrong, missing, extra or out of place. */
  slips: string;
  /** Words that sound or look like one of them but aren't. */
  left: string;
}

type Replacements = Readonly<Record<string, string>>;

/**
 * Emoji whose meaning the surrounding sentence may not show; digits and symbols used as letters; short forms, code
 * words and common misspellings of whole words; and `phrases` that count only in context ('my ed', not 'driver's ed'),
 * each with its meaning. `sounds` maps a word's letters to how it sounds.
 */
const {
  emoji: EMOJI,
  letters: LEET,
  words: WORDS,
  ...PATTERNS
} = loadLists<Record<'emoji' | 'letters' | 'words' | 'phrases' | 'sounds', Replacements>>('spellings');
const [PHRASE_REPLACEMENTS, SOUND_REPLACEMENTS] = [PATTERNS.phrases, PATTERNS.sounds].map((forms) =>
  Object.entries(forms).map(([form, meaning]): [RegExp, string] => [new RegExp(form, 'g'), meaning]),
);

/** Roughly how a word sounds: 'suicide' and 'suisside' are the same. */
const phoneticKey = (word: string): string =>
  SOUND_REPLACEMENTS.reduce((remaining, [letters, sound]) => remaining.replace(letters, sound), word);

const oneLetterDeletions = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

interface DangerWords {
  words: ReadonlySet<string>;
  sounds: ReadonlyMap<string, string>;
  slips: ReadonlyMap<string, string>;
}

function loadDangerWords(): DangerWords {
  const lists = loadLists<Lists>('sounds');
  const [heard, slips, left] = [lists.heard.split(' '), lists.slips.split(' '), lists.left.split(' ')];
  return {
    words: new Set([...heard, ...slips, ...left]),
    sounds: new Map(heard.map((word) => [phoneticKey(word), word])),
    slips: new Map(slips.flatMap((word) => [word, ...oneLetterDeletions(word)].map((form) => [form, word]))),
  };
}

let cachedWords: DangerWords | null = null;

/** Cached word meanings: people write the same few thousand words. */
const MAX_CACHED = 10_000;
const correctedWords = new RecentMap<string, string>(MAX_CACHED);

const MIN_WORD_LENGTH = 3;
const MIN_TYPO_LENGTH = 6;
const MAX_WORD_LENGTH = 16;
const LETTERS = /^[a-z]+$/;

/** The danger word that a misspelled one means; the word itself if there is none. */
function correctMisspelling(word: string): string {
  if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || !LETTERS.test(word)) return word;
  const before = correctedWords.get(word);
  if (before !== undefined) return before;
  const intended = intendedWord(word, (cachedWords ??= loadDangerWords()));
  correctedWords.set(word, intended);
  return intended;
}

function intendedWord(word: string, { words, sounds, slips }: DangerWords): string {
  if (words.has(word)) return word;
  const heard = sounds.get(phoneticKey(word));
  if (heard !== undefined) return heard;
  if (word.length < MIN_TYPO_LENGTH) return word;
  const typoForm = [word, ...oneLetterDeletions(word)].find((form) => slips.has(form));
  return typoForm === undefined ? word : (slips.get(typoForm) ?? word);
}

/** Anything but a keyboard's plain lowercase letters, symbols and single spaces; many texts hold little of it. */
const NON_PLAIN_CHARACTER = /[^\x21-\x5F\x61-\x7E\n ]| {2}/;
/** Characters that look blank but aren't whitespace to the computer. */
const BLANK_LOOKALIKES = /[\u2800\u3164\u115F\u1160\u180E\uFFA0]/g;

const ANY_EMOJI = new RegExp(Object.keys(EMOJI).join('|'), 'gu');

/** Normalizes spaces, quotes and composed letters; sentences and line breaks stay. */
export const normalizeCharacters = (text: string): string =>
  NON_PLAIN_CHARACTER.test(text) ? replaceCharacters(text) : text;

const replaceCharacters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD|\uFE0F/g, '')
    .replace(BLANK_LOOKALIKES, ' ')
    .replace(ANY_EMOJI, (character) => ownEntry(EMOJI, character) ?? ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ');

const LEET_WORD = /\b[a-z]+(?:[013457@$!*][a-z]+){1,30}\b/g;
const LONG_LETTERS = /([a-z])\1{2,}/g;
/** Letters that English and Spanish words double; any other repeated letter is reduced to one. */
const DOUBLED_LETTERS = /[b-df-hj-np-tv-zeo]/;
/** Letters separated to evade a reader: 'k i l l', 's.u.i.c.i.d.e'. */
const SPACED_LETTERS = /(?<![a-z])(?:[a-z][ ._-]){3,12}[a-z](?![a-z])/g;

const WORD_WITH_SYMBOLS = /[a-z0-9][a-z0-9_'/-]*/g;

const joinLetters = (letters: string): string => letters.replace(/[ ._-]/g, '');
const replaceLeet = (word: string): string =>
  word.replace(/[013457@$!*]/g, (character) => ownEntry(LEET, character) ?? character);

/**
 * A text in lowercase as the danger readers expect it: code words, short forms, misspellings, digits used as letters
 * and stretched letters become the plain words they stand for. Linear in the length; sentences and line breaks stay.
 */
export function normalize(text: string): string {
  const normalizedText = normalizeCharacters(text)
    .toLowerCase()
    .replace(LONG_LETTERS, (_, letter: string) => (DOUBLED_LETTERS.test(letter) ? letter + letter : letter))
    .replace(SPACED_LETTERS, joinLetters)
    .replace(LEET_WORD, replaceLeet)
    .replace(WORD_WITH_SYMBOLS, (word) => ownEntry(WORDS, word) ?? correctMisspelling(word));
  return PHRASE_REPLACEMENTS.reduce((remaining, [form, meaning]) => remaining.replace(form, meaning), normalizedText);
}

const SPANISH =
  /\b(?:que|no|mi|me|el|la|los|las|de|en|y|con|por|para|porque|pero|se|mis|su|una?|es|esta|estoy|ya|cuando|como|muy|todo|hay|lo|le|yo|nos|casa|mama|papa|escuela|quiero|tengo|hijo|hija|siempre|nadie|nunca|del|al)\b/g;
const ENGLISH =
  /\b(?:the|and|to|of|my|is|was|in|it|that|i|you|he|she|they|for|with|on|but|have|not|at|when|me|so|be|are|im|its|this|we|her|his|because|do|dont|just|want|if|what)\b/g;

/** The language of most words in a bare text; a mixed text is Spanish if Spanish words prevail. */
export function detectLanguage(bareText: string): 'en' | 'es' {
  const beginning = bareText.slice(0, 2000);
  const spanish = beginning.match(SPANISH)?.length ?? 0;
  if (spanish === 0) return 'en';
  return spanish > (beginning.match(ENGLISH)?.length ?? 0) ? 'es' : 'en';
}
