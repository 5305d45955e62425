import type { Grade } from '@contract/users';

/** What the roster is narrowed to: words, one grade, and whatever else the list offers. */
export interface RosterFilter {
  q?: string;
  grade?: Grade;
  [more: string]: unknown;
}

/** The order and the search in which a counselor goes through the roster. */
export interface RosterView {
  sort: string;
  order: 'ASC' | 'DESC';
  filter: RosterFilter;
}

const USUAL: RosterView = { sort: 'name', order: 'ASC', filter: {} };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filterIn(text: string | null): RosterFilter {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return isObject(filter) ? { ...filter } : USUAL.filter;
  } catch {
    return USUAL.filter;
  }
}

/** The view that an address holds; what is missing or cannot be read is as usual. */
export const readView = (search: URLSearchParams): RosterView => ({
  sort: search.get('sort') ?? USUAL.sort,
  order: search.get('order') === 'DESC' ? 'DESC' : 'ASC',
  filter: filterIn(search.get('filter')),
});

/** The view as an address holds it, in the words of the roster's own address; the usual one takes no words. */
export function viewParams({ sort, order, filter }: RosterView): Record<string, string> {
  const isUsualOrder = sort === USUAL.sort && order === USUAL.order;
  return {
    ...(isUsualOrder ? {} : { sort, order }),
    ...(Object.keys(filter).length === 0 ? {} : { filter: JSON.stringify(filter) }),
  };
}
