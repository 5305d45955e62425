import { readFileSync } from 'node:fs';
import { isEverydayWord, ALL_NICKNAMES } from '../../colleges/names/nicknames';
import { flagshipOf } from '../../colleges/college-list';
import { collegeFinder } from '../../colleges/names/college-names';
import { nameInText } from '../../ai/features/school-words/built-in/facts';
import { chatAsk, type ChatAsk, type ChatOption, type Findable, type FinderIndex } from '../../contract/chat';
import type { CollegeFacts } from '../../contract/colleges';
import { finderOf, type FinderResult } from '../../contract/finder';
import { bareName, fold, isStateName } from '../../contract/finder-words';
import { capitalize } from '../../contract/text-rules';
import { STATE_NAMES, stateName } from '../../contract/state-names';
import { LANGUAGES } from '../../contract/limits';
import type { Language, Role } from '../../contract/users';
import { PROGRAMS } from '../../colleges/programs/programs';
import { programInText } from '../../colleges/programs/standing';
import { shippedData, shippedRows } from '../../platform/runtime/process';
import { articles, terms } from '../articles/article';
import { askLabel } from './answers/labels';
import { chatSay } from './answers/reply';
import type { ToolContext, Shelf } from './tools/gathered';

/** A button in data/chat-buttons.json, or a page, with the words people use for it. */
type Button = {
  for: 'everybody' | 'student' | 'staff' | 'counselor' | 'admin';
  words: string[];
  /** Words that ask about a group of students, so this page is offered instead of articles. */
  leads?: string[];
  spoken?: true;
} & ({ ask: unknown } | { to: string; label: string | Record<Language, string> });

const isOnShelf = (shelf: Shelf, whose: Button['for']): boolean =>
  whose === 'everybody' || whose === shelf || (whose === 'staff' && shelf !== 'student');

function buttonEntries(shelf: Shelf, language: Language): Findable[] {
  const all = JSON.parse(readFileSync(shippedData('chat-buttons.json'), 'utf8')) as Button[];
  return all
    .filter((one) => isOnShelf(shelf, one.for))
    .map((one): Findable => {
      const more = { leads: one.leads, isSpoken: one.spoken };
      // Every way to ask for a button counts as its name: "who can read this" gets the same answer as its label.
      if (!('to' in one)) return { ...askEntry(chatAsk.parse(one.ask), language, one.words, []), ...more };
      // Staff pages have one name in every language.
      const label = typeof one.label === 'string' ? one.label : one.label[language];
      return { option: { label, to: one.to }, names: [label], ways: one.words, ...more };
    });
}

/** The labels in both languages name an ask exactly, whatever language the reader sees. */
function askEntry(ask: ChatAsk, language: Language, names: readonly string[], ways: readonly string[]): Findable {
  const label = (wanted: Language): string => askLabel(ask, { language: wanted, catalogue: [], student: null });
  const exact = [...new Set([...LANGUAGES.map(label), ...names])];
  return { option: { label: label(language), ask }, names: exact, ways: [...ways] };
}

/** Common words and, after a line of dashes, words that ask for a college's facts. */
const [SMALL_WORDS, FACT_WORDS] = readFileSync(shippedData('chat-stop-words.txt'), 'utf8')
  .split('---')
  .map((words) => new Set(words.split(/\s+/).filter(Boolean)));
/** A single word says too little about the subject of a message. */
const MIN_DISTINCTIVE_WORDS = 2;

/**
 * A phrase that asks for an article, without its small words, so that "is your gpa calculated by rank" contains "how is
 * gpa calculated".
 */
function distinctiveWords(way: string): string {
  const telling = way.split(' ').filter((word) => !SMALL_WORDS.has(word));
  return telling.length < MIN_DISTINCTIVE_WORDS ? way : telling.join(' ');
}

const articleEntries = (shelf: Shelf, language: Language): Findable[] => [
  ...[...articles().values()]
    .filter(({ en }) => isOnShelf(shelf, en.for ?? 'everybody'))
    .map(({ id, en, es }) => {
      const asked = [...en.words, ...(es?.words ?? [])];
      const ways = [...asked.map(distinctiveWords), ...asked];
      const leads = [...(en.leads ?? []), ...(es?.leads ?? [])];
      return {
        ...askEntry({ kind: 'article', id }, language, [], [...new Set(ways)]),
        ...(leads.length ? { leads } : {}),
      };
    }),
  ...[...terms().values()].map(({ id, names }) => {
    const asked = names.flatMap((name) => [name, `what is ${name}`, `que es ${name}`]);
    return askEntry({ kind: 'term', id }, language, asked, []);
  }),
];

const MIN_LETTERS = 4;

/**
 * True if the name without "University" isn't a state or a word in another question. `taken` are the words of buttons
 * and articles.
 */
function isUnambiguousName(name: string, taken: ReadonlySet<string>): boolean {
  const words = bareName(name);
  const key = words.join(' ');
  const isWord = words.length === 1 && (isEverydayWord(key) || taken.has(key));
  return key.length >= MIN_LETTERS && !isStateName(name) && !isWord;
}

