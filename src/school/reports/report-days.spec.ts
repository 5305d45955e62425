import { nextReportDay } from './report-mails.service';

it.each([
  ['2026-11-25', 'weekly', 1, '2026-11-30'],
  ['2026-11-30', 'weekly', 1, '2026-12-07'],
  ['2026-11-28', 'weekly', 7, '2026-11-29'],
  ['2026-11-25', 'monthly', 1, '2026-12-01'],
  ['2026-12-01', 'monthly', 1, '2027-01-01'],
  ['2027-01-28', 'monthly', 28, '2027-02-28'],
  ['2026-12-31', 'monthly', 28, '2027-01-28'],
] as const)('after %s, %s on day %i, it leaves on %s', (today, frequency, day, expectedDay) => {
  expect(nextReportDay(today, frequency, day)).toBe(expectedDay);
});

it('knows no day that there is not', () => {
  expect(() => nextReportDay('2026-11-25', 'weekly', 8)).toThrow('No weekly report');
});
