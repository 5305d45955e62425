import type { CollegeSearchFilterName } from '@contract/college-search-values';
import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../ui/use-settled';
import type { useFilterWords } from './filter-words';
import { addressOf, MULTI_FILTERS, type ManyName, NUMBER_NAMES, type Search, searchIn } from './search-address';

/** The search in the address, with what is being typed into the box before it gets there. */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  // Shown before the address has it, which comes with the redrawn list: of two quick choices the second builds on the first.
  const [search, show] = useOptimistic(searchIn(address));
  const [typed, setTyped] = useState(search.q);
  const settled = useSettled(typed, WHAT_IF_DEBOUNCE_MS);
  const [known, setKnown] = useState(search.q);
  // Back and Forward change the words, too.
  if (known !== search.q) {
    setKnown(search.q);
    if (search.q !== settled) setTyped(search.q);
  }
  const change = (next: Search, replace = false): void =>
    startTransition(() => {
      show(next);
      setAddress(addressOf(next), { replace, preventScrollReset: true });
    });
  useEffect(() => {
    // What is typed replaces the last address, so that Back leaves the search and not a letter.
    if (settled === typed && settled !== search.q) change({ ...search, q: settled }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the typing pauses
  }, [settled]);
  return { search, typed, setTyped, change };
}

const isMany = (name: string): name is ManyName => (MULTI_FILTERS as readonly string[]).includes(name);

/** The search with a filter taken away, or one of its values. */
export function without(search: Search, name: CollegeSearchFilterName, value?: string): Search {
  if (isMany(name)) {
    const left = value === undefined ? [] : search.many[name].filter((one) => one !== value);
    return { ...search, many: { ...search.many, [name]: left } };
  }
  return name === 'q' ? { ...search, q: '' } : { ...search, numbers: { ...search.numbers, [name]: null } };
}

/** The chosen filters by name, each with the way to take it away. */
export function chosenIn(
  search: Search,
  change: (next: Search) => void,
  { valueOf, numberOf }: Pick<ReturnType<typeof useFilterWords>, 'valueOf' | 'numberOf'>,
) {
  return [
    ...MULTI_FILTERS.flatMap((name) =>
      search.many[name].map((value) => ({
        key: `${name} ${value}`,
        label: valueOf(name, value),
        onRemove: () => change(without(search, name, value)),
      })),
    ),
    ...NUMBER_NAMES.flatMap((name) => {
      const value = search.numbers[name];
      const onRemove = (): void => change(without(search, name));
      return value === null ? [] : [{ key: name, label: numberOf(name, value), onRemove }];
    }),
  ];
}
