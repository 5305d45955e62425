import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { grantReadFor } from '../../access/actor';
import type { GenerationStage } from '../../contract/recommendations';
import { ProfilesService } from '../../guidance/profiles/profiles.service';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { UsersService } from '../../users/users.service';
import { ListWriter } from '../lists/list-writer.service';
import { PreferenceProposals } from '../preferences/preference-proposals.service';
import { isOutage, withinDeadline } from '../../platform/runtime/failures';
import { Periodic } from '../../platform/runtime/periodic';
import { isCommand } from '../../platform/runtime/process';
import { Settings } from '../../platform/config/settings';
import { JOB_STOP_WAIT_MS, JobQueue, NonRetryableError, rejectOnTimeout } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import type { Generation } from './generation.entity';
import { GENERATION_JOB } from './generations.service';
import { GenerationRuns, LEASE_RENEWAL_MS, type WrittenGeneration } from './generation-runs.service';

const MAX_TRIES = 3;
/**
 * How many times its process may die before a run fails: a run that kills its process must not repeat forever. Since
 * the cause is unknown, a run survives five processes that were killed from outside.
 */
const MAX_INTERRUPTIONS = 6;
/** Max attempts, including those after outages. */
const MAX_STARTS = 10;

const FAILURE_MESSAGE =
  'We could not finish your school list. Your answers are safe; please try again, and tell your counselor if it happens twice.';

/**
 * How many times a list is rewritten because its student changed choices in the meantime; after later changes, the
 * student is offered a new list.
 */
const MAX_REWRITES = 2;

/** Another worker took over the run, or its student was deleted. */
class LeaseLost extends Error {}

/** The minimum time between stage writes, in milliseconds, because nobody can read stages faster. */
const MIN_STAGE_MS = 400;

/**
 * Stores the stage of a run for the pages waiting for the list. Each write is a durable commit and most stages are
 * short, so a stage that closely follows another is stored after a delay, and only if it is still current.
 */
class StageWriter {
  private recordedAt = Date.now();
  private pendingTimer?: NodeJS.Timeout;
  private hasLostLease = false;

  /** `recordStage` stores a stage and returns whether this worker still owns the run. The first stage is already stored. */
  constructor(private readonly recordStage: (stage: GenerationStage) => Promise<boolean>) {}

  /** Throws `LeaseLost` if an earlier write found that another worker has the run. */
  async enter(stage: GenerationStage): Promise<void> {
    clearTimeout(this.pendingTimer);
    const left = this.recordedAt + MIN_STAGE_MS - Date.now();
    // An error here doesn't end the run: the next write will fail too.
    if (left > 0) this.pendingTimer = setTimeout(() => void this.write(stage).catch(() => undefined), left);
    else await this.write(stage);
    if (this.hasLostLease) throw new LeaseLost();
  }

  end(): void {
    clearTimeout(this.pendingTimer);
  }

  private async write(stage: GenerationStage): Promise<void> {
    this.recordedAt = Date.now();
    this.hasLostLease ||= !(await this.recordStage(stage));
  }
}

/** Writes one student's profile and list, stage by stage, and stores nothing. */
@Injectable()
export class GenerationWork {
  constructor(
    private readonly users: UsersService,
    private readonly studentInput: StudentInputService,
    private readonly profiles: ProfilesService,
    private readonly proposals: PreferenceProposals,
    private readonly lists: ListWriter,
  ) {}

  /** Whether the student changed choices after the run read them. */
  isOutdated({ student, readAt }: WrittenGeneration): Promise<boolean> {
    return this.studentInput.hasChosenSince(student, readAt);
  }

  /** Null if the student's account was deleted. A run begins in the reading stage. */
  async write(
    { userId, language }: Generation,
    enter: (stage: GenerationStage) => Promise<void>,
  ): Promise<WrittenGeneration | null> {
    const subject = await this.users.find(userId);
    if (!subject) return null;
    const student = grantReadFor(subject);
    const readAt = new Date();
    const file = await this.studentInput.read(student);
    await enter('profile');
    const dashboard = await this.profiles.writeDashboard(file);
    await enter('counselor-view');
    const counselorView = await this.profiles.writeCounselorView(file);
    await enter('searching');
    const proposedPreferences = await this.proposals.requestProposals(file.studentInput, file.context);
    const candidates = await this.lists.search(student, file);
    await enter('writing');
    const generated = await this.lists.write(file, candidates);
    const list =
      language === 'es' ? { ...generated, spanish: await this.lists.writeInSpanish(student, file) } : generated;
    const saveRelated = async (manager: EntityManager, now: Date): Promise<void> => {
      await this.profiles.save(manager, userId, { dashboard, counselorView }, now);
      await this.proposals.save(manager, userId, proposedPreferences, now);
    };
    return { student, readAt, list, saveRelated };
  }
}

