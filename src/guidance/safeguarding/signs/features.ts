import { GROUP_COUNT, groupTokens } from './word-groups';

/** The size of the hashed feature table in bits; smaller tables take the low bits of the same position. */
export const FEATURE_BITS = 20;
const FEATURE_MASK = (1 << FEATURE_BITS) - 1;

const ACCENT_MARKS = /[\u0300-\u036f]/g;
const NON_ASCII = /[^ -~\n]/;
const TOKEN_PATTERN = /[a-z0-9]+|[!?.,]+/g;

/** Lowercase without accents and apostrophes: "don't" equals "dont", and "mamá" equals "mama". */
export const toBareText = (normalizedText: string): string =>
  (NON_ASCII.test(normalizedText) ? normalizedText.normalize('NFD').replace(ACCENT_MARKS, '') : normalizedText).replace(
    /'/g,
    '',
  );

export const tokenize = (bareText: string): string[] => bareText.match(TOKEN_PATTERN) ?? [];

function hashWord(word: string, seed: number): number {
  let hash = seed;
  for (let position = 0; position < word.length; position += 1)
    hash = Math.imul(hash ^ word.charCodeAt(position), 0x01000193);
  return hash;
}

const tableIndex = (hash: number): number => {
  const mixedHash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixedHash ^ (mixedHash >>> 13)) & FEATURE_MASK;
};

const HASH_SEEDS = {
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
const STEM_LENGTH = 5;
const FAMILY_COUNT = FAMILY_WEIGHTS.length;
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

export const featureValue = (family: number, count: number): number =>
  FAMILY_WEIGHTS[family] / Math.sqrt(family === FAMILY_COUNT - 1 ? count : Math.max(count, MIN_COUNT));

export const ruleIndexes = (rules: readonly number[]): number[] =>
  rules.map((rule) => tableIndex(Math.imul(rule + 77, 0x7feb352d)));

export function joinFeatures(sentences: readonly SentenceFeatures[], rules: readonly number[]): Features {
  const families = [...FAMILY_WEIGHTS.slice(0, -1).keys()].map((family) =>
    sentences.map(({ places, ends }) => places.subarray(family === 0 ? 0 : ends[family - 1], ends[family])),
  );
  const counts = [
    ...families.map((featureParts) => featureParts.reduce((sum, { length }) => sum + length, 0)),
    rules.length,
  ];
  const places = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  const values = new Float32Array(places.length);
  let position = 0;
  for (const [family, featureParts] of [...families, [Int32Array.from(ruleIndexes(rules))]].entries()) {
    values.fill(featureValue(family, counts[family]), position, position + counts[family]);
    for (const featurePart of featureParts) {
      places.set(featurePart, position);
      position += featurePart.length;
    }
  }
  return { places, values };
}

/**
 * Collects the features of sentences without duplicates. One instance serves all texts in a thread, one after another.
 */
export class FeatureReader {
  private readonly seenInRound = new Uint32Array(1 << FEATURE_BITS);
  private currentRound = 0;
  private places = new Int32Array(4096);
  private count = 0;

  read(tokens: readonly string[]): SentenceFeatures {
    this.currentRound += 1;
    this.count = 0;
    this.addWords(tokens);
    const words = this.count;
    this.addLetters(` ${tokens.join(' ')} `);
    const letters = this.count;
    this.addGroups(groupTokens(tokens));
    const groups = this.count;
    this.addStems(tokens);
    return { places: this.places.slice(0, this.count), ends: [words, letters, groups, this.count] };
  }

  private addFeature(position: number): void {
    if (this.seenInRound[position] === this.currentRound) return;
    this.seenInRound[position] = this.currentRound;
    if (this.count === this.places.length) this.growBuffer();
    this.places[this.count] = position;
    this.count += 1;
  }

  private growBuffer(): void {
    const places = new Int32Array(this.places.length * 2);
    places.set(this.places);
    this.places = places;
  }

  private addWords(tokens: readonly string[]): void {
    let before = 0;
    let tokenTwoBefore = 0;
    for (const token of tokens) {
      const hash = hashWord(token, HASH_SEEDS.word);
      this.addFeature(tableIndex(hash));
      this.addFeature(tableIndex(Math.imul(before ^ HASH_SEEDS.pair, 0x01000193) ^ hash));
      if (tokenTwoBefore !== 0)
        this.addFeature(tableIndex(Math.imul(tokenTwoBefore ^ HASH_SEEDS.skip, 0x01000193) ^ hash));
      tokenTwoBefore = before;
      before = hash;
    }
  }

  /** Sequences of three to five letters, across word boundaries too. */
  private addLetters(rowText: string): void {
    for (let from = 0; from < rowText.length - 1; from += 1) {
      let hash = HASH_SEEDS.letters;
      const end = Math.min(from + 5, rowText.length);
      for (let position = from; position < end; position += 1) {
        hash = Math.imul(hash ^ rowText.charCodeAt(position), 0x01000193);
        if (position - from >= 2) this.addFeature(tableIndex(hash));
      }
    }
  }

  /** Word stems, and each paired with the three before it, whatever comes between. */
  private addStems(tokens: readonly string[]): void {
    const stems = tokens.map((token) => hashWord(token.slice(0, STEM_LENGTH), HASH_SEEDS.stem));
    for (const [position, stem] of stems.entries()) {
      this.addFeature(tableIndex(stem));
      for (let before = Math.max(position - 3, 0); before < position; before += 1) {
        this.addFeature(tableIndex(Math.imul(stems[before] ^ HASH_SEEDS.stems, 0x01000193) ^ stem));
      }
    }
  }

  /** Word groups, and which group follows which within seven words. */
  private addGroups(groups: readonly (readonly number[])[]): void {
    for (let first = 0; first < groups.length; first += 1) {
      for (const group of groups[first]) {
        this.addFeature(tableIndex(Math.imul(group + 1, 0x9e3779b1) ^ HASH_SEEDS.group));
        const end = Math.min(first + 7, groups.length);
        for (let nextIndex = first + 1; nextIndex < end; nextIndex += 1) {
          for (const otherGroup of groups[nextIndex]) {
            this.addFeature(
              tableIndex(Math.imul(1000 + group * GROUP_COUNT + otherGroup, 0x85ebca6b) ^ HASH_SEEDS.group),
            );
          }
        }
      }
    }
  }
}
