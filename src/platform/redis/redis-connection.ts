import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { errorWords } from '../logging/loggable-error';
import { withinDeadline } from '../runtime/failures';

/** How often connections are asked whether they live, and how long an answer may take, in milliseconds. */
const PING_EVERY_MS = 3_000;
const MAX_ANSWER_MS = 1_500;
/** So many pings without an answer, one after the other, and the connection is dead. */
const MAX_UNANSWERED = 2;

/**
 * Finds dead connections that neither side closes, such as after a firewall forgot them. Clients would wait forever. When one of the
 * `asked` doesn't respond twice, all `watched` are dropped and reconnect.
 */
export class RedisHeartbeat {
  private readonly logger = new Logger('Redis');
  private readonly timer: NodeJS.Timeout;
  private unanswered = 0;
  private isAsking = false;

  constructor(
    private readonly purpose: string,
    private readonly connections: () => { asked: Redis[]; watched: Redis[] },
  ) {
    this.timer = setInterval(() => void this.look(), PING_EVERY_MS).unref();
  }

  /** Whether the last ping stayed without an answer. */
  get isSilent(): boolean {
    return this.unanswered > 0;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const { asked, watched } = this.connections();
    // One that is known to be closed is opening itself already.
    const open = asked.filter(({ status }) => status === 'ready');
    const answers = await Promise.all(open.map((redis) => answersPing(redis)));
    this.isAsking = false;
    this.unanswered = answers.includes(false) ? this.unanswered + 1 : 0;
    if (this.unanswered < MAX_UNANSWERED) return;
    this.unanswered = 0;
    this.logger.warn(
      `${this.purpose}: Redis left ${MAX_UNANSWERED} pings without an answer. Its connections are opened anew.`,
    );
    for (const redis of watched) if (redis.status === 'ready') redis.disconnect(true);
  }
}

const answersPing = (redis: Redis): Promise<boolean> =>
  withinDeadline(redis.ping(), MAX_ANSWER_MS).then(
    () => true,
    () => false,
  );

/** What a fault of Redis or of its library means, by how its message begins: many are of no class and have no code. */
const MEANINGS: readonly [RegExp, string][] = [
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

/** A fault of Redis in words for a log; the error's own message is never repeated. */
export function redisFault(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return MEANINGS.find(([begins]) => begins.test(String(message)))?.[1] ?? errorWords(error);
}

/** How long one command may take before it counts as failed, in milliseconds. */
const MAX_COMMAND_MS = 1_500;
const MAX_RECONNECT_MS = 2_000;
/** How long a connection that waits for an answer may hear nothing at all: longer than the longest wait for a job (5 s). */
const MAX_SILENT_MS = 12_000;
/** When the system itself begins to ask whether a connection that nobody uses is still there. */
const KEEP_ALIVE_MS = 10_000;

/** A command fails at once while Redis is away, because every caller has a fallback. */
export const COMMANDS_FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: MAX_COMMAND_MS,
  socketTimeout: MAX_SILENT_MS,
  keepAlive: KEEP_ALIVE_MS,
  retryStrategy: (tries) => Math.min(tries * 100, MAX_RECONNECT_MS),
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
