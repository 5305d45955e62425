import { type BeforeApplicationShutdown, Injectable, Logger, type DynamicModule, Module } from '@nestjs/common';
import { createRequire } from 'node:module';
import { withinDeadline } from '../runtime/failures';
import { nextTurn } from '../runtime/yield-to-event-loop';
import { TaskQueue } from '../runtime/background';
import { errorWords } from '../logging/loggable-error';
import { outsideRequests } from '../logging/request-context';
import { Settings } from '../config/settings';
import {
  countAdded,
  type FailedJob,
  MAX_JOB_RUN_MS,
  JOB_STOP_WAIT_MS,
  JOB_TRIES,
  type JobHandler,
  JobQueue,
  MAX_FAILED_KEPT,
  NonRetryableError,
  type QueueState,
  retryPause,
  timed,
} from './job-queue';
import { Sweeper } from './sweeper';

interface Job {
  name: string;
  id: string;
  /** How often it has failed. */
  failures: number;
}

const keyOf = ({ name, id }: Pick<Job, 'name' | 'id'>): string => `${name}:${id}`;

/** The queue of the embedded default: work runs in this process and is forgotten with it. */
@Injectable()
export class InProcessQueue extends JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queue: TaskQueue;
  private readonly handlers = new Map<string, (id: string) => Promise<void>>();
  /** What waits or runs. */
  private readonly known = new Set<string>();
  /** The oldest first. */
  private readonly failed = new Map<string, FailedJob>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopping = false;

  constructor(settings: Settings) {
    super();
    this.queue = new TaskQueue(settings.jobConcurrency);
  }

  override handle(name: string, handler: JobHandler, mostMs = MAX_JOB_RUN_MS): void {
    this.handlers.set(name, timed(name, handler, mostMs));
  }

  override async add(name: string, id: string, delayMs = 0): Promise<void> {
    const job = { name, id, failures: 0 };
    if (this.isStopping || this.known.has(keyOf(job))) return;
    this.known.add(keyOf(job));
    this.failed.delete(keyOf(job));
    countAdded(name);
    this.enqueue(job, delayMs);
  }

  override isReady(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override state(): Promise<QueueState> {
    const { active: running } = this.queue;
    return Promise.resolve({
      waiting: this.known.size - running,
      running,
      failed: [...this.failed.values()].reverse(),
    });
  }

  protected override async forgetFailed(name: string, id: string): Promise<void> {
    this.failed.delete(keyOf({ name, id }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.queue.clear();
    await withinDeadline(this.queue.idle(), JOB_STOP_WAIT_MS).catch(() => undefined);
  }

  private enqueue(job: Job, delayMs: number): void {
    if (delayMs <= 0) {
      // The job belongs to no request, even if one started it or ended the job before.
      void this.queue.add(() => outsideRequests(() => this.run(job)));
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.enqueue(job, 0);
    }, delayMs);
    this.timers.add(timer);
  }

  private async run(job: Job): Promise<void> {
    // Requests that arrived meanwhile are served between two jobs.
    await nextTurn();
    try {
      const handler = this.handlers.get(job.name);
      if (!handler) throw new Error(`No handler for job '${job.name}'.`);
      await handler(job.id);
      this.known.delete(keyOf(job));
    } catch (error) {
      this.afterFailure({ ...job, failures: job.failures + 1 }, error);
    }
  }

  private afterFailure(job: Job, error: unknown): void {
    this.logger.error(`${keyOf(job)}, failure ${job.failures}`, error);
    const ends = this.isStopping || error instanceof NonRetryableError || job.failures >= JOB_TRIES;
    if (!ends) return this.enqueue(job, retryPause(job.failures));
    this.known.delete(keyOf(job));
    this.keepFailed({ name: job.name, id: job.id, reason: errorWords(error), failedAt: new Date() });
  }

  private keepFailed(job: FailedJob): void {
    this.failed.set(keyOf(job), job);
    const [oldest] = this.failed.keys();
    if (this.failed.size > MAX_FAILED_KEPT && oldest !== undefined) this.failed.delete(oldest);
  }
}

/** The one place that chooses the queue: Bull where there is a Redis, else this process. */
@Module({})
export class JobsModule {
  static with({ redis }: Settings): DynamicModule {
    const shared = { module: JobsModule, global: true };
    const exports = [JobQueue, Sweeper];
    if (!redis) return { ...shared, providers: [Sweeper, { provide: JobQueue, useClass: InProcessQueue }], exports };
    // Loaded only here: the embedded default starts without it.
    const load = createRequire(__filename);
    const { bullParts } = load('./bull-queue') as typeof import('./bull-queue');
    const { imports, providers } = bullParts(redis);
    return { ...shared, imports, providers: [Sweeper, ...providers], exports: [...exports, ...imports] };
  }
}
