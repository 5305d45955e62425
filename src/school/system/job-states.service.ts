import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SystemState } from '../../contract/system';
import { notFound } from '../../platform/http/problems';
import { type FailedJob, JobQueue, type QueueState } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';

const MAX_SHOWN = 50;

/** The job's id itself may be a student's of another school. */
const publicIdOf = ({ name, id }: FailedJob): string =>
  createHash('sha256').update(`${name}:${id}`).digest('hex').slice(0, 32);

/** The background work of the installation as an admin sees it. */
@Injectable()
export class JobStates {
  constructor(
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  async read(): Promise<SystemState['jobs']> {
    const [unfinished, queue] = await Promise.all([this.sweeper.state(), this.queueState()]);
    const failed = queue?.failed ?? [];
    return {
      ...unfinished,
      queue: queue && { waiting: queue.waiting, running: queue.running, failed: failed.length },
      failed: failed.slice(0, MAX_SHOWN).map((job) => ({
        ...{ id: publicIdOf(job), job: job.name, reason: job.reason, failed_at: job.failedAt.toISOString() },
      })),
    };
  }

  /** Starts a failed job again. Throws 404 when it is no longer among the failed ones. */
  async retry(publicId: string): Promise<void> {
    const job = (await this.queueState())?.failed.find((one) => publicIdOf(one) === publicId);
    if (!job) throw notFound();
    await this.queue.retry(job);
  }

  private queueState(): Promise<QueueState | null> {
    return this.queue.state().catch(() => null);
  }
}
