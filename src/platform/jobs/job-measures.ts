import { countersOf, secondsSince, spreadsOf } from '../metrics/measures';
import { NonRetryableError, type JobHandler } from './job-queue';

const added = countersOf({
  name: 'pathlight_jobs_added_total',
  help: 'Jobs put into the queue by this process; one may be put there more than once.',
  labels: ['job'],
});

const runs = spreadsOf({
  name: 'pathlight_job_duration_seconds',
  help: 'How long jobs took in this process, in seconds, by how they ended: done, to be tried again, or given up.',
  labels: ['job', 'outcome'],
});

export const countAdded = (job: string): void => added.of(job).add();

/** The same handler, with each of its runs timed. */
export function timed(job: string, handler: JobHandler): JobHandler {
  return async (id) => {
    const began = performance.now();
    const end = (outcome: string): void => runs.of(job, outcome).observe(secondsSince(began));
    try {
      await handler(id);
      end('done');
    } catch (error) {
      end(error instanceof NonRetryableError ? 'given-up' : 'again');
      throw error;
    }
  };
}
