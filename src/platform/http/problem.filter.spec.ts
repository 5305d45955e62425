import { LogThrottle } from './problem.filter';

it('lets one line a minute of each kind through, and says how many were left out', () => {
  let now = 0;
  const lines = new LogThrottle(() => now);
  expect([lines.take('disk'), lines.take('disk'), lines.take('disk')]).toEqual([0, null, null]);
  expect(lines.take('server')).toBe(0);
  now = 59_999;
  expect(lines.take('disk')).toBeNull();
  now = 60_000;
  expect([lines.take('disk'), lines.take('disk')]).toEqual([3, null]);
});
