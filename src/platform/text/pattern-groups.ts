import { mapYielding } from '../runtime/yield-to-event-loop';

type WordAlternatives = readonly string[];

const shortestLength = (words: WordAlternatives): number => Math.min(...words.map(({ length }) => length));

/** The most selective requirement: the one whose shortest text is longest. */
const mostSelective = (required: readonly WordAlternatives[]): WordAlternatives =>
  required.reduce((best, next) => (shortestLength(next) > shortestLength(best) ? next : best));

/** A match is one of the alternatives and contains what that one requires. */
function requiredByAlternatives(branches: readonly WordAlternatives[][]): WordAlternatives[] {
  const [first = []] = branches;
  if (branches.length === 1) return first;
  return branches.every((required) => required.length > 0) ? [[...new Set(branches.flatMap(mostSelective))]] : [];
}

/** A part of a pattern: a letter, the requirements of a group, or a zero-width assertion. */
type PatternNode = { letter: string } | { required: WordAlternatives[] } | 'assertion';

const TOKEN_PATTERNS = {
  set: /\[(?:[^\]\\]|\\.)*\]|\.|\\[dDsSwW]|\\[pP]\{[^}]*\}|\\[1-9]\d*|\\k<[^>]*>/y,
  border: /[\^$]|\\[bB]/y,
  group: /\((?:\?:|\?<[^=!][^>]*>)?(?!\?)/y,
  lookAround: /\(\?<?[=!]/y,
  coded: /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})/iy,
  letter: /\\?([^])/uy,
  quantifier: /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y,
} as const;
/** The fast path for most of a pattern. */
const LITERAL_CHARACTER = /^[\p{L}\d '’,-]$/u;
const CONTROL_ESCAPES = new Map([...'nrtvf0'].map((name, position) => [name, '\n\r\t\v\f\0'[position] ?? name]));

class PatternSource {
  private position = 0;

  constructor(private readonly source: string) {}

  alternatives(): WordAlternatives[] {
    const branches = [this.alternative()];
    while (this.source[this.position] === '|') {
      this.position += 1;
      branches.push(this.alternative());
    }
    return requiredByAlternatives(branches);
  }

  private alternative(): WordAlternatives[] {
    const required: WordAlternatives[] = [];
    let literal = '';
    const flushLiteral = (): void => {
      if (literal !== '') required.push([literal]);
      literal = '';
    };
    while (this.position < this.source.length && !'|)'.includes(this.source[this.position] ?? '')) {
      const parsedPart = this.parsePart();
      const minRepeats = this.minRepeats();
      if (parsedPart === 'assertion') continue;
      if ('letter' in parsedPart && minRepeats === null) literal += parsedPart.letter;
      else {
        flushLiteral();
        if (minRepeats !== 0) required.push(...('letter' in parsedPart ? [[parsedPart.letter]] : parsedPart.required));
      }
    }
    flushLiteral();
    return required;
  }

  private parsePart(): PatternNode {
    const next = this.source[this.position] ?? '';
    if (LITERAL_CHARACTER.test(next)) {
      this.position += 1;
      return { letter: next };
    }
    if (this.consume(TOKEN_PATTERNS.set)) return { required: [] };
    if (this.consume(TOKEN_PATTERNS.border)) return 'assertion';
    const isLookAround = this.consume(TOKEN_PATTERNS.lookAround) !== null;
    if (isLookAround || this.consume(TOKEN_PATTERNS.group)) {
      const required = this.alternatives();
      this.position += 1;
      return isLookAround ? 'assertion' : { required };
    }
    const code = this.consume(TOKEN_PATTERNS.coded)?.slice(1).find(Boolean);
    if (code !== undefined) return { letter: String.fromCodePoint(Number.parseInt(code, 16)) };
    const [escapedText = '', letter = ''] = this.consume(TOKEN_PATTERNS.letter) ?? [];
    return { letter: escapedText === letter ? letter : (CONTROL_ESCAPES.get(letter) ?? letter) };
  }

  /** The minimum count of a quantifier; null for exactly once. */
  private minRepeats(): number | null {
    if (!'*+?{'.includes(this.source[this.position] ?? '!')) return null;
    const quantifier = this.consume(TOKEN_PATTERNS.quantifier);
    if (!quantifier) return null;
    return Number(quantifier[1] ?? (quantifier[0].startsWith('+') ? 1 : 0));
  }

  private consume(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.source);
    if (match) this.position += match[0].length;
    return match;
  }
}

/** Shorter texts are in nearly every text, so they filter nothing. */
const NGRAM_LENGTH = 3;
/** As many as fit into the bits of a number. */
const MAX_REQUIRED_WORDS = 30;

/** What every match of a pattern contains: at least one text from each list; empty if nothing is required. */
export function requiredWords({ source }: RegExp): readonly WordAlternatives[] {
  const required = new PatternSource(source).alternatives().map((words) => words.map((word) => word.toLowerCase()));
  const selective = required.filter((words) => shortestLength(words) >= NGRAM_LENGTH);
  return selective.length > 0 || required.length === 0
    ? selective.slice(0, MAX_REQUIRED_WORDS)
    : [mostSelective(required)];
}

