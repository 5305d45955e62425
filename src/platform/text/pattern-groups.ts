import { mapYielding } from '../runtime/yield-to-event-loop';

/** Small texts of which a match holds at least one. */
type AnyOf = readonly string[];

const shortestOf = (words: AnyOf): number => Math.min(...words.map(({ length }) => length));

/** The surest of what all must be held: the one whose shortest text is longest. */
const surest = (needed: readonly AnyOf[]): AnyOf =>
  needed.reduce((best, next) => (shortestOf(next) > shortestOf(best) ? next : best));

/** A match is one of the alternatives, and holds what that one needs. */
function ofAny(all: readonly AnyOf[][]): AnyOf[] {
  const [first = []] = all;
  if (all.length === 1) return first;
  return all.every((needed) => needed.length > 0) ? [[...new Set(all.flatMap(surest))]] : [];
}

/** A part of a pattern: a letter, what a group needs, or a border or look-around, which takes up no letters. */
type Part = { letter: string } | { needed: AnyOf[] } | 'assertion';

const PARTS = {
  /** Character classes. */
  set: /\[(?:[^\]\\]|\\.)*\]|\.|\\[dDsSwW]|\\[pP]\{[^}]*\}|\\[1-9]\d*|\\k<[^>]*>/y,
  border: /[\^$]|\\[bB]/y,
  group: /\((?:\?:|\?<[^=!][^>]*>)?(?!\?)/y,
  lookAround: /\(\?<?[=!]/y,
  coded: /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})/iy,
  letter: /\\?([^])/uy,
  quantifier: /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y,
} as const;
/** Most of a pattern is that. */
const PLAIN = /^[\p{L}\d '’,-]$/u;
const CONTROLS = new Map([...'nrtvf0'].map((name, at) => [name, '\n\r\t\v\f\0'[at] ?? name]));

/** Reads from the source of a pattern what every match of it holds. */
class PatternSource {
  private at = 0;

  constructor(private readonly source: string) {}

  /** What the alternatives need, up to the end of their group. */
  alternatives(): AnyOf[] {
    const all = [this.alternative()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      all.push(this.alternative());
    }
    return ofAny(all);
  }

  /** The letters that stand in a row, and what the parts between them need. */
  private alternative(): AnyOf[] {
    const needed: AnyOf[] = [];
    let row = '';
    const endRow = (): void => {
      if (row !== '') needed.push([row]);
      row = '';
    };
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const part = this.part();
      const least = this.leastTimes();
      if (part === 'assertion') continue;
      if ('letter' in part && least === null) row += part.letter;
      else {
        endRow();
        if (least !== 0) needed.push(...('letter' in part ? [[part.letter]] : part.needed));
      }
    }
    endRow();
    return needed;
  }

  private part(): Part {
    const next = this.source[this.at] ?? '';
    if (PLAIN.test(next)) {
      this.at += 1;
      return { letter: next };
    }
    if (this.take(PARTS.set)) return { needed: [] };
    if (this.take(PARTS.border)) return 'assertion';
    const isLookAround = this.take(PARTS.lookAround) !== null;
    if (isLookAround || this.take(PARTS.group)) {
      const needed = this.alternatives();
      // The bracket that ends the group.
      this.at += 1;
      return isLookAround ? 'assertion' : { needed };
    }
    const code = this.take(PARTS.coded)?.slice(1).find(Boolean);
    if (code !== undefined) return { letter: String.fromCodePoint(Number.parseInt(code, 16)) };
    const [written = '', letter = ''] = this.take(PARTS.letter) ?? [];
    return { letter: written === letter ? letter : (CONTROLS.get(letter) ?? letter) };
  }

  /** The minimum count of a part; null for exactly once. */
  private leastTimes(): number | null {
    if (!'*+?{'.includes(this.source[this.at] ?? '!')) return null;
    const found = this.take(PARTS.quantifier);
    if (!found) return null;
    return Number(found[1] ?? (found[0].startsWith('+') ? 1 : 0));
  }

  private take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.at;
    const found = what.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }
}

/** Shorter texts tell little: nearly everything holds them. */
const ROW = 3;
/** As many as fit into the bits of a number. */
const MAX_NEEDED = 30;

/**
 * What every match of a pattern holds: of each list at least one of the small texts; empty where it asks for none. Read from the
 * pattern.
 */
export function neededWords({ source }: RegExp): readonly AnyOf[] {
  const needed = new PatternSource(source).alternatives().map((words) => words.map((word) => word.toLowerCase()));
  const telling = needed.filter((words) => shortestOf(words) >= ROW);
  return telling.length > 0 || needed.length === 0 ? telling.slice(0, MAX_NEEDED) : [surest(needed)];
}

const ROW_NUMBERS = 1 << 15;

/** The hash of the last three letters from the previous one; older letters have left its fifteen bits. */
const rowAfter = (row: number, letter: number): number => ((row << 5) ^ letter) & (ROW_NUMBERS - 1);

