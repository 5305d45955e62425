import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { GENERATION_STAGES, type GenerationStage } from '../../contract/recommendations';
import { ListApprovals } from '../decisions/list-approvals.service';
import type { WrittenList } from '../lists/lists.entity';
import { ListRetierer } from '../lists/retiered-lists.service';
import { storeList } from '../lists/stored-lists';
import { Generation } from './generation.entity';

/** Duration of a lease, in milliseconds; the second value is how often a running generation renews it. */
export const LEASE_MS = 6_000;
export const LEASE_RENEWAL_MS = 2_000;

const MAX_UNFINISHED = 500;

const ACTIVE_STATES: Generation['state'][] = ['queued', 'running'];
/** Uses the index, however many runs have ended; with IS NOT NULL the embedded database would scan every run. */
const UNFINISHED_FILTER = { activeUserId: MoreThan('') };
const FINISHED_FIELDS = { stage: null, activeUserId: null, leaseUntil: null } as const;
/** No worker owns it, and the student can't start another one. */
const ON_HOLD_FIELDS = { stage: null, leaseUntil: null, state: 'held' } as const;

/** A run and its attempt: a worker may write to the row only until a later attempt takes over. */
export type RunRef = Pick<Generation, 'id' | 'userId' | 'attempts'>;

const ownedRunFilter = ({ id, attempts }: RunRef): FindOptionsWhere<Generation> => ({ id, attempts, state: 'running' });
const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

export interface WrittenGeneration {
  student: Authorized<'read'>;
  /** When the student's data was read. */
  readAt: Date;
  list: WrittenList;
  /** Stores the rest of the output in the same transaction. */
  saveRelated: (manager: EntityManager, now: Date) => Promise<void>;
}

const [FIRST_STAGE] = GENERATION_STAGES;

/** A stage and the run's progress at its start, in percent. */
const stageFields = (stage: GenerationStage): { stage: GenerationStage; progress: number } => ({
  stage,
  progress: Math.round((GENERATION_STAGES.indexOf(stage) / GENERATION_STAGES.length) * 100),
});

/** Generations as workers see them: any worker may take a run without a valid lease. */
@Injectable()
export class GenerationRuns {
  constructor(
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly approvals: ListApprovals,
    private readonly retierer: ListRetierer,
  ) {}

  /** The ids of free unfinished runs, oldest first. */
  async listUnfinished(now: Date): Promise<string[]> {
    const rows = await this.generations.find({
      where: [
        { ...UNFINISHED_FILTER, state: In(ACTIVE_STATES), leaseUntil: IsNull() },
        { ...UNFINISHED_FILTER, state: In(ACTIVE_STATES), leaseUntil: LessThan(now) },
      ],
      select: { id: true, requestedAt: true },
      order: { requestedAt: 'ASC' },
      take: MAX_UNFINISHED,
    });
    return rows.map(({ id }) => id);
  }

  /** Ends every lease, for a process that knows it is the only one. */
  async endLeases(): Promise<void> {
    await this.generations.update(UNFINISHED_FILTER, { leaseUntil: null });
  }

  /** Starts an attempt at its first stage; null if the run is finished or another worker has it. */
  async startRun(id: string, now: Date): Promise<Generation | null> {
    const startedFields = {
      ...{ state: 'running' as const, leaseUntil: leaseFrom(now), attempts: () => 'attempts + 1' },
      ...stageFields(FIRST_STAGE),
    };
    // Released runs are requeued, so a run that still counts as running belonged to a dead process.
    const interruptedFields = { ...startedFields, interruptions: () => 'interruptions + 1' };
    const startTransitions = [
      [{ id, state: 'queued', leaseUntil: IsNull() }, startedFields],
      [{ id, state: 'running', leaseUntil: IsNull() }, interruptedFields],
      [{ id, state: 'running', leaseUntil: LessThan(now) }, interruptedFields],
    ] as const;
    for (const [whereStartable, startFields] of startTransitions)
      if ((await this.generations.update(whereStartable, startFields)).affected)
        return this.generations.findOneBy({ id });
    return null;
  }

  /** Renews the lease. Does nothing after another worker took over the run. */
  async renewLease(run: RunRef, now: Date): Promise<void> {
    await this.generations.update(ownedRunFilter(run), { leaseUntil: leaseFrom(now) });
  }

  /** Enters the next stage; false after another worker took over the run. */
  async enterStage(run: RunRef, stage: GenerationStage, now: Date): Promise<boolean> {
    const updateResult = await this.generations.update(ownedRunFilter(run), {
      ...stageFields(stage),
      leaseUntil: leaseFrom(now),
    });
    return Boolean(updateResult.affected);
  }

  /**
   * Stores the profile, the list and the end of the run in one transaction; does nothing if the run has already ended.
   * A first list that needs approval is held, and so is its run. Numbers verified in the meantime apply at once.
   */
  async storeResult({ id, userId }: RunRef, writtenGeneration: WrittenGeneration, now: Date): Promise<void> {
    const { list, saveRelated, student, readAt } = writtenGeneration;
    const showAt = await this.approvals.approvalDeadline(userId, now);
    const end = showAt === null ? { ...FINISHED_FIELDS, state: 'ready' as const, finishedAt: now } : ON_HOLD_FIELDS;
    await this.generations.manager.transaction(async (manager) => {
      const updateResult = await manager.update(
        Generation,
        { id, state: In(ACTIVE_STATES) },
        { ...end, progress: 100, reason: null },
      );
      if (!updateResult.affected) return;
      await saveRelated(manager, now);
      if (showAt !== null) await this.approvals.storePending(manager, { id, userId, list, showAt }, now);
      else await storeList(manager, { id, userId, list, approvedBy: null }, now);
    });
    await this.retierer.retierIfOutdated(student, readAt);
  }

  /** Requeues a run after an error; `failures` is its new error count. */
  async releaseRun(run: RunRef, failures: number): Promise<void> {
    await this.generations.update(ownedRunFilter(run), {
      state: 'queued',
      stage: null,
      progress: 0,
      leaseUntil: null,
      failures,
    });
  }

  /** Ends a run for good; `reason` is what the student reads. */
  async failRun(run: RunRef, reason: string, now: Date): Promise<void> {
    await this.generations.update(ownedRunFilter(run), {
      ...FINISHED_FIELDS,
      state: 'failed',
      reason,
      finishedAt: now,
    });
  }
}
