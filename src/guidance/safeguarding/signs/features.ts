import { GROUP_COUNT, groupsOf } from './word-groups';

/** The size of the hashed feature table in bits; smaller tables take the low bits of the same position. */
export const FEATURE_BITS = 20;
const MASK = (1 << FEATURE_BITS) - 1;

const ACCENTS = /[\u0300-\u036f]/g;
const NOT_ASCII = /[^ -~\n]/;
const TOKEN = /[a-z0-9]+|[!?.,]+/g;

/** Lowercase without accents and apostrophes: "don't" equals "dont", and "mamá" equals "mama". */
export const toBareText = (normal: string): string =>
  (NOT_ASCII.test(normal) ? normal.normalize('NFD').replace(ACCENTS, '') : normal).replace(/'/g, '');

export const tokensOf = (bareText: string): string[] => bareText.match(TOKEN) ?? [];

function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

const tableIndex = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & MASK;
};

const SEEDS = {
  word: 0x811c9dc5,
  pair: 0x2b2ae35,
  skip: 0x51ed270b,
  letters: 0x3c6ef372,
  group: 0x1b873593,
  stem: 0x5bd1e995,
  stems: 0x2b2ae3a,
};
/**
 * Families of features (words, letters, groups, stems, rules). Each counts by its weight, no matter how many of its
 * features a text has.
 */
export const FAMILY_WEIGHTS = [0.7, 0.5, 1, 0.8, 0.7] as const;
/** Length of a word's stem in letters: 'locked', 'locks' and 'locker' are the same. */
const STEM = 5;
const FAMILIES = FAMILY_WEIGHTS.length;
const MIN_COUNT = 6;

/**
 * The features of one sentence: positions in the table for words, then letter sequences, word groups and stems, and
 * where each family ends.
 */
export interface SentenceFeatures {
  places: Int32Array;
  ends: readonly number[];
}

/** The features of a piece of text: positions in the table, and how much each counts. */
export interface Features {
  places: Int32Array;
  values: Float32Array;
}

export const valueOf = (family: number, count: number): number =>
  FAMILY_WEIGHTS[family] / Math.sqrt(family === FAMILIES - 1 ? count : Math.max(count, MIN_COUNT));

export const ruleIndexes = (rules: readonly number[]): number[] =>
  rules.map((rule) => tableIndex(Math.imul(rule + 77, 0x7feb352d)));

export function joinedFeatures(sentences: readonly SentenceFeatures[], rules: readonly number[]): Features {
  const families = [...FAMILY_WEIGHTS.slice(0, -1).keys()].map((family) =>
    sentences.map(({ places, ends }) => places.subarray(family === 0 ? 0 : ends[family - 1], ends[family])),
  );
  const counts = [...families.map((parts) => parts.reduce((sum, { length }) => sum + length, 0)), rules.length];
  const places = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  const values = new Float32Array(places.length);
  let at = 0;
  for (const [family, parts] of [...families, [Int32Array.from(ruleIndexes(rules))]].entries()) {
    values.fill(valueOf(family, counts[family]), at, at + counts[family]);
    for (const part of parts) {
      places.set(part, at);
      at += part.length;
    }
  }
  return { places, values };
}

/**
 * Collects the features of sentences without duplicates. One instance serves all texts in a thread, one after another.
 */
export class FeatureReader {
  private readonly seen = new Uint32Array(1 << FEATURE_BITS);
  private round = 0;
  private places = new Int32Array(4096);
  private count = 0;

  read(tokens: readonly string[]): SentenceFeatures {
    this.round += 1;
    this.count = 0;
    this.addWords(tokens);
    const words = this.count;
    this.addLetters(` ${tokens.join(' ')} `);
    const letters = this.count;
    this.addGroups(groupsOf(tokens));
    const groups = this.count;
    this.addStems(tokens);
    return { places: this.places.slice(0, this.count), ends: [words, letters, groups, this.count] };
  }

  private add(at: number): void {
    if (this.seen[at] === this.round) return;
    this.seen[at] = this.round;
    if (this.count === this.places.length) this.grow();
    this.places[this.count] = at;
    this.count += 1;
  }

  private grow(): void {
    const places = new Int32Array(this.places.length * 2);
    places.set(this.places);
    this.places = places;
  }

  private addWords(tokens: readonly string[]): void {
    let before = 0;
    let twoBefore = 0;
    for (const token of tokens) {
      const hash = hashOf(token, SEEDS.word);
      this.add(tableIndex(hash));
      this.add(tableIndex(Math.imul(before ^ SEEDS.pair, 0x01000193) ^ hash));
      if (twoBefore !== 0) this.add(tableIndex(Math.imul(twoBefore ^ SEEDS.skip, 0x01000193) ^ hash));
      twoBefore = before;
      before = hash;
    }
  }

  /** Sequences of three to five letters, across word boundaries too. */
  private addLetters(row: string): void {
    for (let from = 0; from < row.length - 1; from += 1) {
      let hash = SEEDS.letters;
      const end = Math.min(from + 5, row.length);
      for (let at = from; at < end; at += 1) {
        hash = Math.imul(hash ^ row.charCodeAt(at), 0x01000193);
        if (at - from >= 2) this.add(tableIndex(hash));
      }
    }
  }

  /** Word stems, and each paired with the three before it, whatever comes between. */
  private addStems(tokens: readonly string[]): void {
    const stems = tokens.map((token) => hashOf(token.slice(0, STEM), SEEDS.stem));
    for (const [at, stem] of stems.entries()) {
      this.add(tableIndex(stem));
      for (let before = Math.max(at - 3, 0); before < at; before += 1) {
        this.add(tableIndex(Math.imul(stems[before] ^ SEEDS.stems, 0x01000193) ^ stem));
      }
    }
  }

  /** Word groups, and which group follows which within seven words. */
  private addGroups(groups: readonly (readonly number[])[]): void {
    for (let first = 0; first < groups.length; first += 1) {
      for (const group of groups[first]) {
        this.add(tableIndex(Math.imul(group + 1, 0x9e3779b1) ^ SEEDS.group));
        const end = Math.min(first + 7, groups.length);
        for (let next = first + 1; next < end; next += 1) {
          for (const other of groups[next]) {
            this.add(tableIndex(Math.imul(1000 + group * GROUP_COUNT + other, 0x85ebca6b) ^ SEEDS.group));
          }
        }
      }
    }
  }
}