/** Runs generations. Idempotent per id, and resumes what an earlier process left unfinished. */
@Injectable()
export class GenerationJob implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly activeRuns = new Map<Generation, Promise<void>>();

  constructor(
    private readonly generationRuns: GenerationRuns,
    private readonly generationWork: GenerationWork,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.queue.handle(GENERATION_JOB, (id, signal) => this.run(id, signal));
  }

  async onApplicationBootstrap(): Promise<void> {
    // Without Redis this is the only server, so all leases belong to its predecessor.
    if (!this.settings.redis && !isCommand()) await this.generationRuns.endLeases();
    await this.sweeper.watch(GENERATION_JOB, () => this.generationRuns.listUnfinished(new Date()));
  }

  /** Requeues runs that the stop interrupts, so that they don't count as interruptions. */
  async beforeApplicationShutdown(): Promise<void> {
    await withinDeadline(Promise.allSettled(this.activeRuns.values()), JOB_STOP_WAIT_MS).catch(() => undefined);
    await Promise.all([...this.activeRuns.keys()].map((left) => this.generationRuns.releaseRun(left, left.failures)));
  }

  /** Does nothing if the run is finished or another worker has it. */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const generation = await this.generationRuns.startRun(id, new Date());
    if (!generation) return;
    const giveUpReasonText = giveUpReason(generation);
    if (giveUpReasonText !== null) {
      await this.generationRuns.failRun(generation, FAILURE_MESSAGE, new Date());
      throw new NonRetryableError(giveUpReasonText);
    }
    const generationWork = this.attempt(generation, signal);
    this.activeRuns.set(generation, generationWork);
    await generationWork.finally(() => this.activeRuns.delete(generation));
  }

  private async attempt(generation: Generation, signal: AbortSignal): Promise<void> {
    // A failed renewal doesn't end the run: the next one may succeed, and a lost lease only costs time.
    const renewals = new Periodic(
      () => this.generationRuns.renewLease(generation, new Date()),
      { intervalMs: LEASE_RENEWAL_MS, runsInCommands: true },
      { context: 'Generation', failureMessage: `The lease of ${generation.id} could not be renewed` },
    );
    renewals.start();
    try {
      await Promise.race([this.complete(generation), rejectOnTimeout(signal)]);
    } catch (error) {
      await this.afterFailure(generation, error);
    } finally {
      await renewals.stop();
    }
  }

  private async complete(generation: Generation): Promise<void> {
    const stages = new StageWriter((stage) => this.generationRuns.enterStage(generation, stage, new Date()));
    try {
      const write = () => this.generationWork.write(generation, (stage) => stages.enter(stage));
      let generated = await write();
      // Include choices made while the list was written.
      for (
        let rewritesLeft = MAX_REWRITES;
        generated && rewritesLeft > 0 && (await this.generationWork.isOutdated(generated));
        rewritesLeft -= 1
      )
        generated = await write();
      if (!generated)
        return await this.generationRuns.failRun(generation, 'This account is no longer there.', new Date());
      await stages.enter('saving');
      await this.generationRuns.storeResult(generation, generated, new Date());
    } finally {
      stages.end();
    }
  }

  /** The queue retries until there are too many errors; a database outage doesn't count. */
  private async afterFailure(generation: Generation, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    const failures = generation.failures + (isOutage(error) ? 0 : 1);
    if (failures < MAX_TRIES) {
      await this.generationRuns.releaseRun(generation, failures);
      throw error;
    }
    await this.generationRuns.failRun(generation, FAILURE_MESSAGE, new Date());
    throw new NonRetryableError(error instanceof Error ? error.message : 'unknown error', error);
  }
}

/** Why a run isn't retried; null if it is. */
function giveUpReason({ attempts, interruptions }: Generation): string | null {
  if (interruptions >= MAX_INTERRUPTIONS) return `Its process was gone ${MAX_INTERRUPTIONS} times before it ended.`;
  return attempts > MAX_STARTS ? `Taken up ${MAX_STARTS} times without coming to an end.` : null;
}
