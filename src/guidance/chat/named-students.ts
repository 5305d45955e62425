import { escaped } from '../../platform/text/words';
import { isEverydayName, PARTICLES } from '../../ai/safety/masking/mask-text';
import { STATE_NAMES } from '../../contract/state-names';
import { isEverydayWord } from '../../colleges/names/nicknames';

/** A text of a conversation with the words in it that named a college. */
export interface ReadText {
  text: string;
  colleges: readonly string[];
}

export interface NamedStudents {
  /** Whole names, and parts that stand alone, as far as they name a student. */
  words: string[];
  /** The one student who is meant, as the words call them; null where there are several, or none for certain. */
  only: string | null;
}

const WORD = /[\p{L}][\p{L}'’-]*/gu;
/** What begins a question more often than it is a name. */
const BEGINS_SENTENCES = /^(?:will|may|best|good|long|small|short|true|price|young|art)$/;
const BEFORE_PLACES = /\b(?:in|near|around|across|outside|from)\s+$/i;
const STATES = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));
const SHORTEST_SMALL = 3;

const nameOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escaped).join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'iu');

const partsOf = (name: string): string[] =>
  name.split(/\s+/).filter((part) => part.length > 1 && !PARTICLES.has(part.toLowerCase()));

/** 'Ana María Ruiz Soto' in whole, with first and last name alone, and the other way round: 'Ruiz, Ana'. */
function wholeNames(name: string): RegExp[] {
  const parts = partsOf(name);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return [];
  return [nameOf(parts), ...[[first, last], [last, first], parts.slice(0, 2)].map(nameOf)];
}

const withoutColleges = ({ text, colleges }: ReadText): string =>
  colleges.reduce((rest, typed) => rest.split(typed).join(' '.repeat(typed.length)), text);

/** Whether a word of a text is a name there, and not a word, a place or the beginning of a question. */
function isName(word: string, at: number, text: string): boolean {
  const small = word.toLowerCase();
  const before = text.slice(0, at);
  if (STATES.has(small) && BEFORE_PLACES.test(before)) return false;
  const isCapital = /^\p{Lu}/u.test(word);
  if (isEverydayName(small) || isEverydayWord(small))
    return isCapital && !(BEGINS_SENTENCES.test(small) && /(?:^|[.!?]\s*)$/.test(before));
  return isCapital || word.length >= SHORTEST_SMALL;
}

interface Word {
  word: string;
  at: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: typed, index }) => ({ word: typed.replace(/['’]s?$/i, ''), at: index }));

/** The whole names in a text, each with whose it is, and the text without them. */
function takeWholeNames(text: string, roster: readonly string[]): { found: Map<string, string>; rest: string } {
  const found = new Map<string, string>();
  const said = new Set(wordsOf(text).map(({ word }) => word.toLowerCase()));
  let rest = text;
  for (const name of roster) {
    if (partsOf(name).filter((part) => said.has(part.toLowerCase())).length < 2) continue;
    for (const find of wholeNames(name)) {
      const typed = find.exec(rest)?.[0];
      if (typed === undefined) continue;
      found.set(typed, name);
      rest = rest.split(typed).join(' '.repeat(typed.length));
    }
  }
  return { found, rest };
}

const smallPartsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => partsOf(name).map((part) => part.toLowerCase())));

/** The students of a roster whom texts of staff name; a college of the same name is none of them. */
export function namedStudents(texts: readonly ReadText[], roster: readonly string[]): NamedStudents {
  const whole = new Map<string, string>();
  const alone = new Map<string, string>();
  const parts = smallPartsOf(roster);
  for (const { text, colleges } of texts) {
    const { found, rest } = takeWholeNames(text, roster);
    found.forEach((name, typed) => whole.set(typed, name));
    const bare = withoutColleges({ text: rest, colleges });
    for (const { word, at } of wordsOf(bare))
      if (parts.has(word.toLowerCase()) && isName(word, at, bare)) alone.set(word.toLowerCase(), word);
  }
  const words = [...whole.keys(), ...alone.values()];
  const people = [...new Set(whole.values())];
  const known = smallPartsOf(people);
  const isOne = people.length
    ? people.length === 1 && [...alone.keys()].every((part) => known.has(part))
    : alone.size === 1;
  return { words, only: isOne ? (words[0] ?? null) : null };
}
