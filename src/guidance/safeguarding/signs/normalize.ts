import { own } from '../../../contract/text-rules';
import { RecentMap } from '../../../platform/runtime/caches';
import { readFileSync } from 'node:fs';
import { shippedData } from '../../../platform/runtime/process';

/** The word lists of one file of data/safeguarding, whose README says what each holds. */
export const listsOf = <Lists>(name: string): Lists =>
  JSON.parse(readFileSync(shippedData(`safeguarding/${name}.json`), 'utf8')) as Lists;

interface Lists {
  /** Words that are known by their sound. */
  heard: string;
  /** Long words that are known with one letter wrong, missing, too many or out of place. */
  slips: string;
  /** Words that sound or look like one of them and are none. */
  left: string;
}

type Forms = Readonly<Record<string, string>>;

/**
 * Emoji that say something a sentence around them may not; digits and signs that stand for letters inside a word; short forms, code words
 * and common misspellings of whole words, and `phrases` that mean it only in company ('my ed', not 'driver's ed'), each for what it
 * means; and `sounds`, the letters of a word for how it sounds.
 */
const {
  emoji: EMOJI,
  letters: LEET,
  words: WORDS,
  ...PATTERNS
} = listsOf<Record<'emoji' | 'letters' | 'words' | 'phrases' | 'sounds', Forms>>('spellings');
const [PHRASES, SOUNDS] = [PATTERNS.phrases, PATTERNS.sounds].map((forms) =>
  Object.entries(forms).map(([form, meaning]): [RegExp, string] => [new RegExp(form, 'g'), meaning]),
);

/** How a word sounds, roughly: 'suicide' and 'suisside' are alike. */
const soundOf = (word: string): string => SOUNDS.reduce((rest, [letters, sound]) => rest.replace(letters, sound), word);

/** A word with each of its letters left out in turn. */
const withoutOne = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

interface Known {
  words: ReadonlySet<string>;
  sounds: ReadonlyMap<string, string>;
  slips: ReadonlyMap<string, string>;
}

function readKnown(): Known {
  const lists = listsOf<Lists>('sounds');
  const [heard, slips, left] = [lists.heard.split(' '), lists.slips.split(' '), lists.left.split(' ')];
  return {
    words: new Set([...heard, ...slips, ...left]),
    sounds: new Map(heard.map((word) => [soundOf(word), word])),
    slips: new Map(slips.flatMap((word) => [word, ...withoutOne(word)].map((form) => [form, word]))),
  };
}

let known: Known | null = null;

/** Words that are kept with what they stand for: people write the same few thousand. */
const MAX_KEPT = 10_000;
const kept = new RecentMap<string, string>(MAX_KEPT);

const SHORTEST = 3;
const SHORTEST_SLIP = 6;
const LONGEST = 16;
const LETTERS = /^[a-z]+$/;

/** The word of danger that a misspelled one stands for; the word itself where it stands for none. */
function heardAs(word: string): string {
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return word;
  const before = kept.get(word);
  if (before !== undefined) return before;
  const meant = meantBy(word, (known ??= readKnown()));
  kept.set(word, meant);
  return meant;
}

function meantBy(word: string, { words, sounds, slips }: Known): string {
  if (words.has(word)) return word;
  const heard = sounds.get(soundOf(word));
  if (heard !== undefined) return heard;
  if (word.length < SHORTEST_SLIP) return word;
  const slip = [word, ...withoutOne(word)].find((form) => slips.has(form));
  return slip === undefined ? word : (slips.get(slip) ?? word);
}

/** What a keyboard's plain small letters, signs and single spaces are not; many texts hold little of it. */
const NOT_PLAIN = /[^\x21-\x5F\x61-\x7E\n ]| {2}/;
/** Signs that show as a blank without being one for the computer. */
const LOOKS_BLANK = /[\u2800\u3164\u115F\u1160\u180E\uFFA0]/g;

const ANY_EMOJI = new RegExp(Object.keys(EMOJI).join('|'), 'gu');

/** Blanks, quotes and composed letters in the one form everything here reads; sentences and line ends stay. */
export const plain = (text: string): string => (NOT_PLAIN.test(text) ? madePlain(text) : text);

const madePlain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF|\u00AD|\uFE0F/g, '')
    .replace(LOOKS_BLANK, ' ')
    .replace(ANY_EMOJI, (sign) => own(EMOJI, sign) ?? ' ')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ');

const LEET_WORD = /\b[a-z]+(?:[013457@$!*][a-z]+){1,30}\b/g;
const LONG_LETTERS = /([a-z])\1{2,}/g;
/** Letters that words have twice in a row; of the others held long, one is left. */
const TWICE = /[b-df-hj-np-tv-zeo]/;
/** Letters set apart to slip past a reader: 'k i l l', 's.u.i.c.i.d.e'. */
const APART = /(?<![a-z])(?:[a-z][ ._-]){3,12}[a-z](?![a-z])/g;

const HAS_WORD = /[a-z0-9][a-z0-9_'/-]*/g;

const joined = (letters: string): string => letters.replace(/[ ._-]/g, '');
const letterFor = (word: string): string => word.replace(/[013457@$!*]/g, (sign) => own(LEET, sign) ?? sign);

/**
 * A text in small letters as the readers of danger know it: code words, short forms, misspellings, figures for letters and letters
 * held too long become the plain words they stand for. Takes time in proportion to the length; sentences and line ends stay.
 */
export function normalize(text: string): string {
  const small = plain(text)
    .toLowerCase()
    .replace(LONG_LETTERS, (_, letter: string) => (TWICE.test(letter) ? letter + letter : letter))
    .replace(APART, joined)
    .replace(LEET_WORD, letterFor)
    .replace(HAS_WORD, (word) => own(WORDS, word) ?? heardAs(word));
  return PHRASES.reduce((rest, [form, meaning]) => rest.replace(form, meaning), small);
}

const SPANISH =
  /\b(?:que|no|mi|me|el|la|los|las|de|en|y|con|por|para|porque|pero|se|mis|su|una?|es|esta|estoy|ya|cuando|como|muy|todo|hay|lo|le|yo|nos|casa|mama|papa|escuela|quiero|tengo|hijo|hija|siempre|nadie|nunca|del|al)\b/g;
const ENGLISH =
  /\b(?:the|and|to|of|my|is|was|in|it|that|i|you|he|she|they|for|with|on|but|have|not|at|when|me|so|be|are|im|its|this|we|her|his|because|do|dont|just|want|if|what)\b/g;

/** The language most words of a bare text are in; a text of both is Spanish where Spanish words prevail. */
export function languageOf(bareText: string): 'en' | 'es' {
  const start = bareText.slice(0, 2000);
  const spanish = start.match(SPANISH)?.length ?? 0;
  if (spanish === 0) return 'en';
  return spanish > (start.match(ENGLISH)?.length ?? 0) ? 'es' : 'en';
}
