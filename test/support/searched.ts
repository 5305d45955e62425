import type { CandidateList, StudentMaterial } from '../../src/contract/material';
import { candidateSearch, type SearchInput } from '../../src/recommendations/search/search-candidates';
import { wishesAsPreferences } from '../../src/recommendations/search/wishes-as-preferences';

type Searched = Omit<SearchInput, 'preferences' | 'material'> & {
  material: StudentMaterial;
  preferences?: SearchInput['preferences'];
};

/** Both steps of a search at once; without preferences of their own a student asks for what their answers say. */
export function searchCandidates({ material, preferences, ...input }: Searched): CandidateList {
  const asked = preferences ?? wishesAsPreferences(material.wishes);
  const { rank, choose } = candidateSearch({ ...input, material, preferences: asked });
  return choose(input.colleges.map(rank).filter((entry) => entry !== null));
}
