import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { CollegeFacts, CollegeNews } from '../contract/colleges';
import { mapYielding, nextTurn } from '../platform/runtime/yield-to-event-loop';
import { byName, searchWords, distinctiveWords, joinedKey, includesWords } from './college-search';
import { collegeFinder, type FindCollege } from './names/college-names';
import { ALL_NICKNAMES } from './names/nicknames';
import { stateName } from '../contract/state-names';
import { shippedRows } from '../platform/runtime/process';

/** A name no college uses anymore, and what became of it. */
interface RetiredName {
  name: string;
  became: CollegeNews['became'];
  /** The current college's number and name; null if there is none or it isn't known. */
  unitid: number | null;
  now: string | null;
  /** When the federal directory last listed it; null if it continues under another name. */
  year: number | null;
}

const numberOf = (cell: string): number | null => (cell === '' ? null : Number(cell));

const renamedColleges = (): RetiredName[] =>
  shippedRows('former-names.tsv').map(([unitid = '', name = '']) => {
    return { name, became: 'renamed', unitid: numberOf(unitid), now: null, year: null };
  });

const closedColleges = (): RetiredName[] =>
  shippedRows('closed-colleges.tsv').map(([name = '', , , listed = '', unitid = '', now = '']) => {
    if (now !== '') return { name, became: 'merged', unitid: numberOf(unitid), now, year: null };
    return { name, became: 'unlisted', unitid: null, now: null, year: numberOf(listed) };
  });

let known: readonly RetiredName[] | null = null;

/**
 * Former names of colleges, and names of colleges that merged into another or are no longer listed. Read from the
 * shipped tables on the first call.
 */
const retiredNames = (): readonly RetiredName[] => (known ??= [...renamedColleges(), ...closedColleges()]);

interface Name {
  words: readonly string[];
  key: string;
}

/** A former name of a college, or the name of one that is now part of it. */
export interface FormerName extends Name {
  ended: RetiredName;
}

export interface Entry {
  id: number;
  words: string;
  traits: string;
  /** The official name first, then others. */
  names: readonly Name[];
  former: readonly FormerName[];
  present: ReadonlySet<string>;
  /** Null for a college that no longer exists. */
  college: CollegeFacts | null;
}

const nameOf = (text: string): Name => {
  const words = searchWords(text);
  return { words, key: joinedKey(words) };
};

/** 'umaine' for the University of Maine and its campuses. */
const shortened = ({ words }: Name): Name[] =>
  words[0] === 'university' && words[1] !== undefined
    ? [{ words: [`u${words[1]}`, ...words.slice(2)], key: joinedKey(['u', ...words.slice(1)]) }]
    : [];

/** 'smcc' for Southern Maine Community College: people use initials that no directory lists. */
const initialsOf = ({ words }: Name): Name[] => {
  const key = words.map(([first = '']) => first).join('');
  return key.length > 2 ? [{ words: [key], key }] : [];
};

const HBCU = ['hbcu', 'hbcus'];

/** The words of names, and each two neighbors joined: some write 'Stonybrook'. */
const wordsOf = (names: readonly Name[]): Set<string> =>
  new Set(names.flatMap(({ words }) => words.flatMap((word, at) => [word, joinedKey(words.slice(at, at + 2))])));

/** `nicknames` are names people use for the college besides its aliases. */
function entryOf(college: CollegeFacts, nicknames: readonly string[], ended: readonly RetiredName[]): Entry {
  const { unitid, name, level, aliases, city, state, hbcu } = college;
  const called = [name, ...aliases.flatMap((alias) => alias.split(/[,;]/)), ...nicknames].map(nameOf);
  const initials = level === 'two_year' ? called.slice(0, 1).flatMap(initialsOf) : [];
  const names = [...called.flatMap((one) => [one, ...shortened(one)]), ...initials].filter(({ key }) => key !== '');
  const former = ended.map((one) => ({ ...nameOf(one.name), ended: one }));
  const town = nameOf(city);
  return {
    id: unitid,
    words: [...wordsOf([...names, ...former, town])].join(' '),
    traits: [...searchWords(stateName(state)), state.toLowerCase(), ...(hbcu ? HBCU : [])].join(' '),
    names,
    former,
    present: wordsOf([...names, town]),
    college,
  };
}

function retiredEntry(ended: RetiredName, id: number): Entry {
  const name = nameOf(ended.name);
  const former = [name, ...shortened(name)].map((one) => ({ ...one, ended }));
  return {
    id,
    words: [...wordsOf(former)].join(' '),
    traits: '',
    names: [],
    former,
    present: new Set(),
    college: null,
  };
}

