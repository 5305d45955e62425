import type { DataSource, EntityManager } from 'typeorm';
import { nextTurn } from '../runtime/yield-to-event-loop';
import { isOutage } from '../runtime/failures';
import { ProductError } from '../http/problems';
import { MESSAGES } from '../../contract/messages';
import { isUniqueViolation } from './database-errors';

/** Max jobs per transaction. With more, the first would wait too long for the last. */
const MAX_BATCH = 200;
/** Max waiting jobs. The next one is rejected with a request to retry, before memory runs out. */
const MAX_WAITING = 5_000;
const MAX_TRIES = 3;

interface WaitingJob<Job, Answer> {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Does all jobs of a batch inside one transaction and returns their results in the same order. May be called again
 * after a failure.
 */
export type BatchWork<Job, Answer> = (manager: EntityManager, jobs: Job[]) => Promise<Answer[]>;

/**
 * Writes jobs that arrive together in one transaction, because a durable commit costs more than the writes. Callers get
 * their result after the commit; if a batch fails, its jobs are done one by one, so that no job fails because of
 * another.
 */
export class GroupCommit<Job, Answer> {
  private readonly waiting: WaitingJob<Job, Answer>[] = [];
  private isRunning = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: BatchWork<Job, Answer>,
    private readonly observe: (size: number) => void = () => undefined,
  ) {}

  /** Throws 503 if too many jobs wait already, else whatever the work throws for this job. */
  submit(job: Job): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new ProductError(503, MESSAGES.outage));
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Jobs that arrive in this turn of the event loop share the first commit; later ones share the next.
    while (this.waiting.length) {
      await nextTurn();
      await this.commit(this.waiting.splice(0, MAX_BATCH));
    }
    this.isRunning = false;
  }

  private async commit(batch: WaitingJob<Job, Answer>[], tries = 1): Promise<void> {
    this.observe(batch.length);
    try {
      const jobs = batch.map(({ job }) => job);
      const answers = await this.dataSource.transaction((manager) => this.work(manager, jobs));
      batch.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (error) {
      if (isOutage(error)) return batch.forEach(({ reject }) => reject(error));
      if (batch.length > 1) for (const one of batch) await this.commit([one]);
      // Another instance inserted the same row in the meantime; the next try sees it.
      else if (isUniqueViolation(error) && tries < MAX_TRIES) await this.commit(batch, tries + 1);
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
