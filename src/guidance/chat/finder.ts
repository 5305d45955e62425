import { readFileSync } from 'node:fs';
import { isEverydayWord, ALL_NICKNAMES } from '../../colleges/names/nicknames';
import { flagshipOf } from '../../colleges/college-list';
import { cachedCollegeFinder } from '../../colleges/names/college-names';
import { nameInText } from '../../ai/features/school-words/built-in/facts';
import { chatAsk, type ChatAsk, type ChatOption, type Findable, type FinderIndex } from '../../contract/chat';
import type { CollegeFacts } from '../../contract/colleges';
import { createFinder, type FinderResult } from '../../contract/finder';
import { coreWords, fold, isStateName } from '../../contract/finder-words';
import { capitalize } from '../../contract/text-rules';
import { STATE_NAMES, stateName } from '../../contract/state-names';
import { LANGUAGES } from '../../contract/limits';
import type { Grade, Language, Role } from '../../contract/users';
import { classOfGrade, defaultSeniorClass } from '../../users/class-year';
import { PROGRAMS } from '../../colleges/programs/programs';
import { programForSentence } from '../../colleges/programs/standing';
import { shippedData, shippedRows } from '../../platform/runtime/process';
import { currentLanguage, runInLanguage } from '../../platform/text/words';
import { articles, glossaryTerms } from '../articles/article';
import { askLabel } from './answers/labels';
import { translate } from './answers/reply';
import type { ToolContext, Audience } from './tools/gathered';

/** A button in data/chat-buttons.json, or a page, with the words people use for it. */
type FinderButton = {
  for: 'everybody' | 'student' | 'staff' | 'counselor' | 'admin';
  words: string[];
  /** Words that ask about a group of students, so this page is offered instead of articles. */
  leads?: string[];
  spoken?: true;
} & ({ ask: unknown } | { to: string; label: string | Record<Language, string> });

const isForAudience = (audience: Audience, buttonAudience: FinderButton['for']): boolean =>
  buttonAudience === 'everybody' ||
  buttonAudience === audience ||
  (buttonAudience === 'staff' && audience !== 'student');

/** “class of {12}” names the year in which this year's 12th graders graduate. */
const withClassYear = (words: string): string =>
  words.replace(/\{(\d+)\}/, (_, grade: string) =>
    String(classOfGrade(Number(grade) as Grade, defaultSeniorClass(new Date()))),
  );

function buttonEntries(audience: Audience): Findable[] {
  const allButtons = JSON.parse(readFileSync(shippedData('chat-buttons.json'), 'utf8')) as FinderButton[];
  return allButtons
    .filter((item) => isForAudience(audience, item.for))
    .map((item): Findable => {
      const words = item.words.map(withClassYear);
      const more = { leads: item.leads, isSpoken: item.spoken };
      // Every way to ask for a button counts as its name: "who can read this" gets the same answer as its label.
      if (!('to' in item)) return { ...askEntry(chatAsk.parse(item.ask), words, []), ...more };
      // Staff pages have one name in every language.
      const label = typeof item.label === 'string' ? item.label : item.label[currentLanguage()];
      return { option: { label, to: item.to }, names: [label], ways: words, ...more };
    });
}

/** The labels in both languages name an ask exactly, whatever language the reader sees. */
function askEntry(ask: ChatAsk, names: readonly string[], phrasings: readonly string[]): Findable {
  const label = (): string => askLabel(ask, { catalogue: [], student: null });
  const labels = LANGUAGES.map((language) => runInLanguage(language, label));
  return { option: { label: label(), ask }, names: [...new Set([...labels, ...names])], ways: [...phrasings] };
}

/** Common words and, after a line of dashes, words that ask for a college's facts. */
const [STOP_WORDS, FACT_WORDS] = readFileSync(shippedData('chat-stop-words.txt'), 'utf8')
  .split('---')
  .map((words) => new Set(words.split(/\s+/).filter(Boolean)));
/** A single word says too little about the subject of a message. */
const MIN_DISTINCTIVE_WORDS = 2;

/**
 * A phrase that asks for an article, without its small words, so that "is your gpa calculated by rank" contains "how is
 * gpa calculated".
 */
function distinctiveWords(phrasing: string): string {
  const meaningfulWords = phrasing.split(' ').filter((word) => !STOP_WORDS.has(word));
  return meaningfulWords.length < MIN_DISTINCTIVE_WORDS ? phrasing : meaningfulWords.join(' ');
}

const articleEntries = (audience: Audience): Findable[] => [
  ...[...articles().values()]
    .filter(({ en }) => isForAudience(audience, en.for ?? 'everybody'))
    .map(({ id, en, es }) => {
      const typicalQuestions = [...en.words, ...(es?.words ?? [])];
      const phrasings = [...typicalQuestions.map(distinctiveWords), ...typicalQuestions];
      const leads = [...(en.leads ?? []), ...(es?.leads ?? [])];
      return {
        ...askEntry({ kind: 'article', id }, [], [...new Set(phrasings)]),
        ...(leads.length ? { leads } : {}),
      };
    }),
  ...[...glossaryTerms().values()].map(({ id, names }) => {
    const typicalQuestions = names.flatMap((name) => [name, `what is ${name}`, `que es ${name}`]);
    return askEntry({ kind: 'term', id }, typicalQuestions, []);
  }),
];

const MIN_LETTERS = 4;

/**
 * True if the name without "University" isn't a state or a word in another question. `takenKeys` are the words of buttons
 * and articles.
 */
function isUnambiguousName(name: string, takenKeys: ReadonlySet<string>): boolean {
  const words = coreWords(name);
  const key = words.join(' ');
  const isEverydayOrTaken = words.length === 1 && (isEverydayWord(key) || takenKeys.has(key));
  return key.length >= MIN_LETTERS && !isStateName(name) && !isEverydayOrTaken;
}

