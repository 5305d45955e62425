import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { CollegeFacts, CollegeNews } from '../contract/colleges';
import { mapGivingWay, nextTurn } from '../platform/runtime/give-way';
import { endedEntry, type Entry, entryOf, NEARNESS, nearnessOf } from './college-entry';
import { namesEnded, newsOf } from './college-news';
import { byName } from './college-order';
import { searchWords, tellingWords } from './college-search';
import { collegeFinder, type FindCollege } from './names/college-names';
import { ALL_NICKNAMES } from './names/college-nicknames';
import { type EndedName, endedNames } from './names/ended-names';

/** What words find. */
export interface WordsFound {
  /** The place of each college that is found, by unitid; the nearest to the words has the lowest. */
  places: ReadonlyMap<number, number>;
  /** What became of colleges that the words name and that are not called so any more. */
  news: readonly CollegeNews[];
}

/** The nearest to the words first. */
export const byPlace =
  ({ places }: WordsFound) =>
  (one: CollegeFacts, other: CollegeFacts): number =>
    (places.get(one.unitid) ?? Infinity) - (places.get(other.unitid) ?? Infinity);

/** Words that are looked for, each as one of those it may stand for. */
type Looked = readonly (readonly string[])[];

const NOTHING: WordsFound = { places: new Map(), news: [] };
/** So many colleges are put into the index at a time, some 10 ms of work. */
const CHUNK = 100;
/** So many words of a search are looked at, more than any name has. */
const MOST_WORDS = 16;
/** From so many letters on a word may have one slip, or two; shorter ones have too many neighbors. */
const ONE_SLIP = 4;
const TWO_SLIPS = 6;
/** How many words one with a slip may stand for. */
const MOST_MEANT = 3;

