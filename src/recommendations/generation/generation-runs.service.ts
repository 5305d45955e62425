import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { GENERATION_STAGES, type GenerationStage } from '../../contract/recommendations';
import { Generation } from './generation.entity';
import type { WrittenGeneration } from './generation-work.service';
import { FirstLooks } from '../first-look/first-looks.service';
import { RetieredLists } from '../lists/retiered-lists.service';
import { storeList } from '../lists/store-list';

/** How long a lease holds, and how often a running generation renews its own, in milliseconds. */
export const LEASE_MS = 6_000;
export const LEASE_RENEWED_EVERY_MS = 2_000;

/** How many unfinished runs one look finds at most. */
const FOUND_MOST = 500;

const ACTIVE: Generation['state'][] = ['queued', 'running'];
/** Read by its index, however many runs have ended; asked as IS NOT NULL the embedded database would read them all. */
const UNENDED = { activeUserId: MoreThan('') };
const ENDED = { stage: null, activeUserId: null, leaseUntil: null } as const;
/** Nobody is at it, and the student cannot begin another one beside it. */
const HELD = { stage: null, leaseUntil: null, state: 'held' } as const;

/** Which run, and the how-manieth start of it: a worker writes to the row only while no later start has taken it over. */
export type Run = Pick<Generation, 'id' | 'userId' | 'attempts'>;

const mine = ({ id, attempts }: Run): FindOptionsWhere<Generation> => ({ id, attempts, state: 'running' });
const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

const [FIRST_STAGE] = GENERATION_STAGES;

/** A stage, and how much of a run is behind it, in percent. */
const stageFrom = (stage: GenerationStage): { stage: GenerationStage; progress: number } => ({
  stage,
  progress: Math.round((GENERATION_STAGES.indexOf(stage) / GENERATION_STAGES.length) * 100),
});

/** The rows of generations as those who run them see them: nobody is at a row whose lease is over. */
@Injectable()
export class GenerationRuns {
  constructor(
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly firstLooks: FirstLooks,
    private readonly retiered: RetieredLists,
  ) {}

  /** The ids of unfinished runs that nobody is at, the oldest first. */
  async unfinished(now: Date): Promise<string[]> {
    const rows = await this.generations.find({
      where: [
        { ...UNENDED, state: In(ACTIVE), leaseUntil: IsNull() },
        { ...UNENDED, state: In(ACTIVE), leaseUntil: LessThan(now) },
      ],
      select: { id: true, requestedAt: true },
      order: { requestedAt: 'ASC' },
      take: FOUND_MOST,
    });
    return rows.map(({ id }) => id);
  }

  /** Ends every lease: for a process that knows that it is alone, so whoever held one is gone. */
  async endLeases(): Promise<void> {
    await this.generations.update(UNENDED, { leaseUntil: null });
  }

  /** Takes a run up, into its first stage; null when it is finished already or somebody else is at it. */
  async begin(id: string, now: Date): Promise<Generation | null> {
    const started = {
      ...{ state: 'running' as const, leaseUntil: leaseFrom(now), attempts: () => 'attempts + 1' },
      ...stageFrom(FIRST_STAGE),
    };
    // Whoever lets a run go puts it back into the queue: one that still counts as running was left by a process that is gone.
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

  /** Renews the lease; without effect once the run is not this worker's any more. */
  async renewLease(run: Run, now: Date): Promise<void> {
    await this.generations.update(mine(run), { leaseUntil: leaseFrom(now) });
  }

  /** Enters the next stage; false when the run is not this worker's any more. */
  async enter(run: Run, stage: GenerationStage, now: Date): Promise<boolean> {
    const entered = await this.generations.update(mine(run), { ...stageFrom(stage), leaseUntil: leaseFrom(now) });
    return Boolean(entered.affected);
  }

  /**
   * Profile, list and the end of the run stand in one transaction; a run that somebody has ended before stores nothing. A first list
   * that the counselor looks at before is held instead, and so is its run. Numbers that were verified meanwhile count at once.
   */
  async store({ id, userId }: Run, written: WrittenGeneration, now: Date): Promise<void> {
    const { list, saveBeside, student, readAt } = written;
    const showAt = await this.firstLooks.waitsUntil(userId, now);
    const end = showAt === null ? { ...ENDED, state: 'ready' as const, finishedAt: now } : HELD;
    await this.generations.manager.transaction(async (manager) => {
      const ended = await manager.update(
        Generation,
        { id, state: In(ACTIVE) },
        { ...end, progress: 100, reason: null },
      );
      if (!ended.affected) return;
      await saveBeside(manager, now);
      if (showAt !== null) await this.firstLooks.hold(manager, { id, userId, list, showAt }, now);
      else await storeList(manager, { id, userId, list, lookedBy: null }, now);
    });
    await this.retiered.catchUp(student, readAt);
  }

  /** Lets a run go after an error, so that it can be taken up again; `failures` is how many errors count against it now. */
  async release(run: Run, failures: number): Promise<void> {
    await this.generations.update(mine(run), { state: 'queued', stage: null, progress: 0, leaseUntil: null, failures });
  }

  /** Ends a run for good; `reason` is what the student reads. */
  async fail(run: Run, reason: string, now: Date): Promise<void> {
    await this.generations.update(mine(run), { ...ENDED, state: 'failed', reason, finishedAt: now });
  }
}
