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
  /** The student the message names; null if it names several or the match is uncertain. */
  onlyMatch: string | null;
}

const WORD = /[\p{L}][\p{L}'’-]*/gu;
/** Words that begin a question more often than they are names. */
const SENTENCE_STARTERS = /^(?:will|may|best|good|long|small|short|true|price|young|art)$/;
const PLACE_PREPOSITION = /\b(?:in|near|around|across|outside|from)\s+$/i;
const STATE_NAME_SET = new Set(Object.values(STATE_NAMES).map((name) => name.toLowerCase()));
const MIN_LOWERCASE_LENGTH = 3;

const namePattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escapeRegExp).join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'iu');

const nameParts = (name: string): string[] =>
  name.split(/\s+/).filter((part) => part.length > 1 && !PARTICLES.has(part.toLowerCase()));

/** 'Ana María Ruiz Soto' in full, with first and last name only, and reversed: 'Ruiz, Ana'. */
function fullNamePatterns(name: string): RegExp[] {
  const parts = nameParts(name);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return [];
  return [namePattern(parts), ...[[first, last], [last, first], parts.slice(0, 2)].map(namePattern)];
}

const maskColleges = ({ text, colleges }: ConversationText): string =>
  colleges.reduce((remaining, typedName) => remaining.split(typedName).join(' '.repeat(typedName.length)), text);

/** Whether a word is a name in this text and not an ordinary word, a place or the beginning of a question. */
function isName(word: string, offset: number, text: string): boolean {
  const lowerCaseWord = word.toLowerCase();
  const before = text.slice(0, offset);
  if (STATE_NAME_SET.has(lowerCaseWord) && PLACE_PREPOSITION.test(before)) return false;
  const isCapital = /^\p{Lu}/u.test(word);
  if (isEverydayName(lowerCaseWord) || isEverydayWord(lowerCaseWord))
    return isCapital && !(SENTENCE_STARTERS.test(lowerCaseWord) && /(?:^|[.!?]\s*)$/.test(before));
  return isCapital || word.length >= MIN_LOWERCASE_LENGTH;
}

interface Word {
  word: string;
  offset: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: typedName, index }) => ({
    word: typedName.replace(/['’]s?$/i, ''),
    offset: index,
  }));

/** The full names in a text with the student each one means, and the text without them. */
function extractFullNames(
  text: string,
  roster: readonly string[],
): { foundNames: Map<string, string>; remaining: string } {
  const foundNames = new Map<string, string>();
  const wordsInText = new Set(wordsOf(text).map(({ word }) => word.toLowerCase()));
  let remaining = text;
  for (const name of roster) {
    if (nameParts(name).filter((part) => wordsInText.has(part.toLowerCase())).length < 2) continue;
    for (const find of fullNamePatterns(name)) {
      const typedName = find.exec(remaining)?.[0];
      if (typedName === undefined) continue;
      foundNames.set(typedName, name);
      remaining = remaining.split(typedName).join(' '.repeat(typedName.length));
    }
  }
  return { foundNames, remaining };
}

const lowercaseParts = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => nameParts(name).map((part) => part.toLowerCase())));

/** The students on a roster whom staff name in texts. A college with the same name doesn't count. */
export function findNamedStudents(texts: readonly ConversationText[], roster: readonly string[]): NamedStudents {
  const fullNames = new Map<string, string>();
  const partialNames = new Map<string, string>();
  const parts = lowercaseParts(roster);
  for (const { text, colleges } of texts) {
    const { foundNames, remaining } = extractFullNames(text, roster);
    foundNames.forEach((name, typedName) => fullNames.set(typedName, name));
    const textWithoutColleges = maskColleges({ text: remaining, colleges });
    for (const { word, offset } of wordsOf(textWithoutColleges))
      if (
        parts.has(word.toLowerCase()) &&
        (textWithoutColleges.trim() === word || isName(word, offset, textWithoutColleges))
      )
        partialNames.set(word.toLowerCase(), word);
  }
  const words = [...fullNames.keys(), ...partialNames.values()];
  const fullyNamed = [...new Set(fullNames.values())];
  const knownParts = lowercaseParts(fullyNamed);
  const isSinglePerson = fullyNamed.length
    ? fullyNamed.length === 1 && [...partialNames.keys()].every((part) => knownParts.has(part))
    : partialNames.size === 1;
  return { words, onlyMatch: isSinglePerson ? (words[0] ?? null) : null };
}
