import { LocalCounters } from './instances';
import type { RateLimitRule } from './instances';

const FROM_FIRST: RateLimitRule = { most: 3, windowMs: 1000, windowFrom: 'first' };
const FROM_LAST: RateLimitRule = { ...FROM_FIRST, windowFrom: 'last' };

let now: number;
let counters: LocalCounters;
beforeEach(() => {
  now = 1_000_000;
  counters = new LocalCounters(() => now);
});

const takes = async (times: number, limit = FROM_FIRST, key = 'a'): Promise<boolean[]> => {
  const granted: boolean[] = [];
  for (let count = 0; count < times; count += 1) granted.push(await counters.take(key, limit));
  return granted;
};

test('grants so many and no more, to each key', async () => {
  expect(await takes(5)).toEqual([true, true, true, false, false]);
  expect(await counters.isExhausted('a', FROM_FIRST)).toBe(true);
  expect(await counters.isExhausted('b', FROM_FIRST)).toBe(false);
  expect(await takes(1, FROM_FIRST, 'b')).toEqual([true]);
});

test('gives one or all back', async () => {
  await takes(3);
  await counters.refund('a', FROM_FIRST, 'one');
  expect(await takes(2)).toEqual([true, false]);
  await counters.refund('a', FROM_FIRST, 'all');
  await counters.refund('a', FROM_FIRST, 'one');
  expect(await takes(4)).toEqual([true, true, true, false]);
});

test('starts over a window after the first', async () => {
  await takes(1);
  now += 900;
  await takes(2);
  now += 100;
  expect(await takes(4)).toEqual([true, true, true, false]);
});

test('or a window after the last, so that no window holds more', async () => {
  await takes(1, FROM_LAST);
  now += 900;
  await takes(2, FROM_LAST);
  now += 999;
  expect(await takes(1, FROM_LAST)).toEqual([false]);
  now += 1;
  expect(await takes(1, FROM_LAST)).toEqual([true]);
});

test('a refused one does not make the window longer', async () => {
  await takes(3, FROM_LAST);
  now += 999;
  expect(await takes(1, FROM_LAST)).toEqual([false]);
  now += 1;
  expect(await takes(1, FROM_LAST)).toEqual([true]);
});
