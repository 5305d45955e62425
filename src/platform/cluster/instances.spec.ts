import { LocalCounters } from './instances';
import type { RateLimitRule } from './instances';

const FIRST_WINDOW_RULE: RateLimitRule = { max: 3, windowMs: 1000, windowFrom: 'first' };
const LAST_WINDOW_RULE: RateLimitRule = { ...FIRST_WINDOW_RULE, windowFrom: 'last' };

let now: number;
let counters: LocalCounters;
beforeEach(() => {
  now = 1_000_000;
  counters = new LocalCounters(() => now);
});

const consumeTimes = async (times: number, limit = FIRST_WINDOW_RULE, key = 'a'): Promise<boolean[]> => {
  const results: boolean[] = [];
  for (let count = 0; count < times; count += 1) results.push(await counters.tryConsume(key, limit));
  return results;
};

test('grants so many and no more, to each key', async () => {
  expect(await consumeTimes(5)).toEqual([true, true, true, false, false]);
  expect(await counters.isExhausted('a', FIRST_WINDOW_RULE)).toBe(true);
  expect(await counters.isExhausted('b', FIRST_WINDOW_RULE)).toBe(false);
  expect(await consumeTimes(1, FIRST_WINDOW_RULE, 'b')).toEqual([true]);
});

test('gives one or all back', async () => {
  await consumeTimes(3);
  await counters.refund('a', FIRST_WINDOW_RULE, 'one');
  expect(await consumeTimes(2)).toEqual([true, false]);
  await counters.refund('a', FIRST_WINDOW_RULE, 'all');
  await counters.refund('a', FIRST_WINDOW_RULE, 'one');
  expect(await consumeTimes(4)).toEqual([true, true, true, false]);
});

test('starts over a window after the first', async () => {
  await consumeTimes(1);
  now += 900;
  await consumeTimes(2);
  now += 100;
  expect(await consumeTimes(4)).toEqual([true, true, true, false]);
});

test('or a window after the last, so that no window holds more', async () => {
  await consumeTimes(1, LAST_WINDOW_RULE);
  now += 900;
  await consumeTimes(2, LAST_WINDOW_RULE);
  now += 999;
  expect(await consumeTimes(1, LAST_WINDOW_RULE)).toEqual([false]);
  now += 1;
  expect(await consumeTimes(1, LAST_WINDOW_RULE)).toEqual([true]);
});

test('a refused one does not make the window longer', async () => {
  await consumeTimes(3, LAST_WINDOW_RULE);
  now += 999;
  expect(await consumeTimes(1, LAST_WINDOW_RULE)).toEqual([false]);
  now += 1;
  expect(await consumeTimes(1, LAST_WINDOW_RULE)).toEqual([true]);
});
