import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import { JobQueue } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { SafeguardingFlag } from './care-flag.entity';
import { CheckInReaders } from './check-in-readers.service';
import { isMailOwed, toRemind } from './flag-rule';

const JOB = 'check-in-mail';
/** Students looked for in one sweep. */
const MAX_SWEPT = 100;
/** After how long a mail that reached nobody is tried again, and for how long at most, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;
const TRIED_FOR_MS = 86_400_000;

/** Mails counselors, and whom else the school named, that a student needs a check-in. The flags say which mails are owed, so that none is lost with the queue. */
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

  /** Sends what is owed at this time: one mail for all flags of a student that wait, and one more for those nobody has closed in a day. */
  async run(userId: string, now: Date): Promise<void> {
    await this.first(userId, now);
    await this.again(userId, now);
  }

  private async first(userId: string, now: Date): Promise<void> {
    const all = await this.flags.findBy({ userId });
    const due = all.filter(({ mailDueAt, seenAt }) => mailDueAt !== null && mailDueAt <= now && seenAt === null);
    if (!due.length) return;
    // A text that came meanwhile has its own, later time and waits for its own turn.
    const these = { id: In(due.map(({ id }) => id)), mailDueAt: LessThanOrEqual(now) };
    if (!isMailOwed(all, due, now)) {
      await this.flags.update(these, { mailDueAt: null });
      return;
    }
    // Taken for a minute before anything is sent: of several instances that look at the same moment one sends.
    const leasedUntil = new Date(now.getTime() + AGAIN_AFTER_MS);
    if (!(await this.flags.update(these, { mailDueAt: leasedUntil })).affected) return;
    const isLate = due.every(({ createdAt }) => now.getTime() - createdAt.getTime() > TRIED_FOR_MS);
    if (await this.readers.tell(userId, { again: false, isLast: isLate })) {
      for (const { id, kinds } of due) {
        const sent = { mailDueAt: null, mailedAt: now, mailedKinds: kinds };
        await this.flags.update({ id, mailDueAt: leasedUntil }, sent);
      }
      return;
    }
    this.complain(isLate);
    if (isLate) await this.flags.update({ userId, mailDueAt: leasedUntil }, { mailDueAt: null });
  }

  /** Once more for what nobody has closed in a day, and never a third time. */
  private async again(userId: string, now: Date): Promise<void> {
    const due = toRemind(await this.flags.findBy({ userId }), now);
    if (!due.length) return;
    const leasedUntil = new Date(now.getTime() + AGAIN_AFTER_MS);
    const these = { id: In(due.map(({ id }) => id)), seenAt: IsNull(), remindDueAt: Not(IsNull()) };
    const oldest = due.filter(({ remindDueAt }) => remindDueAt !== null && remindDueAt <= now);
    const claim = { id: In(oldest.map(({ id }) => id)), remindDueAt: LessThanOrEqual(now) };
    if (!(await this.flags.update(claim, { remindDueAt: leasedUntil })).affected) return;
    const isLate = due.every(({ createdAt }) => now.getTime() - createdAt.getTime() > 2 * TRIED_FOR_MS);
    const isSent = await this.readers.tell(userId, { again: true, isLast: isLate });
    if (!isSent) this.complain(isLate);
    if (isSent || isLate) await this.flags.update(these, { remindDueAt: null });
  }

  private complain(isLate: boolean): void {
    this.logger.error(`A check-in mail reached nobody; ${isLate ? 'it is given up' : 'it is tried again'}.`);
  }

  private async unsent(now: Date): Promise<string[]> {
    const rows = await this.flags
      .createQueryBuilder('flag')
      .select('flag.userId', 'userId')
      .distinct()
      .where([{ mailDueAt: LessThanOrEqual(now) }, { remindDueAt: LessThanOrEqual(now) }])
      .limit(MAX_SWEPT)
      .getRawMany<{ userId: string }>();
    return rows.map(({ userId }) => userId);
  }
}
