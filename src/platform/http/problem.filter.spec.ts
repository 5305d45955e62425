import { LogThrottle } from './problem.filter';

it('lets one line a minute of each kind through, and says how many were left out', () => {
  let now = 0;
  const throttle = new LogThrottle(() => now);
  expect([throttle.admit('disk'), throttle.admit('disk'), throttle.admit('disk')]).toEqual([0, null, null]);
  expect(throttle.admit('server')).toBe(0);
  now = 59_999;
  expect(throttle.admit('disk')).toBeNull();
  now = 60_000;
  expect([throttle.admit('disk'), throttle.admit('disk')]).toEqual([3, null]);
});
