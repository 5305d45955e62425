import { RecentMap } from '../../../platform/runtime/recent-map';
import { listsOf } from './lists';

interface Lists {
  /** Words that are known by their sound. */
  heard: string;
  /** Long words that are known with one letter wrong, missing, too many or out of place. */
  slips: string;
  /** Words that sound or look like one of them and are none. */
  left: string;
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/tch/g, 'ch'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/ings?$/, 'in'],
  [/ea/g, 'e'],
  [/ou/g, 'o'],
  [/ei|ie|ai|ay/g, 'a'],
  [/([a-z])\1/g, '$1'],
  [/(?<=[a-z]{3})e$/, ''],
  [/y/g, 'i'],
];

/** How a word sounds, roughly: 'suicide' and 'suisside' are alike. */
const soundOf = (word: string): string =>
  SPELLINGS.reduce((rest, [spelling, sound]) => rest.replace(spelling, sound), word);

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
export function heardAs(word: string): string {
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
