import { countersOf, secondsSince, spreadsOf } from '../common/measures';

const added = countersOf({
  name: 'pathlight_jobs_added_total',
  help: 'Jobs put into the queue by this process; one may be put there more than once.',
  labels: ['job'],
});

const runs = spreadsOf({
  name: 'pathlight_job_duration_seconds',
  help: 'How long jobs took in this process, in seconds, by how they ended: done, to be tried again, or failed for good.',
  labels: ['job', 'outcome'],
});

export type JobOutcome = 'done' | 'again' | 'failed';

export const jobAdded = (job: string): void => added.of(job).add();

/** Starts the clock of one run; the answer stops it. */
export function measureRun(job: string): (outcome: JobOutcome) => void {
  const began = performance.now();
  return (outcome) => runs.of(job, outcome).observe(secondsSince(began));
}
