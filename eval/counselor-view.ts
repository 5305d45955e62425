import type { RecommendationSet } from '../src/contract/recommendations';
import { academicFieldsWith } from '../src/contract/academic';
import type { ComputedView } from '../src/guidance/counselor-view/view';
import { listConflicts } from '../src/recommendations/search/list-conflicts';
import { candidateSearch } from '../src/recommendations/search/search-candidates';
import { aCounselorView } from '../test/support/counselor-view';
import { answersOf, CATALOGUE, search, studentOf } from './lists/product';
import type { Persona } from './persona';

/** What a counselor reads of a made-up student with their list, as the server computes it. */
export function counselorViewOfPersona(persona: Persona): ComputedView {
  const student = studentOf(persona);
  const { candidates } = search(student);
  const { studentInput, home, income } = student;
  const searched = candidateSearch({ colleges: CATALOGUE, studentInput, reviews: [], home, income });
  const listed = candidates.map(({ college }) => college);
  const recommendations = candidates.map(({ college: { unitid, name }, tier: type }) => ({ unitid, name, type }));
  return aCounselorView(studentInput, {
    saved: answersOf(persona).map((one) => ({ ...one, keep_out: false })),
    record: academicFieldsWith(persona.record),
    list: { recommendations } as RecommendationSet,
    conflicts: listConflicts(searched, listed),
  });
}
