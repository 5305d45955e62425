import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { GENERATION_STAGES, type GenerationStage } from '../../contract/recommendations';
import { ListApprovals } from '../decisions/list-approvals.service';
import type { WrittenList } from '../lists/lists.entity';
import { RetieredLists } from '../lists/retiered-lists.service';
import { storeList } from '../lists/stored-lists';
import { Generation } from './generation.entity';

/** How long a lease holds, and how often a running generation renews its own, in milliseconds. */
export const LEASE_MS = 6_000;
export const LEASE_RENEWED_EVERY_MS = 2_000;

/** Unfinished runs found at once. */
const MAX_FOUND = 500;

const ACTIVE: Generation['state'][] = ['queued', 'running'];
/** Read by its index, however many runs have ended; asked as IS NOT NULL the embedded database would read them all. */
const UNENDED = { activeUserId: MoreThan('') };
const ENDED = { stage: null, activeUserId: null, leaseUntil: null } as const;
/** No worker has it, and the student cannot start another one. */
const HELD = { stage: null, leaseUntil: null, state: 'held' } as const;

/** A run and its attempt: a worker writes to the row only until a later attempt takes it over. */
export type Run = Pick<Generation, 'id' | 'userId' | 'attempts'>;

const mine = ({ id, attempts }: Run): FindOptionsWhere<Generation> => ({ id, attempts, state: 'running' });
const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** What one run has written, ready to be stored in one transaction. */
export interface WrittenGeneration {
  student: Authorized<'read'>;
  /** When its student was read. */
  readAt: Date;
  list: WrittenList;
  /** Stores what was written beside the list. */
  saveBeside: (manager: EntityManager, now: Date) => Promise<void>;
}

const [FIRST_STAGE] = GENERATION_STAGES;

/** A stage, and how much of a run is behind it, in percent. */
const stageFrom = (stage: GenerationStage): { stage: GenerationStage; progress: number } => ({
  stage,
  progress: Math.round((GENERATION_STAGES.indexOf(stage) / GENERATION_STAGES.length) * 100),
});

/** The rows of generations as workers see them: a run without a valid lease is free. */
@Injectable()
export class GenerationRuns {
  constructor(
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly approvals: ListApprovals,
    private readonly retiered: RetieredLists,
  ) {}

  /** The ids of free unfinished runs, the oldest first. */
  async unfinished(now: Date): Promise<string[]> {
    const rows = await this.generations.find({
      where: [
        { ...UNENDED, state: In(ACTIVE), leaseUntil: IsNull() },
        { ...UNENDED, state: In(ACTIVE), leaseUntil: LessThan(now) },
      ],
      select: { id: true, requestedAt: true },
      order: { requestedAt: 'ASC' },
      take: MAX_FOUND,
    });
    return rows.map(({ id }) => id);
  }

  /** Ends every lease, for a process that knows it is the only one. */
  async endLeases(): Promise<void> {
    await this.generations.update(UNENDED, { leaseUntil: null });
  }

  /** Starts an attempt at its first stage; null if the run is finished or another worker has it. */
  async begin(id: string, now: Date): Promise<Generation | null> {
    const started = {
      ...{ state: 'running' as const, leaseUntil: leaseFrom(now), attempts: () => 'attempts + 1' },
      ...stageFrom(FIRST_STAGE),
    };
    // Released runs are queued again, so one that still counts as running belonged to a process that is gone.
    const interrupted = { ...started, interruptions: () => 'interruptions + 1' };
    const ways = [
      [{ id, state: 'queued', leaseUntil: IsNull() }, started],
      [{ id, state: 'running', leaseUntil: IsNull() }, interrupted],
      [{ id, state: 'running', leaseUntil: LessThan(now) }, interrupted],
    ] as const;
    for (const [free, taken] of ways)
      if ((await this.generations.update(free, taken)).affected) return this.generations.findOneBy({ id });
    return null;
  }

  /** Renews the lease; has no effect after another worker took the run over. */
  async renewLease(run: Run, now: Date): Promise<void> {
    await this.generations.update(mine(run), { leaseUntil: leaseFrom(now) });
  }

  /** Enters the next stage; false after another worker took the run over. */
  async enter(run: Run, stage: GenerationStage, now: Date): Promise<boolean> {
    const entered = await this.generations.update(mine(run), { ...stageFrom(stage), leaseUntil: leaseFrom(now) });
    return Boolean(entered.affected);
  }

  /**
   * Stores profile, list and the end of the run in one transaction; a run that has already ended stores nothing. A first list that the
   * counselor has to approve is held, and so is its run. Numbers that were verified meanwhile count at once.
   */
  async store({ id, userId }: Run, written: WrittenGeneration, now: Date): Promise<void> {
    const { list, saveBeside, student, readAt } = written;
    const showAt = await this.approvals.waitsUntil(userId, now);
    const end = showAt === null ? { ...ENDED, state: 'ready' as const, finishedAt: now } : HELD;
    await this.generations.manager.transaction(async (manager) => {
      const ended = await manager.update(
        Generation,
        { id, state: In(ACTIVE) },
        { ...end, progress: 100, reason: null },
      );
      if (!ended.affected) return;
      await saveBeside(manager, now);
      if (showAt !== null) await this.approvals.hold(manager, { id, userId, list, showAt }, now);
      else await storeList(manager, { id, userId, list, lookedBy: null }, now);
    });
    await this.retiered.catchUp(student, readAt);
  }

  /** Queues a run again after an error; `failures` is how many errors count against it now. */
  async release(run: Run, failures: number): Promise<void> {
    await this.generations.update(mine(run), { state: 'queued', stage: null, progress: 0, leaseUntil: null, failures });
  }

  /** Ends a run for good; `reason` is what the student reads. */
  async fail(run: Run, reason: string, now: Date): Promise<void> {
    await this.generations.update(mine(run), { ...ENDED, state: 'failed', reason, finishedAt: now });
  }
}
