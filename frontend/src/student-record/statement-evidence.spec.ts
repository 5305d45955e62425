import { evidenceOf, listPoints } from './evidence-quote';

const entry = (field: string, index: number | null) => ({
  field,
  index,
  form_id: 'Personal Reflections',
  question_id: '1',
  question_text: 'What makes you happy?',
  quote: `${field} ${index}`,
});
const ALL = [entry('strengths', 0), entry('strengths', 1)];

describe('the evidence of a statement', () => {
  it('stands with its own statement', () => {
    expect(evidenceOf(ALL, 'strengths', 1).map(({ quote }) => quote)).toEqual(['strengths 1']);
    expect(evidenceOf(ALL, 'growthAreas', 1)).toEqual([]);
  });
});

describe('the points of a text', () => {
  it('are its lines without bullets and blanks', () => {
    expect(listPoints('- One\n\n• Two\r\n  Three 3-4 years  ')).toEqual(['One', 'Two', 'Three 3-4 years']);
    expect(listPoints('')).toEqual([]);
  });

  it('lose the number of a step', () => {
    expect(listPoints('1. Meet\n2. Write')).toEqual(['Meet', 'Write']);
    expect(listPoints('3.6 is the GPA')).toEqual(['3.6 is the GPA']);
  });
});
