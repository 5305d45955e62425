import { type CollegeTest, filterTests } from '../../colleges/college-filter';
import { byPlace, type WordsFound } from '../../colleges/college-index';
import { byName, bySortKey } from '../../colleges/college-order';
import type { CollegeSearchAnswer, CollegeSearchFilter } from '../../contract/college-search';
import { COLLEGE_SEARCH_FILTERS, type CollegeSearchSort } from '../../contract/college-search-values';
import type { CollegeFacts } from '../../contract/colleges';
import { milesFromHome } from '../search/home';
import type { Places } from '../search/list-search.service';
import type { CollegeQuery } from './search-query';
import { costsAtMost, type Looker, priceInOrder } from './student-college';

type FilterName = (typeof COLLEGE_SEARCH_FILTERS)[number];
type NamedTests = Partial<Record<FilterName, CollegeTest>>;

/** The tests of a search: those of the catalogue, and those that look at this student. */
function testsFor(
  { tier, max_miles: miles, max_price: price, ...facts }: CollegeSearchFilter,
  words: WordsFound | null,
  { fitOf, home, payer }: Looker,
): NamedTests {
  const own: NamedTests = {};
  if (miles !== undefined) own.max_miles = (college) => (milesFromHome(college, home) ?? Infinity) <= miles;
  if (price !== undefined) own.max_price = (college) => costsAtMost(college, payer, price);
  const told = { ...filterTests(facts, words), ...own };
  if (tier === undefined) return told;
  // Last, because it costs most.
  return {
    ...told,
    tier: (college) => {
      const { tier: found } = fitOf(college);
      return found !== null && tier.includes(found);
    },
  };
}

type Loosening = CollegeSearchAnswer['loosen'];

/** How many colleges each filter alone keeps away: with it gone, so many are found. */
function loosened(tests: NamedTests, catalogue: readonly CollegeFacts[]): Loosening {
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

/** The best for the student first; what no list would hold stands last. */
const byFit = (places: Places, direction: 1 | -1): Order => {
  const placeOf = ({ unitid }: CollegeFacts): number => places.get(unitid) ?? -Infinity;
  return (one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? byName(one, other) : direction * (b > a ? 1 : -1);
  };
};

const SORT_KEYS: Readonly<
  Record<Exclude<CollegeSearchSort, 'fit' | 'name'>, (college: CollegeFacts, looker: Looker) => number | null>
> = {
  price: (college, { payer }) => priceInOrder(college, payer),
  distance: (college, { home }) => milesFromHome(college, home),
  // A college that admits everybody comes where its rate of 100 % would stand.
  admission_rate: ({ admission_rate_pct: rate, open_admissions: open }) => rate ?? (open ? 100 : null),
  size: ({ undergrads }) => undergrads,
};

async function orderOf({ sort, order }: CollegeQuery, looker: Looker, places: () => Promise<Places>): Promise<Order> {
  if (sort === 'fit') return byFit(await places(), order === 'ASC' ? 1 : -1);
  if (sort === 'name') return order === 'ASC' ? byName : (one, other) => byName(other, one);
  return bySortKey((college) => SORT_KEYS[sort](college, looker), order);
}

/** What a search finds in a catalogue for one student, in order, and what to loosen where it finds nothing; `words` is what its words find. */
export async function searchColleges(
  query: CollegeQuery,
  catalogue: readonly CollegeFacts[],
  words: WordsFound | null,
  looker: Looker,
  places: () => Promise<Places>,
): Promise<{ found: CollegeFacts[]; loosen: Loosening }> {
  const tests = testsFor(query.filter, words, looker);
  const all = Object.values(tests);
  const found = catalogue.filter((college) => all.every((test) => test(college)));
  if (found.length === 0) return { found, loosen: loosened(tests, catalogue) };
  // Whoever types a name looks for that college, not for the one that fits best.
  const isNamed = words !== null && query.sort === 'fit';
  return { found: found.sort(isNamed ? byPlace(words) : await orderOf(query, looker, places)), loosen: [] };
}
