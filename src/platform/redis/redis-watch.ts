import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { withinDeadline } from '../runtime/deadline';

/** How often connections are asked whether they live, and how long an answer may take, in milliseconds. */
const PING_EVERY_MS = 3_000;
const ANSWER_MOST_MS = 1_500;
/** So many pings without an answer, one after the other, and the connection is dead. */
const UNANSWERED_MOST = 2;

/**
 * Finds connections that are dead without a word: a firewall that forgot them, a machine that is gone. Neither side closes those, and
 * whoever waits on one waits for ever. When one of the `asked` stays without an answer twice, all `watched` are dropped, which
 * makes each open itself anew.
 */
export class RedisWatch {
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
    if (this.unanswered < UNANSWERED_MOST) return;
    this.unanswered = 0;
    this.logger.warn(
      `${this.purpose}: Redis left ${UNANSWERED_MOST} pings without an answer. Its connections are opened anew.`,
    );
    for (const redis of watched) if (redis.status === 'ready') redis.disconnect(true);
  }
}

const answersPing = (redis: Redis): Promise<boolean> =>
  withinDeadline(redis.ping(), ANSWER_MOST_MS).then(
    () => true,
    () => false,
  );
