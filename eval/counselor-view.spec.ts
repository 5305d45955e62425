import { academicFieldsWith } from '../src/contract/academic';
import type { RecommendationSet } from '../src/contract/recommendations';
import { COUNSELOR_VIEW_TITLES } from '../src/contract/section-titles';
import type { ComputedView } from '../src/guidance/counselor-view/view';
import { listConflicts } from '../src/recommendations/search/list-conflicts';
import { candidateSearch } from '../src/recommendations/search/search-candidates';
import { aCounselorView } from '../test/support/counselor-view';
import { answersOf, CATALOGUE, search, studentOf } from './lists/product';
import { type Persona, PERSONAS } from './persona';

/** What a counselor reads of a made-up student with their list, as the server computes it. */
function counselorViewOfPersona(persona: Persona): ComputedView {
  const student = studentOf(persona);
  const { candidates } = search(student);
  const { studentInput, home, income } = student;
  const studentSearch = candidateSearch({ colleges: CATALOGUE, studentInput, reviews: [], home, income });
  const listed = candidates.map(({ college }) => college);
  const recommendations = candidates.map(({ college: { unitid, name }, tier: type }) => ({ unitid, name, type }));
  return aCounselorView(studentInput, {
    saved: answersOf(persona).map((one) => ({ ...one, keep_out: false })),
    record: academicFieldsWith(persona.record),
    list: { recommendations } as RecommendationSet,
    conflicts: listConflicts(studentSearch, listed),
  });
}

const SAMPLE_STEP = 4;
const samplePersonas = PERSONAS.filter((_, at) => at % SAMPLE_STEP === 0).slice(0, 20);

it('is looked at for 20 made-up students', () => expect(samplePersonas).toHaveLength(20));

describe.each(samplePersonas.map((persona) => [persona.id, persona] as const))(
  'the counselor’s view of %s',
  (_, persona) => {
    const view = counselorViewOfPersona(persona);
    const linesOf = (field: string): string[] => view.words[field as keyof typeof view.words].split('\n');

    it('has the ten sections, and a kind for every line', () => {
      expect(Object.keys(view.words)).toEqual(Object.keys(COUNSELOR_VIEW_TITLES));
      for (const field of Object.keys(view.words)) {
        expect(linesOf(field).join('').trim()).not.toBe('');
        expect(view.lines.filter((one) => one.field === field)).toHaveLength(linesOf(field).length);
      }
    });

    it('has every answer whole, in nobody’s words but the student’s', () => {
      const stripSpacesAndQuotes = (text: string): string => text.replaceAll(/[\s“”]+/g, '');
      const shownText = stripSpacesAndQuotes(
        view.lines
          .filter(({ kind }) => kind === 'quote')
          .map(({ field, index }) => linesOf(field)[index])
          .join(''),
      );
      const answers = answersOf(persona).map(({ answer }) => stripSpacesAndQuotes(answer));
      for (const answer of answers) expect(shownText).toContain(answer);
      expect(shownText.length).toBe(
        [...answers, stripSpacesAndQuotes(academicFieldsWith(persona.record).resume_file)].join('').length,
      );
    });
  },
);
