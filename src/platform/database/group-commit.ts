import type { DataSource, EntityManager } from 'typeorm';
import { nextTurn } from '../runtime/yield-to-event-loop';
import { isOutage } from '../runtime/failures';
import { ProductError } from '../http/problems';
import { MESSAGES } from '../../contract/messages';
import { isUniqueViolation } from './database-errors';

/** Jobs of one transaction at most: more would make the first of them wait for the last. */
const MAX_BATCH = 200;
/** The most waiting jobs. The next one is refused with a request to retry, before memory runs out. */
const MAX_WAITING = 5_000;
/** Tries of a job alone whose new row met one of another instance. */
const MAX_TRIES = 3;

interface Waiting<Job, Answer> {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Does all jobs of a batch inside one transaction and gives their answers in the same order; may be done again when it fails. */
export type BatchWork<Job, Answer> = (manager: EntityManager, jobs: Job[]) => Promise<Answer[]>;

/**
 * Writes what arrives together in one transaction, because making a commit durable costs more than the writing itself. Each
 * caller is answered after the commit; when a batch fails, its jobs are done one by one, so that none fails for another.
 */
export class GroupCommit<Job, Answer> {
  private readonly waiting: Waiting<Job, Answer>[] = [];
  private isRunning = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: BatchWork<Job, Answer>,
    /** Told the size of each batch. */
    private readonly observe: (size: number) => void = () => undefined,
  ) {}

  /** Throws 503 when too many wait already, else whatever the work throws for this job. */
  submit(job: Job): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(new ProductError(503, MESSAGES.outage));
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Everything that arrives in this turn of the event loop shares the first commit, what arrives meanwhile the next.
    while (this.waiting.length) {
      await nextTurn();
      await this.commit(this.waiting.splice(0, MAX_BATCH));
    }
    this.isRunning = false;
  }

  private async commit(batch: Waiting<Job, Answer>[], tries = 1): Promise<void> {
    this.observe(batch.length);
    try {
      const jobs = batch.map(({ job }) => job);
      const answers = await this.dataSource.transaction((manager) => this.work(manager, jobs));
      batch.forEach(({ resolve }, index) => resolve(answers[index]));
    } catch (error) {
      if (isOutage(error)) return batch.forEach(({ reject }) => reject(error));
      if (batch.length > 1) for (const one of batch) await this.commit([one]);
      // Another instance made the same row in between: seen from now on, it is no hindrance any more.
      else if (isUniqueViolation(error) && tries < MAX_TRIES) await this.commit(batch, tries + 1);
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
