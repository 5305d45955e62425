import type { Redis } from 'ioredis';
import { listeningConnection } from '../redis/redis-connection';
import { RedisWatch } from '../redis/redis-watch';
import type { SharedRedis } from '../redis/shared-redis';
import { Announcements } from './announcements';

/** Announcements over Redis; what is said while it is away is lost. */
export class RedisAnnouncements extends Announcements {
  private readonly listening: Redis;
  private readonly watch: RedisWatch;

  constructor(
    private readonly redis: SharedRedis,
    url: string,
    private readonly prefix: string,
  ) {
    super();
    const purpose = 'Announcements between instances';
    this.listening = listeningConnection(url, purpose);
    this.watch = new RedisWatch(purpose, () => ({ asked: [this.listening], watched: [this.listening] }));
  }

  override announce(topic: string, text: string): void {
    void this.redis.ask((redis) => redis.publish(this.channelOf(topic), text));
  }

  override listen(topic: string, hear: (text: string) => void): void {
    const mine = this.channelOf(topic);
    this.listening.on('message', (channel: string, text: string) => {
      if (channel === mine) hear(text);
    });
    // It waits for Redis and is asked again with every connection; only closing ends it.
    this.listening.subscribe(mine).catch(() => undefined);
  }

  close(): void {
    this.watch.end();
    this.listening.disconnect();
  }

  private channelOf(topic: string): string {
    return `${this.prefix}:news:${topic}`;
  }
}
