import { Counter, Histogram } from 'prom-client';
import { DURATION_BUCKETS, secondsSince } from '../metrics/measure-requests';
import { inTime, type JobHandler, JobTimedOut, NonRetryableError } from './job-queue';

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
