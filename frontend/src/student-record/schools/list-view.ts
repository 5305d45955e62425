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

/** Where a list opens: its first tab that holds a school. */
export const firstTier = (schools: readonly Recommendation[]): Tier =>
  TIERS.find((tier) => schoolsOfTier(schools, tier).length > 0) ?? TIERS[0];

/** How many pages the carousel has for so many schools; never less than one. */
export const pageCount = (schools: number): number => Math.max(1, Math.ceil(schools / CAROUSEL_PAGE_SIZE));

/** The page so many pages on, held between the first and the last. */
export const turnPage = (page: number, by: number, schools: number): number =>
  Math.max(0, Math.min(pageCount(schools) - 1, page + by));

/** The schools of one page. */
export const schoolsOfPage = (schools: readonly Recommendation[], page: number): Recommendation[] =>
  schools.slice(page * CAROUSEL_PAGE_SIZE, (page + 1) * CAROUSEL_PAGE_SIZE);

/** The page on which a school stands, from 0; the first where it is not among them. */
export const pageOf = (schools: readonly Recommendation[], unitid: number | null): number =>
  Math.max(0, Math.floor(schools.findIndex((school) => school.unitid === unitid) / CAROUSEL_PAGE_SIZE));

export const SCHOOL_SORTS = ['ours', 'price', 'distance', 'size', 'name'] as const;
type SchoolSort = (typeof SCHOOL_SORTS)[number];
const SCHOOL_FILTERS = ['saved', 'unreviewed', 'in-state', 'budget', 'program'] as const;
export type SchoolFilter = (typeof SCHOOL_FILTERS)[number];

/** How a list is looked at; `school` is the one that was opened, by its number. */
export interface ListView {
  tier: Tier;
  sort: SchoolSort;
  only: readonly SchoolFilter[];
  school: number | null;
}

const UNITID = /^\d{1,9}$/;

/** What an address says of how the list is looked at; what it does not know is left out. */
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

/** The address of a list looked at so. */
export function addressOf({ tier, sort, only, school }: ListView): string {
  const query = new URLSearchParams({ tier });
  if (sort !== 'ours') query.set('sort', sort);
  if (only.length > 0) query.set('only', only.join(','));
  if (school !== null) query.set('school', String(school));
  return `${pages.schools.path}?${query.toString()}`;
}

/** A look that this list allows: the tab of the opened school, else the one that was asked for, else the first that holds a school. */
export function resolveListView(asked: Partial<ListView>, schools: readonly Recommendation[]): ListView {
  const opened = schools.find(({ unitid }) => unitid === asked.school);
  // The address of a school of an earlier list: its tab may hold nothing now.
  const tier = typeof asked.school === 'number' ? undefined : asked.tier;
  return {
    tier: opened?.type ?? tier ?? firstTier(schools),
    sort: asked.sort ?? 'ours',
    only: asked.only ?? [],
    school: opened?.unitid ?? null,
  };
}

/** What is known of schools beside what the list holds. */
export interface Known {
  told: ReadonlyMap<number, SchoolSummary>;
  verdicts: ReadonlyMap<string, StoredFeedback>;
  /** The numbers of the schools that the student saved. */
  saved: ReadonlySet<number>;
  homeState: string | null;
}

const HOLDS: Record<SchoolFilter, (school: Recommendation, known: Known) => boolean> = {
  saved: ({ unitid }, { saved }) => saved.has(unitid),
  unreviewed: ({ name }, { verdicts }) => !verdicts.get(name)?.submitted,
  'in-state': ({ facts }, { homeState }) => facts.state === homeState,
  budget: (school) => priceSide(school, school.price_limit ?? Infinity) === 'inside',
  program: ({ unitid }, { told }) => Boolean(told.get(unitid)?.programs.some(({ standing }) => standing === 'awards')),
};

const LAST = Number.MAX_SAFE_INTEGER;

const WEIGHTS: Record<Exclude<SchoolSort, 'ours' | 'name'>, (school: Recommendation, known: Known) => number> = {
  price: (school) => orderedDollars(school) ?? LAST,
  distance: ({ unitid }, { told }) => told.get(unitid)?.miles ?? LAST,
  size: ({ facts }) => facts.undergrads ?? LAST,
};

/** Schools in the wanted order; what is unknown of one comes last. */
export function sorted(schools: readonly Recommendation[], sort: SchoolSort, known: Known): Recommendation[] {
  if (sort === 'ours') return [...schools];
  if (sort === 'name') return schools.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const weight = WEIGHTS[sort];
  return schools.toSorted((one, other) => weight(one, known) - weight(other, known));
}

/** The schools of which every filter holds. */
export const filtered = (
  schools: readonly Recommendation[],
  only: readonly SchoolFilter[],
  known: Known,
): Recommendation[] => schools.filter((school) => only.every((one) => HOLDS[one](school, known)));

/** The filters that could leave something out: nobody is offered a budget who named none. */
export function usefulFilters(schools: readonly Recommendation[], { told, homeState }: Known): SchoolFilter[] {
  const useful: Record<SchoolFilter, boolean> = {
    saved: true,
    unreviewed: true,
    'in-state': homeState !== null,
    budget: schools.some(({ price_limit: limit }) => limit !== undefined),
    program: [...told.values()].some(({ programs }) => programs.length > 0),
  };
  return SCHOOL_FILTERS.filter((one) => useful[one]);
}

/** On screens narrower than this a school has no room beside or below its list. */
const NARROW = '(max-width: 599px)';
export const useNarrow = (): boolean => useMediaQuery(NARROW, { noSsr: true });

/** Whether each card of a list unfolds by itself: on a student's phone, which opens a school on a page of its own. */
export const useIsPhoneStudent = (canReview: boolean): boolean => useNarrow() && canReview;

export interface LookedAt {
  look: ListView;
  change: (next: Partial<ListView>) => void;
}

/** How a list is looked at: kept in the address where the list has one, so that a reload and Back find it again. */
export function useListView(schools: readonly Recommendation[], hasAddress: boolean): LookedAt {
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
