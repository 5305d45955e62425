import { ageText } from '../attention-panel';

test.each([
  ['2026-11-20T11:20:00Z', 'less than an hour'],
  ['2026-11-20T11:00:00Z', '1 hour'],
  ['2026-11-19T13:00:00Z', '23 hours'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-11-07T12:00:00Z', '13 days'],
  ['2026-11-06T12:00:00Z', '2 weeks'],
])('what began at %s has lasted %s', (since, words) => {
  expect(ageText(since, '2026-11-20T12:00:00Z')).toBe(words);
});
