import type { RosterRow } from '@contract/roster';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Grade } from '@contract/users';

interface RosterFilter {
  q?: string;
  grade?: Grade;
  [otherFields: string]: unknown;
}

export interface RosterView {
  sort: string;
  order: 'ASC' | 'DESC';
  filter: RosterFilter;
}

const DEFAULT_VIEW: RosterView = { sort: 'name', order: 'ASC', filter: {} };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseFilter(text: string | null): RosterFilter {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return isObject(filter) ? { ...filter } : DEFAULT_VIEW.filter;
  } catch {
    return DEFAULT_VIEW.filter;
  }
}

/** The view in an address; missing or invalid parts get their defaults. */
export const parseView = (search: URLSearchParams): RosterView => ({
  sort: search.get('sort') ?? DEFAULT_VIEW.sort,
  order: search.get('order') === 'DESC' ? 'DESC' : 'ASC',
  filter: parseFilter(search.get('filter')),
});

/** The view as query parameters of the roster's address; defaults are left out. */
export function viewParams({ sort, order, filter }: RosterView): Record<string, string> {
  const isDefaultOrder = sort === DEFAULT_VIEW.sort && order === DEFAULT_VIEW.order;
  return {
    ...(isDefaultOrder ? {} : { sort, order }),
    ...(Object.keys(filter).length === 0 ? {} : { filter: JSON.stringify(filter) }),
  };
}

export const STUDENT_TABS = ['dashboard', 'forms', 'schools'] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];

interface OpenTarget {
  tab?: StudentTab;
  form?: string;
  /** The answer of that form to scroll to and focus. */
  question?: string;
}

const parseTab = (value: string | null): StudentTab => STUDENT_TABS.find((tab) => tab === value) ?? STUDENT_TABS[0];

const withParams = (path: string, params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The page of one student; `view` is the roster for its previous and next links. */
export const studentPath = (studentId: string, view?: RosterView): string =>
  withParams(`/student/${encodeURIComponent(studentId)}`, new URLSearchParams(view ? viewParams(view) : {}));

/** Returns a function for the addresses of this list's students, which keep the list for previous and next. */
export function useListedStudentPath(): (studentId: string) => string {
  const list = useListContext<RosterRow>();
  const { field, order } = list.sort;
  const view = { sort: field, order, filter: list.filterValues as RosterFilter };
  return (studentId) => studentPath(studentId, view);
}

export function useStudentAddress() {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);
  const paramsOf = (target: OpenTarget): URLSearchParams => new URLSearchParams({ ...viewParams(view), ...target });
  return {
    view,
    /** The list the counselor came from, with its filters and order. */
    listPath: withParams('/students', new URLSearchParams(viewParams(view))),
    tab: parseTab(search.get('tab')),
    form: search.get('form'),
    question: search.get('question'),
    /** Opens another tab, replacing the history entry. */
    openTab: (tab: StudentTab): void => setSearch(paramsOf({ tab }), { replace: true }),
    studentLink: (studentId: string, target: OpenTarget): string =>
      withParams(studentPath(studentId), paramsOf(target)),
    neighborPath: (studentId: string): string => withParams(studentPath(studentId), search),
  };
}
