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

type FilterName = (typeof COLLEGE_SEARCH_FILTERS)[number];
type NamedTests = Partial<Record<FilterName, CollegeTest>>;

function testsFor(
  { tier, max_miles: miles, max_price: price, ...facts }: CollegeSearchFilter,
  words: SearchMatches | null,
  { fitOf, home, payer }: CollegeReader,
): NamedTests {
  const own: NamedTests = {};
  if (miles !== undefined) own.max_miles = (college) => (milesFromHome(college, home) ?? Infinity) <= miles;
  if (price !== undefined) {
    own.max_price = (college) => {
      const paid = payerPrice(college, payer);
      return paid !== null && sideOfLimit(paid, price) === 'inside';
    };
  }
  const known = { ...filterTests(facts, words), ...own };
  if (tier === undefined) return known;
  // Last, because it is the most expensive.
  return {
    ...known,
    tier: (college) => {
      const { tier: found } = fitOf(college);
      return found !== null && tier.includes(found);
    },
  };
}

type Loosening = CollegeSearchAnswer['loosen'];

/** How many colleges the search would find without each filter. */
function countWithoutEachFilter(tests: NamedTests, catalogue: readonly CollegeFacts[]): Loosening {
  const names = COLLEGE_SEARCH_FILTERS.filter((name) => tests[name]);
  return names
    .map((filter) => {
      const others = names.filter((name) => name !== filter).flatMap((name) => tests[name] ?? []);
      return { filter, total: catalogue.filter((college) => others.every((test) => test(college))).length };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
}

type Order = (one: CollegeFacts, other: CollegeFacts) => number;

/** Best fits first; colleges that no list would contain come last. */
const byFit = (places: RankByUnitid, direction: 1 | -1): Order => {
  const placeOf = ({ unitid }: CollegeFacts): number => places.get(unitid) ?? -Infinity;
  return (one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? byName(one, other) : direction * (b > a ? 1 : -1);
  };
};

const SORT_KEYS: Readonly<
  Record<Exclude<CollegeSearchSort, 'fit' | 'name'>, (college: CollegeFacts, reader: CollegeReader) => number | null>
> = {
  price: (college, { payer }) => {
    const price = payerPrice(college, payer);
    return price && sortPrice(price);
  },
  distance: (college, { home }) => milesFromHome(college, home),
  // Open admission counts as a rate of 100%.
  admission_rate: ({ admission_rate_pct: rate, open_admissions: open }) => rate ?? (open ? 100 : null),
  size: ({ undergrads }) => undergrads,
};

async function orderOf(
  { sort, order }: CollegeQuery,
  reader: CollegeReader,
  places: () => Promise<RankByUnitid>,
): Promise<Order> {
  if (sort === 'fit') return byFit(await places(), order === 'ASC' ? 1 : -1);
  if (sort === 'name') return order === 'ASC' ? byName : (one, other) => byName(other, one);
  return bySortKey((college) => SORT_KEYS[sort](college, reader), order);
}

/** The matching colleges for one student, in order, and which filters to loosen if nothing matches. */
export async function searchColleges(
  query: CollegeQuery,
  catalogue: readonly CollegeFacts[],
  words: SearchMatches | null,
  reader: CollegeReader,
  places: () => Promise<RankByUnitid>,
): Promise<{ found: CollegeFacts[]; loosen: Loosening }> {
  const tests = testsFor(query.filter, words, reader);
  const all = Object.values(tests);
  const found = catalogue.filter((college) => all.every((test) => test(college)));
  if (found.length === 0) return { found, loosen: countWithoutEachFilter(tests, catalogue) };
  // A student who types a name wants that college, not the best fit.
  const isNamed = words !== null && query.sort === 'fit';
  return { found: found.sort(isNamed ? byMatchRank(words) : await orderOf(query, reader, places)), loosen: [] };
}
