import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { type Authorized, toRead } from '../../access/authorized';
import { conflict } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import type { GenerationStatus } from '../../contract/recommendations';
import { GroupCommit } from '../../platform/database/group-commit';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import { JobQueue } from '../../platform/jobs/job-queue';
import { ProgressService } from '../../responses/progress.service';
import { readerLanguage } from '../../guidance/profiles/reader-language';
import { UsersService } from '../../users/users.service';
import type { Language } from '../../contract/users';
import { FirstLooks } from '../first-look/first-looks.service';
import { Generation } from './generation.entity';

export const GENERATION_JOB = 'generation';

const NOTHING: Omit<GenerationStatus, 'user_id'> = {
  generation_id: null,
  state: 'none',
  stage: null,
  progress: 0,
  reason: null,
  requested_at: null,
  finished_at: null,
};

function toContract(userId: string, row: Generation | null): GenerationStatus {
  if (!row) return { user_id: userId, ...NOTHING };
  const { id, state, stage, progress, reason, requestedAt, finishedAt } = row;
  return {
    user_id: userId,
    generation_id: id,
    state,
    stage,
    progress,
    reason,
    requested_at: requestedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

interface Start {
  userId: string;
  language: Language;
}

const queuedRun = ({ userId, language }: Start, requestedAt: Date): Generation => ({
  id: randomUUID(),
  userId,
  activeUserId: userId,
  language,
  state: 'queued',
  stage: null,
  progress: 0,
  reason: null,
  attempts: 0,
  failures: 0,
  interruptions: 0,
  leaseUntil: null,
  requestedAt,
  finishedAt: null,
});

/** The run of each student: the one that is not over yet, else a new one. */
async function startAll(manager: EntityManager, starts: Start[]): Promise<Generation[]> {
  const running = await manager.findBy(Generation, { activeUserId: In(starts.map(({ userId }) => userId)) });
  const known = new Map(running.map((run) => [run.userId, run]));
  const now = new Date();
  const runs = starts.map((start) => {
    const run = known.get(start.userId) ?? queuedRun(start, now);
    known.set(start.userId, run);
    return run;
  });
  const added = [...new Set(runs)].filter((run) => !running.includes(run));
  // TypeORM would read the new rows back in another order, and write each one's values over another.
  if (added.length > 0)
    await manager.createQueryBuilder().insert().into(Generation).values(added).updateEntity(false).execute();
  return runs;
}

/** Asks for generations and tells how they stand. */
@Injectable()
export class GenerationsService {
  /** A class asks at once: its runs share a commit. */
  private readonly starts: GroupCommit<Start, Generation>;

  constructor(
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly progress: ProgressService,
    private readonly queue: JobQueue,
    private readonly firstLooks: FirstLooks,
    private readonly users: UsersService,
  ) {
    this.starts = new GroupCommit(generations.manager.connection, startAll);
  }

  /** Starts a generation, or joins the one that is queued or running. Throws 409 while the list is locked. */
  async request(student: Authorized<'write' | 'choose'>): Promise<GenerationStatus> {
    const { userId } = student;
    if (!(await this.progress.isUnlocked(toRead(student))))
      throw conflict(MESSAGES.unlockRule, 'recommendations_locked');
    const generation = await this.starts.submit({ userId, language: await this.languageOf(student) });
    await this.queue.add(GENERATION_JOB, generation.id);
    return toContract(userId, generation);
  }

  /** That of the student's pages, also where a counselor asks for the list. */
  private async languageOf(student: Authorized<'write' | 'choose'>): Promise<Language> {
    const { userId, actor } = student;
    if (actor === null || actor.uid === userId) return readerLanguage(toRead(student));
    return (await this.users.account(userId))?.language ?? 'en';
  }

  async status(student: Authorized<'read'>): Promise<GenerationStatus> {
    const [latest] = await this.generations.find({
      where: { userId: student.userId },
      order: { requestedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    const status = toContract(student.userId, latest ?? null);
    if (status.state !== 'held') return status;
    const look = await this.firstLooks.toldOf(student.userId);
    return look ? { ...status, first_look: look } : status;
  }

  /** The latest state of many students at once. */
  async latestStates(userIds: string[]): Promise<Map<string, Generation['state']>> {
    const sql = `SELECT user_id, state FROM generations WHERE user_id IN ${placeholdersOf(userIds)} ORDER BY requested_at, id`;
    const rows = await selectRows(this.generations.manager, sql, userIds);
    return new Map(rows.map((row) => [String(row['user_id']), row['state'] as Generation['state']]));
  }
}
