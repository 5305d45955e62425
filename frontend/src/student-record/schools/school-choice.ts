import { CAROUSEL_PAGE_SIZE, TIERS } from '@contract/limits';
import type { Recommendation } from '@contract/recommendations';
import type { Tier } from '@contract/text';

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