/** How close a name is to the typed text, closest first. */
const NEARNESS = { meant: 0, called: 1, begins: 2, begunElse: 3, inName: 4, elsewhere: 5 } as const;

/** The last typed word may be cut short. */
function nearnessOf({ names, former }: Entry, typed: readonly string[]): number {
  const key = joinedKey(typed);
  const [own] = names;
  const all = [...names, ...former];
  if (all.some((name) => name.key === key)) return NEARNESS.called;
  if (own?.key.startsWith(key)) return NEARNESS.begins;
  if (all.some((name) => name.key.startsWith(key))) return NEARNESS.begunElse;
  return own && includesWords(new Set(own.words), typed) ? NEARNESS.inName : NEARNESS.elsewhere;
}

export interface SearchMatches {
  /** The rank of each college found, by unitid; the closest match is lowest. */
  places: ReadonlyMap<number, number>;
  /** What became of colleges that the words name but that no longer use that name. */
  news: readonly CollegeNews[];
}

/** Closest match first. */
export const byMatchRank =
  ({ places }: SearchMatches) =>
  (one: CollegeFacts, other: CollegeFacts): number =>
    (places.get(one.unitid) ?? Infinity) - (places.get(other.unitid) ?? Infinity);

/** The words of a search, each as its list of alternatives. */
type WordAlternatives = readonly (readonly string[])[];

const NOTHING: SearchMatches = { places: new Map(), news: [] };
/** How many colleges are indexed at a time, about 10 ms of work. */
const CHUNK = 100;
const MAX_WORDS = 16;
/** The minimum length of a word that may have one typo, or two; shorter words have too many neighbors. */
const ONE_SLIP = 4;
const TWO_SLIPS = 6;
const MAX_CORRECTIONS = 3;

