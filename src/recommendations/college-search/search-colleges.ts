import { type CollegeTest, filterTests, readFilter } from '../../colleges/college-list';
import { byMatchRank, type SearchMatches } from '../../colleges/college-index';
import { byName, bySortKey } from '../../colleges/college-search';
import { type CollegeSearchAnswer, type CollegeSearchFilter, collegeSearchFilter } from '../../contract/college-search';
import {
  COLLEGE_SEARCH_FILTERS,
  COLLEGE_SEARCH_SORTS,
  COLLEGES_PER_PAGE,
  type CollegeSearchSort,
} from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import type { ListQuery } from '../../contract/recommendations';
import { sortPrice, payerPrice, sideOfLimit } from '../../contract/prices';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import { milesFromHome } from '../search/home';
import type { RankByUnitid } from '../search/list-search.service';
import type { CollegeReader } from './student-college';

interface CollegeQuery {
  filter: CollegeSearchFilter;
  sort: CollegeSearchSort;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

const isSort = (field: string): field is CollegeSearchSort =>
  (COLLEGE_SEARCH_SORTS as readonly string[]).includes(field);

/** Validates a list query; throws a 400 that names the allowed values. By default, the best fits come first. */
export function parseCollegeQuery(query: ListQuery): CollegeQuery {
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

type FilterName = (typeof COLLEGE_SEARCH_FILTERS)[number];
type TestsByFilter = Partial<Record<FilterName, CollegeTest>>;

function createTests(
  { tier, max_miles: miles, max_price: price, ...facts }: CollegeSearchFilter,
  words: SearchMatches | null,
  { computeFit, home, payer }: CollegeReader,
): TestsByFilter {
  const ownTests: TestsByFilter = {};
  if (miles !== undefined) ownTests.max_miles = (college) => (milesFromHome(college, home) ?? Infinity) <= miles;
  if (price !== undefined) {
    ownTests.max_price = (college) => {
      const familyPrice = payerPrice(college, payer);
      return familyPrice !== null && sideOfLimit(familyPrice, price) === 'inside';
    };
  }
  const known = { ...filterTests(facts, words), ...ownTests };
  if (tier === undefined) return known;
  // Last, because it is the most expensive.
  return {
    ...known,
    tier: (college) => {
      const { tier: found } = computeFit(college);
      return found !== null && tier.includes(found);
    },
  };
}

type FilterCounts = CollegeSearchAnswer['loosen'];

/** How many colleges the search would find without each filter. */
function countWithoutEachFilter(tests: TestsByFilter, catalogue: readonly CollegeFacts[]): FilterCounts {
  const names = COLLEGE_SEARCH_FILTERS.filter((name) => tests[name]);
  return names
    .map((filter) => {
      const otherTests = names.filter((name) => name !== filter).flatMap((name) => tests[name] ?? []);
      return { filter, total: catalogue.filter((college) => otherTests.every((test) => test(college))).length };
    })
    .filter(({ total }) => total > 0)
    .sort((item, otherItem) => otherItem.total - item.total);
}

type CollegeComparator = (item: CollegeFacts, otherItem: CollegeFacts) => number;

/** Best fits first; colleges that no list would contain come last. */
const compareByFit = (places: RankByUnitid, direction: 1 | -1): CollegeComparator => {
  const rankOf = ({ unitid }: CollegeFacts): number => places.get(unitid) ?? -Infinity;
  return (item, otherItem) => {
    const [a, b] = [rankOf(item), rankOf(otherItem)];
    return a === b ? byName(item, otherItem) : direction * (b > a ? 1 : -1);
  };
};

const SORT_VALUES: Readonly<
  Record<Exclude<CollegeSearchSort, 'fit' | 'name'>, (college: CollegeFacts, reader: CollegeReader) => number | null>
> = {
  price: (college, { payer }) => {
    const price = payerPrice(college, payer);
    return price && sortPrice(price);
  },
  distance: (college, { home }) => milesFromHome(college, home),
  // Open admission counts as a rate of 100%.
  admission_rate: ({ admission_rate_pct: admissionRate, open_admissions: isOpenAdmission }) =>
    admissionRate ?? (isOpenAdmission ? 100 : null),
  size: ({ undergrads }) => undergrads,
};

async function createComparator(
  { sort, order }: CollegeQuery,
  reader: CollegeReader,
  places: () => Promise<RankByUnitid>,
): Promise<CollegeComparator> {
  if (sort === 'fit') return compareByFit(await places(), order === 'ASC' ? 1 : -1);
  if (sort === 'name') return order === 'ASC' ? byName : (item, otherItem) => byName(otherItem, item);
  return bySortKey((college) => SORT_VALUES[sort](college, reader), order);
}

/** The matching colleges for one student, in order, and which filters to loosen if nothing matches. */
export async function searchColleges(
  query: CollegeQuery,
  catalogue: readonly CollegeFacts[],
  words: SearchMatches | null,
  reader: CollegeReader,
  places: () => Promise<RankByUnitid>,
): Promise<{ found: CollegeFacts[]; filterCounts: FilterCounts }> {
  const tests = createTests(query.filter, words, reader);
  const allTests = Object.values(tests);
  const found = catalogue.filter((college) => allTests.every((test) => test(college)));
  if (found.length === 0) return { found, filterCounts: countWithoutEachFilter(tests, catalogue) };
  // A student who types a name wants that college, not the best fit.
  const isNameSearch = words !== null && query.sort === 'fit';
  return {
    found: found.sort(isNameSearch ? byMatchRank(words) : await createComparator(query, reader, places)),
    filterCounts: [],
  };
}
