import type { DataSource, EntityManager } from 'typeorm';
import { nextTurn } from '../runtime/yield-to-event-loop';
import { isOutage } from '../runtime/failures';
import { ProductError } from '../http/problems';
import { MESSAGES } from '../../contract/messages';
import { isUniqueViolation } from './database-errors';

/** Max jobs per transaction. With more, the first would wait too long for the last. */
const MAX_BATCH = 200;
/** Max waiting jobs. The next one is rejected with a request to retry, before memory runs out. */
const MAX_PENDING = 5_000;
const MAX_ATTEMPTS = 3;

interface PendingJob<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Does all jobs of a batch inside one transaction and returns their results in the same order. May be called again
 * after a failure.
 */
type BatchWork<Job, Result> = (manager: EntityManager, jobs: Job[]) => Promise<Result[]>;

/**
 * Writes jobs that arrive together in one transaction, because a durable commit costs more than the writes. Callers get
 * their result after the commit; if a batch fails, its jobs are done one by one, so that no job fails because of
 * another.
 */
export class GroupCommit<Job, Result> {
  private readonly pending: PendingJob<Job, Result>[] = [];
  private isRunning = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: BatchWork<Job, Result>,
    private readonly onBatch: (size: number) => void = () => undefined,
  ) {}

  /** Throws 503 if too many jobs wait already, else whatever the work throws for this job. */
  submit(job: Job): Promise<Result> {
    if (this.pending.length >= MAX_PENDING) return Promise.reject(new ProductError(503, MESSAGES.outage));
    return new Promise<Result>((resolve, reject) => {
      this.pending.push({ job, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Jobs that arrive in this turn of the event loop share the first commit; later ones share the next.
    while (this.pending.length) {
      await nextTurn();
      await this.commit(this.pending.splice(0, MAX_BATCH));
    }
    this.isRunning = false;
  }

  private async commit(batch: PendingJob<Job, Result>[], attempt = 1): Promise<void> {
    this.onBatch(batch.length);
    try {
      const jobs = batch.map(({ job }) => job);
      const results = await this.dataSource.transaction((manager) => this.work(manager, jobs));
      batch.forEach(({ resolve }, index) => resolve(results[index]));
    } catch (error) {
      if (isOutage(error)) return batch.forEach(({ reject }) => reject(error));
      if (batch.length > 1) for (const entry of batch) await this.commit([entry]);
      // Another instance inserted the same row in the meantime; the next try sees it.
      else if (isUniqueViolation(error) && attempt < MAX_ATTEMPTS) await this.commit(batch, attempt + 1);
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