export class CollegeIndex {
  private readonly index = new MiniSearch<Entry>({
    fields: ['words', 'traits'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  private readonly vocabulary = new SearchableMap<number>();

  private constructor(
    private readonly entries: ReadonlyMap<number, Entry>,
    private readonly find: FindCollege,
  ) {}

  /** Built in small steps, so that other requests are served in the meantime. */
  static async of(colleges: readonly CollegeFacts[]): Promise<CollegeIndex> {
    const find = collegeFinder(colleges);
    await nextTurn();
    const entries = await entriesOf(colleges, find);
    const built = new CollegeIndex(new Map(entries.map((entry) => [entry.id, entry])), find);
    await mapYielding(entries, ({ words, traits }) => {
      for (const word of `${words} ${traits}`.trim().split(' '))
        built.vocabulary.update(word, (count = 0) => count + 1);
    });
    await built.index.addAllAsync(entries, { chunkSize: CHUNK });
    return built;
  }

  /** Among equally close matches, those in the home state come first, then the larger ones. */
  search(typed: string, homeState: string | null): SearchMatches {
    const words = searchWords(typed).slice(0, MAX_WORDS);
    if (words.length === 0) return NOTHING;
    const looked = words.map((word) => [word]);
    return this.matchWords(looked, typed, homeState) ?? this.matchCorrected(words, homeState) ?? NOTHING;
  }

  private matchWords(looked: WordAlternatives, typed: string, homeState: string | null): SearchMatches | null {
    const words = looked.map(([word = '']) => word);
    const telling = new Set(distinctiveWords(words));
    const meant = this.find(typed, homeState, true);
    const byNames = this.entriesContaining(looked, ['words']);
    const ids =
      byNames.length > 0 ? byNames : this.entriesContaining(looked.filter(([word = '']) => telling.has(word)));
    const entries = [...new Set([...(meant ? [meant.unitid] : []), ...ids])].flatMap(
      (id) => this.entries.get(id) ?? [],
    );
    if (entries.length === 0) return null;
    const found = {
      living: entries.filter(({ college }) => college !== null),
      ended: entries.filter(({ college }) => college === null),
    };
    const shown = meant === null && namesRetiredCollege(found, words) ? [] : found.living;
    return { places: placesOf(shown, words, meant, homeState), news: meant ? [] : newsForWords(found, words) };
  }

  /**
   * Like `search`, but replaces each word that matches nothing with the nearest one that does. If all words match but
   * find nothing together, each may also be one of its neighbors.
   */
  private matchCorrected(words: readonly string[], homeState: string | null): SearchMatches | null {
    const unknown = words.filter((word, at) => !this.isKnown(word, at === words.length - 1));
    const looked = words.map((word) => {
      if (unknown.length === 0) return [word, ...this.nearest(word)];
      const nearest = unknown.includes(word) ? this.nearest(word) : [];
      return nearest.length > 0 ? nearest : [word];
    });
    return this.matchWords(looked, looked.map(([word]) => word).join(' '), homeState);
  }

  private isKnown(word: string, isLast: boolean): boolean {
    return this.vocabulary.has(word) || (isLast && this.vocabulary.atPrefix(word).size > 0);
  }

  private nearest(word: string): string[] {
    const withSlips = (slips: number) => [...this.vocabulary.fuzzyGet(word, slips)];
    const near = word.length >= ONE_SLIP ? withSlips(1) : [];
    if (near.length === 0 && word.length >= TWO_SLIPS) near.push(...withSlips(2));
    const rank = ([other, [count]]: (typeof near)[number]): number => (other[0] === word[0] ? count : -1 / count);
    const likeliest = near.sort((one, other) => rank(other) - rank(one)).map(([other]) => other);
    return likeliest.filter((other) => other !== word).slice(0, MAX_CORRECTIONS);
  }

  private entriesContaining(looked: WordAlternatives, fields?: string[]): number[] {
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

async function entriesOf(colleges: readonly CollegeFacts[], find: FindCollege): Promise<Entry[]> {
  const nicknames = new Map<number, string[]>();
  await mapYielding(ALL_NICKNAMES, ({ called, homeStates }) => {
    const college = find(called, homeStates[0] ?? null, true);
    if (college) nicknames.set(college.unitid, [...(nicknames.get(college.unitid) ?? []), called]);
  });
  const former = new Map<number, RetiredName[]>(colleges.map(({ unitid }) => [unitid, []]));
  const gone: RetiredName[] = [];
  for (const ended of retiredNames()) {
    const names = former.get(ended.unitid ?? 0);
    if (names) names.push(ended);
    else if (ended.became !== 'renamed') gone.push(ended);
  }
  const entries = await mapYielding(colleges, (college) =>
    entryOf(college, nicknames.get(college.unitid) ?? [], former.get(college.unitid) ?? []),
  );
  return [...entries, ...gone.map((ended, at) => retiredEntry(ended, -1 - at))];
}

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

const MAX_NEWS = 3;

interface NewsMatches {
  living: readonly Entry[];
  ended: readonly Entry[];
}

const isCalled = ({ names }: Entry, key: string): boolean => names.some((name) => name.key === key);
const hasNamePrefix = ({ names }: Entry, key: string): boolean => names.some((name) => name.key.startsWith(key));

const isWholeName = ({ key, words }: FormerName, typed: readonly string[]): boolean =>
  key === joinedKey(typed) || joinedKey(distinctiveWords(words)) === joinedKey(distinctiveWords(typed));

const namesRetiredCollege = ({ living, ended }: NewsMatches, typed: readonly string[]): boolean =>
  !living.some((entry) => hasNamePrefix(entry, joinedKey(typed))) &&
  ended.some(({ former }) => former.some((name) => isWholeName(name, typed)));

/** Former names by which the words mean a college, rather than its current name. */
function renamedMatches({ living }: NewsMatches, typed: readonly string[]): (FormerName & { now: string | null })[] {
  const key = joinedKey(typed);
  const isTaken = living.some((entry) => isCalled(entry, key));
  const isNear = living.some((entry) => hasNamePrefix(entry, key));
  const isMeant = (name: FormerName): boolean =>
    name.key === key ? !isTaken : !isNear && includesWords(new Set(name.words), distinctiveWords(typed));
  return living
    .filter(({ former, present }) => former.length > 0 && !includesWords(present, typed))
    .flatMap(({ former, college }) => former.filter(isMeant).map((name) => ({ ...name, now: college?.name ?? null })));
}

function closedMatches({ living, ended }: NewsMatches, typed: readonly string[]): FormerName[] {
  const key = joinedKey(typed);
  if (living.some((entry) => hasNamePrefix(entry, key))) return [];
  return ended
    .flatMap(({ former }) => former)
    .filter((name) => living.length === 0 || isWholeName(name, typed) || name.key.startsWith(key));
}

/**
 * What became of the colleges the words name, if no existing college has that name. A whole name means only that one.
 */
function newsForWords(found: NewsMatches, typed: readonly string[]): CollegeNews[] {
  const named = [
    ...renamedMatches(found, typed),
    ...closedMatches(found, typed).map((name) => ({ ...name, now: name.ended.now })),
  ];
  const whole = named.filter(({ key }) => key === joinedKey(typed));
  const changes = (whole.length > 0 ? whole : named).map(({ now, ended: { name, became, year } }) => ({
    name,
    became,
    now,
    year,
  }));
  const news = new Map(changes.map((one) => [one.name, one]));
  return [...news.values()].slice(0, MAX_NEWS);
}
