import { Counter, Histogram } from 'prom-client';
import { PublicMessageError } from '../logging/loggable-error';
import { DURATION_BUCKETS, secondsSince } from '../metrics/measure-requests';

/**
 * Does a piece of work by its id. It may run twice for the same id, so it must be idempotent. When it throws, it is
 * retried with a growing pause, up to `MAX_JOB_ATTEMPTS` times; a `NonRetryableError` ends it at once. `signal` fires when the
 * run times out, which counts as a failure.
 */
type JobHandler = (id: string, signal: AbortSignal) => Promise<void>;

/** How long one run may take, in milliseconds: a job that hangs must not block the queue. */
export const MAX_JOB_RUN_MS = 600_000;
/** How long a timed-out run has to record that it didn't finish, in milliseconds. */
const TIMEOUT_GRACE_MS = 5_000;

class JobTimedOut extends PublicMessageError {
  constructor() {
    super('The job did not end in its time.');
  }
}

export const rejectOnTimeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(new JobTimedOut());
    signal.addEventListener('abort', () => reject(new JobTimedOut()), { once: true });
  });

/**
 * Thrown by a handler when its work has failed for good: the queue stores the message as the reason and doesn't retry.
 */
export class NonRetryableError extends PublicMessageError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    if (cause instanceof Error) this.stack = cause.stack;
  }
}

/** How many times a queue calls a handler that throws. After that, the sweeper finds the unfinished row. */
export const MAX_JOB_ATTEMPTS = 5;

/** How long a stop waits for running work, in milliseconds. The rest is resumed from its rows. */
export const JOB_STOP_WAIT_MS = 5_000;

export interface FailedJob {
  name: string;
  id: string;
  reason: string;
  failedAt: Date;
}

/** Max failed jobs kept with their reasons; the newest stay. */
export const MAX_STORED_FAILURES = 500;

export interface QueueState {
  waiting: number;
  running: number;
  failed: FailedJob[];
}

/**
 * Starts work. The source of truth for a job is its database row: a queue may lose everything, and the sweeper queues
 * the rows again.
 */
export abstract class JobQueue {
  private readonly handlers = new Map<string, (id: string) => Promise<void>>();
  private readonly restartHandlers = new Map<string, (id: string) => Promise<void>>();

  /**
   * Registers the handler for a name; called once per name, in `onModuleInit`. A process that runs no jobs ignores it.
   * A run may take `timeoutMs`.
   */
  handle(name: string, handler: JobHandler, timeoutMs = MAX_JOB_RUN_MS): void {
    this.handlers.set(name, timedHandler(name, handler, timeoutMs));
  }

  /**
   * Queues an id unless it is already waiting or running, after `delayMs`. Never fails or waits for a queue that is
   * down: the sweeper finds the row again.
   */
  abstract add(name: string, id: string, delayMs?: number): Promise<void>;

  /** Whether the queue can be reached now; resolves within two seconds. */
  abstract isReady(): Promise<boolean>;

  /** Rejects while the queue can't be reached. */
  abstract state(): Promise<QueueState>;

  protected abstract removeFailed(name: string, id: string): Promise<void>;

  protected get hasHandlers(): boolean {
    return this.handlers.size > 0;
  }

  protected async runHandler(name: string, id: string): Promise<void> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler for job '${name}' here.`);
    await handler(id);
  }

  /**
   * Registers how to restart work whose row is closed once it fails; other work is queued by its id. Called in
   * `onModuleInit`.
   */
  onRetry(name: string, restart: (id: string) => Promise<void>): void {
    this.restartHandlers.set(name, restart);
  }

  async retry({ name, id }: Pick<FailedJob, 'name' | 'id'>): Promise<void> {
    await this.removeFailed(name, id);
    const restart = this.restartHandlers.get(name);
    await (restart ? restart(id) : this.add(name, id));
  }
}

const addedJobs = new Counter({
  name: 'pathlight_jobs_added_total',
  help: 'Jobs put into the queue by this process; one may be put there more than once.',
  labelNames: ['job'],
});

const jobDurations = new Histogram({
  name: 'pathlight_job_duration_seconds',
  help: 'How long jobs took in this process, in seconds, by how they ended: done, to be tried again, not in its time, or given up.',
  labelNames: ['job', 'outcome'],
  buckets: DURATION_BUCKETS,
});

export const countAdded = (job: string): void => addedJobs.inc({ job });

function timedHandler(job: string, handler: JobHandler, timeoutMs: number): (id: string) => Promise<void> {
  return async (id) => {
    const startedAt = performance.now();
    const end = (outcome: string): void => jobDurations.observe({ job, outcome }, secondsSince(startedAt));
    try {
      await runWithTimeout(handler, id, timeoutMs);
      end('done');
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  };
}

async function runWithTimeout(handler: JobHandler, id: string, timeoutMs: number): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  let end: NodeJS.Timeout | undefined;
  const timeoutPromise = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => {
      end = setTimeout(() => reject(new JobTimedOut()), TIMEOUT_GRACE_MS);
    });
  });
  try {
    await Promise.race([handler(id, controller.signal), timeoutPromise]);
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof NonRetryableError) return 'given-up';
  return error instanceof JobTimedOut ? 'late' : 'again';
}

const BASE_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 60_000;

/**
 * The pause after this many failures (1 or more), in milliseconds. It doubles each time, and half of it is random, so
 * that jobs that failed together don't retry together. `random` is 0 to 1.
 */
export function retryDelay(failures: number, random: number = Math.random()): number {
  const maxDelay = Math.min(BASE_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS);
  return Math.round(maxDelay / 2 + (maxDelay / 2) * random);
}
