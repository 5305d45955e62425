import { type BeforeApplicationShutdown, Injectable, Logger, type DynamicModule, Module } from '@nestjs/common';
import { createRequire } from 'node:module';
import { withinDeadline } from '../runtime/failures';
import { nextTurn } from '../runtime/yield-to-event-loop';
import { TaskQueue } from '../runtime/background';
import { errorSummary } from '../logging/loggable-error';
import { withoutRequestContext } from '../logging/request-context';
import { Settings } from '../config/settings';
import {
  countAdded,
  type FailedJob,
  JOB_STOP_WAIT_MS,
  MAX_JOB_ATTEMPTS,
  JobQueue,
  MAX_STORED_FAILURES,
  NonRetryableError,
  type QueueState,
  retryDelay,
} from './job-queue';
import { Sweeper } from './sweeper';

interface Job {
  name: string;
  id: string;
  failures: number;
}

const keyOf = ({ name, id }: Pick<Job, 'name' | 'id'>): string => `${name}:${id}`;

/** The queue of the embedded default: jobs run in this process and are lost when it ends. */
@Injectable()
export class InProcessQueue extends JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly queue: TaskQueue;
  private readonly jobKeys = new Set<string>();
  /** Oldest first. */
  private readonly failedJobs = new Map<string, FailedJob>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopping = false;

  constructor(settings: Settings) {
    super();
    this.queue = new TaskQueue(settings.jobConcurrency);
  }

  override async add(name: string, id: string, delayMs = 0): Promise<void> {
    const job = { name, id, failures: 0 };
    if (this.isStopping || this.jobKeys.has(keyOf(job))) return;
    this.jobKeys.add(keyOf(job));
    this.failedJobs.delete(keyOf(job));
    countAdded(name);
    this.enqueue(job, delayMs);
  }

  override isReady(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override state(): Promise<QueueState> {
    const { active: running } = this.queue;
    return Promise.resolve({
      waiting: this.jobKeys.size - running,
      running,
      failed: [...this.failedJobs.values()].reverse(),
    });
  }

  protected override async removeFailed(name: string, id: string): Promise<void> {
    this.failedJobs.delete(keyOf({ name, id }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.queue.clear();
    await withinDeadline(this.queue.waitUntilIdle(), JOB_STOP_WAIT_MS).catch(() => undefined);
  }

  private enqueue(job: Job, delayMs: number): void {
    if (delayMs <= 0) {
      // The job belongs to no request, even if one started it or finished the previous job.
      void this.queue.add(() => withoutRequestContext(() => this.run(job)));
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.enqueue(job, 0);
    }, delayMs);
    this.timers.add(timer);
  }

  private async run(job: Job): Promise<void> {
    await nextTurn();
    try {
      await this.runHandler(job.name, job.id);
      this.jobKeys.delete(keyOf(job));
    } catch (error) {
      this.afterFailure({ ...job, failures: job.failures + 1 }, error);
    }
  }

  private afterFailure(job: Job, error: unknown): void {
    this.logger.error(`${keyOf(job)}, failure ${job.failures}`, error);
    const isFinal = this.isStopping || error instanceof NonRetryableError || job.failures >= MAX_JOB_ATTEMPTS;
    if (!isFinal) return this.enqueue(job, retryDelay(job.failures));
    this.jobKeys.delete(keyOf(job));
    this.storeFailed({ name: job.name, id: job.id, reason: errorSummary(error), failedAt: new Date() });
  }

  private storeFailed(job: FailedJob): void {
    this.failedJobs.set(keyOf(job), job);
    const [oldest] = this.failedJobs.keys();
    if (this.failedJobs.size > MAX_STORED_FAILURES && oldest !== undefined) this.failedJobs.delete(oldest);
  }
}

@Module({})
export class JobsModule {
  static forRoot({ redis }: Settings): DynamicModule {
    const moduleBase = { module: JobsModule, global: true };
    const exports = [JobQueue, Sweeper];
    if (!redis)
      return { ...moduleBase, providers: [Sweeper, { provide: JobQueue, useClass: InProcessQueue }], exports };
    // Loaded only here, so that the embedded default starts without it.
    const requireModule = createRequire(__filename);
    const { bullModuleParts: bullParts } = requireModule('./bull-queue') as typeof import('./bull-queue');
    const { imports, providers } = bullParts(redis);
    return { ...moduleBase, imports, providers: [Sweeper, ...providers], exports: [...exports, ...imports] };
  }
}
