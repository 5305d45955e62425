import { BullModule, InjectQueue } from '@nestjs/bull';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { Redis } from 'ioredis';
import { Settings } from '../config/settings';
import { errorSummary } from '../logging/loggable-error';
import { commandConnection, listeningConnection, redisFault, RedisHeartbeat } from '../redis/redis-connection';
import { withinDeadline } from '../runtime/failures';
import {
  countAdded,
  JOB_STOP_WAIT_MS,
  MAX_JOB_ATTEMPTS,
  JobQueue,
  MAX_STORED_FAILURES,
  NonRetryableError,
  type QueueState,
  retryDelay,
} from './job-queue';

/**
 * The connections of one queue. Commands fail at once while Redis is down, so nobody waits for it; connections that
 * wait for jobs or listen keep waiting until it is back.
 */
class BullConnections {
  private readonly allConnections: Redis[] = [];
  /** Excludes the connection that waits for jobs, because it can't respond to a ping in the meantime. */
  private readonly pinged: Redis[] = [];
  private heartbeat: RedisHeartbeat | null = null;

  constructor(private readonly url: string) {}

  get isDown(): boolean {
    return this.heartbeat?.isDown ?? false;
  }

  open(kind: 'client' | 'subscriber' | 'bclient'): Redis {
    // Required by Bull, which checks itself whether Redis has loaded its data.
    const options = { enableReadyCheck: false };
    const redis =
      kind === 'client'
        ? commandConnection(this.url, 'Job queue', options)
        : listeningConnection(this.url, kind === 'bclient' ? 'Job queue, waiting' : 'Job queue, listening', options);
    this.allConnections.push(redis);
    if (kind !== 'bclient') this.pinged.push(redis);
    this.heartbeat ??= new RedisHeartbeat('Job queue', () => ({ pinged: this.pinged, monitored: this.allConnections }));
    return redis;
  }

  close(): void {
    this.heartbeat?.stop();
    this.allConnections.forEach((redis) => redis.disconnect());
  }
}

/** The one Bull queue of an installation. Its keys are `<prefix>:jobs:…`, and a job's id is `<name>:<id>`. */
const QUEUE_NAME = 'jobs';

/** How long a start waits for the connection, and a stop for a clean close, in milliseconds. */
const MAX_INITIAL_CONNECT_MS = 1_500;
const MAX_CLOSE_MS = 2_000;

interface JobData {
  id: string;
}

