import { aSchool } from '../testing/school-list';
import { changesOf, isInvalidNumber, EMPTY_VALUES, ownNumbers, WHAT_IF_FIELDS } from './what-if-panel';

const typed = (some: Partial<typeof EMPTY_VALUES>) => ({ ...EMPTY_VALUES, ...some });
const [SAT, ACT, GPA] = WHAT_IF_FIELDS;

describe('what is typed to try', () => {
  it('asks for nothing while nothing is typed, or something cannot be', () => {
    expect(changesOf(EMPTY_VALUES)).toBeNull();
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
    [SAT, '1600', false],
    [SAT, '1605', true],
    [SAT, 'high', true],
    [ACT, '36', false],
    [ACT, '24.5', true],
    [GPA, '3.97', false],
    [GPA, '4.2', true],
    [GPA, '', false],
  ])('is refused where it is no such number: %j', (number, text, refused) => {
    expect(number && isInvalidNumber(number, text)).toBe(refused);
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