/** All colleges by their names, by what people call them, by former names and by towns. */
export class CollegeIndex {
  private readonly index = new MiniSearch<Entry>({
    fields: ['words', 'traits'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  /** How many colleges each word leads to. */
  private readonly vocabulary = new SearchableMap<number>();

  private constructor(
    private readonly entries: ReadonlyMap<number, Entry>,
    private readonly find: FindCollege,
  ) {}

  /** Built in small steps, so that others are served meanwhile. */
  static async of(colleges: readonly CollegeFacts[]): Promise<CollegeIndex> {
    const find = collegeFinder(colleges);
    await nextTurn();
    const entries = await entriesOf(colleges, find);
    const built = new CollegeIndex(new Map(entries.map((entry) => [entry.id, entry])), find);
    await mapGivingWay(entries, ({ words, traits }) => {
      for (const word of `${words} ${traits}`.trim().split(' '))
        built.vocabulary.update(word, (count = 0) => count + 1);
    });
    await built.index.addAllAsync(entries, { chunkSize: CHUNK });
    return built;
  }

  /** Finds colleges by what was typed; of equally near ones those of the home state come first, then the larger ones. */
  search(typed: string, homeState: string | null): WordsFound {
    const words = searchWords(typed).slice(0, MOST_WORDS);
    if (words.length === 0) return NOTHING;
    const looked = words.map((word) => [word]);
    return this.found(looked, typed, homeState) ?? this.foundMended(words, homeState) ?? NOTHING;
  }

  private found(looked: Looked, typed: string, homeState: string | null): WordsFound | null {
    const words = looked.map(([word = '']) => word);
    const telling = new Set(tellingWords(words));
    const meant = this.find(typed, homeState, true);
    const byNames = this.holding(looked, ['words']);
    const ids = byNames.length > 0 ? byNames : this.holding(looked.filter(([word = '']) => telling.has(word)));
    const entries = [...new Set([...(meant ? [meant.unitid] : []), ...ids])].flatMap(
      (id) => this.entries.get(id) ?? [],
    );
    if (entries.length === 0) return null;
    const found = {
      living: entries.filter(({ college }) => college !== null),
      ended: entries.filter(({ college }) => college === null),
    };
    const shown = meant === null && namesEnded(found, words) ? [] : found.living;
    return { places: placesOf(shown, words, meant, homeState), news: meant ? [] : newsOf(found, words) };
  }

  /**
   * The same where each word that stands for nothing is taken for the nearest that does. Where all stand for something and yet find
   * nothing together, each may also be one of its neighbors.
   */
  private foundMended(words: readonly string[], homeState: string | null): WordsFound | null {
    const unknown = words.filter((word, at) => !this.isKnown(word, at === words.length - 1));
    const looked = words.map((word) => {
      if (unknown.length === 0) return [word, ...this.nearest(word)];
      const nearest = unknown.includes(word) ? this.nearest(word) : [];
      return nearest.length > 0 ? nearest : [word];
    });
    return this.found(looked, looked.map(([word]) => word).join(' '), homeState);
  }

  private isKnown(word: string, isLast: boolean): boolean {
    return this.vocabulary.has(word) || (isLast && this.vocabulary.atPrefix(word).size > 0);
  }

  /** The other words that one with a slip may stand for, the likeliest first. */
  private nearest(word: string): string[] {
    const withSlips = (slips: number) => [...this.vocabulary.fuzzyGet(word, slips)];
    const near = word.length >= ONE_SLIP ? withSlips(1) : [];
    if (near.length === 0 && word.length >= TWO_SLIPS) near.push(...withSlips(2));
    const rank = ([other, [count]]: (typeof near)[number]): number => (other[0] === word[0] ? count : -1 / count);
    const likeliest = near.sort((one, other) => rank(other) - rank(one)).map(([other]) => other);
    return likeliest.filter((other) => other !== word).slice(0, MOST_MEANT);
  }

  /** The entries that hold each of the words, or two neighbors among them written as one; the last may be cut short. */
  private holding(looked: Looked, fields?: string[]): number[] {
    const ways = [
      looked,
      ...looked
        .slice(1)
        .map((word, at) => [
          ...looked.slice(0, at),
          [`${looked[at]?.[0] ?? ''}${word[0] ?? ''}`],
          ...looked.slice(at + 2),
        ]),
    ];
    const query = {
      combineWith: 'OR' as const,
      queries: ways.map((way) => ({
        combineWith: 'AND' as const,
        queries: way.map((meant, at) => ({
          combineWith: 'OR' as const,
          queries: [...meant],
          prefix: at === way.length - 1,
        })),
      })),
    };
    return this.index.search(query, fields ? { fields } : {}).map(({ id }) => id as number);
  }
}

/** The entries of all colleges, and of those that are no more. */
async function entriesOf(colleges: readonly CollegeFacts[], find: FindCollege): Promise<Entry[]> {
  const nicknames = new Map<number, string[]>();
  await mapGivingWay(ALL_NICKNAMES, ({ called, homeStates }) => {
    const college = find(called, homeStates[0] ?? null, true);
    if (college) nicknames.set(college.unitid, [...(nicknames.get(college.unitid) ?? []), called]);
  });
  const former = new Map<number, EndedName[]>(colleges.map(({ unitid }) => [unitid, []]));
  const gone: EndedName[] = [];
  for (const ended of endedNames()) {
    const names = former.get(ended.unitid ?? 0);
    if (names) names.push(ended);
    else if (ended.became !== 'renamed') gone.push(ended);
  }
  const entries = await mapGivingWay(colleges, (college) =>
    entryOf(college, nicknames.get(college.unitid) ?? [], former.get(college.unitid) ?? []),
  );
  return [...entries, ...gone.map((ended, at) => endedEntry(ended, -1 - at))];
}

/** In which order the colleges stand. */
function placesOf(
  living: readonly Entry[],
  words: readonly string[],
  meant: CollegeFacts | null,
  homeState: string | null,
): Map<number, number> {
  const ranked = living.flatMap((entry) => {
    const { college } = entry;
    if (college === null) return [];
    const nearness = college.unitid === meant?.unitid ? NEARNESS.meant : nearnessOf(entry, words);
    return [{ college, nearness, isElsewhere: Number(college.state !== homeState) }];
  });
  ranked.sort(
    (one, other) =>
      one.nearness - other.nearness ||
      one.isElsewhere - other.isElsewhere ||
      (other.college.undergrads ?? 0) - (one.college.undergrads ?? 0) ||
      byName(one.college, other.college),
  );
  return new Map(ranked.map(({ college }, place) => [college.unitid, place]));
}
