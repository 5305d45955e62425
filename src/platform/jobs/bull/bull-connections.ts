import type { Redis } from 'ioredis';
import { commandConnection, listeningConnection, RedisHeartbeat } from '../../redis/redis-connection';

/**
 * The connections of one queue. Commands fail at once while Redis is away, so that nobody waits for it; the connections that wait
 * for jobs and listen keep waiting until it is back.
 */
export class BullConnections {
  private readonly opened: Redis[] = [];
  /** The one that waits for a job gives no answer meanwhile. */
  private readonly asked: Redis[] = [];
  private watch: RedisHeartbeat | null = null;

  constructor(private readonly url: string) {}

  /** Whether Redis has just left one of them without an answer. */
  get isSilent(): boolean {
    return this.watch?.isSilent ?? false;
  }

  open(kind: 'client' | 'subscriber' | 'bclient'): Redis {
    // Bull asks for this: it looks itself whether Redis has loaded its data.
    const more = { enableReadyCheck: false };
    const redis =
      kind === 'client'
        ? commandConnection(this.url, 'Job queue', more)
        : listeningConnection(this.url, kind === 'bclient' ? 'Job queue, waiting' : 'Job queue, listening', more);
    this.opened.push(redis);
    if (kind !== 'bclient') this.asked.push(redis);
    this.watch ??= new RedisHeartbeat('Job queue', () => ({ asked: this.asked, watched: this.opened }));
    return redis;
  }

  close(): void {
    this.watch?.end();
    this.opened.forEach((redis) => redis.disconnect());
  }
}
