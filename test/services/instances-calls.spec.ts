import { createSecretKey, randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Instances, RateLimitRule } from '../../src/platform/cluster/instances';
import { instancesOnRedis } from '../../src/platform/cluster/redis-instances';
import { type PrivateService, startRedis } from '../support/private-services';
import { until } from '../support/until';

const HUNDRED: RateLimitRule = { max: 100, windowMs: 600_000, windowFrom: 'first' };
const LOT = 5;

const secret = createSecretKey(randomBytes(32));
let redis: PrivateService;
let operator: Redis;
let instances: Instances[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await startRedis();
  operator = new Redis(redis.url, { maxRetriesPerRequest: null });
  operator.on('error', () => undefined);
  instances = [1, 2].map(() => instancesOnRedis({ url: redis.url, prefix: 'called' }, secret));
  await inTouch();
});
afterAll(async () => {
  instances.forEach((one) => one.onApplicationShutdown());
  operator.disconnect();
  await redis.stop();
});

let keys = 0;
const aKey = (): string => `key ${(keys += 1)} of sam@example.org`;

/** Waits until both count in the same Redis. */
const inTouch = (): Promise<void> =>
  until(async () => {
    const key = aKey();
    const two: RateLimitRule = { ...HUNDRED, max: 2 };
    const granted: boolean[] = [];
    for (const { calls } of [...instances, ...instances]) granted.push((await calls.consume(key, two, 1)).isAllowed);
    return granted.join() === 'true,true,false,false';
  });

/** Calls that come in turn to both instances, as through a proxy, with a pause in which Redis may answer. */
async function calls(key: string, times: number, lot: number, limit = HUNDRED): Promise<number> {
  let granted = 0;
  for (let count = 0; count < times; count += 1) {
    const standing = await instances[count % 2]?.calls.consume(key, limit, lot);
    if (standing?.isAllowed) granted += 1;
    if (count % LOT === 0) await operator.ping();
  }
  return granted;
}

it('holds the limit over both instances, but for what they have not told each other', async () => {
  const granted = await calls(aKey(), 400, LOT);
  expect(granted).toBeGreaterThanOrEqual(HUNDRED.max);
  expect(granted).toBeLessThanOrEqual(HUNDRED.max + instances.length * LOT * 2);
});

it('holds it exactly where each call is told', async () => {
  const key = aKey();
  const all = await Promise.all(
    Array.from({ length: 60 }, async (_, count) =>
      instances[count % 2]?.calls.consume(key, { ...HUNDRED, max: 10 }, 1),
    ),
  );
  expect(all.filter((standing) => standing?.isAllowed)).toHaveLength(10);
});

it('asks Redis once for each lot and not for each call', async () => {
  const asked = async (): Promise<number> =>
    Number(/cmdstat_evalsha:calls=(\d+)/.exec(await operator.info('commandstats'))?.[1] ?? 0);
  const before = await asked();
  await calls(aKey(), 100, 10);
  expect((await asked()) - before).toBeLessThanOrEqual(12);
});

it('tells how long the window lasts, the same everywhere', async () => {
  const key = aKey();
  const short: RateLimitRule = { max: 2, windowMs: 60_000, windowFrom: 'first' };
  await calls(key, 4, 1, short);
  const standing = await instances[1]?.calls.consume(key, short, 1);
  expect(standing).toMatchObject({ isAllowed: false, count: 2 });
  expect(standing?.remainingMs).toBeGreaterThan(0);
  expect(standing?.remainingMs).toBeLessThanOrEqual(short.windowMs);
});

it('starts over when the window has ended', async () => {
  const key = aKey();
  const short: RateLimitRule = { max: 2, windowMs: 300, windowFrom: 'first' };
  await calls(key, 6, 1, short);
  await until(async () => (await instances[0]?.calls.consume(key, short, 1))?.isAllowed === true);
});

it('shows nobody’s email and leaves the counts of guesses alone', async () => {
  const key = aKey();
  await calls(key, 20, LOT);
  await instances[0]?.counters.tryConsume(key, HUNDRED);
  const names = await operator.keys('*');
  expect(names.filter((name) => name.includes('@'))).toEqual([]);
  expect(names.some((name) => name.startsWith('called:count:'))).toBe(true);
  expect(names.some((name) => name.startsWith('called:calls:count:'))).toBe(true);
});

it('counts alone while Redis is away', async () => {
  const key = aKey();
  await redis.end('SIGKILL');
  const ten: RateLimitRule = { ...HUNDRED, max: 10 };
  const granted: boolean[] = [];
  for (let count = 0; count < 14; count += 1) {
    granted.push((await instances[0]?.calls.consume(key, ten, LOT))?.isAllowed === true);
  }
  expect(granted.filter(Boolean)).toHaveLength(10);
  await redis.restart();
  await inTouch();
});
