import type { Redis } from 'ioredis';
import { commandConnection, listeningConnection } from '../../redis/redis-connection';

/**
 * The connections of one queue. Commands fail at once while Redis is away, so that nobody waits for it; the connections that wait
 * for jobs and listen keep waiting until it is back.
 */
export class BullConnections {
  private readonly opened: Redis[] = [];

  constructor(private readonly url: string) {}

  open(kind: 'client' | 'subscriber' | 'bclient'): Redis {
    // Bull asks for this: it looks itself whether Redis has loaded its data.
    const more = { enableReadyCheck: false };
    const redis =
      kind === 'client'
        ? commandConnection(this.url, 'Job queue', more)
        : listeningConnection(this.url, kind === 'bclient' ? 'Job queue, waiting' : 'Job queue, listening', more);
    this.opened.push(redis);
    return redis;
  }

  close(): void {
    this.opened.forEach((redis) => redis.disconnect());
  }
}
