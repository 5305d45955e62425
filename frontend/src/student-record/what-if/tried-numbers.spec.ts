import { aSchool } from '../testing/school-list';
import { changesOf, NOTHING_TYPED, ownNumbers, refusalOf, TRIED_NUMBERS } from './tried-numbers';

const typed = (some: Partial<typeof NOTHING_TYPED>) => ({ ...NOTHING_TYPED, ...some });
const [SAT, ACT, GPA] = TRIED_NUMBERS;

describe('what is typed to try', () => {
  it('asks for nothing while nothing is typed, or something cannot be', () => {
    expect(changesOf(NOTHING_TYPED)).toBeNull();
    expect(changesOf(typed({ sat_score: ' ' }))).toBeNull();
    expect(changesOf(typed({ sat_score: '12', unweighted_gpa: '3.4' }))).toBeNull();
  });

  it('asks for the numbers and the state that are', () => {
    expect(changesOf(typed({ sat_score: '1250', unweighted_gpa: '3.45', home_state: 'OH' }))).toEqual({
      sat_score: 1250,
      unweighted_gpa: 3.45,
      home_state: 'OH',
    });
  });

  it.each([
    [SAT, '1600', null],
    [SAT, '1605', 'An SAT total is a number from 400 to 1600 that ends in 0.'],
    [SAT, 'high', 'An SAT total is a number from 400 to 1600 that ends in 0.'],
    [ACT, '36', null],
    [ACT, '24.5', 'An ACT composite is a whole number from 1 to 36.'],
    [GPA, '3.97', null],
    [GPA, '4.2', 'An unweighted GPA is a number from 0 to 4.'],
    [GPA, '', null],
  ])('says in words why it cannot be tried: %j', (number, text, sentence) => {
    expect(number && refusalOf(number, text)).toBe(sentence);
  });
});

it('begins at the numbers that the list goes by, never at a converted score', () => {
  const school = aSchool('Match', 'Maple');
  const score = { measure: 'ACT', student: 28, converted: false, low: 24, high: 30, standing: 'within' } as const;
  const own = { ...school, arithmetic: { ...school.arithmetic, score, gpa: null } };
  expect(ownNumbers([own])).toEqual({ act_score: 28 });
  const converted = { ...own, arithmetic: { ...own.arithmetic, score: { ...score, converted: true } } };
  expect(ownNumbers([converted])).toEqual({});
});