const COLLEGE_SYSTEMS = shippedRows('college-systems.tsv').map(([prefix = '', called = '']) => ({
  prefix,
  called: called.split('|'),
}));

/** What people call a college in a state system: "suny oswego", "csu fullerton", "alfred state". */
const universitySystemNames = (name: string): string[] =>
  COLLEGE_SYSTEMS.filter(({ prefix }) => name.startsWith(prefix))
    .slice(0, 1)
    .flatMap(({ prefix, called }) => called.map((item) => item.replace('{}', name.slice(prefix.length))));

function collegeEntries(catalogue: readonly CollegeFacts[], takenKeys: ReadonlySet<string>): FinderIndex['colleges'] {
  const find = cachedCollegeFinder(catalogue);
  const isEverydayOrTaken = (alias: string): boolean =>
    isEverydayWord(alias.toLowerCase()) || takenKeys.has(fold(alias).join(' '));
  const nicknames = new Map<number, string[]>();
  for (const { nickname, homeStates } of ALL_NICKNAMES) {
    const college = find(nickname, homeStates[0] ?? null, true);
    if (college) nicknames.set(college.unitid, [...(nicknames.get(college.unitid) ?? []), nickname]);
  }
  return [...catalogue]
    .sort((item, otherCollege) => (otherCollege.undergrads ?? 0) - (item.undergrads ?? 0))
    .map((college) => {
      const { unitid, name, aliases, city, state } = college;
      const flagshipNames = flagshipOf(state) === unitid ? [stateName(state)] : [];
      const otherEntries = [
        ...aliases.filter((item) => !isEverydayOrTaken(item)),
        ...(nicknames.get(unitid) ?? []),
        ...universitySystemNames(name),
        ...flagshipNames,
        ...flagshipNames.map((called) => `University of ${called}`).filter((called) => name.includes(called)),
      ];
      return [
        unitid,
        capitalize(nameInText(college)),
        `${city}, ${state}`,
        [...new Set(otherEntries)],
        isUnambiguousName(name, takenKeys),
      ];
    });
}

/** People ask for a program by its name or a few words. */
const MAX_WORDS = 2;
/**
 * Words with another meaning where “school” and “college” count as one word, and those that need exactly these letters.
 */
const COLLEGE_CONTEXT = /^(?:=|school\b)/i;

/** The college search filters, with the words that ask for them. */
function searchFilters(): FinderIndex['filters'] {
  const states = Object.keys(STATE_NAMES).map((code) => ['state', code, stateName(code), [stateName(code)]] as const);
  const otherEntries = shippedRows('chat-search-words.tsv').map(
    ([filter = '', value = '', en = '', es = '', words = '']) =>
      [filter, value, currentLanguage() === 'es' ? es : en, words.split(', ')] as const,
  );
  const programs = PROGRAMS.filter(({ kind }) => kind !== 'open').map(({ id, name, words }) => {
    const phrasings = [name, ...words].filter(
      (item) => (item === name || item.split(' ').length <= MAX_WORDS) && !COLLEGE_CONTEXT.test(item),
    );
    return ['program', id, capitalize(programForSentence(name)).replace(/, general$/i, ''), phrasings] as const;
  });
  return [...otherEntries, ...states, ...programs].map(([filter, value, label, words]) => [
    filter,
    value,
    label,
    [...words],
  ]);
}

interface CatalogueFinder {
  index: FinderIndex;
  find: (text: string) => FinderResult;
}

const findersByCatalogue = new WeakMap<readonly CollegeFacts[], Map<string, CatalogueFinder>>();

function buildFinder(catalogue: readonly CollegeFacts[], audience: Audience): CatalogueFinder {
  const exampleQueries = {
    sat: translate('label_what_if_sat', { value: '%{value}' }),
    act: translate('label_what_if_act', { value: '%{value}' }),
    gpa: translate('label_what_if_gpa', { value: '%{value}' }),
  };
  const entries = [...buttonEntries(audience), ...articleEntries(audience)];
  const takenKeys = new Set(entries.flatMap(({ names, ways }) => [...names, ...ways].flatMap(fold)));
  const index: FinderIndex = {
    entries,
    colleges: collegeEntries(catalogue, takenKeys),
    small: [...STOP_WORDS],
    facts: [...FACT_WORDS],
    filters: searchFilters(),
    labels: {
      compare: translate('label_compare_these', { colleges: '%{colleges}' }),
      search: translate('label_search_for', { what: '%{what}' }),
      town: translate('label_search_town', { town: '%{town}' }),
      ...(audience === 'student' && { tries: exampleQueries }),
    },
  };
  return { index, find: createFinder(index) };
}

/** Built once per catalog. */
export function cachedFinderFor(
  catalogue: readonly CollegeFacts[],
  audience: Audience,
  language: Language,
): CatalogueFinder {
  const cachedFinders = findersByCatalogue.get(catalogue) ?? new Map<string, CatalogueFinder>();
  findersByCatalogue.set(catalogue, cachedFinders);
  const key = `${audience} ${language}`;
  const cachedFinder = cachedFinders.get(key) ?? runInLanguage(language, () => buildFinder(catalogue, audience));
  cachedFinders.set(key, cachedFinder);
  return cachedFinder;
}

export const audienceOf = (role: Role | null): Audience =>
  role === 'counselor' || role === 'admin' ? role : 'student';

export const findInMessage = (text: string, { catalogue, audience, language }: ToolContext): FinderResult =>
  cachedFinderFor(catalogue, audience, language).find(text);

export const asksFromOptions = (options: readonly ChatOption[]): ChatAsk[] =>
  options.flatMap((item) => ('ask' in item ? [item.ask] : []));
