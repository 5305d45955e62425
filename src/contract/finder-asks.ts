import type { ChatAsk, ChatOption, FinderIndex } from './chat';
import { COLLEGE_SIZE_LIMITS } from './college-search-values';
import { fold } from './finder-words';

/** What a message asks for without naming it: a college search with filters, and scores to try. */

type Filter = FinderIndex['filters'][number];
type WhatIfAsk = Extract<ChatAsk, { kind: 'what_if' }>;

/** "texas schools" doesn't mean Texas College. */
export const COLLEGES_PATTERN = /\b(?:colleges|schools|universities|unis|universidades|colegios|escuelas)\b/i;
/** A message about the reader’s own list isn't a search. */
const OWN_LIST_PATTERN = /\b(?:my (?:list|schools|colleges|choices)|mine|these|those|mi lista|mis|estas|esas)\b/i;

/** People that a number can count, if it isn't a price or a score. */
const PEOPLE_PATTERN = '(?:kids|students|people|undergrads|alumnos|estudiantes|personas)';
const AT_MOST_PATTERN = '(?:under|below|less than|fewer than|at most|max|up to|menos de|hasta)\\s{0,3}';
const PRICE_PATTERN = new RegExp(
  `${AT_MOST_PATTERN}\\$?\\s{0,3}(\\d{1,2})(?:,?000|k)\\b(?!\\s?${PEOPLE_PATTERN})`,
  'i',
);
const SIZE_LIMIT_PATTERN = new RegExp(`${AT_MOST_PATTERN}(\\d{1,2}),?(\\d{3})\\s?${PEOPLE_PATTERN}`, 'i');

const NEGATIONS = new Set('no not without isnt arent aint dont doesnt hate nor except sin ni'.split(' '));
/** “don’t care about math” doesn't ask for math. */
const MAX_WORDS_AFTER_NEGATION = 3;
/** A search for one of these and something else may say more. */
const REQUIRED_FILTERS = new Set(['program', 'state']);
const MAX_FILTER_WORDS = 4;
/** A message about colleges with one filter and more than this many other words isn't a search. */
const MAX_OTHER_WORDS = 2;
/** Rows with words that add nothing to a search. */
const BESIDE = 'beside';
const MAX_NUMBERS = 6;

const SCORE_PATTERN = new RegExp(
  `(?<![\\d.,$])\\d{1,4}(?:\\.\\d{1,2})?(?![\\d%]|[.,]\\d|\\s*(?:words?|palabras|dollars?|bucks|miles|hours?|hrs|pages?|usd|${PEOPLE_PATTERN})\\b)`,
  'gi',
);

/** The SAT and ACT scores and GPAs in a message, as questions to try. */
function findScores(text: string): WhatIfAsk[] {
  const numbers = [...text.matchAll(SCORE_PATTERN)].map(([numberText]) => numberText);
  return numbers.slice(0, MAX_NUMBERS).flatMap((numberText): WhatIfAsk[] => {
    const value = Number(numberText);
    if (/^\d\.\d/.test(numberText)) return value <= 4 ? [{ kind: 'what_if', gpa: value }] : [];
    if (value >= 400 && value <= 1600 && value % 10 === 0) return [{ kind: 'what_if', sat: value }];
    return value >= 1 && value <= 36 && /\bact\b/i.test(text) ? [{ kind: 'what_if', act: value }] : [];
  });
}

export function whatIfOptions(text: string, { tries }: FinderIndex['labels']): ChatOption[] {
  if (!tries) return [];
  return findScores(text).flatMap((ask) => {
    const test = (['sat', 'act', 'gpa'] as const).find((field) => ask[field] !== undefined);
    return test ? [{ label: tries[test].replace('%{value}', String(ask[test])), ask }] : [];
  });
}

/** A college search, and whether it says all that the message says. */
export interface FoundSearch {
  option: ChatOption;
  isWhole: boolean;
}

/** Reads the filters of the college search in messages. */
export class SearchParser {
  private readonly filters = new Map<string, Filter>();
  /** The words of all filters. */
  readonly words: ReadonlySet<string>;
  private readonly besideWords: ReadonlySet<string>;

