import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, Repository } from 'typeorm';
import { JobQueue } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { SafeguardingFlag } from './care-flag.entity';
import { CheckInReaders } from './check-in-readers.service';
import { isMailOwed } from './flag-rule';

const JOB = 'check-in-mail';
/** Students looked for in one sweep. */
const SWEPT_MOST = 100;
/** After how long a mail that reached nobody is tried again, and for how long at most, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;
const TRIED_FOR_MS = 86_400_000;

/** Mails counselors that a student needs a check-in. The flags say which mails are owed, so that none is lost with the queue. */
@Injectable()
export class CheckInMails implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('CheckIn');

  constructor(
    @InjectRepository(SafeguardingFlag) private readonly flags: Repository<SafeguardingFlag>,
    private readonly readers: CheckInReaders,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB, (userId) => this.run(userId, new Date()));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweeper.watch(JOB, () => this.unsent(new Date()));
  }

  /** Wakes the mail of a student up; whoever wrote waits for no mail server. */
  wake(userId: string): Promise<void> {
    return this.queue.add(JOB, userId);
  }

  /** Sends what is owed at this time: one mail for all flags of a student that wait. */
  async run(userId: string, now: Date): Promise<void> {
    const all = await this.flags.findBy({ userId });
    const due = all.filter(({ mailDueAt, seenAt }) => mailDueAt !== null && mailDueAt <= now && seenAt === null);
    if (!due.length) return;
    // A text that came meanwhile has its own, later time and waits for its own turn.
    const these = { id: In(due.map(({ id }) => id)), mailDueAt: LessThanOrEqual(now) };
    if (!isMailOwed(all, due, now)) {
      await this.flags.update(these, { mailDueAt: null });
      return;
    }
    if (await this.readers.tell(userId)) {
      for (const { id, kinds } of due) {
        await this.flags.update({ ...these, id }, { mailDueAt: null, mailedAt: now, mailedKinds: kinds });
      }
      return;
    }
    const isLate = due.every(({ createdAt }) => now.getTime() - createdAt.getTime() > TRIED_FOR_MS);
    this.logger.error(`A check-in mail reached nobody; ${isLate ? 'it is given up' : 'it is tried again'}.`);
    await this.flags.update(these, { mailDueAt: isLate ? null : new Date(now.getTime() + AGAIN_AFTER_MS) });
  }

  private async unsent(now: Date): Promise<string[]> {
    const rows = await this.flags
      .createQueryBuilder('flag')
      .select('flag.userId', 'userId')
      .distinct()
      .where({ mailDueAt: LessThanOrEqual(now) })
      .limit(SWEPT_MOST)
      .getRawMany<{ userId: string }>();
    return rows.map(({ userId }) => userId);
  }
}
