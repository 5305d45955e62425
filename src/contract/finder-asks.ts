import type { ChatAsk, ChatOption, FinderIndex } from './chat';
import { COLLEGE_SIZE_LIMITS } from './college-search-values';
import { fold } from './finder-words';

/** What a message asks for without naming it: a college search with filters, and scores to try. */

type Filter = FinderIndex['filters'][number];
type WhatIfAsk = Extract<ChatAsk, { kind: 'what_if' }>;

/** "texas schools" doesn't mean Texas College. */
export const MANY = /\b(?:colleges|schools|universities|unis|universidades|colegios|escuelas)\b/i;
/** A message about the reader’s own list isn't a search. */
const OF_OWN = /\b(?:my (?:list|schools|colleges|choices)|mine|these|those|mi lista|mis|estas|esas)\b/i;

/** People that a number can count, if it isn't a price or a score. */
const PEOPLE = '(?:kids|students|people|undergrads|alumnos|estudiantes|personas)';
const AT_MOST = '(?:under|below|less than|fewer than|at most|max|up to|menos de|hasta)\\s{0,3}';
const PRICE = new RegExp(`${AT_MOST}\\$?\\s{0,3}(\\d{1,2})(?:,?000|k)\\b(?!\\s?${PEOPLE})`, 'i');
const FEW_PEOPLE = new RegExp(`${AT_MOST}(\\d{1,2}),?(\\d{3})\\s?${PEOPLE}`, 'i');

const NOT = new Set('no not without isnt arent aint dont doesnt hate nor except sin ni'.split(' '));
/** “don’t care about math” doesn't ask for math. */
const MAX_AFTER_NOT = 3;
/** A search for one of these and something else may say more. */
const MAIN = new Set(['program', 'state']);
/** Words beside a program that add nothing to it. */
const STUDIES = new Set(
  'major minor program degree field career class carrera programa licenciatura estudiar'.split(' '),
);
const MAX_OF_FILTER = 4;
/** A message about colleges with one filter and more than this many other words isn't a search. */
const MAX_BESIDE = 2;
const MAX_NUMBERS = 6;

const NUMBER = new RegExp(
  `(?<![\\d.,$])\\d{1,4}(?:\\.\\d{1,2})?(?![\\d%]|[.,]\\d|\\s*(?:words?|palabras|dollars?|bucks|miles|hours?|hrs|pages?|usd|${PEOPLE})\\b)`,
  'gi',
);

/** The SAT and ACT scores and GPAs in a message, as questions to try. */
function numbersIn(text: string): WhatIfAsk[] {
  const numbers = [...text.matchAll(NUMBER)].map(([typed]) => typed);
  return numbers.slice(0, MAX_NUMBERS).flatMap((typed): WhatIfAsk[] => {
    const value = Number(typed);
    if (/^\d\.\d/.test(typed)) return value <= 4 ? [{ kind: 'what_if', gpa: value }] : [];
    if (value >= 400 && value <= 1600 && value % 10 === 0) return [{ kind: 'what_if', sat: value }];
    return value >= 1 && value <= 36 && /\bact\b/i.test(text) ? [{ kind: 'what_if', act: value }] : [];
  });
}

export function whatIfOptions(text: string, { tries }: FinderIndex['labels']): ChatOption[] {
  if (!tries) return [];
  return numbersIn(text).flatMap((ask) => {
    const test = (['sat', 'act', 'gpa'] as const).find((one) => ask[one] !== undefined);
    return test ? [{ label: tries[test].replace('%{value}', String(ask[test])), ask }] : [];
  });
}

/** Reads the filters of the college search in messages. */
export class SearchReader {
  private readonly filters = new Map<string, Filter>();
  /** The words of all filters. */
  readonly words: ReadonlySet<string>;

  constructor(private readonly index: FinderIndex) {
    for (const filter of index.filters)
      for (const words of filter[3]) {
        const key = fold(words).join(' ');
        if (!this.filters.has(key)) this.filters.set(key, filter);
      }
    this.words = new Set([...this.filters.keys()].flatMap((key) => key.split(' ')));
  }

  /** The college filters in a message, longest words first, without the ones it refuses. */
  private filtersIn(typed: readonly string[]): Filter[] {
    const asked = new Set<Filter>();
    for (let at = 0; at < typed.length; at += 1)
      for (let length = MAX_OF_FILTER; length > 0; length -= 1) {
        const filter = this.filters.get(typed.slice(at, at + length).join(' '));
        if (!filter) continue;
        if (!typed.slice(Math.max(0, at - MAX_AFTER_NOT), at).some((word) => NOT.has(word))) asked.add(filter);
        at += length - 1;
        break;
      }
    return [...asked];
  }

  /** A maximum price or number of students. */
  private limitsIn(text: string): Filter[] {
    const price = PRICE.exec(text)?.[1];
    const people = FEW_PEOPLE.exec(text);
    const isSmall = people && Number(`${people[1]}${people[2]}`) <= COLLEGE_SIZE_LIMITS.smallUnder;
    const small = this.index.filters.find(([name, value]) => name === 'size' && value === 'small');
    return [
      ...(isSmall && small ? [small] : []),
      ...(price ? [['max_price', `${price}000`, `≤ $${price},000`, []] satisfies Filter] : []),
    ];
  }

  /**
   * The college search a message asks for: several filters, a program, a state, or any filter of “colleges”.
   * `distinctive` are the words that say what the message is about.
   */
  read(text: string, typed: readonly string[], distinctive: readonly string[]): ChatOption | null {
    if (OF_OWN.test(text)) return null;
    const asked = [...new Set([...this.filtersIn(typed), ...this.limitsIn(text)])];
    const names = new Set(asked.map(([name]) => name));
    const said = new Set(asked.flatMap(([, , , ways]) => ways.flatMap(fold)));
    const rest = distinctive.filter((word) => !said.has(word) && !STUDIES.has(word));
    const isMany = MANY.test(text);
    const isMain = [...names].some((name) => MAIN.has(name));
    const isSearch = names.size > 1 || (names.size === 1 && (isMain || isMany));
    const isAsked = isSearch && ((isMain && names.size > 1) || rest.length <= (isMany ? MAX_BESIDE : 0));
    if (!isAsked) return null;
    const valuesOf = (name: string) => asked.flatMap(([one, value]) => (one === name ? [value] : []));
    // A search can be sorted only one way.
    const pairs = [...names].map(
      (name) =>
        `${name}=${valuesOf(name)
          .slice(0, name === 'sort' ? 1 : undefined)
          .join(',')}`,
    );
    const what = asked.map(([, , label]) => label).join(', ');
    return { label: this.index.labels.search.replace('%{what}', () => what), to: `/colleges?${pairs.join('&')}` };
  }
}
