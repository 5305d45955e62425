import { mapYielding } from '../runtime/yield-to-event-loop';

type WordAlternatives = readonly string[];

const shortestOf = (words: WordAlternatives): number => Math.min(...words.map(({ length }) => length));

/** The most selective requirement: the one whose shortest text is longest. */
const mostSelective = (needed: readonly WordAlternatives[]): WordAlternatives =>
  needed.reduce((best, next) => (shortestOf(next) > shortestOf(best) ? next : best));

/** A match is one of the alternatives and contains what that one requires. */
function neededByAlternatives(all: readonly WordAlternatives[][]): WordAlternatives[] {
  const [first = []] = all;
  if (all.length === 1) return first;
  return all.every((needed) => needed.length > 0) ? [[...new Set(all.flatMap(mostSelective))]] : [];
}

/** A part of a pattern: a letter, the requirements of a group, or a zero-width assertion. */
type Part = { letter: string } | { needed: WordAlternatives[] } | 'assertion';

const PARTS = {
  set: /\[(?:[^\]\\]|\\.)*\]|\.|\\[dDsSwW]|\\[pP]\{[^}]*\}|\\[1-9]\d*|\\k<[^>]*>/y,
  border: /[\^$]|\\[bB]/y,
  group: /\((?:\?:|\?<[^=!][^>]*>)?(?!\?)/y,
  lookAround: /\(\?<?[=!]/y,
  coded: /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})/iy,
  letter: /\\?([^])/uy,
  quantifier: /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y,
} as const;
/** The fast path for most of a pattern. */
const PLAIN = /^[\p{L}\d '’,-]$/u;
const CONTROLS = new Map([...'nrtvf0'].map((name, at) => [name, '\n\r\t\v\f\0'[at] ?? name]));

class PatternSource {
  private at = 0;

  constructor(private readonly source: string) {}

  alternatives(): WordAlternatives[] {
    const all = [this.alternative()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      all.push(this.alternative());
    }
    return neededByAlternatives(all);
  }

  private alternative(): WordAlternatives[] {
    const needed: WordAlternatives[] = [];
    let row = '';
    const endRow = (): void => {
      if (row !== '') needed.push([row]);
      row = '';
    };
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const part = this.part();
      const least = this.minRepeats();
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
      this.at += 1;
      return isLookAround ? 'assertion' : { needed };
    }
    const code = this.take(PARTS.coded)?.slice(1).find(Boolean);
    if (code !== undefined) return { letter: String.fromCodePoint(Number.parseInt(code, 16)) };
    const [written = '', letter = ''] = this.take(PARTS.letter) ?? [];
    return { letter: written === letter ? letter : (CONTROLS.get(letter) ?? letter) };
  }

  /** The minimum count of a quantifier; null for exactly once. */
  private minRepeats(): number | null {
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

/** Shorter texts are in nearly every text, so they filter nothing. */
const NGRAM_LENGTH = 3;
/** As many as fit into the bits of a number. */
const MAX_NEEDED = 30;

/** What every match of a pattern contains: at least one text from each list; empty if nothing is required. */
export function requiredWords({ source }: RegExp): readonly WordAlternatives[] {
  const needed = new PatternSource(source).alternatives().map((words) => words.map((word) => word.toLowerCase()));
  const telling = needed.filter((words) => shortestOf(words) >= NGRAM_LENGTH);
  return telling.length > 0 || needed.length === 0 ? telling.slice(0, MAX_NEEDED) : [mostSelective(needed)];
}

const NGRAM_BUCKETS = 1 << 15;

/** A rolling hash of the last three letters; older letters have left its fifteen bits. */
const nextNgram = (row: number, letter: number): number => ((row << 5) ^ letter) & (NGRAM_BUCKETS - 1);

function ngramsOf(word: string): { row: number; end: number }[] {
  const rows: { row: number; end: number }[] = [];
  let row = 0;
  for (let end = 0; end < word.length; end += 1) {
    row = nextNgram(row, word.charCodeAt(end));
    if (end >= NGRAM_LENGTH - 1) rows.push({ row, end });
  }
  return rows;
}

/** A word and who needs it: pattern and list bit, alternating. */
interface RequiredWord {
  word: string;
  by: number[];
}

/** A word that is searched for where its rarest trigram ends in a text. */
interface IndexedWord extends RequiredWord {
  end: number;
}

interface Index {
  /** For each pattern, the bits of all its lists. */
  full: Int32Array;
  /** Words of fewer than three letters. */
  short: RequiredWord[];
  /** The other words, by their rarest trigram. */
  byRow: (IndexedWord[] | undefined)[];
}

/** Trigrams that many words share ('the', 'me ') are also frequent in texts; rarer ones cause fewer false hits. */
function indexByRarestNgram(words: readonly RequiredWord[]): Index['byRow'] {
  const sharedBy = new Uint16Array(NGRAM_BUCKETS);
  for (const { word } of words) for (const { row } of ngramsOf(word)) sharedBy[row] += 1;
  const byRow = new Array<IndexedWord[] | undefined>(NGRAM_BUCKETS).fill(undefined);
  for (const asked of words) {
    const [first, ...others] = ngramsOf(asked.word);
    const { row, end } = others.reduce((best, next) => (sharedBy[next.row] < sharedBy[best.row] ? next : best), first);
    (byRow[row] ??= []).push({ ...asked, end });
  }
  return byRow;
}

function indexOf(needed: readonly (readonly WordAlternatives[])[]): Index {
  const asked = new Map<string, number[]>();
  for (const [pattern, lists] of needed.entries()) {
    for (const [bit, words] of lists.entries()) {
      for (const word of words) asked.set(word, [...(asked.get(word) ?? []), pattern, 1 << bit]);
    }
  }
  const all = [...asked].map(([word, by]): RequiredWord => ({ word, by }));
  return {
    full: Int32Array.from(needed, ({ length }) => (1 << length) - 1),
    short: all.filter(({ word }) => word.length < NGRAM_LENGTH),
    byRow: indexByRarestNgram(all.filter(({ word }) => word.length >= NGRAM_LENGTH)),
  };
}

/** For each pattern, the bits of the lists that have a word in this lowercase text. */
function wordsFoundIn(small: string, { full, short, byRow }: Index): Int32Array {
  const held = new Int32Array(full.length);
  const note = ({ by }: RequiredWord): void => {
    for (let at = 0; at < by.length; at += 2) held[by[at]] |= by[at + 1];
  };
  for (const asked of short) if (small.includes(asked.word)) note(asked);
  let row = 0;
  for (let at = 0; at < small.length; at += 1) {
    row = nextNgram(row, small.charCodeAt(at));
    const here = byRow[row];
    if (here !== undefined) for (const asked of here) if (small.startsWith(asked.word, at - asked.end)) note(asked);
  }
  return held;
}

/**
 * Groups of patterns that are matched together; a group matches if one of its patterns does. A large pattern costs
 * milliseconds and much memory on first use, and most are about words that hardly anyone writes. So one pass over a
 * text finds the patterns whose words it contains, and only those are used.
 */
export class PatternGroups {
  private readonly patterns: readonly RegExp[];
  private readonly groups: readonly number[];
  private index: Index | null = null;

  constructor(groups: readonly (readonly RegExp[])[]) {
    this.patterns = groups.flat();
    this.groups = groups.flatMap((patterns, group) => patterns.map(() => group));
  }

  /** The numbers of the groups that may match, ascending. No other group can match. */
  candidateGroups(text: string): number[] {
    return [...new Set(this.candidatePatterns(text).map((pattern) => this.groups[pattern]))];
  }

  /** The numbers of the groups that match, ascending. */
  matchingGroups(text: string): number[] {
    const met = new Set<number>();
    for (const pattern of this.candidatePatterns(text)) {
      const group = this.groups[pattern];
      if (!met.has(group) && this.patterns[pattern].test(text)) met.add(group);
    }
    return [...met];
  }

  /** Analyzes all patterns in small steps; otherwise the first text would block everyone. */
  async prepare(): Promise<void> {
    this.index ??= indexOf(await mapYielding(this.patterns, requiredWords));
  }

  private candidatePatterns(text: string): number[] {
    this.index ??= indexOf(this.patterns.map(requiredWords));
    const { full } = this.index;
    const held = wordsFoundIn(text.toLowerCase(), this.index);
    const found: number[] = [];
    for (let pattern = 0; pattern < full.length; pattern += 1) if (held[pattern] === full[pattern]) found.push(pattern);
    return found;
  }
}
