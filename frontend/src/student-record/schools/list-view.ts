import { CAROUSEL_PAGE_SIZE, TIERS } from '@contract/limits';
import { pages } from '@contract/pages';
import type { StoredFeedback } from '@contract/ai';
import type { Recommendation } from '@contract/recommendations';
import type { SchoolSummary } from '@contract/school-lists';
import type { Tier } from '@contract/text';
import { orderedDollars, priceSide } from '../college/facts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const schoolsOfTier = (schools: readonly Recommendation[], tier: Tier): Recommendation[] =>
  schools.filter(({ type }) => type === tier);

export const countOfTiers = (schools: readonly Recommendation[]): Record<Tier, number> => ({
  Reach: schoolsOfTier(schools, 'Reach').length,
  Match: schoolsOfTier(schools, 'Match').length,
  Safety: schoolsOfTier(schools, 'Safety').length,
});

/** The initial tab: the first with a school. */
export const firstTier = (schools: readonly Recommendation[]): Tier =>
  TIERS.find((tier) => schoolsOfTier(schools, tier).length > 0) ?? TIERS[0];

/** How many pages the carousel has; at least one. */
export const pageCount = (schools: number): number => Math.max(1, Math.ceil(schools / CAROUSEL_PAGE_SIZE));

/** The page `by` pages ahead, clamped to the first and last. */
export const turnPage = (page: number, by: number, schools: number): number =>
  Math.max(0, Math.min(pageCount(schools) - 1, page + by));

export const schoolsOfPage = (schools: readonly Recommendation[], page: number): Recommendation[] =>
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
  const tier = TIERS.find((one) => one === query.get('tier'));
  const sort = SCHOOL_SORTS.find((one) => one === query.get('sort'));
  const asked = (query.get('only') ?? '').split(',');
  return {
    school: UNITID.test(school) ? Number(school) : null,
    only: SCHOOL_FILTERS.filter((one) => asked.includes(one)),
    ...(tier && { tier }),
    ...(sort && { sort }),
  };
}

export function addressOf({ tier, sort, only, school }: ListView): string {
  const query = new URLSearchParams({ tier });
  if (sort !== 'ours') query.set('sort', sort);
  if (only.length > 0) query.set('only', only.join(','));
  if (school !== null) query.set('school', String(school));
  return `${pages.schools.path}?${query.toString()}`;
}

/** A valid view of this list: the opened school's tab, else the requested one, else the first with a school. */
export function resolveListView(asked: Partial<ListView>, schools: readonly Recommendation[]): ListView {
  const opened = schools.find(({ unitid }) => unitid === asked.school);
  // The URL may name a school from an earlier list, so its tab may be empty now.
  const tier = typeof asked.school === 'number' ? undefined : asked.tier;
  return {
    tier: opened?.type ?? tier ?? firstTier(schools),
    sort: asked.sort ?? 'ours',
    only: asked.only ?? [],
    school: opened?.unitid ?? null,
  };
}

export interface SchoolContext {
  summaries: ReadonlyMap<number, SchoolSummary>;
  verdicts: ReadonlyMap<string, StoredFeedback>;
  saved: ReadonlySet<number>;
  homeState: string | null;
}

const FILTER_TESTS: Record<SchoolFilter, (school: Recommendation, known: SchoolContext) => boolean> = {
  saved: ({ unitid }, { saved }) => saved.has(unitid),
  unreviewed: ({ name }, { verdicts }) => !verdicts.get(name)?.submitted,
  'in-state': ({ facts }, { homeState }) => facts.state === homeState,
  budget: (school) => priceSide(school, school.price_limit ?? Infinity) === 'inside',
  program: ({ unitid }, { summaries }) =>
    Boolean(summaries.get(unitid)?.programs.some(({ standing }) => standing === 'awards')),
};

const LAST = Number.MAX_SAFE_INTEGER;

const WEIGHTS: Record<
  Exclude<SchoolSort, 'ours' | 'name'>,
  (school: Recommendation, known: SchoolContext) => number
> = {
  price: (school) => orderedDollars(school) ?? LAST,
  distance: ({ unitid }, { summaries }) => summaries.get(unitid)?.miles ?? LAST,
  size: ({ facts }) => facts.undergrads ?? LAST,
};

/** Sorts schools; those with an unknown value come last. */
export function sorted(schools: readonly Recommendation[], sort: SchoolSort, known: SchoolContext): Recommendation[] {
  if (sort === 'ours') return [...schools];
  if (sort === 'name') return schools.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const weight = WEIGHTS[sort];
  return schools.toSorted((one, other) => weight(one, known) - weight(other, known));
}

export const filtered = (
  schools: readonly Recommendation[],
  only: readonly SchoolFilter[],
  known: SchoolContext,
): Recommendation[] => schools.filter((school) => only.every((one) => FILTER_TESTS[one](school, known)));

/** Filters that could exclude something: no budget filter if the student named no budget. */
export function usefulFilters(
  schools: readonly Recommendation[],
  { summaries, homeState }: SchoolContext,
): SchoolFilter[] {
  const useful: Record<SchoolFilter, boolean> = {
    saved: true,
    unreviewed: true,
    'in-state': homeState !== null,
    budget: schools.some(({ price_limit: limit }) => limit !== undefined),
    program: [...summaries.values()].some(({ programs }) => programs.length > 0),
  };
  return SCHOOL_FILTERS.filter((one) => useful[one]);
}

/** Below this width, a school doesn't fit next to or below its list. */
const NARROW = '(max-width: 599px)';
export const useNarrow = (): boolean => useMediaQuery(NARROW, { noSsr: true });

/** Whether each card expands in place: on a student's phone, where a school opens on its own page. */
export const useIsPhoneStudent = (canReview: boolean): boolean => useNarrow() && canReview;

export interface ListViewState {
  look: ListView;
  change: (next: Partial<ListView>) => void;
}

/** How a list is viewed; kept in the address if the list has one, so that reload and Back restore it. */
export function useListView(schools: readonly Recommendation[], hasAddress: boolean): ListViewState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState<Partial<ListView>>({});
  const look = resolveListView(hasAddress ? parseListView(search) : own, schools);
  return {
    look,
    change: (next) => {
      if (hasAddress) void navigate(addressOf({ ...look, ...next }), { replace: true, state: { keepsPlace: true } });
      else setOwn({ ...look, ...next });
    },
  };
}
