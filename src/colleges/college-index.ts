import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { CollegeFacts, CollegeNews } from '../contract/colleges';
import { mapYielding, nextTurn } from '../platform/runtime/yield-to-event-loop';
import { byName, searchWords, distinctiveWords, joinedKey, includesWords } from './college-search';
import { cachedCollegeFinder, type FindCollege } from './names/college-names';
import { ALL_NICKNAMES } from './names/nicknames';
import { stateName } from '../contract/state-names';
import { shippedRows } from '../platform/runtime/process';

/** A name no college uses anymore, and what became of it. */
interface RetiredName {
  name: string;
  changeKind: CollegeNews['became'];
  unitid: number | null;
  currentName: string | null;
  /** When the federal directory last listed it; null if it continues under another name. */
  year: number | null;
}

const parseNumber = (cell: string): number | null => (cell === '' ? null : Number(cell));

const renamedColleges = (): RetiredName[] =>
  shippedRows('former-names.tsv').map(([unitid = '', name = '']) => {
    return { name, changeKind: 'renamed', unitid: parseNumber(unitid), currentName: null, year: null };
  });

const closedColleges = (): RetiredName[] =>
  shippedRows('closed-colleges.tsv').map(([name = '', , , listedName = '', unitid = '', currentName = '']) => {
    if (currentName !== '') return { name, changeKind: 'merged', unitid: parseNumber(unitid), currentName, year: null };
    return { name, changeKind: 'unlisted', unitid: null, currentName: null, year: parseNumber(listedName) };
  });

let cachedRetiredNames: readonly RetiredName[] | null = null;

/** Former names, and names of colleges that merged into another or are no longer listed. */
const retiredNames = (): readonly RetiredName[] => (cachedRetiredNames ??= [...renamedColleges(), ...closedColleges()]);

interface SearchName {
  words: readonly string[];
  key: string;
}

/** A former name of a college, or the name of one that is now part of it. */
export interface FormerName extends SearchName {
  retired: RetiredName;
}

export interface IndexEntry {
  id: number;
  words: string;
  traitWords: string;
  names: readonly SearchName[];
  formerNames: readonly FormerName[];
  currentWords: ReadonlySet<string>;
  college: CollegeFacts | null;
}

const toSearchName = (text: string): SearchName => {
  const words = searchWords(text);
  return { words, key: joinedKey(words) };
};

/** 'umaine' for the University of Maine and its campuses. */
const shortenedNames = ({ words }: SearchName): SearchName[] =>
  words[0] === 'university' && words[1] !== undefined
    ? [{ words: [`u${words[1]}`, ...words.slice(2)], key: joinedKey(['u', ...words.slice(1)]) }]
    : [];

/** 'smcc' for Southern Maine Community College: people use initials that no directory lists. */
const initialsOf = ({ words }: SearchName): SearchName[] => {
  const key = words.map(([first = '']) => first).join('');
  return key.length > 2 ? [{ words: [key], key }] : [];
};

const HBCU = ['hbcu', 'hbcus'];

/** The words of names, and each two neighbors joined: some write 'Stonybrook'. */
const searchableWords = (names: readonly SearchName[]): Set<string> =>
  new Set(
    names.flatMap(({ words }) => words.flatMap((word, index) => [word, joinedKey(words.slice(index, index + 2))])),
  );

/** `nicknames` are names people use for the college besides its aliases. */
function entryOf(college: CollegeFacts, nicknames: readonly string[], retired: readonly RetiredName[]): IndexEntry {
  const { unitid, name, level, aliases, city, state, hbcu } = college;
  const called = [name, ...aliases.flatMap((alias) => alias.split(/[,;]/)), ...nicknames].map(toSearchName);
  const initials = level === 'two_year' ? called.slice(0, 1).flatMap(initialsOf) : [];
  const names = [...called.flatMap((item) => [item, ...shortenedNames(item)]), ...initials].filter(
    ({ key }) => key !== '',
  );
  const formerNames = retired.map((item) => ({ ...toSearchName(item.name), retired: item }));
  const townName = toSearchName(city);
  return {
    id: unitid,
    words: [...searchableWords([...names, ...formerNames, townName])].join(' '),
    traitWords: [...searchWords(stateName(state)), state.toLowerCase(), ...(hbcu ? HBCU : [])].join(' '),
    names,
    formerNames,
    currentWords: searchableWords([...names, townName]),
    college,
  };
}

