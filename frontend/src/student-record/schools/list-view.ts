import { CAROUSEL_PAGE_SIZE, TIERS } from '@contract/limits';
import { pages } from '@contract/pages';
import type { StoredFeedback } from '@contract/ai';
import type { Recommendation, SchoolSummary } from '@contract/recommendations';
import type { Tier } from '@contract/text';
import { orderedDollars, priceSide } from '../college/facts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const schoolsInTier = (schools: readonly Recommendation[], tier: Tier): Recommendation[] =>
  schools.filter(({ type }) => type === tier);

export const countByTier = (schools: readonly Recommendation[]): Record<Tier, number> => ({
  Reach: schoolsInTier(schools, 'Reach').length,
  Match: schoolsInTier(schools, 'Match').length,
  Safety: schoolsInTier(schools, 'Safety').length,
});

/** The initial tab: the first with a school. */
export const firstTier = (schools: readonly Recommendation[]): Tier =>
  TIERS.find((tier) => schoolsInTier(schools, tier).length > 0) ?? TIERS[0];

/** How many pages the carousel has; at least one. */
export const pageCount = (schools: number): number => Math.max(1, Math.ceil(schools / CAROUSEL_PAGE_SIZE));

/** The page `offset` pages ahead, clamped to the first and last. */
export const turnPage = (page: number, offset: number, schools: number): number =>
  Math.max(0, Math.min(pageCount(schools) - 1, page + offset));

export const schoolsOnPage = (schools: readonly Recommendation[], page: number): Recommendation[] =>
  schools.slice(page * CAROUSEL_PAGE_SIZE, (page + 1) * CAROUSEL_PAGE_SIZE);

/** The page a school is on, from 0; the first if it is not in the list. */
export const pageOf = (schools: readonly Recommendation[], unitid: number | null): number =>
  Math.max(0, Math.floor(schools.findIndex((school) => school.unitid === unitid) / CAROUSEL_PAGE_SIZE));

export const SCHOOL_SORTS = ['ours', 'price', 'distance', 'size', 'name'] as const;
type SchoolSort = (typeof SCHOOL_SORTS)[number];
const SCHOOL_FILTERS = ['saved', 'unreviewed', 'in-state', 'budget', 'program'] as const;
export type SchoolFilter = (typeof SCHOOL_FILTERS)[number];

/** How a list is viewed; `school` is the unitid of the opened one. */
export interface ListView {
  tier: Tier;
  sort: SchoolSort;
  only: readonly SchoolFilter[];
  school: number | null;
}

const UNITID = /^\d{1,9}$/;

/** The view in an address; unknown values are left out. */
export function parseListView(search: string): Partial<ListView> {
  const query = new URLSearchParams(search);
  const school = query.get('school') ?? '';
  const tier = TIERS.find((item) => item === query.get('tier'));
  const sort = SCHOOL_SORTS.find((item) => item === query.get('sort'));
  const requested = (query.get('only') ?? '').split(',');
  return {
    school: UNITID.test(school) ? Number(school) : null,
    only: SCHOOL_FILTERS.filter((item) => requested.includes(item)),
    ...(tier && { tier }),
    ...(sort && { sort }),
  };
}

export function listAddress({ tier, sort, only, school }: ListView): string {
  const query = new URLSearchParams({ tier });
  if (sort !== 'ours') query.set('sort', sort);
  if (only.length > 0) query.set('only', only.join(','));
  if (school !== null) query.set('school', String(school));
  return `${pages.schools.path}?${query.toString()}`;
}

/** A valid view of this list: the opened school's tab, else the requested one, else the first with a school. */
export function resolveListView(requested: Partial<ListView>, schools: readonly Recommendation[]): ListView {
  const openedSchool = schools.find(({ unitid }) => unitid === requested.school);
  // The URL may name a school from an earlier list, so its tab may be empty now.
  const tier = typeof requested.school === 'number' ? undefined : requested.tier;
  return {
    tier: openedSchool?.type ?? tier ?? firstTier(schools),
    sort: requested.sort ?? 'ours',
    only: requested.only ?? [],
    school: openedSchool?.unitid ?? null,
  };
}

