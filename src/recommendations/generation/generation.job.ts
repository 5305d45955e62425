import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { isOutage } from '../../platform/runtime/outage';
import { Periodic } from '../../platform/runtime/periodic';
import { Settings } from '../../platform/config/settings';
import type { GenerationStage } from '../../contract/recommendations';
import { NonRetryableError, JobQueue } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import type { Generation } from './generation.entity';
import { GENERATION_JOB } from './generations.service';
import { GenerationRuns, LEASE_RENEWED_EVERY_MS } from './generation-runs.service';
import { GenerationWork } from './generation-work.service';

/** Errors of one run before it fails for good. */
const TRIES = 3;
/** Times a run may be taken up at all, interrupted ones counted: a run that ends its process must not do so for ever. */
const MOST_STARTS = 10;

const FAILED_REASON =
  'We could not finish your school list. Your answers are safe; please try again, and tell your counselor if it happens twice.';

/** The run is not this worker's any more: another one took it over, or its student is gone. */
class TakenOver extends Error {}

/** Runs generations: may run twice for the same id, and takes up what an earlier process left. */
@Injectable()
export class GenerationJob implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly runs: GenerationRuns,
    private readonly work: GenerationWork,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.handle(GENERATION_JOB, (id) => this.run(id));
  }

  async onApplicationBootstrap(): Promise<void> {
    // Without a Redis this process is the only one: what looks alive was left by its predecessor and need not be waited for.
    if (!this.settings.redis) await this.runs.endLeases();
    await this.sweeper.watch(GENERATION_JOB, () => this.runs.unfinished(new Date()));
  }

  private async run(id: string): Promise<void> {
    const generation = await this.runs.begin(id, new Date());
    if (!generation) return;
    if (generation.attempts > MOST_STARTS) {
      await this.runs.fail(generation, FAILED_REASON, new Date());
      throw new NonRetryableError(`Taken up ${MOST_STARTS} times without coming to an end.`);
    }
    // A renewal that fails is not the end of the run: the next one may succeed, and a lost lease costs only time.
    const renewals = new Periodic(
      () => this.runs.renewLease(generation, new Date()),
      { everyMs: LEASE_RENEWED_EVERY_MS },
      { context: 'Generation', failed: `The lease of ${generation.id} could not be renewed` },
    );
    renewals.start();
    try {
      await this.complete(generation);
    } catch (error) {
      await this.afterFailure(generation, error);
    } finally {
      await renewals.stop();
    }
  }

  /** Writes everything first and stores it at once. */
  private async complete(generation: Generation): Promise<void> {
    const enter = async (stage: GenerationStage): Promise<void> => {
      if (!(await this.runs.enter(generation, stage, new Date()))) throw new TakenOver();
    };
    const written = await this.work.write(generation, enter);
    if (!written) return this.runs.fail(generation, 'This account is no longer there.', new Date());
    await enter('saving');
    await this.runs.store(generation, written, new Date());
  }

  /** The queue calls again after an error, until there have been too many; that the database was away is no fault of the run. */
  private async afterFailure(generation: Generation, error: unknown): Promise<void> {
    if (error instanceof TakenOver) return;
    const failures = generation.failures + (isOutage(error) ? 0 : 1);
    if (failures < TRIES) {
      await this.runs.release(generation, failures);
      throw error;
    }
    await this.runs.fail(generation, FAILED_REASON, new Date());
    throw new NonRetryableError(error instanceof Error ? error.message : 'unknown error', error);
  }
}
