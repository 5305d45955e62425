import {
  ADMISSION_BAND_NAMES,
  COLLEGE_CONTROLS,
  COLLEGE_KINDS,
  COLLEGE_LEVELS,
  COLLEGE_SEARCH_SORTS,
  COLLEGE_SETTINGS,
  COLLEGE_SIZES,
  type CollegeSearchFilterName,
  type CollegeSearchSort,
  TEST_POLICIES,
} from '@contract/college-search-values';
import { TIERS, WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { STATE_NAMES, stateName } from '@contract/state-names';
import { useWords } from '../../i18n/words';
import collegeWords from '../../words/en/college.json';
import figuresWords from '../../words/en/figures.json';
import collegesWords from '../../words/en/colleges.json';
import { wholeNumber } from '../../ui/format';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../ui/timers';

/** The allowed values of each multi-value filter; null if any word is allowed. */
const CHOICES = {
  tier: TIERS,
  program: null,
  level: COLLEGE_LEVELS,
  state: Object.keys(STATE_NAMES),
  size: COLLEGE_SIZES,
  setting: COLLEGE_SETTINGS,
  control: COLLEGE_CONTROLS,
  admission: ADMISSION_BAND_NAMES,
  test_policy: TEST_POLICIES,
  kind: COLLEGE_KINDS,
} as const satisfies Record<string, readonly string[] | null>;

export type MultiFilterName = keyof typeof CHOICES;
const MULTI_FILTERS = Object.keys(CHOICES) as MultiFilterName[];
export const NUMBER_STEPS = {
  max_miles: [25, 50, 100, 200, 500, 1000],
  max_price: [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000],
} as const;
export type NumberName = keyof typeof NUMBER_STEPS;
const NUMBER_NAMES = Object.keys(NUMBER_STEPS) as NumberName[];

export interface Search {
  q: string;
  many: Readonly<Record<MultiFilterName, readonly string[]>>;
  numbers: Readonly<Record<NumberName, number | null>>;
  sort: CollegeSearchSort;
}

const PROGRAM_ID = /^[a-z0-9-]{1,80}$/;

const isChoice = (name: MultiFilterName, value: string): boolean => {
  const choices: readonly string[] | null = CHOICES[name];
  return choices === null ? PROGRAM_ID.test(value) : choices.includes(value);
};

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Parses an address; ignores values that can't be chosen. */
export function searchIn(address: URLSearchParams): Search {
  const sort = COLLEGE_SEARCH_SORTS.find((name) => name === address.get('sort')) ?? 'fit';
  const many = MULTI_FILTERS.map((name) => {
    const values = (address.get(name) ?? '').split(',').filter((value) => isChoice(name, value));
    return [name, [...new Set(values)]] as const;
  });
  const numbers = NUMBER_NAMES.map((name) => [name, numberIn(address.get(name))] as const);
  return {
    q: address.get('q') ?? '',
    many: Object.fromEntries(many) as unknown as Search['many'],
    numbers: Object.fromEntries(numbers) as unknown as Search['numbers'],
    sort,
  };
}

/** The values that are set, by filter. */
export function filterOf({ q, many, numbers }: Search): Record<string, string | number | readonly string[]> {
  const lists = MULTI_FILTERS.filter((name) => many[name].length > 0).map((name) => [name, many[name]] as const);
  const limits = NUMBER_NAMES.flatMap((name) => {
    const value = numbers[name];
    return value === null ? [] : [[name, value] as const];
  });
  const filters = Object.fromEntries<string | number | readonly string[]>([...lists, ...limits]);
  return q.trim() === '' ? filters : { q: q.trim(), ...filters };
}

/** The address of a search; leaves out whatever is not set. */
export function addressOf(search: Search): URLSearchParams {
  const { q = null, ...filters } = filterOf(search);
  const address = new URLSearchParams(q === null ? {} : { q: search.q });
  for (const [name, value] of Object.entries(filters)) address.set(name, String(value));
  if (search.sort !== 'fit') address.set('sort', search.sort);
  return address;
}

/** By size, largest first; by anything else, smallest first. */
export const orderOf = (sort: CollegeSearchSort): 'ASC' | 'DESC' => (sort === 'size' ? 'DESC' : 'ASC');

export const withoutFilters = ({ q, sort }: Search): Search => ({ ...searchIn(new URLSearchParams()), q, sort });

/** How many values are set besides the search words. */
export const countOfFilters = ({ many, numbers }: Search): number =>
  MULTI_FILTERS.reduce((sum, name) => sum + many[name].length, 0) +
  NUMBER_NAMES.filter((name) => numbers[name] !== null).length;

/** Filters whose values use the same words as the cards. */
const CARD_FILTERS: readonly MultiFilterName[] = ['size', 'setting', 'control'];

export function useFilterWords(programName: (id: string) => string) {
  const t = useWords(collegesWords);
  const own = useWords(collegeWords, figuresWords);
  const say = t as (key: string) => string;
  const sayOwn = own as (key: string) => string;
  const valueOf = (name: MultiFilterName, value: string): string => {
    if (name === 'tier') return value;
    if (name === 'program') return programName(value);
    if (name === 'state') return stateName(value);
    return CARD_FILTERS.includes(name) ? sayOwn(value) : say(value);
  };
  const numberOf = (name: NumberName, value: number): string =>
    name === 'max_miles' ? t('milesMost', value) : t('priceMost', { amount: `$${wholeNumber(value)}` });
  return { t, say, valueOf, numberOf };
}

/** The search in the address, plus what is typed but not in the address yet. */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const search = searchIn(address);
  const [typed, setTyped] = useState(search.q);
  const settled = useSettled(typed, WHAT_IF_DEBOUNCE_MS);
  const [known, setKnown] = useState(search.q);
  // Back and Forward also change the search text.
  if (known !== search.q) {
    setKnown(search.q);
    if (search.q !== settled) setTyped(search.q);
  }
  const change = (next: Search, replace = false): void =>
    setAddress(addressOf(next), { replace, preventScrollReset: true });
  useEffect(() => {
    // Typing replaces the history entry, so that Back leaves the search instead of undoing a letter.
    if (settled === typed && settled !== search.q) change({ ...search, q: settled }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [settled]);
  return { search, typed, setTyped, change };
}

const isMultiFilter = (name: string): name is MultiFilterName => (MULTI_FILTERS as readonly string[]).includes(name);

export function withoutFilter(search: Search, name: CollegeSearchFilterName, value?: string): Search {
  if (isMultiFilter(name)) {
    const left = value === undefined ? [] : search.many[name].filter((one) => one !== value);
    return { ...search, many: { ...search.many, [name]: left } };
  }
  return name === 'q' ? { ...search, q: '' } : { ...search, numbers: { ...search.numbers, [name]: null } };
}

export function chosenFilters(
  search: Search,
  change: (next: Search) => void,
  { valueOf, numberOf }: Pick<ReturnType<typeof useFilterWords>, 'valueOf' | 'numberOf'>,
) {
  return [
    ...MULTI_FILTERS.flatMap((name) =>
      search.many[name].map((value) => ({
        key: `${name} ${value}`,
        label: valueOf(name, value),
        onRemove: () => change(withoutFilter(search, name, value)),
      })),
    ),
    ...NUMBER_NAMES.flatMap((name) => {
      const value = search.numbers[name];
      const onRemove = (): void => change(withoutFilter(search, name));
      return value === null ? [] : [{ key: name, label: numberOf(name, value), onRemove }];
    }),
  ];
}
