import type { RosterRow } from '@contract/roster';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Grade } from '@contract/users';

/** What the roster is narrowed to: words, one grade, and whatever else the list offers. */
interface RosterFilter {
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

/** The tabs of a student's page, as the address names them. */
export const STUDENT_TABS = ['dashboard', 'forms', 'schools'] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];

/** What of a student's page is open. */
interface OpenPart {
  tab?: StudentTab;
  /** The form that is opened for reading, under the tab of forms. */
  form?: string;
  /** The answer of that form that is scrolled to and focused. */
  question?: string;
}

export const readTab = (value: string | null): StudentTab =>
  STUDENT_TABS.find((tab) => tab === value) ?? STUDENT_TABS[0];

const withParams = (path: string, params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The page of one student; `view` is the roster that one goes on through from there. */
export const studentPath = (studentId: string, view?: RosterView): string =>
  withParams(`/student/${encodeURIComponent(studentId)}`, new URLSearchParams(view ? viewParams(view) : {}));

/** Gives the addresses of the students of the list on this page, which lead on through the same list. */
export function useListedStudentPath(): (studentId: string) => string {
  const list = useListContext<RosterRow>();
  const { field, order } = list.sort;
  const view = { sort: field, order, filter: list.filterValues as RosterFilter };
  return (studentId) => studentPath(studentId, view);
}

/** A student's page as its address tells it: what is open, through which roster one goes, and how others are reached from it. */
export function useStudentAddress() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const paramsOf = (part: OpenPart): URLSearchParams => new URLSearchParams({ ...viewParams(view), ...part });
  return {
    view,
    /** The list that one came from, as it was. */
    listPath: withParams('/students', new URLSearchParams(viewParams(view))),
    tab: readTab(search.get('tab')),
    form: search.get('form'),
    question: search.get('question'),
    /** Opens another tab in place of this one. */
    openTab: (tab: StudentTab): void => setSearch(paramsOf({ tab }), { replace: true }),
    /** This student's page with something else open. */
    withOpen: (studentId: string, part: OpenPart): string => withParams(studentPath(studentId), paramsOf(part)),
    /** Another student's page with the same things open. */
    stepTo: (studentId: string): string => withParams(studentPath(studentId), search),
  };
}
