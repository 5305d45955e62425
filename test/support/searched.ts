import type { CandidateList } from '../../src/contract/material';
import { candidateSearch, type SearchInput } from '../../src/recommendations/search/search-candidates';

/** Both steps of a search at once. */
export function searchCandidates(input: SearchInput): CandidateList {
  const { rank, choose } = candidateSearch(input);
  return choose(input.colleges.map(rank).filter((entry) => entry !== null));
}
