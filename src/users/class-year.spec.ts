import {
  classOfGrade,
  gradeOfClass,
  isYetToCome,
  turnAfter,
  usualSeniorClass,
  usualTurn,
  yearLater,
} from './class-year';

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

describe('the class of a year', () => {
  it.each([
    [2027, 12],
    [2028, 11],
    [2029, 10],
    [2030, 9],
  ] as const)('of %s is in grade %s while the class of 2027 is in the 12th', (classOf, grade) => {
    expect(gradeOfClass(classOf, 2027)).toBe(grade);
    expect(classOfGrade(grade, 2027)).toBe(classOf);
  });

  it('has no grade when it has graduated or is yet to come', () => {
    expect([gradeOfClass(2026, 2027), gradeOfClass(2031, 2027)]).toEqual([null, null]);
    expect([isYetToCome(2026, 2027), isYetToCome(2030, 2027), isYetToCome(2031, 2027)]).toEqual([false, false, true]);
  });
});

describe('the school year', () => {
  it('usually turns with July', () => {
    expect([usualSeniorClass(at('2027-06-30')), usualSeniorClass(at('2027-07-01'))]).toEqual([2027, 2028]);
    expect([usualTurn(at('2027-06-30')), usualTurn(at('2027-07-01'))]).toEqual(['2027-07-01', '2028-07-01']);
  });

  it('comes back on the same day, on a leap day a day earlier', () => {
    expect([yearLater('2027-08-15'), yearLater('2028-02-29')]).toEqual(['2028-08-15', '2029-02-28']);
  });

  it.each([
    ['2027-07-01', '2027-06-15', '2028-07-01'],
    ['2028-07-01', '2027-09-10', '2028-07-01'],
    ['2024-07-01', '2027-06-15', '2028-07-01'],
  ])('planned for %s and turned by hand on %s, is turned again on %s', (planned, today, next) => {
    expect(turnAfter(planned, at(today))).toBe(next);
  });
});
