import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { errorSummary } from '../logging/loggable-error';
import { withinDeadline } from '../runtime/failures';

/** How often connections are pinged, and how long a reply may take, in milliseconds. */
const PING_INTERVAL_MS = 3_000;
const MAX_PONG_MS = 1_500;
/** A connection is dead after this many unanswered pings in a row. */
const MAX_MISSED_PINGS = 2;

/**
 * Finds dead connections that neither side closes, e.g. after a firewall dropped them; clients would wait forever. If
 * one of the `pinged` misses two pings, all `monitored` are dropped and reconnect.
 */
export class RedisHeartbeat {
  private readonly logger = new Logger('Redis');
  private readonly timer: NodeJS.Timeout;
  private missedPings = 0;
  private isPinging = false;

  constructor(
    private readonly purpose: string,
    private readonly connections: () => { pinged: Redis[]; monitored: Redis[] },
  ) {
    this.timer = setInterval(() => void this.checkConnections(), PING_INTERVAL_MS).unref();
  }

  get isDown(): boolean {
    return this.missedPings > 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async checkConnections(): Promise<void> {
    if (this.isPinging) return;
    this.isPinging = true;
    const { pinged, monitored } = this.connections();
    // A closed connection is already reconnecting.
    const readyConnections = pinged.filter(({ status }) => status === 'ready');
    const pongs = await Promise.all(readyConnections.map((redis) => respondsToPing(redis)));
    this.isPinging = false;
    this.missedPings = pongs.includes(false) ? this.missedPings + 1 : 0;
    if (this.missedPings < MAX_MISSED_PINGS) return;
    this.missedPings = 0;
    this.logger.warn(
      `${this.purpose}: Redis left ${MAX_MISSED_PINGS} pings without an answer. Its connections are opened anew.`,
    );
    for (const redis of monitored) if (redis.status === 'ready') redis.disconnect(true);
  }
}

const respondsToPing = (redis: Redis): Promise<boolean> =>
  withinDeadline(redis.ping(), MAX_PONG_MS).then(
    () => true,
    () => false,
  );

/**
 * Meanings of errors from Redis or its library, by the start of their message: many have neither a class nor a code.
 */
const ERROR_MEANINGS: readonly [RegExp, string][] = [
  [/^Connection is closed/, 'the connection was closed'],
  [/^Command timed out/, 'no answer in time'],
  [/^Stream isn't writeable/, 'the connection is not open'],
  [/^Socket timeout/, 'the connection was silent for too long'],
  [/^(?:NOAUTH|WRONGPASS|ERR invalid password)/, 'it refuses this password; see REDIS_URL'],
  [/^NOPERM/, 'this user may not do that; see REDIS_URL'],
  [/^OOM/, 'its memory is full'],
  [/^MISCONF/, 'it cannot write to its disk'],
  [/^READONLY/, 'it is a replica that takes no writes'],
  [/^LOADING/, 'it is still loading its data'],
];

/** A Redis error in words for a log, never with its own message. */
export function redisFault(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return ERROR_MEANINGS.find(([pattern]) => pattern.test(String(message)))?.[1] ?? errorSummary(error);
}

/** Timeout of one command, in milliseconds. */
const MAX_COMMAND_MS = 1_500;
const MAX_RECONNECT_MS = 2_000;
/**
 * How long a blocking connection may receive nothing, in milliseconds. Must be longer than the longest wait for a job
 * (5 s).
 */
const SOCKET_TIMEOUT_MS = 12_000;
/** When TCP keep-alive starts on an idle connection, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/** Commands fail at once while Redis is down, because every caller has a fallback. */
const FAIL_FAST_OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: MAX_COMMAND_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  keepAlive: KEEP_ALIVE_MS,
  retryStrategy: (attempts) => Math.min(attempts * 100, MAX_RECONNECT_MS),
};

/** Logs an outage once and the recovery once, however often the connection retries. */
function logOutages(redis: Redis, purpose: string): Redis {
  const logger = new Logger('Redis');
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn(`${purpose}: Redis cannot be reached (${redisFault(error)}).`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.log(`${purpose}: Redis is back.`);
    isAway = false;
  });
  return redis;
}

/** A connection for commands that must not wait; it reconnects by itself. */
export const commandConnection = (url: string, purpose: string, overrides: RedisOptions = {}): Redis =>
  logOutages(new Redis(url, { ...FAIL_FAST_OPTIONS, ...overrides }), purpose);

/** A connection that only listens; it waits for Redis as long as it takes. */
export const listeningConnection = (url: string, purpose: string, overrides: RedisOptions = {}): Redis =>
  logOutages(
    new Redis(url, {
      ...FAIL_FAST_OPTIONS,
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
      ...overrides,
    }),
    purpose,
  );
