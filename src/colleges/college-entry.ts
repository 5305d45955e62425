import type { CollegeFacts } from '../contract/colleges';
import { stateName } from '../contract/state-names';
import { joined, holdsWords, searchWords } from './college-search';
import type { EndedName } from './names/ended-names';

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
export function entryOf(college: CollegeFacts, nicknames: readonly string[], ended: readonly EndedName[]): Entry {
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
export function endedEntry(ended: EndedName, id: number): Entry {
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
export const NEARNESS = { meant: 0, called: 1, begins: 2, begunElse: 3, inName: 4, elsewhere: 5 } as const;

/** How near a college's names are to the typed words; the last of these may be cut short. */
export function nearnessOf({ names, former }: Entry, typed: readonly string[]): number {
  const key = joined(typed);
  const [own] = names;
  const all = [...names, ...former];
  if (all.some((name) => name.key === key)) return NEARNESS.called;
  if (own?.key.startsWith(key)) return NEARNESS.begins;
  if (all.some((name) => name.key.startsWith(key))) return NEARNESS.begunElse;
  return own && holdsWords(new Set(own.words), typed) ? NEARNESS.inName : NEARNESS.elsewhere;
}
