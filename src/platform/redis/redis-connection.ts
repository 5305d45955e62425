import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { redisFault } from './redis-fault';

/** How long one command may take before it counts as failed, in milliseconds. */
const COMMAND_MOST_MS = 1_500;
const RECONNECT_MOST_MS = 2_000;
/** How long a connection that waits for an answer may hear nothing at all: longer than the longest wait for a job (5 s). */
const SILENT_MOST_MS = 12_000;
/** When the system itself begins to ask whether a connection that nobody uses is still there. */
const KEEP_ALIVE_MS = 10_000;

/** A command fails at once while Redis is away instead of waiting for it: whoever asked has another way. */
export const COMMANDS_FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: COMMAND_MOST_MS,
  socketTimeout: SILENT_MOST_MS,
  keepAlive: KEEP_ALIVE_MS,
  retryStrategy: (tries) => Math.min(tries * 100, RECONNECT_MOST_MS),
};

/** Says once that Redis is away and once that it is back, however often the connection tries. */
export function tellOutages(redis: Redis, purpose: string): Redis {
  const logger = new Logger('Redis');
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) logger.warn(`${purpose}: Redis cannot be reached (${redisFault(error)}).`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log(`${purpose}: Redis is back.`);
    away = false;
  });
  return redis;
}

/** A connection for commands that must not wait; reconnects by itself. */
export const commandConnection = (url: string, purpose: string, more: RedisOptions = {}): Redis =>
  tellOutages(new Redis(url, { ...COMMANDS_FAIL_FAST, ...more }), purpose);

/** A connection that only listens: it waits for Redis to come back for as long as it takes. */
export const listeningConnection = (url: string, purpose: string, more: RedisOptions = {}): Redis =>
  tellOutages(
    new Redis(url, {
      ...COMMANDS_FAIL_FAST,
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
      ...more,
    }),
    purpose,
  );