/** The rows of a word, by where each ends. */
function rowsOf(word: string): { row: number; end: number }[] {
  const rows: { row: number; end: number }[] = [];
  let row = 0;
  for (let end = 0; end < word.length; end += 1) {
    row = rowAfter(row, word.charCodeAt(end));
    if (end >= ROW - 1) rows.push({ row, end });
  }
  return rows;
}

/** A word, and who asks for it: pattern and bit of the list, by turns. */
interface RequiredWord {
  word: string;
  by: number[];
}

/** A word that is looked for where its rarest row ends in a text. */
interface Sought extends RequiredWord {
  end: number;
}

interface Index {
  /** For each pattern the bits of all its lists. */
  full: Int32Array;
  /** Words of fewer than three letters. */
  short: RequiredWord[];
  /** The other words, by their rarest row. */
  byRow: (Sought[] | undefined)[];
}

/** Rows that many words share ('the', 'me ') are frequent in texts, too; by the others a word is sought in vain less often. */
function byRarestRow(words: readonly RequiredWord[]): Index['byRow'] {
  const sharedBy = new Uint16Array(ROW_NUMBERS);
  for (const { word } of words) for (const { row } of rowsOf(word)) sharedBy[row] += 1;
  const byRow = new Array<Sought[] | undefined>(ROW_NUMBERS).fill(undefined);
  for (const asked of words) {
    const [first, ...others] = rowsOf(asked.word);
    const { row, end } = others.reduce((best, next) => (sharedBy[next.row] < sharedBy[best.row] ? next : best), first);
    (byRow[row] ??= []).push({ ...asked, end });
  }
  return byRow;
}

function indexOf(needed: readonly (readonly AnyOf[])[]): Index {
  const asked = new Map<string, number[]>();
  for (const [pattern, lists] of needed.entries()) {
    for (const [bit, words] of lists.entries()) {
      for (const word of words) asked.set(word, [...(asked.get(word) ?? []), pattern, 1 << bit]);
    }
  }
  const all = [...asked].map(([word, by]): RequiredWord => ({ word, by }));
  return {
    full: Int32Array.from(needed, ({ length }) => (1 << length) - 1),
    short: all.filter(({ word }) => word.length < ROW),
    byRow: byRarestRow(all.filter(({ word }) => word.length >= ROW)),
  };
}

/** Which lists of each pattern a text in small letters holds a word of, as bits. */
function heldIn(small: string, { full, short, byRow }: Index): Int32Array {
  const held = new Int32Array(full.length);
  const note = ({ by }: RequiredWord): void => {
    for (let at = 0; at < by.length; at += 2) held[by[at]] |= by[at + 1];
  };
  for (const asked of short) if (small.includes(asked.word)) note(asked);
  let row = 0;
  for (let at = 0; at < small.length; at += 1) {
    row = rowAfter(row, small.charCodeAt(at));
    const here = byRow[row];
    if (here !== undefined) for (const asked of here) if (small.startsWith(asked.word, at - asked.end)) note(asked);
  }
  return held;
}

/**
 * Groups of patterns that texts are looked at with together; a group is met where one of its patterns matches. A large pattern costs
 * milliseconds and much memory when it is used for the first time, and most are about words that hardly anybody ever writes; here one
 * walk over a text finds the patterns whose words it holds, and only those are used.
 */
export class PatternGroups {
  private readonly patterns: readonly RegExp[];
  private readonly groups: readonly number[];
  private index: Index | null = null;

  constructor(groups: readonly (readonly RegExp[])[]) {
    this.patterns = groups.flat();
    this.groups = groups.flatMap((patterns, group) => patterns.map(() => group));
  }

  /** The numbers of the groups that a text may meet, in their order; it cannot meet the others. */
  mayMeet(text: string): number[] {
    return [...new Set(this.mayMatch(text).map((pattern) => this.groups[pattern]))];
  }

  /** The numbers of the groups that a text meets, in their order. */
  metBy(text: string): number[] {
    const met = new Set<number>();
    for (const pattern of this.mayMatch(text)) {
      const group = this.groups[pattern];
      if (!met.has(group) && this.patterns[pattern].test(text)) met.add(group);
    }
    return [...met];
  }

  /** Reads from every pattern what it needs, in small pieces: else the first text waits for it, and everybody with it. */
  async prepare(): Promise<void> {
    this.index ??= indexOf(await mapYielding(this.patterns, neededWords));
  }

  /** The patterns that may match, in their order. */
  private mayMatch(text: string): number[] {
    this.index ??= indexOf(this.patterns.map(neededWords));
    const { full } = this.index;
    const held = heldIn(text.toLowerCase(), this.index);
    const found: number[] = [];
    for (let pattern = 0; pattern < full.length; pattern += 1) if (held[pattern] === full[pattern]) found.push(pattern);
    return found;
  }
}