export interface SchoolContext {
  summaries: ReadonlyMap<number, SchoolSummary>;
  verdicts: ReadonlyMap<string, StoredFeedback>;
  savedUnitids: ReadonlySet<number>;
  homeState: string | null;
}

const FILTER_TESTS: Record<SchoolFilter, (school: Recommendation, context: SchoolContext) => boolean> = {
  saved: ({ unitid }, { savedUnitids }) => savedUnitids.has(unitid),
  unreviewed: ({ name }, { verdicts }) => !verdicts.get(name)?.submitted,
  'in-state': ({ facts }, { homeState }) => facts.state === homeState,
  budget: (school) => priceSide(school, school.price_limit ?? Infinity) === 'inside',
  program: ({ unitid }, { summaries }) =>
    Boolean(summaries.get(unitid)?.programs.some(({ standing }) => standing === 'awards')),
};

const SORT_LAST = Number.MAX_SAFE_INTEGER;

const SORT_VALUES: Record<
  Exclude<SchoolSort, 'ours' | 'name'>,
  (school: Recommendation, context: SchoolContext) => number
> = {
  price: (school) => orderedDollars(school) ?? SORT_LAST,
  distance: ({ unitid }, { summaries }) => summaries.get(unitid)?.miles ?? SORT_LAST,
  size: ({ facts }) => facts.undergrads ?? SORT_LAST,
};

/** Sorts schools; those with an unknown value come last. */
export function sortSchools(
  schools: readonly Recommendation[],
  sort: SchoolSort,
  context: SchoolContext,
): Recommendation[] {
  if (sort === 'ours') return [...schools];
  if (sort === 'name') return schools.toSorted((item, other) => item.name.localeCompare(other.name, 'en'));
  const sortValue = SORT_VALUES[sort];
  return schools.toSorted((item, other) => sortValue(item, context) - sortValue(other, context));
}

export const filterSchools = (
  schools: readonly Recommendation[],
  only: readonly SchoolFilter[],
  context: SchoolContext,
): Recommendation[] => schools.filter((school) => only.every((item) => FILTER_TESTS[item](school, context)));

/** Filters that could exclude something: no budget filter if the student named no budget. */
export function usefulFilters(
  schools: readonly Recommendation[],
  { summaries, homeState }: SchoolContext,
): SchoolFilter[] {
  const isUseful: Record<SchoolFilter, boolean> = {
    saved: true,
    unreviewed: true,
    'in-state': homeState !== null,
    budget: schools.some(({ price_limit: limit }) => limit !== undefined),
    program: [...summaries.values()].some(({ programs }) => programs.length > 0),
  };
  return SCHOOL_FILTERS.filter((item) => isUseful[item]);
}

/** Below this width, a school doesn't fit next to or below its list. */
const NARROW_QUERY = '(max-width: 599px)';
export const useIsNarrow = (): boolean => useMediaQuery(NARROW_QUERY, { noSsr: true });

/** Whether each card expands in place: on a student's phone, where a school opens on its own page. */
export const useIsPhoneStudent = (canReview: boolean): boolean => useIsNarrow() && canReview;

export interface ListViewState {
  view: ListView;
  updateView: (next: Partial<ListView>) => void;
}

/** How a list is viewed; kept in the address if the list has one, so that reload and Back restore it. */
export function useListView(schools: readonly Recommendation[], isInAddress: boolean): ListViewState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [localView, setLocalView] = useState<Partial<ListView>>({});
  const view = resolveListView(isInAddress ? parseListView(search) : localView, schools);
  return {
    view,
    updateView: (next) => {
      if (isInAddress) void navigate(listAddress({ ...view, ...next }), { replace: true, state: { keepsPlace: true } });
      else setLocalView({ ...view, ...next });
    },
  };
}