  constructor(private readonly index: FinderIndex) {
    const isBeside = ([name]: Filter): boolean => name === BESIDE;
    this.besideWords = new Set(index.filters.filter(isBeside).flatMap(([, , , words]) => words.flatMap(fold)));
    for (const filter of index.filters.filter((item) => !isBeside(item)))
      for (const words of filter[3]) {
        const key = fold(words).join(' ');
        if (!this.filters.has(key)) this.filters.set(key, filter);
      }
    this.words = new Set([...this.filters.keys()].flatMap((key) => key.split(' ')));
  }

  /** The college filters in a message, longest words first, and the ones it refuses. */
  private findFilters(queryWords: readonly string[]): { selected: Set<Filter>; refused: Filter[] } {
    const selected = new Set<Filter>();
    const refused: Filter[] = [];
    for (let start = 0; start < queryWords.length; start += 1)
      for (let length = MAX_FILTER_WORDS; length > 0; length -= 1) {
        const filter = this.filters.get(queryWords.slice(start, start + length).join(' '));
        if (!filter) continue;
        const isRefused = queryWords
          .slice(Math.max(0, start - MAX_WORDS_AFTER_NEGATION), start)
          .some((word) => NEGATIONS.has(word));
        if (isRefused) refused.push(filter);
        else selected.add(filter);
        start += length - 1;
        break;
      }
    return { selected, refused };
  }

  /** A maximum price or number of students. */
  private findLimits(text: string): Filter[] {
    const price = PRICE_PATTERN.exec(text)?.[1];
    const people = SIZE_LIMIT_PATTERN.exec(text);
    const isSmall = people && Number(`${people[1]}${people[2]}`) <= COLLEGE_SIZE_LIMITS.smallUnder;
    const smallFilter = this.index.filters.find(([name, value]) => name === 'size' && value === 'small');
    return [
      ...(isSmall && smallFilter ? [smallFilter] : []),
      ...(price ? [['max_price', `${price}000`, `≤ $${price},000`, []] satisfies Filter] : []),
    ];
  }

  /**
   * The college search a message asks for: several filters, a program, a state, or any filter of “colleges”.
   * `distinctive` are the words that say what the message is about.
   */
  parse(
    text: string,
    queryWords: readonly string[],
    distinctive: readonly string[],
    { town, isOnlyOption }: { town: string | undefined; isOnlyOption: boolean },
  ): FoundSearch | null {
    if (OWN_LIST_PATTERN.test(text)) return null;
    const { selected: named, refused } = this.findFilters(queryWords);
    const townLabel = this.index.labels.town.replace('%{town}', () => town ?? '');
    const townFilters: Filter[] = town ? [['q', encodeURIComponent(town), townLabel, [town]]] : [];
    // A search can be sorted only one way, and “close to” a town isn't close to home.
    const [sort] = [...named].filter(([name, value]) => name === 'sort' && !(town && value === 'distance'));
    const selected = [
      ...new Set(
        [...named, ...townFilters, ...this.findLimits(text)].filter((item) => item[0] !== 'sort' || item === sort),
      ),
    ];
    const names = new Set(selected.map(([name]) => name));
    const filterWords = new Set(
      [...named, ...selected, ...refused].flatMap(([, , , phrasings]) => phrasings.flatMap(fold)),
    );
    const isSaid = (word: string): boolean =>
      filterWords.has(word) || this.besideWords.has(word) || NEGATIONS.has(word);
    const otherWords = distinctive.filter((word) => !isSaid(word));
    const isMany = COLLEGES_PATTERN.test(text);
    const isMain = [...names].some((name) => REQUIRED_FILTERS.has(name));
    const isSearch = names.size > 1 || (names.size === 1 && (isMain || isMany));
    // “A snowy place with engineering” asks for a college, if nothing else answers it.
    const isPlaceWished = isOnlyOption && distinctive.some((word) => this.besideWords.has(word));
    const isAsked =
      isSearch && ((isMain && names.size > 1) || otherWords.length <= (isMany || isPlaceWished ? MAX_OTHER_WORDS : 0));
    if (!isAsked) return null;
    const valuesOf = (name: string) => selected.flatMap(([field, value]) => (field === name ? [value] : []));
    const pairs = [...names].map((name) => `${name}=${valuesOf(name).join(',')}`);
    const filterLabels = selected.map(([, , label]) => label).join(', ');
    const label = this.index.labels.search.replace('%{what}', () => filterLabels);
    return { option: { label, to: `/colleges?${pairs.join('&')}` }, isWhole: otherWords.length === 0 };
  }
}