function retiredEntry(retired: RetiredName, id: number): IndexEntry {
  const name = toSearchName(retired.name);
  const formerNames = [name, ...shortenedNames(name)].map((item) => ({ ...item, retired }));
  return {
    id,
    words: [...searchableWords(formerNames)].join(' '),
    traitWords: '',
    names: [],
    formerNames,
    currentWords: new Set(),
    college: null,
  };
}

const MATCH_RANK = { meant: 0, called: 1, begins: 2, begunElse: 3, inName: 4, elsewhere: 5 } as const;

/** The last typed word may be cut short. */
function matchRankOf({ names, formerNames }: IndexEntry, query: readonly string[]): number {
  const key = joinedKey(query);
  const [officialName] = names;
  const allNames = [...names, ...formerNames];
  if (allNames.some((name) => name.key === key)) return MATCH_RANK.called;
  if (officialName?.key.startsWith(key)) return MATCH_RANK.begins;
  if (allNames.some((name) => name.key.startsWith(key))) return MATCH_RANK.begunElse;
  return officialName && includesWords(new Set(officialName.words), query) ? MATCH_RANK.inName : MATCH_RANK.elsewhere;
}

export interface SearchMatches {
  /** The rank of each college found, by unitid; the closest match is lowest. */
  places: ReadonlyMap<number, number>;
  /** What became of colleges that the words name but that no longer use that name. */
  news: readonly CollegeNews[];
}

export const byMatchRank =
  ({ places }: SearchMatches) =>
  (item: CollegeFacts, candidate: CollegeFacts): number =>
    (places.get(item.unitid) ?? Infinity) - (places.get(candidate.unitid) ?? Infinity);

/** The words of a search, each as its list of alternatives. */
type WordAlternatives = readonly (readonly string[])[];

const NO_MATCHES: SearchMatches = { places: new Map(), news: [] };
/** How many colleges are indexed at a time, about 10 ms of work. */
const INDEX_BATCH_SIZE = 100;
const MAX_WORDS = 16;
/** The minimum length of a word that may have one typo, or two; shorter words have too many neighbors. */
const MIN_ONE_TYPO_LENGTH = 4;
const MIN_TWO_TYPO_LENGTH = 6;
const MAX_CORRECTIONS = 3;

