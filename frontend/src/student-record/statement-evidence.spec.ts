import { groupsOf, evidenceBeside, evidenceOf, isNumbered, pointsOf } from './statement-evidence';

const entry = (field: string, index: number | null) => ({
  field,
  index,
  form_id: 'Personal Reflections',
  question_id: '1',
  question_text: 'What makes you happy?',
  quote: `${field} ${index}`,
});
const ALL = [entry('strengths', 0), entry('strengths', 1), entry('strengths', null), entry('strengths', 9)];

describe('the evidence of a statement', () => {
  it('stands with its own statement', () => {
    expect(evidenceOf(ALL, 'strengths', 1).map(({ quote }) => quote)).toEqual(['strengths 1']);
    expect(evidenceOf(ALL, 'growthAreas', 1)).toEqual([]);
  });

  it('is shown beside the list when it belongs to no entry that is shown', () => {
    expect(evidenceBeside(ALL, 'strengths', 2).map(({ quote }) => quote)).toEqual(['strengths null', 'strengths 9']);
  });
});

describe('the points of a text', () => {
  it('are its lines without bullets and blanks', () => {
    expect(pointsOf('- One\n\n• Two\r\n  Three 3-4 years  ')).toEqual(['One', 'Two', 'Three 3-4 years']);
    expect(pointsOf('')).toEqual([]);
  });

  it('are steps when every line is numbered, and lose the number', () => {
    expect(isNumbered('1. Meet\n2. Write')).toBe(true);
    expect(pointsOf('1. Meet\n2. Write')).toEqual(['Meet', 'Write']);
    expect(isNumbered('1. Meet\nWrite')).toBe(false);
    expect(pointsOf('3.6 is the GPA')).toEqual(['3.6 is the GPA']);
    expect(isNumbered('')).toBe(false);
  });
});

describe('the groups of points', () => {
  it('say a shared beginning once and keep the place of each point', () => {
    expect(groupsOf(['Activity: “Robotics”', 'Activity: “Band”', 'Free time: “Fishing”'])).toEqual([
      {
        label: 'Activity',
        points: [
          { text: '“Robotics”', index: 0 },
          { text: '“Band”', index: 1 },
        ],
      },
      { label: 'Free time', points: [{ text: '“Fishing”', index: 2 }] },
    ]);
  });

  it('leave a sentence with a colon inside a quote or after a stop whole', () => {
    const whole = ['She wrote “my rule: never quit”.', 'Ask soon. One idea: visit.', 'Plain words'];
    expect(groupsOf(whole)).toEqual(whole.map((text, index) => ({ label: null, points: [{ text, index }] })));
  });
});
