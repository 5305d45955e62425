import { createSecretKey, randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Instances, RateLimitRule, SharedCounters } from '../../src/platform/cluster/instances';
import { instancesOnRedis } from '../../src/platform/cluster/redis-instances';
import { type PrivateService, startRedis } from '../support/private-services';
import { until } from '../support/until';

const THREE: RateLimitRule = { max: 3, windowMs: 600_000, windowFrom: 'first' };

const secret = createSecretKey(randomBytes(32));
let redis: PrivateService;
let operator: Redis;
let one: Instances;
let other: Instances;

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await startRedis();
  operator = new Redis(redis.url, { maxRetriesPerRequest: null });
  operator.on('error', () => undefined);
  one = instancesOnRedis({ url: redis.url, prefix: 'counted' }, secret);
  other = instancesOnRedis({ url: redis.url, prefix: 'counted' }, secret);
  await inTouch();
});
afterAll(async () => {
  one.onApplicationShutdown();
  other.onApplicationShutdown();
  operator.disconnect();
  await redis.stop();
});

let keys = 0;
const aKey = (): string => `key ${(keys += 1)} of sam@example.org`;

/** Waits until both reach Redis. */
const inTouch = (): Promise<void> =>
  until(async () => {
    const key = aKey();
    for (const { counters } of [one, other, one]) await counters.tryConsume(key, THREE);
    return other.counters.isExhausted(key, THREE);
  });

const takes = async ({ counters }: Instances, key: string, times: number, limit = THREE): Promise<boolean[]> => {
  const granted: boolean[] = [];
  for (let count = 0; count < times; count += 1) granted.push(await counters.tryConsume(key, limit));
  return granted;
};

it('grants as many as one would, also of many at once', async () => {
  const key = aKey();
  const asked = (by: SharedCounters): Promise<boolean>[] => Array.from({ length: 40 }, () => by.tryConsume(key, THREE));
  const granted = await Promise.all([...asked(one.counters), ...asked(other.counters)]);
  expect(granted.filter(Boolean)).toHaveLength(3);
  expect(await one.counters.isExhausted(key, THREE)).toBe(true);
  expect(await other.counters.isExhausted(aKey(), THREE)).toBe(false);
});

it('gives back what another one took', async () => {
  const key = aKey();
  await takes(one, key, 3);
  await other.counters.refund(key, THREE, 'one');
  expect(await takes(one, key, 2)).toEqual([true, false]);
  await other.counters.refund(key, THREE, 'all');
  await other.counters.refund(key, THREE, 'one');
  expect(await takes(one, key, 4)).toEqual([true, true, true, false]);
});

it.each(['first', 'last'] as const)('starts over when the window from the %s is over', async (windowFrom) => {
  const limit: RateLimitRule = { max: 2, windowMs: 300, windowFrom };
  const key = aKey();
  await takes(one, key, 2, limit);
  await until(() => other.counters.tryConsume(key, limit));
});

it('shows nobody’s email', async () => {
  await takes(one, aKey(), 1);
  const names = await operator.keys('*');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.startsWith('counted:') || name.includes('@'))).toEqual([]);
});

it('keeps what was spent when Redis has lost everything, and what was forgotten stays forgotten', async () => {
  const [spent, forgotten] = [aKey(), aKey()];
  await takes(one, spent, 3);
  await takes(one, forgotten, 3);
  await other.counters.refund(forgotten, THREE, 'all');
  expect(await takes(one, forgotten, 1)).toEqual([true]);
  await operator.flushall();
  expect(await takes(one, spent, 1)).toEqual([false]);
  expect(await takes(other, spent, 1)).toEqual([false]);
  expect(await takes(one, forgotten, 3)).toEqual([true, true, false]);
});

it('counts on alone while Redis is away, and tells the others afterwards', async () => {
  const [taken, given] = [aKey(), aKey()];
  await takes(one, taken, 1);
  await takes(one, given, 3);
  await redis.end('SIGKILL');
  expect(await takes(one, taken, 3)).toEqual([true, true, false]);
  expect(await takes(other, taken, 4)).toEqual([true, true, true, false]);
  await one.counters.refund(given, THREE, 'all');
  await redis.restart();
  await inTouch();
  expect(await takes(one, taken, 1)).toEqual([false]);
  expect(await takes(other, taken, 1)).toEqual([false]);
  expect(await takes(one, given, 1)).toEqual([true]);
  expect(await takes(other, given, 3)).toEqual([true, true, false]);
});

it('waits once for a Redis that hangs, then counts alone until it answers', async () => {
  const pid = Number(/process_id:(\d+)/.exec(await operator.info('server'))?.[1]);
  const key = aKey();
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await takes(one, key, 4)).toEqual([true, true, true, false]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await inTouch();
  expect(await takes(one, key, 1)).toEqual([false]);
  expect(await takes(other, key, 1)).toEqual([false]);
});

it('tells news to all, and again after Redis was away', async () => {
  const heard: string[] = [];
  one.pubSub.subscribe('greeting', (text) => heard.push(`one ${text}`));
  other.pubSub.subscribe('greeting', (text) => heard.push(`other ${text}`));
  const toldAs = (text: string): Promise<void> =>
    until(async () => {
      one.pubSub.publish('greeting', text);
      return heard.includes(`one ${text}`) && heard.includes(`other ${text}`);
    });
  await toldAs('hello');
  await redis.end('SIGKILL');
  one.pubSub.publish('greeting', 'perhaps lost');
  await redis.restart();
  await toldAs('hello again');
});