export class CollegeIndex {
  private readonly index = new MiniSearch<IndexEntry>({
    fields: ['words', 'traitWords'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  private readonly vocabulary = new SearchableMap<number>();

  private constructor(
    private readonly entries: ReadonlyMap<number, IndexEntry>,
    private readonly find: FindCollege,
  ) {}

  /** Built in small steps, so that other requests are served in the meantime. */
  static async create(colleges: readonly CollegeFacts[]): Promise<CollegeIndex> {
    const find = cachedCollegeFinder(colleges);
    await nextTurn();
    const entries = await entriesOf(colleges, find);
    const collegeIndex = new CollegeIndex(new Map(entries.map((entry) => [entry.id, entry])), find);
    await mapYielding(entries, ({ words, traitWords }) => {
      for (const word of `${words} ${traitWords}`.trim().split(' '))
        collegeIndex.vocabulary.update(word, (count = 0) => count + 1);
    });
    await collegeIndex.index.addAllAsync(entries, { chunkSize: INDEX_BATCH_SIZE });
    return collegeIndex;
  }

  /** Among equally close matches, those in the home state come first, then the larger ones. */
  search(query: string, homeState: string | null): SearchMatches {
    const words = searchWords(query).slice(0, MAX_WORDS);
    if (words.length === 0) return NO_MATCHES;
    const alternatives = words.map((word) => [word]);
    return this.matchWords(alternatives, query, homeState) ?? this.matchCorrected(words, homeState) ?? NO_MATCHES;
  }

  private matchWords(alternatives: WordAlternatives, query: string, homeState: string | null): SearchMatches | null {
    const words = alternatives.map(([word = '']) => word);
    const distinctive = new Set(distinctiveWords(words));
    const intended = this.find(query, homeState, true);
    const nameMatches = this.entriesContaining(alternatives, ['words']);
    const ids =
      nameMatches.length > 0
        ? nameMatches
        : this.entriesContaining(alternatives.filter(([word = '']) => distinctive.has(word)));
    const entries = [...new Set([...(intended ? [intended.unitid] : []), ...ids])].flatMap(
      (id) => this.entries.get(id) ?? [],
    );
    if (entries.length === 0) return null;
    const matches = {
      openEntries: entries.filter(({ college }) => college !== null),
      retired: entries.filter(({ college }) => college === null),
    };
    const shownEntries = intended === null && namesRetiredCollege(matches, words) ? [] : matches.openEntries;
    return {
      places: placesOf(shownEntries, words, intended, homeState),
      news: intended ? [] : newsForWords(matches, words),
    };
  }

  /** Like `search`, with unknown words corrected; if all are known but match nothing, also with their neighbors. */
  private matchCorrected(words: readonly string[], homeState: string | null): SearchMatches | null {
    const unknownWords = words.filter((word, index) => !this.isKnown(word, index === words.length - 1));
    const alternatives = words.map((word) => {
      if (unknownWords.length === 0) return [word, ...this.nearestWords(word)];
      const nearestWords = unknownWords.includes(word) ? this.nearestWords(word) : [];
      return nearestWords.length > 0 ? nearestWords : [word];
    });
    return this.matchWords(alternatives, alternatives.map(([word]) => word).join(' '), homeState);
  }

  private isKnown(word: string, isLast: boolean): boolean {
    return this.vocabulary.has(word) || (isLast && this.vocabulary.atPrefix(word).size > 0);
  }

  private nearestWords(word: string): string[] {
    const wordsWithTypos = (typoCount: number) => [...this.vocabulary.fuzzyGet(word, typoCount)];
    const nearWords = word.length >= MIN_ONE_TYPO_LENGTH ? wordsWithTypos(1) : [];
    if (nearWords.length === 0 && word.length >= MIN_TWO_TYPO_LENGTH) nearWords.push(...wordsWithTypos(2));
    const rank = ([candidate, [count]]: (typeof nearWords)[number]): number =>
      candidate[0] === word[0] ? count : -1 / count;
    const rankedWords = nearWords
      .sort((item, candidate) => rank(candidate) - rank(item))
      .map(([candidate]) => candidate);
    return rankedWords.filter((candidate) => candidate !== word).slice(0, MAX_CORRECTIONS);
  }

  private entriesContaining(alternatives: WordAlternatives, fields?: string[]): number[] {
    const combinations = [
      alternatives,
      ...alternatives
        .slice(1)
        .map((word, index) => [
          ...alternatives.slice(0, index),
          [`${alternatives[index]?.[0] ?? ''}${word[0] ?? ''}`],
          ...alternatives.slice(index + 2),
        ]),
    ];
    const query = {
      combineWith: 'OR' as const,
      queries: combinations.map((combination) => ({
        combineWith: 'AND' as const,
        queries: combination.map((intended, index) => ({
          combineWith: 'OR' as const,
          queries: [...intended],
          prefix: index === combination.length - 1,
        })),
      })),
    };
    return this.index.search(query, fields ? { fields } : {}).map(({ id }) => id as number);
  }
}

async function entriesOf(colleges: readonly CollegeFacts[], find: FindCollege): Promise<IndexEntry[]> {
  const nicknames = new Map<number, string[]>();
  await mapYielding(ALL_NICKNAMES, ({ nickname, homeStates }) => {
    const college = find(nickname, homeStates[0] ?? null, true);
    if (college) nicknames.set(college.unitid, [...(nicknames.get(college.unitid) ?? []), nickname]);
  });
  const formerNames = new Map<number, RetiredName[]>(colleges.map(({ unitid }) => [unitid, []]));
  const retiredColleges: RetiredName[] = [];
  for (const retired of retiredNames()) {
    const names = formerNames.get(retired.unitid ?? 0);
    if (names) names.push(retired);
    else if (retired.changeKind !== 'renamed') retiredColleges.push(retired);
  }
  const entries = await mapYielding(colleges, (college) =>
    entryOf(college, nicknames.get(college.unitid) ?? [], formerNames.get(college.unitid) ?? []),
  );
  return [...entries, ...retiredColleges.map((retired, index) => retiredEntry(retired, -1 - index))];
}

function placesOf(
  openEntries: readonly IndexEntry[],
  words: readonly string[],
  intended: CollegeFacts | null,
  homeState: string | null,
): Map<number, number> {
  const rankedEntries = openEntries.flatMap((entry) => {
    const { college } = entry;
    if (college === null) return [];
    const nearness = college.unitid === intended?.unitid ? MATCH_RANK.meant : matchRankOf(entry, words);
    return [{ college, nearness, isElsewhere: Number(college.state !== homeState) }];
  });
  rankedEntries.sort(
    (item, candidate) =>
      item.nearness - candidate.nearness ||
      item.isElsewhere - candidate.isElsewhere ||
      (candidate.college.undergrads ?? 0) - (item.college.undergrads ?? 0) ||
      byName(item.college, candidate.college),
  );
  return new Map(rankedEntries.map(({ college }, place) => [college.unitid, place]));
}

const MAX_NEWS = 3;

interface NewsMatches {
  openEntries: readonly IndexEntry[];
  retired: readonly IndexEntry[];
}

const isCalled = ({ names }: IndexEntry, key: string): boolean => names.some((name) => name.key === key);
const hasNamePrefix = ({ names }: IndexEntry, key: string): boolean => names.some((name) => name.key.startsWith(key));

const isWholeName = ({ key, words }: FormerName, query: readonly string[]): boolean =>
  key === joinedKey(query) || joinedKey(distinctiveWords(words)) === joinedKey(distinctiveWords(query));

const namesRetiredCollege = ({ openEntries, retired }: NewsMatches, query: readonly string[]): boolean =>
  !openEntries.some((entry) => hasNamePrefix(entry, joinedKey(query))) &&
  retired.some(({ formerNames }) => formerNames.some((name) => isWholeName(name, query)));

function renamedMatches(
  { openEntries }: NewsMatches,
  query: readonly string[],
): (FormerName & { currentName: string | null })[] {
  const key = joinedKey(query);
  const isNameInUse = openEntries.some((entry) => isCalled(entry, key));
  const isPrefixInUse = openEntries.some((entry) => hasNamePrefix(entry, key));
  const isIntended = (name: FormerName): boolean =>
    name.key === key ? !isNameInUse : !isPrefixInUse && includesWords(new Set(name.words), distinctiveWords(query));
  return openEntries
    .filter(({ formerNames, currentWords }) => formerNames.length > 0 && !includesWords(currentWords, query))
    .flatMap(({ formerNames, college }) =>
      formerNames.filter(isIntended).map((name) => ({ ...name, currentName: college?.name ?? null })),
    );
}

function closedMatches({ openEntries, retired }: NewsMatches, query: readonly string[]): FormerName[] {
  const key = joinedKey(query);
  if (openEntries.some((entry) => hasNamePrefix(entry, key))) return [];
  return retired
    .flatMap(({ formerNames }) => formerNames)
    .filter((name) => openEntries.length === 0 || isWholeName(name, query) || name.key.startsWith(key));
}

/** What became of the colleges the words name, if no existing one has that name. */
function newsForWords(matches: NewsMatches, query: readonly string[]): CollegeNews[] {
  const mentionedNames = [
    ...renamedMatches(matches, query),
    ...closedMatches(matches, query).map((name) => ({ ...name, currentName: name.retired.currentName })),
  ];
  const wholeNames = mentionedNames.filter(({ key }) => key === joinedKey(query));
  const changes = (wholeNames.length > 0 ? wholeNames : mentionedNames).map(
    ({ currentName, retired: { name, changeKind, year } }) => ({
      name,
      became: changeKind,
      now: currentName,
      year,
    }),
  );
  const news = new Map(changes.map((item) => [item.name, item]));
  return [...news.values()].slice(0, MAX_NEWS);
}
