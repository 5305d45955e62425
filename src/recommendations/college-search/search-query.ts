import { readFilter } from '../../colleges/college-list';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import { type CollegeSearchFilter, collegeSearchFilter } from '../../contract/college-search';
import { COLLEGE_SEARCH_SORTS, COLLEGES_PER_PAGE, type CollegeSearchSort } from '../../contract/college-search-values';
import type { ListQuery } from '../../contract/lists';

/** One search of a student, checked. */
export interface CollegeQuery {
  filter: CollegeSearchFilter;
  sort: CollegeSearchSort;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

const isSort = (field: string): field is CollegeSearchSort =>
  (COLLEGE_SEARCH_SORTS as readonly string[]).includes(field);

/** Reads a list query; throws a 400 that names what is allowed. The best for the student come first unless said otherwise. */
export function collegeQueryOf(query: ListQuery): CollegeQuery {
  const [sort, order] = query.sort ?? ['fit', 'ASC'];
  if (!isSort(sort)) {
    const known = COLLEGE_SEARCH_SORTS.map((name) => `'${name}'`).join(', ');
    throw badRequest(`A search of colleges cannot be sorted by '${sort}'. Sort by one of ${known}.`, '/sort');
  }
  return {
    filter: readFilter(collegeSearchFilter, query.filter ?? {}),
    sort,
    order,
    ...windowOf(query.range ?? [0, COLLEGES_PER_PAGE - 1]),
  };
}
