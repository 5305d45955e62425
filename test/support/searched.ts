import type { CandidateList, StudentMaterial } from '../../src/contract/material';
import { readPreferences } from '../../src/recommendations/preferences/read-preferences';
import { candidateSearch, type SearchInput } from '../../src/recommendations/search/search-candidates';

type Searched = Omit<SearchInput, 'preferences' | 'material'> & {
  material: StudentMaterial;
  preferences?: SearchInput['preferences'];
};

/** Both steps of a search at once; without preferences of their own a student asks for what their answers say. */
export function searchCandidates({ material, preferences, ...input }: Searched): CandidateList {
  const asked = preferences ?? readPreferences(material);
  const { rank, choose } = candidateSearch({ ...input, material, preferences: asked });
  return choose(input.colleges.map(rank).filter((entry) => entry !== null));
}