@Injectable()
class BullQueue
  extends JobQueue
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Jobs');
  private isStopping = false;
  private isBootstrapped = false;
  private isConsuming = false;

  constructor(
    @InjectQueue(QUEUE_NAME) private readonly queue: Queue<JobData>,
    private readonly connections: BullConnections,
    private readonly settings: Settings,
  ) {
    super();
    queue.on('error', (error) => this.logConnectionError(error));
    // `onApplicationShutdown` below closes with a time limit; the library's hook would wait for running work forever.
    Object.assign(queue, { onApplicationShutdown: () => undefined });
    ignoreNamingErrors(queue);
  }

  override handle(...[name, handler, timeoutMs]: Parameters<JobQueue['handle']>): void {
    if (!this.settings.runsJobs) return;
    super.handle(name, handler, timeoutMs);
    if (this.isBootstrapped) this.consumeJobs();
  }

  override async add(name: string, id: string, delayMs = 0): Promise<void> {
    const jobId = `${name}:${id}`;
    try {
      // Failed jobs are kept so the reason can be read, but a kept job would block its id from being queued again.
      await this.removeFailed(name, id);
      await this.queue.add(name, { id }, { jobId, delay: delayMs });
      countAdded(name);
    } catch (error) {
      this.logConnectionError(error);
    }
  }

  override isReady(): Promise<boolean> {
    return this.queue.client.ping().then(
      (reply) => reply === 'PONG' && !this.connections.isDown,
      () => false,
    );
  }

  override async state(): Promise<QueueState> {
    const [{ waiting, delayed, active }, failed] = await Promise.all([
      this.queue.getJobCounts(),
      this.queue.getFailed(0, MAX_STORED_FAILURES - 1),
    ]);
    return {
      waiting: waiting + delayed,
      running: active,
      failed: failed.map(({ name, data, failedReason = '', finishedOn, timestamp }) => ({
        ...{ name, id: data.id, reason: failedReason, failedAt: new Date(finishedOn ?? timestamp) },
      })),
    };
  }

  protected override async removeFailed(name: string, id: string): Promise<void> {
    const job = await this.queue.getJob(`${name}:${id}`);
    if (job?.finishedOn) await job.remove();
  }

  /** Waits for a reachable Redis, so that the first jobs after a start aren't left to the sweeper. */
  async onModuleInit(): Promise<void> {
    const { client } = this.queue;
    if (client.status === 'ready') return;
    const connected = new Promise((resolve) => client.once('ready', resolve).once('error', resolve));
    await waitUpTo(MAX_INITIAL_CONNECT_MS, connected);
  }

  /**
   * Takes jobs only once every handler is registered, so that none reaches a process that doesn't know its name yet.
   */
  onApplicationBootstrap(): void {
    this.isBootstrapped = true;
    if (this.hasHandlers) this.consumeJobs();
  }

  /** Takes no more jobs and finishes running ones. Requests in progress may still add jobs for other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await waitUpTo(JOB_STOP_WAIT_MS, this.queue.pause(true));
  }

  /** Abandons unfinished jobs: their locks expire. */
  async onApplicationShutdown(): Promise<void> {
    await waitUpTo(MAX_CLOSE_MS, this.queue.close(true));
    this.connections.close();
  }

  private consumeJobs(): void {
    if (this.isConsuming) return;
    this.isConsuming = true;
    this.queue
      .process('*', this.settings.jobConcurrency, (job: Job<JobData>) => this.run(job))
      .catch((error: unknown) => this.logConnectionError(error));
  }

  private async run(job: Job<JobData>): Promise<void> {
    try {
      await this.runHandler(job.name, job.data.id);
    } catch (error) {
      this.logger.error(`${job.id}, failure ${job.attemptsMade + 1}`, error);
      if (error instanceof NonRetryableError) await job.discard();
      throw reasonOf(error);
    }
  }

  /** The connection logs once that Redis is down; other errors are logged here. */
  private logConnectionError(error: unknown): void {
    if (this.isStopping || this.queue.client.status !== 'ready') return;
    this.logger.warn(`Job queue: Redis failed (${redisFault(error)}).`);
  }
}

const waitUpTo = (timeoutMs: number, work: Promise<unknown>): Promise<unknown> =>
  withinDeadline(work, timeoutMs).catch(() => undefined);

/**
 * What the queue stores about a failure: only the reason. The stack is in the log, and not everyone who can see the
 * queue may see it.
 */
function reasonOf(error: unknown): Error {
  const reason = new Error(errorSummary(error));
  reason.stack = reason.message;
  return reason;
}

/**
 * The library sets its connection name without awaiting the reply; a stop in the meantime must not crash the process.
 */
function ignoreNamingErrors(queue: Queue<JobData>): void {
  const worker = queue as unknown as { setWorkerName: () => Promise<void> };
  const name = worker.setWorkerName.bind(queue);
  worker.setWorkerName = () => name().catch(() => undefined);
}

/**
 * A worker renews its job lock every three seconds. If it is killed, the lock expires after six, and the next check,
 * every three seconds, hands the job to another worker. Stalls aren't counted here: the row counts how often its work
 * was started.
 */
const QUEUE_SETTINGS = {
  lockDuration: 6_000,
  lockRenewTime: 3_000,
  stalledInterval: 3_000,
  maxStalledCount: 1_000_000,
  retryProcessDelay: 1_000,
  backoffStrategies: { growing: (failures: number) => retryDelay(failures) },
};

export function bullModuleParts(redis: NonNullable<Settings['redis']>): {
  imports: DynamicModule[];
  providers: Provider[];
} {
  const connections = new BullConnections(redis.url);
  const queue = BullModule.registerQueue({
    name: QUEUE_NAME,
    prefix: redis.prefix,
    createClient: (kind) => connections.open(kind),
    settings: QUEUE_SETTINGS,
    defaultJobOptions: {
      attempts: MAX_JOB_ATTEMPTS,
      backoff: { type: 'growing' },
      removeOnComplete: true,
      removeOnFail: MAX_STORED_FAILURES,
      stackTraceLimit: 1,
    },
  });
  return {
    imports: [queue],
    providers: [
      { provide: BullConnections, useValue: connections },
      { provide: JobQueue, useClass: BullQueue },
    ],
  };
}
