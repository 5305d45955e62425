import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { withinDeadline } from '../../platform/runtime/deadline';
import { isOutage } from '../../platform/runtime/outage';
import { Periodic } from '../../platform/runtime/periodic';
import { isCommand } from '../../platform/runtime/process-role';
import { Settings } from '../../platform/config/settings';
import { JOB_STOP_WAIT_MS, JobQueue, NonRetryableError, rejectWhenLate } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import type { Generation } from './generation.entity';
import { GENERATION_JOB } from './generations.service';
import { GenerationRuns, LEASE_RENEWED_EVERY_MS } from './generation-runs.service';
import { GenerationWork } from './generation-work.service';
import { StageNotes, TakenOver } from './stage-notes';

/** Errors of one run before it fails for good. */
const TRIES = 3;
/**
 * Times its process may be gone before it ends: a run that ends its process must not do so for ever, and takes others with it. Which
 * of a process and its runs ended the other cannot be told, so a run outlives five processes that were killed from outside.
 */
const MOST_INTERRUPTIONS = 6;
/** Times a run may be taken up at all, also after outages. */
const MOST_STARTS = 10;

const FAILED_REASON =
  'We could not finish your school list. Your answers are safe; please try again, and tell your counselor if it happens twice.';

/** So often a list is written again because its student chose something meanwhile; what they choose later offers a new list. */
const MOST_REWRITES = 2;

/** Runs generations: may run twice for the same id, and takes up what an earlier process left. */
@Injectable()
export class GenerationJob implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly current = new Map<Generation, Promise<void>>();

  constructor(
    private readonly runs: GenerationRuns,
    private readonly work: GenerationWork,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.handle(GENERATION_JOB, (id, late) => this.run(id, late));
  }

  async onApplicationBootstrap(): Promise<void> {
    // Without a Redis a server is the only one: what looks alive was left by its predecessor and need not be waited for.
    if (!this.settings.redis && !isCommand()) await this.runs.endLeases();
    await this.sweeper.watch(GENERATION_JOB, () => this.runs.unfinished(new Date()));
  }

  /** What the stop leaves unended is put back, so that it does not look as if it had ended its process. */
  async beforeApplicationShutdown(): Promise<void> {
    await withinDeadline(Promise.allSettled(this.current.values()), JOB_STOP_WAIT_MS).catch(() => undefined);
    await Promise.all([...this.current.keys()].map((left) => this.runs.release(left, left.failures)));
  }

  /** Does nothing where the run is finished, or somebody else is at it. */
  async run(id: string, late: AbortSignal): Promise<void> {
    const generation = await this.runs.begin(id, new Date());
    if (!generation) return;
    const hopeless = hopelessness(generation);
    if (hopeless !== null) {
      await this.runs.fail(generation, FAILED_REASON, new Date());
      throw new NonRetryableError(hopeless);
    }
    const work = this.attempt(generation, late);
    this.current.set(generation, work);
    await work.finally(() => this.current.delete(generation));
  }

  private async attempt(generation: Generation, late: AbortSignal): Promise<void> {
    // A renewal that fails is not the end of the run: the next one may succeed, and a lost lease costs only time.
    const renewals = new Periodic(
      () => this.runs.renewLease(generation, new Date()),
      { everyMs: LEASE_RENEWED_EVERY_MS, belongsToWork: true },
      { context: 'Generation', failed: `The lease of ${generation.id} could not be renewed` },
    );
    renewals.start();
    try {
      await Promise.race([this.complete(generation), rejectWhenLate(late)]);
    } catch (error) {
      await this.afterFailure(generation, error);
    } finally {
      await renewals.stop();
    }
  }

  /** Writes everything first and stores it at once. */
  private async complete(generation: Generation): Promise<void> {
    const stages = new StageNotes((stage) => this.runs.enter(generation, stage, new Date()));
    try {
      const write = () => this.work.write(generation, (stage) => stages.enter(stage));
      let written = await write();
      // What the student chose while their list was written counts in it.
      for (let more = MOST_REWRITES; written && more > 0 && (await this.work.isOvertaken(written)); more -= 1)
        written = await write();
      if (!written) return await this.runs.fail(generation, 'This account is no longer there.', new Date());
      await stages.enter('saving');
      await this.runs.store(generation, written, new Date());
    } finally {
      stages.end();
    }
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

/** Why a run is not tried once more; null where it is. */
function hopelessness({ attempts, interruptions }: Generation): string | null {
  if (interruptions >= MOST_INTERRUPTIONS) return `Its process was gone ${MOST_INTERRUPTIONS} times before it ended.`;
  return attempts > MOST_STARTS ? `Taken up ${MOST_STARTS} times without coming to an end.` : null;
}
