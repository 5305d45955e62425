import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Instances, CounterStep, RateLimitResult, RateLimitRule } from './instances';
import { LocalCounters, SharedCounters, PubSub } from './instances';
import type { Redis, RedisOptions } from 'ioredis';
import { listeningConnection, commandConnection, redisFault, RedisHeartbeat } from '../redis/redis-connection';
import { Logger } from '@nestjs/common';

/** How long to skip a connected but unresponsive Redis after each attempt, in milliseconds. */
const BACKOFF_MS = 1_000;

/** Redis may be away at any time, so every caller needs a fallback. */
class SharedRedis {
  private readonly logger = new Logger('Redis');
  private readonly redis: Redis;
  private isDown = false;
  private pausedUntil = 0;

  constructor(
    url: string,
    private readonly purpose: string,
    extraOptions: RedisOptions = {},
  ) {
    this.redis = commandConnection(url, purpose, extraOptions);
  }

  /** The response of a command, or null while Redis is away, which is logged once. */
  async runCommand<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (this.redis.status !== 'ready' || Date.now() < this.pausedUntil) return null;
    try {
      const redisReply = await command(this.redis);
      if (this.isDown) this.logger.log(`${this.purpose}: Redis answers again.`);
      this.isDown = false;
      return redisReply;
    } catch (error) {
      // A lost connection is reported elsewhere; this one stays open without responding.
      if (this.redis.status === 'ready') this.backOff(error);
      return null;
    }
  }

  close(): void {
    this.redis.disconnect();
  }

  private backOff(error: unknown): void {
    this.pausedUntil = Date.now() + BACKOFF_MS;
    if (!this.isDown) {
      this.logger.warn(`${this.purpose}: Redis gives no answer (${redisFault(error)}).`);
    }
    this.isDown = true;
  }
}

/**
 * One atomic step. If Redis has lost a count, it resumes from what the calling instance knows; what that instance
 * counted while Redis was away is added. Returns whether it was granted, the count, and the window's remaining ms.
 */
const STEP_SCRIPT = `
local most, window, known, untold, left = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local step, stored = ARGV[1], redis.call('GET', KEYS[1])
local before = math.max(0, (tonumber(stored) or known) + untold)
if stored then left = redis.call('PTTL', KEYS[1]) end
local granted, after = before < most, before
if step == 'take' and granted then
  after = before + 1
  if before == 0 or ARGV[4] == 'last' then left = window end
elseif step == 'back' then
  after = math.max(0, before - 1)
elseif step == 'clear' then
  after = 0
end
if left <= 0 then left = window end
if stored ~= tostring(after) and (stored or after > 0 or step == 'clear') then
  redis.call('SET', KEYS[1], after, 'PX', left)
end
return {granted and 1 or 0, after, left}
`;

const COUNTER_SCRIPTS: RedisOptions = { scripts: { countStep: { lua: STEP_SCRIPT, numberOfKeys: 1 } } };

type CountingRedis = Redis & {
  countStep(key: string, ...args: (string | number)[]): Promise<[granted: number, count: number, leftMs: number]>;
};

/** Counters in Redis. Each instance keeps the last known count and continues from it while Redis is away. */
class RedisCounters extends SharedCounters {
  private readonly local = new LocalCounters();

  constructor(
    private readonly redis: SharedRedis,
    private readonly prefix: string,
    private readonly secret: KeyObject,
  ) {
    super();
  }

  protected override async step(key: string, limit: RateLimitRule, step: CounterStep): Promise<boolean> {
    const { local } = this;
    const current = local.find(key);
    const unsynced = current?.unsyncedCount ?? 0;
    const args = [
      ...[step, limit.max, limit.windowMs, limit.windowFrom],
      ...[(current?.count ?? 0) - unsynced, unsynced, current ? current.expiresAt - local.now() : 0],
    ];
    if (current) current.unsyncedCount = 0;
    const redisReply = await this.redis.runCommand((redis) =>
      (redis as CountingRedis).countStep(this.keyOf(key), ...args),
    );
    const latest = local.find(key);
    if (!redisReply) {
      if (latest) latest.unsyncedCount += unsynced;
      return local.step(key, limit, step);
    }
    const [granted, count, remainingMs] = redisReply;
    const remainingUnsynced = latest?.unsyncedCount ?? 0;
    local.storeCount(key, {
      count: Math.max(0, count + remainingUnsynced),
      expiresAt: local.now() + remainingMs,
      unsyncedCount: remainingUnsynced,
    });
    return granted === 1;
  }

  /** As `CallCounters` does. */
  consume(key: string, limit: RateLimitRule, batch: number): RateLimitResult | Promise<RateLimitResult> {
    const { local } = this;
    if (batch <= 1) return this.tryConsume(key, limit).then((granted) => local.resultFor(key, granted));
    const result = local.consume(key, limit);
    // Not awaited: the response holds the others' counts, which apply from the next call on.
    if ((local.find(key)?.unsyncedCount ?? 0) >= batch) void this.isExhausted(key, limit);
    return result;
  }

  /** Emails and addresses must not be readable in Redis. */
  private keyOf(key: string): string {
    return `${this.prefix}:count:${createHmac('sha256', this.secret).update(key).digest('base64url')}`;
  }
}

/** Announcements over Redis; they are lost while it is away. */
class RedisPubSub extends PubSub {
  private readonly subscriber: Redis;
  private readonly heartbeat: RedisHeartbeat;

  constructor(
    private readonly redis: SharedRedis,
    url: string,
    private readonly prefix: string,
  ) {
    super();
    const purpose = 'Announcements between instances';
    this.subscriber = listeningConnection(url, purpose);
    this.heartbeat = new RedisHeartbeat(purpose, () => ({ pinged: [this.subscriber], monitored: [this.subscriber] }));
  }

  override publish(topic: string, text: string): void {
    void this.redis.runCommand((redis) => redis.publish(this.channelOf(topic), text));
  }

  override subscribe(topic: string, listener: (text: string) => void): void {
    const ownChannel = this.channelOf(topic);
    this.subscriber.on('message', (channel: string, text: string) => {
      if (channel === ownChannel) listener(text);
    });
    // The subscription waits for Redis and is renewed with every connection; only closing ends it.
    this.subscriber.subscribe(ownChannel).catch(() => undefined);
  }

  close(): void {
    this.heartbeat.stop();
    this.subscriber.disconnect();
  }

  private channelOf(topic: string): string {
    return `${this.prefix}:news:${topic}`;
  }
}

export function instancesOnRedis({ url, prefix }: { url: string; prefix: string }, secret: KeyObject): Instances {
  const redis = new SharedRedis(url, 'Limits and announcements of all instances', COUNTER_SCRIPTS);
  const pubSub = new RedisPubSub(redis, url, prefix);
  return {
    counters: new RedisCounters(redis, prefix, secret),
    calls: new RedisCounters(redis, `${prefix}:calls`, secret),
    pubSub,
    onApplicationShutdown: () => {
      pubSub.close();
      redis.close();
    },
  };
}