const COLLEGE_SYSTEMS = shippedRows('college-systems.tsv').map(([beginning = '', called = '']) => ({
  beginning,
  called: called.split('|'),
}));

/** What people call a college in a state system: "suny oswego", "csu fullerton", "alfred state". */
const systemNames = (name: string): string[] =>
  COLLEGE_SYSTEMS.filter(({ beginning }) => name.startsWith(beginning))
    .slice(0, 1)
    .flatMap(({ beginning, called }) => called.map((one) => one.replace('{}', name.slice(beginning.length))));

function collegeEntries(catalogue: readonly CollegeFacts[], taken: ReadonlySet<string>): FinderIndex['colleges'] {
  const find = collegeFinder(catalogue);
  const isWord = (alias: string): boolean => isEverydayWord(alias.toLowerCase()) || taken.has(fold(alias).join(' '));
  const nicknames = new Map<number, string[]>();
  for (const { called, homeStates } of ALL_NICKNAMES) {
    const college = find(called, homeStates[0] ?? null, true);
    if (college) nicknames.set(college.unitid, [...(nicknames.get(college.unitid) ?? []), called]);
  }
  return [...catalogue]
    .sort((one, other) => (other.undergrads ?? 0) - (one.undergrads ?? 0))
    .map((college) => {
      const { unitid, name, aliases, city, state } = college;
      const ofState = flagshipOf(state) === unitid ? [stateName(state)] : [];
      const others = [
        ...aliases.filter((one) => !isWord(one)),
        ...(nicknames.get(unitid) ?? []),
        ...systemNames(name),
        ...ofState,
        ...ofState.map((called) => `University of ${called}`).filter((called) => name.includes(called)),
      ];
      return [
        unitid,
        capitalize(nameInText(college)),
        `${city}, ${state}`,
        [...new Set(others)],
        isUnambiguousName(name, taken),
      ];
    });
}

/** People ask for a program by its name or a few words. */
const MAX_WORDS = 2;
/**
 * Words with another meaning where “school” and “college” count as one word, and those that need exactly these letters.
 */
const AS_COLLEGE = /^(?:=|school\b)/i;

/** The college search filters, with the words that ask for them. */
function filtersIn(language: Language): FinderIndex['filters'] {
  const states = Object.keys(STATE_NAMES).map((code) => ['state', code, stateName(code), [stateName(code)]] as const);
  const others = shippedRows('chat-search-words.tsv').map(
    ([filter = '', value = '', en = '', es = '', words = '']) =>
      [filter, value, language === 'es' ? es : en, words.split(', ')] as const,
  );
  const programs = PROGRAMS.filter(({ kind }) => kind !== 'open').map(({ id, name, words }) => {
    const ways = [name, ...words].filter(
      (one) => (one === name || one.split(' ').length <= MAX_WORDS) && !AS_COLLEGE.test(one),
    );
    return ['program', id, capitalize(programInText(name, language)).replace(/, general$/i, ''), ways] as const;
  });
  return [...others, ...states, ...programs].map(([filter, value, label, words]) => [filter, value, label, [...words]]);
}

interface BuiltFinder {
  index: FinderIndex;
  find: (text: string) => FinderResult;
}

const findersByCatalogue = new WeakMap<readonly CollegeFacts[], Map<string, BuiltFinder>>();

function buildFinder(catalogue: readonly CollegeFacts[], shelf: Shelf, language: Language): BuiltFinder {
  const say = chatSay(language);
  const tries = {
    sat: say('label_what_if_sat', { value: '%{value}' }),
    act: say('label_what_if_act', { value: '%{value}' }),
    gpa: say('label_what_if_gpa', { value: '%{value}' }),
  };
  const entries = [...buttonEntries(shelf, language), ...articleEntries(shelf, language)];
  const taken = new Set(entries.flatMap(({ names, ways }) => [...names, ...ways].flatMap(fold)));
  const index: FinderIndex = {
    entries,
    colleges: collegeEntries(catalogue, taken),
    small: [...SMALL_WORDS],
    facts: [...FACT_WORDS],
    filters: filtersIn(language),
    labels: {
      compare: say('label_compare_these', { colleges: '%{colleges}' }),
      search: say('label_search_for', { what: '%{what}' }),
      ...(shelf === 'student' && { tries }),
    },
  };
  return { index, find: finderOf(index) };
}

/** Built once per catalog. */
export function finderFor(catalogue: readonly CollegeFacts[], shelf: Shelf, language: Language): BuiltFinder {
  const known = findersByCatalogue.get(catalogue) ?? new Map<string, BuiltFinder>();
  findersByCatalogue.set(catalogue, known);
  const key = `${shelf} ${language}`;
  const made = known.get(key) ?? buildFinder(catalogue, shelf, language);
  known.set(key, made);
  return made;
}

export const shelfOf = (role: Role | null): Shelf => (role === 'counselor' || role === 'admin' ? role : 'student');

export const findInMessage = (text: string, { catalogue, shelf, language }: ToolContext): FinderResult =>
  finderFor(catalogue, shelf, language).find(text);

export const asksOf = (options: readonly ChatOption[]): ChatAsk[] =>
  options.flatMap((one) => ('ask' in one ? [one.ask] : []));
