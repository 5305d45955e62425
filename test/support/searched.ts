import type { CandidateList, StudentInput } from '../../src/contract/student-input';
import type { Preference } from '../../src/contract/preferences';
import { candidateSearch, type SearchInput } from '../../src/recommendations/search/search-candidates';

type SearchOptions = Omit<SearchInput, 'material'> & { studentInput: StudentInput; preferences?: Preference[] };

/** Both steps of a search at once; `preferences` stand for those of the material. */
export function searchCandidates({
  studentInput,
  preferences = studentInput.preferences,
  ...input
}: SearchOptions): CandidateList {
  const { rank, choose } = candidateSearch({ ...input, studentInput: { ...studentInput, preferences } });
  return choose(input.colleges.map(rank).filter((entry) => entry !== null));
}
