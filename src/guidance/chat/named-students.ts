import { escapeRegExp } from '../../platform/text/words';
import { isEverydayName, PARTICLES } from '../../ai/safety/masking/mask-text';
import { STATE_NAMES } from '../../contract/state-names';
import { isEverydayWord } from '../../colleges/names/nicknames';

export interface ConversationText {
  text: string;
  colleges: readonly string[];
}

export interface NamedStudents {
  /** Full names, and parts of names that identify a student on their own. */
  words: string[];
  /** The one student the words name; null if there are several, or if none is certain. */
  only: string | null;
}

const WORD = /[\p{L}][\p{L}'’-]*/gu;
/** Words that begin a question more often than they are names. */
const SENTENCE_STARTERS = /^(?:will|may|best|good|long|small|short|true|price|young|art)$/;
const PLACE_PREPOSITION = /\b(?:in|near|around|across|outside|from)\s+$/i;
const STATES = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));
const MIN_LOWERCASE_LENGTH = 3;

const namePattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escapeRegExp).join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'iu');

const partsOf = (name: string): string[] =>
  name.split(/\s+/).filter((part) => part.length > 1 && !PARTICLES.has(part.toLowerCase()));

/** 'Ana María Ruiz Soto' in full, with first and last name only, and reversed: 'Ruiz, Ana'. */
function fullNamePatterns(name: string): RegExp[] {
  const parts = partsOf(name);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return [];
  return [namePattern(parts), ...[[first, last], [last, first], parts.slice(0, 2)].map(namePattern)];
}

const withoutColleges = ({ text, colleges }: ConversationText): string =>
  colleges.reduce((rest, typed) => rest.split(typed).join(' '.repeat(typed.length)), text);

/** Whether a word is a name in this text and not an ordinary word, a place or the beginning of a question. */
function isName(word: string, at: number, text: string): boolean {
  const small = word.toLowerCase();
  const before = text.slice(0, at);
  if (STATES.has(small) && PLACE_PREPOSITION.test(before)) return false;
  const isCapital = /^\p{Lu}/u.test(word);
  if (isEverydayName(small) || isEverydayWord(small))
    return isCapital && !(SENTENCE_STARTERS.test(small) && /(?:^|[.!?]\s*)$/.test(before));
  return isCapital || word.length >= MIN_LOWERCASE_LENGTH;
}

interface Word {
  word: string;
  at: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: typed, index }) => ({ word: typed.replace(/['’]s?$/i, ''), at: index }));

/** The full names in a text with the student each one means, and the text without them. */
function extractFullNames(text: string, roster: readonly string[]): { found: Map<string, string>; rest: string } {
  const found = new Map<string, string>();
  const said = new Set(wordsOf(text).map(({ word }) => word.toLowerCase()));
  let rest = text;
  for (const name of roster) {
    if (partsOf(name).filter((part) => said.has(part.toLowerCase())).length < 2) continue;
    for (const find of fullNamePatterns(name)) {
      const typed = find.exec(rest)?.[0];
      if (typed === undefined) continue;
      found.set(typed, name);
      rest = rest.split(typed).join(' '.repeat(typed.length));
    }
  }
  return { found, rest };
}

const lowercaseParts = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => partsOf(name).map((part) => part.toLowerCase())));

/** The students on a roster whom staff name in texts. A college with the same name doesn't count. */
export function findNamedStudents(texts: readonly ConversationText[], roster: readonly string[]): NamedStudents {
  const whole = new Map<string, string>();
  const alone = new Map<string, string>();
  const parts = lowercaseParts(roster);
  for (const { text, colleges } of texts) {
    const { found, rest } = extractFullNames(text, roster);
    found.forEach((name, typed) => whole.set(typed, name));
    const bare = withoutColleges({ text: rest, colleges });
    for (const { word, at } of wordsOf(bare))
      if (parts.has(word.toLowerCase()) && (bare.trim() === word || isName(word, at, bare)))
        alone.set(word.toLowerCase(), word);
  }
  const words = [...whole.keys(), ...alone.values()];
  const people = [...new Set(whole.values())];
  const known = lowercaseParts(people);
  const isOne = people.length
    ? people.length === 1 && [...alone.keys()].every((part) => known.has(part))
    : alone.size === 1;
  return { words, only: isOne ? (words[0] ?? null) : null };
}