const NGRAM_BUCKETS = 1 << 15;

/** A rolling hash of the last three letters; older letters have left its fifteen bits. */
const nextNgram = (ngram: number, letter: number): number => ((ngram << 5) ^ letter) & (NGRAM_BUCKETS - 1);

function ngramsOf(word: string): { ngram: number; end: number }[] {
  const rows: { ngram: number; end: number }[] = [];
  let ngram = 0;
  for (let end = 0; end < word.length; end += 1) {
    ngram = nextNgram(ngram, word.charCodeAt(end));
    if (end >= NGRAM_LENGTH - 1) rows.push({ ngram, end });
  }
  return rows;
}

/** A word and who needs it: pattern and list bit, alternating. */
interface RequiredWord {
  word: string;
  patternBits: number[];
}

/** A word that is searched for where its rarest trigram ends in a text. */
interface IndexedWord extends RequiredWord {
  end: number;
}

interface Index {
  /** For each pattern, the bits of all its lists. */
  allBits: Int32Array;
  /** Words of fewer than three letters. */
  shortWords: RequiredWord[];
  /** The other words, by their rarest trigram. */
  byBucket: (IndexedWord[] | undefined)[];
}

/** Trigrams that many words share ('the', 'me ') are also frequent in texts; rarer ones cause fewer false hits. */
function indexByRarestNgram(words: readonly RequiredWord[]): Index['byBucket'] {
  const bucketCounts = new Uint16Array(NGRAM_BUCKETS);
  for (const { word } of words) for (const { ngram } of ngramsOf(word)) bucketCounts[ngram] += 1;
  const byBucket = new Array<IndexedWord[] | undefined>(NGRAM_BUCKETS).fill(undefined);
  for (const requiredWord of words) {
    const [first, ...otherNgrams] = ngramsOf(requiredWord.word);
    const { ngram, end } = otherNgrams.reduce(
      (best, next) => (bucketCounts[next.ngram] < bucketCounts[best.ngram] ? next : best),
      first,
    );
    (byBucket[ngram] ??= []).push({ ...requiredWord, end });
  }
  return byBucket;
}

function buildIndex(required: readonly (readonly WordAlternatives[])[]): Index {
  const sourcesByWord = new Map<string, number[]>();
  for (const [pattern, lists] of required.entries()) {
    for (const [bit, words] of lists.entries()) {
      for (const word of words) sourcesByWord.set(word, [...(sourcesByWord.get(word) ?? []), pattern, 1 << bit]);
    }
  }
  const branches = [...sourcesByWord].map(([word, patternBits]): RequiredWord => ({ word, patternBits }));
  return {
    allBits: Int32Array.from(required, ({ length }) => (1 << length) - 1),
    shortWords: branches.filter(({ word }) => word.length < NGRAM_LENGTH),
    byBucket: indexByRarestNgram(branches.filter(({ word }) => word.length >= NGRAM_LENGTH)),
  };
}

/** For each pattern, the bits of the lists that have a word in this lowercase text. */
function matchRequiredWords(lowerText: string, { allBits, shortWords, byBucket }: Index): Int32Array {
  const matchedBits = new Int32Array(allBits.length);
  const markMatched = ({ patternBits }: RequiredWord): void => {
    for (let position = 0; position < patternBits.length; position += 2)
      matchedBits[patternBits[position]] |= patternBits[position + 1];
  };
  for (const requiredWord of shortWords) if (lowerText.includes(requiredWord.word)) markMatched(requiredWord);
  let ngram = 0;
  for (let position = 0; position < lowerText.length; position += 1) {
    ngram = nextNgram(ngram, lowerText.charCodeAt(position));
    const bucketWords = byBucket[ngram];
    if (bucketWords !== undefined)
      for (const requiredWord of bucketWords)
        if (lowerText.startsWith(requiredWord.word, position - requiredWord.end)) markMatched(requiredWord);
  }
  return matchedBits;
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
    const matchedGroups = new Set<number>();
    for (const pattern of this.candidatePatterns(text)) {
      const group = this.groups[pattern];
      if (!matchedGroups.has(group) && this.patterns[pattern].test(text)) matchedGroups.add(group);
    }
    return [...matchedGroups];
  }

  /** Analyzes all patterns in small steps; otherwise the first text would block everyone. */
  async prepare(): Promise<void> {
    this.index ??= buildIndex(await mapYielding(this.patterns, requiredWords));
  }

  private candidatePatterns(text: string): number[] {
    this.index ??= buildIndex(this.patterns.map(requiredWords));
    const { allBits } = this.index;
    const matchedBits = matchRequiredWords(text.toLowerCase(), this.index);
    const matches: number[] = [];
    for (let pattern = 0; pattern < allBits.length; pattern += 1)
      if (matchedBits[pattern] === allBits[pattern]) matches.push(pattern);
    return matches;
  }
}
