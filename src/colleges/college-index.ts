import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { CollegeFacts, CollegeNews } from '../contract/colleges';
import { mapYielding, nextTurn } from '../platform/runtime/yield-to-event-loop';
import { byName, searchWords, tellingWords, joined, holdsWords } from './college-search';
import { collegeFinder, type FindCollege } from './names/college-names';
import { ALL_NICKNAMES } from './names/nicknames';
import { stateName } from '../contract/state-names';
import { shippedRows } from '../platform/runtime/process';

/** A name that no college bears any more, and what became of it. */
interface EndedName {
  name: string;
  became: CollegeNews['became'];
  /** The college it is now, by number and by name; null where there is none, or where it is not known. */
  unitid: number | null;
  now: string | null;
  /** When the federal directory last listed it; null where it goes on under another name. */
  year: number | null;
}

const numberOf = (cell: string): number | null => (cell === '' ? null : Number(cell));

const renamed = (): EndedName[] =>
  shippedRows('former-names.tsv').map(([unitid = '', name = '']) => {
    return { name, became: 'renamed', unitid: numberOf(unitid), now: null, year: null };
  });

const closed = (): EndedName[] =>
  shippedRows('closed-colleges.tsv').map(([name = '', , , listed = '', unitid = '', now = '']) => {
    if (now !== '') return { name, became: 'merged', unitid: numberOf(unitid), now, year: null };
    return { name, became: 'unlisted', unitid: null, now: null, year: numberOf(listed) };
  });

let known: readonly EndedName[] | null = null;

/** Former names of colleges, and names of those that are part of another now or no longer listed; read from the shipped tables at the first call. */
const endedNames = (): readonly EndedName[] => (known ??= [...renamed(), ...closed()]);

/** A name as it is compared. */
interface Name {
  words: readonly string[];
  key: string;
}

/** A name a college bore before, or that of one that is part of it now. */
export interface FormerName extends Name {
  ended: EndedName;
}

/** What is searched of one college, or of one that closed. */
export interface Entry {
  id: number;
  /** What the index reads, words with a space between. */
  words: string;
  /** Its state, and what kind of college it is. */
  traits: string;
  /** Its official name first, then what else it is called. */
  names: readonly Name[];
  former: readonly FormerName[];
  /** The words of its present names and of its town. */
  present: ReadonlySet<string>;
  /** Null for a college that is no more. */
  college: CollegeFacts | null;
}

const nameOf = (text: string): Name => {
  const words = searchWords(text);
  return { words, key: joined(words) };
};

/** 'umaine' for the University of Maine, and its campuses. */
const shortened = ({ words }: Name): Name[] =>
  words[0] === 'university' && words[1] !== undefined
    ? [{ words: [`u${words[1]}`, ...words.slice(2)], key: joined(['u', ...words.slice(1)]) }]
    : [];

/** 'smcc' for Southern Maine Community College: people say the first letters, and no directory lists them. */
const initialsOf = ({ words }: Name): Name[] => {
  const key = words.map(([first = '']) => first).join('');
  return key.length > 2 ? [{ words: [key], key }] : [];
};

/** How people search for historically Black colleges. */
const HBCU = ['hbcu', 'hbcus'];

/** The words of names, and each two neighbors as one word: some write 'Stonybrook'. */
const wordsOf = (names: readonly Name[]): Set<string> =>
  new Set(names.flatMap(({ words }) => words.flatMap((word, at) => [word, joined(words.slice(at, at + 2))])));

