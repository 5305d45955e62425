import { Counter, Histogram } from 'prom-client';
import { DURATION_BUCKETS, secondsSince } from '../http/durations';
import { NonRetryableError, type JobHandler } from './job-queue';

const added = new Counter({
  name: 'pathlight_jobs_added_total',
  help: 'Jobs put into the queue by this process; one may be put there more than once.',
  labelNames: ['job'],
});

const runs = new Histogram({
  name: 'pathlight_job_duration_seconds',
  help: 'How long jobs took in this process, in seconds, by how they ended: done, to be tried again, or given up.',
  labelNames: ['job', 'outcome'],
  buckets: DURATION_BUCKETS,
});

export const countAdded = (job: string): void => added.inc({ job });

/** The same handler, with each of its runs timed. */
export function timed(job: string, handler: JobHandler): JobHandler {
  return async (id) => {
    const began = performance.now();
    const end = (outcome: string): void => runs.observe({ job, outcome }, secondsSince(began));
    try {
      await handler(id);
      end('done');
    } catch (error) {
      end(error instanceof NonRetryableError ? 'given-up' : 'again');
      throw error;
    }
  };
}
