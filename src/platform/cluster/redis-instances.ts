import type { KeyObject } from 'node:crypto';
import { SharedRedis } from '../redis/shared-redis';
import type { Instances } from './instances';
import { RedisAnnouncements } from './redis-announcements';
import { RedisCallCounters } from './redis-call-counters';
import { COUNTER_SCRIPTS, RedisCounters } from './redis-counters';

/** One of several instances that share a Redis. */
export function instancesOnRedis({ url, prefix }: { url: string; prefix: string }, secret: KeyObject): Instances {
  const redis = new SharedRedis(url, 'Limits and announcements of all instances', COUNTER_SCRIPTS);
  const announcements = new RedisAnnouncements(redis, url, prefix);
  return {
    counters: new RedisCounters(redis, prefix, secret),
    calls: new RedisCallCounters(new RedisCounters(redis, `${prefix}:calls`, secret)),
    announcements,
    onApplicationShutdown: () => {
      announcements.close();
      redis.close();
    },
  };
}
