import MiniSearch from 'minisearch';
import type { CollegeFacts } from '../../../contract/colleges';
import { isEverydayWord } from '../../../colleges/names/everyday-words';
import { isOrdinary } from './word-search';

const MOST = 3;
/** Shorter words are near to too many others. */
const LEAST_LETTERS = 5;
const SLIPS = 0.15;
/** Who names a college alone writes few words. */
const MOST_WORDS = 8;
/** Parts of names that tell no college from another. */
const COMMON =
  /^(?:university|college|institute|school|technical|technology|community|campus|main|saint|city|with|what|about|does|have)$/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const tellsOne = (word: string): boolean => word.length >= LEAST_LETTERS && !COMMON.test(word) && !isEverydayWord(word);

/** So many names are taken in at a time. */
const SLICE = 200;

const emptyIndex = () =>
  new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    storeFields: [],
    tokenize: (name) => plain(name).match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: (word) => (tellsOne(word) ? word : null),
    searchOptions: { fuzzy: SLIPS, combineWith: 'OR' },
  });

/** The names of colleges, found by their rare words however these are spelled. */
export class NearNames {
  private index: MiniSearch<{ id: number; name: string }> | undefined;

  constructor(private readonly colleges: readonly CollegeFacts[]) {}

  find(text: string): number[] {
    const typed = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const words = typed.filter((word) => tellsOne(word) && !isOrdinary(word));
    if (words.length === 0 || typed.length > MOST_WORDS) return [];
    return this.built()
      .search(words.join(' '))
      .slice(0, MOST)
      .map(({ id }) => Number(id));
  }

  /** Builds the index in slices, so that nobody waits for the whole of it. */
  async prepare(): Promise<void> {
    const index = emptyIndex();
    await index.addAllAsync(this.named(), { chunkSize: SLICE });
    this.index ??= index;
  }

  private built() {
    if (this.index) return this.index;
    this.index = emptyIndex();
    this.index.addAll(this.named());
    return this.index;
  }

  private named() {
    return this.colleges.map(({ unitid, name }) => ({ id: unitid, name }));
  }
}
