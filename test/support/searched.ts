import type { CandidateList, StudentMaterial } from '../../src/contract/material';
import type { Preference } from '../../src/contract/preferences';
import { candidateSearch, type SearchInput } from '../../src/recommendations/search/search-candidates';

type Searched = Omit<SearchInput, 'material'> & { material: StudentMaterial; preferences?: Preference[] };

/** Both steps of a search at once; `preferences` stand for those of the material. */
export function searchCandidates({ material, preferences = material.preferences, ...input }: Searched): CandidateList {
  const { rank, choose } = candidateSearch({ ...input, material: { ...material, preferences } });
  return choose(input.colleges.map(rank).filter((entry) => entry !== null));
}
