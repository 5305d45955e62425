import { Logger } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import { commandConnection } from './redis-connection';
import { redisFault } from './redis-fault';

/** A Redis that is connected but does not answer is left alone so long after each try, in milliseconds. */
const LEFT_ALONE_MS = 1_000;

/** A Redis that may be away at any time: whoever asks it needs another way for that case. */
export class SharedRedis {
  private readonly logger = new Logger('Redis');
  private readonly redis: Redis;
  private isSilent = false;
  private leftAloneUntil = 0;

  constructor(
    url: string,
    private readonly purpose: string,
    more: RedisOptions = {},
  ) {
    this.redis = commandConnection(url, purpose, more);
  }

  /** The answer of a command, or null where Redis is away; told once in the log. */
  async ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (this.redis.status !== 'ready' || Date.now() < this.leftAloneUntil) return null;
    try {
      const answer = await command(this.redis);
      if (this.isSilent) this.logger.log(`${this.purpose}: Redis answers again.`);
      this.isSilent = false;
      return answer;
    } catch (error) {
      // A lost connection tells itself; what is left is one that stands without giving answers.
      if (this.redis.status === 'ready') this.leaveAlone(error);
      return null;
    }
  }

  close(): void {
    this.redis.disconnect();
  }

  private leaveAlone(error: unknown): void {
    this.leftAloneUntil = Date.now() + LEFT_ALONE_MS;
    if (!this.isSilent) {
      this.logger.warn(`${this.purpose}: Redis gives no answer (${redisFault(error)}).`);
    }
    this.isSilent = true;
  }
}
