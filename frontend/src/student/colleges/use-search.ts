import type { CollegeSearchAnswer } from '@contract/college-search';
import { COLLEGES_PER_PAGE } from '@contract/college-search-values';
import type { College } from '@contract/colleges';
import { priceFor } from '@contract/price-for';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, callList } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import type { ShownCollege } from '../../student-record/college/college-facts';
import { filterOf, orderOf, type Search } from './search-address';

/** A page of results, of a student's search or of the catalogue alone. */
type Found = Omit<CollegeSearchAnswer, 'rows'> & { rows: readonly ShownCollege[] };

const windowAt = (first: number): string => JSON.stringify([first, first + COLLEGES_PER_PAGE - 1]);

/** A college of the catalogue as a card shows it; the price is the published average, of a public college for both kinds of students. */
function shownOf(college: College): ShownCollege {
  const price = priceFor(college, null);
  return {
    ...college,
    price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate, at_income: false },
    miles: null,
    miles_from: '',
    program: null,
  };
}

async function forStudent(userId: string, search: Search, first: number, signal: AbortSignal): Promise<Found> {
  const query = {
    filter: JSON.stringify(filterOf(search)),
    sort: JSON.stringify([search.sort, orderOf(search.sort)]),
    range: windowAt(first),
  };
  return call(routes.searchColleges, { params: { userId }, query, signal });
}

const STAFF_SORTS: Partial<Record<Search['sort'], string>> = {
  admission_rate: 'admission_rate_pct',
  size: 'undergrads',
};

async function forStaff(search: Search, first: number, signal: AbortSignal): Promise<Found> {
  const { max_miles: _miles, tier: _tier, ...filter } = filterOf(search);
  const sort = STAFF_SORTS[search.sort];
  const query = {
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify([sort, orderOf(search.sort)]) } : {}),
    range: windowAt(first),
  };
  const [{ rows, total }, news] = await Promise.all([
    callList(routes.listColleges, { query, signal }),
    call(routes.listCollegeNews, { query: { q: search.q }, signal }),
  ]);
  return { rows: rows.map(shownOf), total, news, loosen: [], home: null, programs: [] };
}

/** The colleges that a search finds, a page after the other; what was found before stays while the next is looked for. */
export const useSearch = (search: Search, studentId: string | null) =>
  useInfiniteQuery({
    queryKey: [...callKey(routes.searchColleges), studentId, filterOf(search), search.sort],
    queryFn: ({ pageParam, signal }) =>
      studentId === null ? forStaff(search, pageParam, signal) : forStudent(studentId, search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < last.total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** Whether what is shown is not yet what was asked for; another page of the same is no new search. */
export const isSearching = ({
  isFetching,
  isFetchingNextPage,
  isPlaceholderData,
  isPending,
}: ReturnType<typeof useSearch>): boolean => isFetching && !isFetchingNextPage && (isPlaceholderData || isPending);
