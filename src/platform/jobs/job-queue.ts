import { PublicMessageError } from '../logging/public-message-error';

/**
 * Does a piece of work by its id; it may run twice for the same id and must then do no harm. When it throws, it is called again
 * after a growing pause, `JOB_TRIES` times in all; a `GivenUp` ends it at once.
 */
export type JobHandler = (id: string) => Promise<void>;

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

/** Wakes work up. The truth of a job is its database row: a queue may lose everything and the sweeper queues the rows again. */
export abstract class JobQueue {
  /** Names who does the work; called once per name, in `onModuleInit`. A process that runs no jobs ignores it. */
  abstract handle(name: string, handler: JobHandler): void;

  /**
   * Queues an id; one that already waits or runs is not queued twice. `delayMs` waits first. Never fails and never waits for a
   * queue that is away: the row is found again.
   */
  abstract add(name: string, id: string, delayMs?: number): Promise<void>;

  /** Whether the queue can be reached now; answers within two seconds. */
  abstract isReady(): Promise<boolean>;
}
