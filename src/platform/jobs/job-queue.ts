import { Counter, Histogram } from 'prom-client';
import { PublicMessageError } from '../logging/loggable-error';
import { DURATION_BUCKETS, secondsSince } from '../metrics/measure-requests';

/**
 * Does a piece of work by its id; it may run twice for the same id and must then do no harm. When it throws, it is called again
 * after a growing pause, `JOB_TRIES` times in all; a `NonRetryableError` ends it at once. `late` fires when the run has taken too
 * long: it is waited for no more, and counts as failed.
 */
export type JobHandler = (id: string, late: AbortSignal) => Promise<void>;

/** How long one run may take, in milliseconds: what hangs must not hold the place of everything that waits. */
export const MAX_JOB_RUN_MS = 600_000;
/** How long a run that is late has to write down that it did not end. */
const MAX_LATE_WORDS_MS = 5_000;

/** A run that did not end in its time. */
class JobTimedOut extends PublicMessageError {
  constructor() {
    super('The job did not end in its time.');
  }
}

/** Rejects once `late` fires. */
export const rejectWhenLate = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (late.aborted) reject(new JobTimedOut());
    late.addEventListener('abort', () => reject(new JobTimedOut()), { once: true });
  });

/** The same work, which nobody waits for once it is late. */
function inTime(handler: JobHandler, mostMs: number): (id: string) => Promise<void> {
  return async (id) => {
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), mostMs);
    let end: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      clock.signal.addEventListener('abort', () => {
        end = setTimeout(() => reject(new JobTimedOut()), MAX_LATE_WORDS_MS);
      });
    });
    try {
      await Promise.race([handler(id, clock.signal), tooLate]);
    } finally {
      clearTimeout(timer);
      clearTimeout(end);
    }
  };
}

/** Thrown by a handler whose work has failed for good: the queue keeps the message as the reason and does not try again. */
export class NonRetryableError extends PublicMessageError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    // What led to it is what somebody who reads the log looks for.
    if (cause instanceof Error) this.stack = cause.stack;
  }
}

/** How often a queue calls a handler that throws; a row that is unfinished after that is found by the sweeper. */
export const JOB_TRIES = 5;

/** How long a stop waits for running work; what is left is taken up by its row. */
export const JOB_STOP_WAIT_MS = 5_000;

/** A job that ended in an error and isn't retried automatically. */
export interface FailedJob {
  name: string;
  id: string;
  reason: string;
  failedAt: Date;
}

/** Failed jobs that are kept with their reasons, the newest. */
export const MAX_FAILED_KEPT = 500;

/** How many jobs wait, run and have failed, and the failed ones, the newest first. */
export interface QueueState {
  waiting: number;
  running: number;
  failed: FailedJob[];
}

/** Wakes work up. The truth of a job is its database row: a queue may lose everything and the sweeper queues the rows again. */
export abstract class JobQueue {
  private readonly restarts = new Map<string, (id: string) => Promise<void>>();

  /** Names who does the work; called once per name, in `onModuleInit`. A process that runs no jobs ignores it. A run takes `mostMs` at most. */
  abstract handle(name: string, handler: JobHandler, mostMs?: number): void;

  /**
   * Queues an id; one that already waits or runs is not queued twice. `delayMs` waits first. Never fails and never waits for a
   * queue that is away: the row is found again.
   */
  abstract add(name: string, id: string, delayMs?: number): Promise<void>;

  /** Whether the queue can be reached now; answers within two seconds. */
  abstract isReady(): Promise<boolean>;

  /** Rejects while the queue can't be reached. */
  abstract state(): Promise<QueueState>;

  protected abstract forgetFailed(name: string, id: string): Promise<void>;

  /** Names how work restarts whose row has ended with its failure; other work is queued by its id. Called in `onModuleInit`. */
  onRetry(name: string, restart: (id: string) => Promise<void>): void {
    this.restarts.set(name, restart);
  }

  /** Starts a failed job again. */
  async retry({ name, id }: Pick<FailedJob, 'name' | 'id'>): Promise<void> {
    await this.forgetFailed(name, id);
    const restart = this.restarts.get(name);
    await (restart ? restart(id) : this.add(name, id));
  }
}

const added = new Counter({
  name: 'pathlight_jobs_added_total',
  help: 'Jobs put into the queue by this process; one may be put there more than once.',
  labelNames: ['job'],
});

const runs = new Histogram({
  name: 'pathlight_job_duration_seconds',
  help: 'How long jobs took in this process, in seconds, by how they ended: done, to be tried again, not in its time, or given up.',
  labelNames: ['job', 'outcome'],
  buckets: DURATION_BUCKETS,
});

export const countAdded = (job: string): void => added.inc({ job });

/** The same handler, with each of its runs timed, and ended when it takes longer than `mostMs`. */
export function timed(job: string, handler: JobHandler, mostMs: number): (id: string) => Promise<void> {
  const work = inTime(handler, mostMs);
  return async (id) => {
    const began = performance.now();
    const end = (outcome: string): void => runs.observe({ job, outcome }, secondsSince(began));
    try {
      await work(id);
      end('done');
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof NonRetryableError) return 'given-up';
  return error instanceof JobTimedOut ? 'late' : 'again';
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long a job rests after so many failures (1 or more), in milliseconds: doubled each time, and the half of it by chance, so
 * that jobs which failed together do not come back together. `chance` is 0 to 1.
 */
export function retryPause(failures: number, chance: number = Math.random()): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.round(whole / 2 + (whole / 2) * chance);
}
