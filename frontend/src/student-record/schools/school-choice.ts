import { CAROUSEL_PAGE_SIZE, TIERS } from '@contract/limits';
import type { Recommendation } from '@contract/recommendations';
import type { Tier } from '@contract/text';

/** What of a list is looked at: the tab, the page of the carousel (from 0) and the school of the detail panel. */
export interface SchoolChoice {
  tier: Tier;
  page: number;
  school: string | null;
}

export const schoolsOfTier = (schools: readonly Recommendation[], tier: Tier): Recommendation[] =>
  schools.filter(({ type }) => type === tier);

export const countOfTiers = (schools: readonly Recommendation[]): Record<Tier, number> => ({
  Reach: schoolsOfTier(schools, 'Reach').length,
  Match: schoolsOfTier(schools, 'Match').length,
  Safety: schoolsOfTier(schools, 'Safety').length,
});

/** A change of the tab: back to the first page and on to the first school of that tab. */
export const chooseTier = (schools: readonly Recommendation[], tier: Tier): SchoolChoice => ({
  tier,
  page: 0,
  school: schoolsOfTier(schools, tier)[0]?.name ?? null,
});

/** Where a list opens: its first tab that holds a school. */
export const openList = (schools: readonly Recommendation[]): SchoolChoice =>
  chooseTier(schools, TIERS.find((tier) => schoolsOfTier(schools, tier).length > 0) ?? TIERS[0]);

/** How many pages the carousel has for so many schools; never less than one. */
export const pageCount = (schools: number): number => Math.max(1, Math.ceil(schools / CAROUSEL_PAGE_SIZE));

/** The page so many pages on, held between the first and the last. */
export const turnPage = (page: number, by: number, schools: number): number =>
  Math.max(0, Math.min(pageCount(schools) - 1, page + by));

/** The schools of one page. */
export const schoolsOfPage = (schools: readonly Recommendation[], page: number): Recommendation[] =>
  schools.slice(page * CAROUSEL_PAGE_SIZE, (page + 1) * CAROUSEL_PAGE_SIZE);
