import { aSchool } from '../testing/school-list';
import { toChanges, isInvalidNumber, EMPTY_VALUES, actualNumbers, WHAT_IF_FIELDS } from './what-if-panel';

const valuesWith = (values: Partial<typeof EMPTY_VALUES>) => ({ ...EMPTY_VALUES, ...values });
const [SAT, ACT, GPA] = WHAT_IF_FIELDS;

describe('what is typed to try', () => {
  it('asks for nothing while nothing is typed, or something cannot be', () => {
    expect(toChanges(EMPTY_VALUES)).toBeNull();
    expect(toChanges(valuesWith({ sat_score: ' ' }))).toBeNull();
    expect(toChanges(valuesWith({ sat_score: '12', unweighted_gpa: '3.4' }))).toBeNull();
  });

  it('asks for the numbers and the state that are', () => {
    expect(toChanges(valuesWith({ sat_score: '1250', unweighted_gpa: '3.45', home_state: 'OH' }))).toEqual({
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
  ])('is refused where it is no such number: %j', (number, text, isInvalid) => {
    expect(number && isInvalidNumber(number, text)).toBe(isInvalid);
  });
});

it('begins at the numbers that the list goes by, never at a converted score', () => {
  const school = aSchool('Match', 'Maple');
  const score = { measure: 'ACT', student: 28, converted: false, low: 24, high: 30, standing: 'within' } as const;
  const ownSchool = { ...school, arithmetic: { ...school.arithmetic, score, gpa: null } };
  expect(actualNumbers([ownSchool])).toEqual({ act_score: 28 });
  const converted = { ...ownSchool, arithmetic: { ...ownSchool.arithmetic, score: { ...score, converted: true } } };
  expect(actualNumbers([converted])).toEqual({});
});
