import { BullModule } from '@nestjs/bull';
import type { DynamicModule, Provider } from '@nestjs/common';
import type { Settings } from '../../config/settings';
import { JOB_TRIES, JobQueue, MAX_FAILED_KEPT } from '../job-queue';
import { retryPause } from '../retry-pause';
import { BullConnections } from './bull-connections';
import { BullQueue, QUEUE_NAME } from './bull-queue';

/**
 * A worker renews its lock on a job every three seconds; one that was killed loses it after six, and the next look, every three
 * seconds, hands the job to another worker. Stalls are not counted here: the row counts how often its work was started.
 */
const SETTINGS = {
  lockDuration: 6_000,
  lockRenewTime: 3_000,
  stalledInterval: 3_000,
  maxStalledCount: 1_000_000,
  retryProcessDelay: 1_000,
  backoffStrategies: { growing: (failures: number) => retryPause(failures) },
};

/** What the jobs module consists of where there is a Redis. */
export function bullParts(redis: NonNullable<Settings['redis']>): { imports: DynamicModule[]; providers: Provider[] } {
  const connections = new BullConnections(redis.url);
  const queue = BullModule.registerQueue({
    name: QUEUE_NAME,
    prefix: redis.prefix,
    createClient: (kind) => connections.open(kind),
    settings: SETTINGS,
    defaultJobOptions: {
      attempts: JOB_TRIES,
      backoff: { type: 'growing' },
      removeOnComplete: true,
      removeOnFail: MAX_FAILED_KEPT,
      stackTraceLimit: 1,
    },
  });
  return {
    imports: [queue],
    providers: [
      { provide: BullConnections, useValue: connections },
      { provide: JobQueue, useClass: BullQueue },
    ],
  };
}
