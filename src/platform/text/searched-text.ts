import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Texts of which every match holds at least one; null where nothing is known. */
type Needed = readonly string[] | null;

/** The surer of two: the one whose shortest text is longer. */
function surer(one: Needed, other: Needed): Needed {
  if (one === null || other === null) return one ?? other;
  const shortest = (texts: readonly string[]): number => Math.min(...texts.map(({ length }) => length));
  return shortest(other) > shortest(one) ? other : one;
}

/** A match holds one of each alternative that there is. */
function ofAny(alternatives: readonly AST.Alternative[]): Needed {
  const all = alternatives.map(ofAlternative);
  return all.every((needed) => needed !== null) ? [...new Set(all.flat())] : null;
}

function ofElement(element: AST.Element): Needed {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return ofAny(element.alternatives);
  if (element.type === 'Quantifier') return element.min > 0 ? ofElement(element.element) : null;
  return element.type === 'Character' ? [String.fromCodePoint(element.value)] : null;
}

/** The letters that stand in a row, and what the parts between them need. */
function ofAlternative({ elements }: AST.Alternative): Needed {
  let best: Needed = null;
  let row = '';
  const endRow = (): void => {
    if (row !== '') best = surer(best, [row]);
    row = '';
  };
  for (const element of elements) {
    if (element.type === 'Character') row += String.fromCodePoint(element.value);
    // A border of a word, and what must not follow, take up no letters.
    else if (element.type !== 'Assertion') {
      endRow();
      best = surer(best, ofElement(element));
    }
  }
  endRow();
  return best;
}

const neededBy = ({ source, flags }: RegExp): Needed => {
  const needed = ofAny(
    new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, flags.includes('u')).alternatives,
  );
  return needed?.map((text) => text.toLowerCase()) ?? null;
};

/** A word, and the numbers of its rows of three letters. */
interface Word {
  word: string;
  rows: Uint16Array;
}

const ROW = 3;
const ROW_NUMBERS = 1 << 14;

const rowAt = (text: string, at: number): number =>
  (Math.imul(text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2), 0x9e3779b1) >>> 8) &
  (ROW_NUMBERS - 1);

const rowsOf = (text: string): Uint16Array =>
  Uint16Array.from({ length: Math.max(text.length - ROW + 1, 0) }, (_, at) => rowAt(text, at));

const known = new Map<RegExp, readonly Word[] | null>();

function wordsFor(pattern: RegExp): readonly Word[] | null {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const words = neededBy(pattern)?.map((word) => ({ word, rows: rowsOf(word) })) ?? null;
  known.set(pattern, words);
  return words;
}

/** Small texts of which each match of a pattern holds at least one; null where it asks for none. Read from the pattern, once. */
export const neededWords = (pattern: RegExp): readonly string[] | null =>
  wordsFor(pattern)?.map(({ word }) => word) ?? null;

/**
 * A text that is looked at with many patterns. A large pattern costs milliseconds and much memory when it is used for the first time,
 * and most are about words that hardly anybody ever writes; here a pattern is used only where a text holds some of its words.
 */
export class SearchedText {
  private readonly small: string;
  private readonly has = new Uint8Array(ROW_NUMBERS);

  constructor(readonly text: string) {
    this.small = text.toLowerCase();
    for (let at = 0; at <= this.small.length - ROW; at += 1) this.has[rowAt(this.small, at)] = 1;
  }

  /** False when the pattern cannot match; true says nothing yet. */
  mayMatch(pattern: RegExp): boolean {
    return wordsFor(pattern)?.some((one) => this.holds(one)) ?? true;
  }

  /** The same as `pattern.test(text)`. */
  matches(pattern: RegExp): boolean {
    return this.mayMatch(pattern) && pattern.test(this.text);
  }

  private holds({ word, rows }: Word): boolean {
    for (let at = 0; at < rows.length; at += 1) if (this.has[rows[at]] === 0) return false;
    return this.small.includes(word);
  }
}