/** The entry of a college; `nicknames` are what people call it besides its aliases. */
function entryOf(college: CollegeFacts, nicknames: readonly string[], ended: readonly EndedName[]): Entry {
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

/** The entry of a college that is no more, known by its name alone. */
function endedEntry(ended: EndedName, id: number): Entry {
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

/** How near a name is to what was typed, the nearest first. */
const NEARNESS = { meant: 0, called: 1, begins: 2, begunElse: 3, inName: 4, elsewhere: 5 } as const;

/** How near a college's names are to the typed words; the last of these may be cut short. */
function nearnessOf({ names, former }: Entry, typed: readonly string[]): number {
  const key = joined(typed);
  const [own] = names;
  const all = [...names, ...former];
  if (all.some((name) => name.key === key)) return NEARNESS.called;
  if (own?.key.startsWith(key)) return NEARNESS.begins;
  if (all.some((name) => name.key.startsWith(key))) return NEARNESS.begunElse;
  return own && holdsWords(new Set(own.words), typed) ? NEARNESS.inName : NEARNESS.elsewhere;
}

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
const MAX_WORDS = 16;
/** From so many letters on a word may have one slip, or two; shorter ones have too many neighbors. */
const ONE_SLIP = 4;
const TWO_SLIPS = 6;
/** How many words one with a slip may stand for. */
const MAX_MEANT = 3;

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
    await mapYielding(entries, ({ words, traits }) => {
      for (const word of `${words} ${traits}`.trim().split(' '))
        built.vocabulary.update(word, (count = 0) => count + 1);
    });
    await built.index.addAllAsync(entries, { chunkSize: CHUNK });
    return built;
  }

  /** Finds colleges by what was typed; of equally near ones those of the home state come first, then the larger ones. */
  search(typed: string, homeState: string | null): WordsFound {
    const words = searchWords(typed).slice(0, MAX_WORDS);
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
    return likeliest.filter((other) => other !== word).slice(0, MAX_MEANT);
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
  await mapYielding(ALL_NICKNAMES, ({ called, homeStates }) => {
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
  const entries = await mapYielding(colleges, (college) =>
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

/** More than these are no answer to one name. */
const MAX_TOLD = 3;

/** What was found, as far as news look at it. */
interface Found {
  living: readonly Entry[];
  ended: readonly Entry[];
}

const isCalled = ({ names }: Entry, key: string): boolean => names.some((name) => name.key === key);
const isBegun = ({ names }: Entry, key: string): boolean => names.some((name) => name.key.startsWith(key));

/** True where the words are the whole name, or all of it that tells it from others. */
const isWhole = ({ key, words }: FormerName, typed: readonly string[]): boolean =>
  key === joined(typed) || joined(tellingWords(words)) === joined(tellingWords(typed));

/** True where the words name a college that is no more, and none that is there. */
const namesEnded = ({ living, ended }: Found, typed: readonly string[]): boolean =>
  !living.some((entry) => isBegun(entry, joined(typed))) &&
  ended.some(({ former }) => former.some((name) => isWhole(name, typed)));

/** The former names of a college by which the words mean it, and not by what it is called now. */
function renamedMatches({ living }: Found, typed: readonly string[]): (FormerName & { now: string | null })[] {
  const key = joined(typed);
  const isTaken = living.some((entry) => isCalled(entry, key));
  const isNear = living.some((entry) => isBegun(entry, key));
  const tells = (name: FormerName): boolean =>
    name.key === key ? !isTaken : !isNear && holdsWords(new Set(name.words), tellingWords(typed));
  return living
    .filter(({ former, present }) => former.length > 0 && !holdsWords(present, typed))
    .flatMap(({ former, college }) => former.filter(tells).map((name) => ({ ...name, now: college?.name ?? null })));
}

function closedMatches({ living, ended }: Found, typed: readonly string[]): FormerName[] {
  const key = joined(typed);
  if (living.some((entry) => isBegun(entry, key))) return [];
  return ended
    .flatMap(({ former }) => former)
    .filter((name) => living.length === 0 || isWhole(name, typed) || name.key.startsWith(key));
}

/** What became of colleges that the words name, where none that is there is called so; by a whole name, of that one alone. */
function newsOf(found: Found, typed: readonly string[]): CollegeNews[] {
  const named = [
    ...renamedMatches(found, typed),
    ...closedMatches(found, typed).map((name) => ({ ...name, now: name.ended.now })),
  ];
  const whole = named.filter(({ key }) => key === joined(typed));
  const told = (whole.length > 0 ? whole : named).map(({ now, ended: { name, became, year } }) => ({
    name,
    became,
    now,
    year,
  }));
  const news = new Map(told.map((one) => [one.name, one]));
  return [...news.values()].slice(0, MAX_TOLD);
}
