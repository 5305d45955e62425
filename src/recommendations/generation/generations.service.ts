import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { type Authorized, asReadAccess, readerLanguage } from '../../access/actor';
import { conflict } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import type { GenerationStatus } from '../../contract/recommendations';
import { type GaugeReading, registerGauge } from '../../platform/metrics/pool-gauge';
import { GroupCommit } from '../../platform/database/group-commit';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import { JobQueue } from '../../platform/jobs/job-queue';
import { ProgressService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import type { Language } from '../../contract/users';
import { ListApprovals } from '../decisions/list-approvals.service';
import { Generation } from './generation.entity';

export const GENERATION_JOB = 'generation';

function toContract(userId: string, row: Generation | undefined): GenerationStatus {
  const runSubject = { user_id: userId, generation_id: row?.id ?? null };
  if (!row)
    return {
      ...runSubject,
      state: 'none',
      stage: null,
      progress: 0,
      reason: null,
      requested_at: null,
      finished_at: null,
    };
  const { state, stage, progress, reason, requestedAt, finishedAt } = row;
  const times = { requested_at: requestedAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null };
  return { ...runSubject, state, stage, progress, reason, ...times };
}

interface StartRequest {
  userId: string;
  language: Language;
}

const makeQueuedRun = ({ userId, language }: StartRequest, requestedAt: Date): Generation => ({
  ...{ id: randomUUID(), userId, activeUserId: userId, language, requestedAt, finishedAt: null },
  ...{ state: 'queued', stage: null, progress: 0, reason: null },
  ...{ attempts: 0, failures: 0, interruptions: 0, leaseUntil: null },
});

/** Each student's unfinished run, else a new one. */
async function startRuns(manager: EntityManager, startRequests: StartRequest[]): Promise<Generation[]> {
  const activeRuns = await manager.findBy(Generation, { activeUserId: In(startRequests.map(({ userId }) => userId)) });
  const runningByUser = new Map(activeRuns.map((run) => [run.userId, run]));
  const now = new Date();
  const runs = startRequests.map((request) => {
    const run = runningByUser.get(request.userId) ?? makeQueuedRun(request, now);
    runningByUser.set(request.userId, run);
    return run;
  });
  const newRuns = [...new Set(runs)].filter((run) => !activeRuns.includes(run));
  // TypeORM would read the new rows back in another order and mix up their values.
  if (newRuns.length > 0)
    await manager.createQueryBuilder().insert().into(Generation).values(newRuns).updateEntity(false).execute();
  return runs;
}

/** Finished rows have no active user, so the column's unique index finds the others without a scan. */
const UNFINISHED_FILTER = { activeUserId: Not(IsNull()) };

@Injectable()
export class GenerationsService implements OnModuleInit, OnApplicationShutdown {
  /** A whole class may start at once, so its runs share a commit. */
  private readonly startRequests: GroupCommit<StartRequest, Generation>;
  private unregisterGauges: (() => void)[] = [];

  constructor(
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly progress: ProgressService,
    private readonly queue: JobQueue,
    private readonly approvals: ListApprovals,
    private readonly users: UsersService,
  ) {
    this.startRequests = new GroupCommit(generations.manager.connection, startRuns);
  }

  onModuleInit(): void {
    this.queue.onRetry(GENERATION_JOB, (id) => this.restartRun(id));
    const unfinishedGauge = {
      name: 'pathlight_jobs_unfinished',
      help: 'Jobs of the whole installation that are not finished, by state, read from their rows.',
      labelNames: ['job', 'state'] as const,
    };
    const oldestUnfinished = {
      name: 'pathlight_jobs_oldest_seconds',
      help: 'Seconds since the oldest unfinished job was asked for; 0 when there is none.',
      labelNames: ['job'] as const,
    };
    this.unregisterGauges = [
      registerGauge(unfinishedGauge, () => this.countStates()),
      registerGauge(oldestUnfinished, () => this.readOldest()),
    ];
  }

  onApplicationShutdown(): void {
    this.unregisterGauges.forEach((end) => end());
  }

  /** Starts a generation or joins the unfinished one. Throws 409 while the list is locked. */
  async request(student: Authorized<'write' | 'choose'>): Promise<GenerationStatus> {
    const { userId } = student;
    if (!(await this.progress.isUnlocked(asReadAccess(student))))
      throw conflict(MESSAGES.unlockRule, 'recommendations_locked');
    const generation = await this.startRequests.submit({ userId, language: await this.generationLanguage(student) });
    await this.queue.add(GENERATION_JOB, generation.id);
    return toContract(userId, generation);
  }

  /** Starts a new run for the student of a failed one, unless one is queued or running. */
  private async restartRun(id: string): Promise<void> {
    const failed = await this.generations.findOneBy({ id, state: 'failed' });
    if (!failed || !(await this.users.account(failed.userId))) return;
    const { userId, language } = failed;
    await this.queue.add(GENERATION_JOB, (await this.startRequests.submit({ userId, language })).id);
  }

  /** The language of the student's pages, even if a counselor requests the list. */
  private async generationLanguage(student: Authorized<'write' | 'choose'>): Promise<Language> {
    const { userId, actor } = student;
    if (actor === null || actor.uid === userId) return readerLanguage(asReadAccess(student));
    return (await this.users.account(userId))?.language ?? 'en';
  }

  async status(student: Authorized<'read'>): Promise<GenerationStatus> {
    const [latest] = await this.generations.find({
      where: { userId: student.userId },
      order: { requestedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    const status = toContract(student.userId, latest);
    if (status.state !== 'held') return status;
    const approval = await this.approvals.readStatus(student.userId);
    return approval ? { ...status, first_look: approval } : status;
  }

  async latestStates(userIds: string[]): Promise<Map<string, Generation['state']>> {
    const sql = `SELECT user_id, state FROM generations WHERE user_id IN ${placeholdersOf(userIds)} ORDER BY requested_at, id`;
    const rows = await selectRows(this.generations.manager, sql, userIds);
    return new Map(rows.map((row) => [String(row['user_id']), row['state'] as Generation['state']]));
  }

  private async countStates(): Promise<GaugeReading<'job' | 'state'>> {
    const rows = await this.generations
      .createQueryBuilder('generation')
      .select('generation.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .where(UNFINISHED_FILTER)
      .groupBy('generation.state')
      .getRawMany<{ state: string; count: number | string }>();
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return ['queued', 'running'].map((state) => ({
      labels: { job: GENERATION_JOB, state },
      value: counts.get(state) ?? 0,
    }));
  }

  private async readOldest(): Promise<GaugeReading<'job'>> {
    const [oldestUnfinished] = await this.generations.find({
      where: UNFINISHED_FILTER,
      select: { id: true, requestedAt: true },
      order: { requestedAt: 'ASC' },
      take: 1,
    });
    const value = oldestUnfinished ? Math.max(0, Date.now() - oldestUnfinished.requestedAt.getTime()) / 1000 : 0;
    return [{ labels: { job: GENERATION_JOB }, value }];
  }
}
