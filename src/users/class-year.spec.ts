import {
  classOfGrade,
  gradeOfClass,
  isFutureClass,
  graduationDay,
  defaultSeniorClass,
  defaultYearStart,
} from './class-year';

const noonOn = (day: string): Date => new Date(`${day}T12:00:00Z`);

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
    expect([isFutureClass(2026, 2027), isFutureClass(2030, 2027), isFutureClass(2031, 2027)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the school year', () => {
  it('usually turns with July', () => {
    expect([defaultSeniorClass(noonOn('2027-06-30')), defaultSeniorClass(noonOn('2027-07-01'))]).toEqual([2027, 2028]);
    expect([defaultYearStart(noonOn('2027-06-30')), defaultYearStart(noonOn('2027-07-01'))]).toEqual([
      '2027-07-01',
      '2028-07-01',
    ]);
  });

  it.each([
    ['by itself on its day', 2028, '2027-07-01', '2027-07-01', '2028-07-01'],
    ['by hand in June', 2028, '2027-07-01', '2027-06-15', '2028-07-01'],
    ['by hand in the fall before', 2028, '2027-08-15', '2026-11-25', '2028-08-15'],
    ['years late', 2026, '2024-07-01', '2027-06-15', '2027-07-01'],
    ['years late and after this year’s day', 2026, '2024-07-01', '2027-09-10', '2028-07-01'],
    ['on a leap day', 2029, '2028-02-29', '2028-02-29', '2029-02-28'],
  ])('turned %s, lets the class of %s graduate in its own year', (_, seniorClass, plannedDate, today, expected) => {
    expect(graduationDay(seniorClass, plannedDate, noonOn(today))).toBe(expected);
  });
});
