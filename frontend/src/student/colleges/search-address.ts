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
import { useDebounced } from '../../ui/timers';

/** The allowed values of each multi-value filter; null if any word is allowed. */
const FILTER_VALUES = {
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

export type MultiFilterName = keyof typeof FILTER_VALUES;
const MULTI_FILTERS = Object.keys(FILTER_VALUES) as MultiFilterName[];
export const NUMBER_STEPS = {
  max_miles: [25, 50, 100, 200, 500, 1000],
  max_price: [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000],
} as const;
export type NumberName = keyof typeof NUMBER_STEPS;
const NUMBER_NAMES = Object.keys(NUMBER_STEPS) as NumberName[];

export interface Search {
  q: string;
  selections: Readonly<Record<MultiFilterName, readonly string[]>>;
  numbers: Readonly<Record<NumberName, number | null>>;
  sort: CollegeSearchSort;
}

const PROGRAM_ID = /^[a-z0-9-]{1,80}$/;

const isChoice = (name: MultiFilterName, value: string): boolean => {
  const choices: readonly string[] | null = FILTER_VALUES[name];
  return choices === null ? PROGRAM_ID.test(value) : choices.includes(value);
};

const parseNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

export function parseSearch(address: URLSearchParams): Search {
  const sort = COLLEGE_SEARCH_SORTS.find((name) => name === address.get('sort')) ?? 'fit';
  const selections = MULTI_FILTERS.map((name) => {
    const values = (address.get(name) ?? '').split(',').filter((value) => isChoice(name, value));
    return [name, [...new Set(values)]] as const;
  });
  const numbers = NUMBER_NAMES.map((name) => [name, parseNumber(address.get(name))] as const);
  return {
    q: address.get('q') ?? '',
    selections: Object.fromEntries(selections) as unknown as Search['selections'],
    numbers: Object.fromEntries(numbers) as unknown as Search['numbers'],
    sort,
  };
}

export function toApiFilter({ q, selections, numbers }: Search): Record<string, string | number | readonly string[]> {
  const lists = MULTI_FILTERS.filter((name) => selections[name].length > 0).map(
    (name) => [name, selections[name]] as const,
  );
  const limits = NUMBER_NAMES.flatMap((name) => {
    const value = numbers[name];
    return value === null ? [] : [[name, value] as const];
  });
  const filters = Object.fromEntries<string | number | readonly string[]>([...lists, ...limits]);
  return q.trim() === '' ? filters : { q: q.trim(), ...filters };
}

export function toSearchParams(search: Search): URLSearchParams {
  const { q = null, ...filters } = toApiFilter(search);
  const address = new URLSearchParams(q === null ? {} : { q: search.q });
  for (const [name, value] of Object.entries(filters)) address.set(name, String(value));
  if (search.sort !== 'fit') address.set('sort', search.sort);
  return address;
}

/** By size, largest first; by anything else, smallest first. */
export const sortOrder = (sort: CollegeSearchSort): 'ASC' | 'DESC' => (sort === 'size' ? 'DESC' : 'ASC');

export const withoutFilters = ({ q, sort }: Search): Search => ({ ...parseSearch(new URLSearchParams()), q, sort });

export const countFilters = ({ selections, numbers }: Search): number =>
  MULTI_FILTERS.reduce((sum, name) => sum + selections[name].length, 0) +
  NUMBER_NAMES.filter((name) => numbers[name] !== null).length;

const CARD_FILTERS: readonly MultiFilterName[] = ['size', 'setting', 'control'];

export function useFilterWords(programName: (id: string) => string) {
  const t = useWords(collegesWords);
  const tCollege = useWords(collegeWords, figuresWords);
  const translateKey = t as (key: string) => string;
  const translateCollegeKey = tCollege as (key: string) => string;
  const valueText = (name: MultiFilterName, value: string): string => {
    if (name === 'tier') return value;
    if (name === 'program') return programName(value);
    if (name === 'state') return stateName(value);
    return CARD_FILTERS.includes(name) ? translateCollegeKey(value) : translateKey(value);
  };
  const numberText = (name: NumberName, value: number): string =>
    name === 'max_miles' ? t('milesMost', value) : t('priceMost', { amount: `$${wholeNumber(value)}` });
  return { t, translateKey, valueText, numberText };
}

export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const search = parseSearch(address);
  const [typedText, setTypedText] = useState(search.q);
  const debouncedText = useDebounced(typedText, WHAT_IF_DEBOUNCE_MS);
  const [appliedText, setAppliedText] = useState(search.q);
  // Back and Forward also change the search text.
  if (appliedText !== search.q) {
    setAppliedText(search.q);
    if (search.q !== debouncedText) setTypedText(search.q);
  }
  const changeSearch = (next: Search, replace = false): void =>
    setAddress(toSearchParams(next), { replace, preventScrollReset: true });
  useEffect(() => {
    // Typing replaces the history entry, so that Back leaves the search instead of undoing a letter.
    if (debouncedText === typedText && debouncedText !== search.q) changeSearch({ ...search, q: debouncedText }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [debouncedText]);
  return { search, typedText, setTypedText, changeSearch };
}

export const withSelection = (search: Search, name: MultiFilterName, values: readonly string[]): Search => ({
  ...search,
  selections: { ...search.selections, [name]: values },
});

const isMultiFilter = (name: string): name is MultiFilterName => (MULTI_FILTERS as readonly string[]).includes(name);

export function withoutFilter(search: Search, name: CollegeSearchFilterName, value?: string): Search {
  if (isMultiFilter(name)) {
    const remaining = value === undefined ? [] : search.selections[name].filter((item) => item !== value);
    return withSelection(search, name, remaining);
  }
  return name === 'q' ? { ...search, q: '' } : { ...search, numbers: { ...search.numbers, [name]: null } };
}

export function activeFilters(
  search: Search,
  changeSearch: (next: Search) => void,
  { valueText, numberText }: Pick<ReturnType<typeof useFilterWords>, 'valueText' | 'numberText'>,
) {
  return [
    ...MULTI_FILTERS.flatMap((name) =>
      search.selections[name].map((value) => ({
        key: `${name} ${value}`,
        label: valueText(name, value),
        onRemove: () => changeSearch(withoutFilter(search, name, value)),
      })),
    ),
    ...NUMBER_NAMES.flatMap((name) => {
      const value = search.numbers[name];
      const onRemove = (): void => changeSearch(withoutFilter(search, name));
      return value === null ? [] : [{ key: name, label: numberText(name, value), onRemove }];
    }),
  ];
}
