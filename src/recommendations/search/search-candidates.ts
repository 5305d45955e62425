import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateList, StudentMaterial } from '../../contract/material';
import { tierOf } from '../tier/tier-of';

/** What the search looks at: the whole catalogue, the student, what they said of earlier schools, and where home is. */
export interface SearchInput {
  colleges: readonly CollegeFacts[];
  material: StudentMaterial;
  reviews: { school_name: string; liked: boolean | null; reason: string }[];
  /** Null when only the home state is known. */
  home: { latitude: number; longitude: number } | null;
}

/** Chooses the colleges to recommend, by facts and the student's own words; the same input always gives the same list. */
export function searchCandidates(input: SearchInput): CandidateList {
  const { colleges, material } = input;
  const candidates = colleges.flatMap((college) => {
    const fit = tierOf(college, material.reading, material.homeState);
    return fit.tier ? [{ college, tier: fit.tier, arithmetic: fit.arithmetic, reasons: [], misses: [] }] : [];
  });
  return { candidates: candidates.slice(0, 24), notes: [] };
}
