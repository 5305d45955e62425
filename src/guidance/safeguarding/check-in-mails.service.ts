import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import { JobQueue } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { SafeguardingFlag, CheckInSecondRow } from './safeguarding.entity';
import { isMailOwed, toRemind } from './flag-rule';
import type { Actor } from '../../access/actor';
import type { CheckInSecond, SetCheckInSecondBody } from '../../contract/roster';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { Mailer } from '../../platform/mail/mailer';
import { Covers } from '../../users/covers.service';
import { SchoolPeople } from '../../users/school-people.service';

/** Which mail about a check-in it is. */
export interface Telling {
  /** Whether it was mailed a day ago and nobody has closed it. */
  again: boolean;
  /** Whether it is not tried again when the counselor's mail finds no server now. */
  isLast: boolean;
}

/** Who of a school is mailed about check-ins besides the counselor. */
@Injectable()
export class CheckInSeconds {
  constructor(
    @InjectRepository(CheckInSecondRow) private readonly seconds: Repository<CheckInSecondRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    private readonly staffNotices: StaffNotices,
  ) {}

  /** The named person's account; null if nobody is named or that person no longer works there. */
  async of(schoolId: string): Promise<Account | null> {
    const named = await this.seconds.findOneBy({ schoolId });
    return named && this.staff(schoolId, named.userId);
  }

  async read({ schoolId }: Actor): Promise<CheckInSecond> {
    const account = await this.of(schoolId);
    return { second: account && { id: account.id, name: account.name } };
  }

  /** All admins and the named person are told. Throws 404 for anybody who is no counselor or admin of the school. */
  async set(actor: Actor, { user_id: userId }: SetCheckInSecondBody): Promise<CheckInSecond> {
    const { schoolId, uid } = actor;
    if (userId === null) await this.seconds.delete({ schoolId });
    else {
      if (!(await this.staff(schoolId, userId))) throw notFound();
      await this.seconds.upsert({ schoolId, userId, namedAt: new Date() }, ['schoolId']);
    }
    const subjectIds = userId === null ? [] : [userId];
    await this.audit.note({ what: 'check_in_second_set', actorId: uid, subjectIds, schoolId });
    const named = await this.read(actor);
    await this.notices.tell(schoolId, { act: 'second_person_named', by: uid, about: named.second?.name ?? '' });
    await this.staffNotices.tell(actor, subjectIds, { what: 'second_person' });
    return named;
  }

  private async staff(schoolId: string, userId: string): Promise<Account | null> {
    const account = await this.users.account(userId);
    return account?.schoolId === schoolId && account.role !== 'student' ? account : null;
  }
}

/** Who hears by mail that a student needs a check-in. */
@Injectable()
export class CheckInReaders {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly seconds: CheckInSeconds,
    private readonly covers: Covers,
  ) {}

  /**
   * Mails the student's counselor, and the admins of the school where there is none or the mail is refused; then whoever covers for
   * the counselor, and the second person of the school. False when the mail server has to be asked again.
   */
  async tell(userId: string, { again, isLast }: Telling): Promise<boolean> {
    const student = await this.users.find(userId);
    // Gone with the account: nobody is left to check in with.
    if (!student) return true;
    const { schoolId, counselorId } = student;
    const counselor = counselorId === null ? null : await this.users.account(counselorId);
    const told = await this.tellFirst(schoolId, counselor, { again, studentId: userId });
    if (told === null && !isLast) return false;
    await this.tellOthers(schoolId, { counselor, again, studentId: userId, told: told ?? [] });
    return told !== null;
  }

  /** Who got the first mail, by id; null where nobody did. */
  private async tellFirst(
    schoolId: string,
    counselor: Account | null,
    { again, studentId }: { again: boolean; studentId: string },
  ): Promise<string[] | null> {
    if (counselor) {
      const outcome = await this.mailer.sendNow('check_in', counselor, { reader: 'counselor', again, studentId });
      // An invitation may lie unopened, or have gone to a wrong address: then an admin learns of it, too.
      const isHere = await this.users.hasBeenHere(counselor.id);
      if (isHere && outcome !== 'refused') return outcome === 'sent' ? [counselor.id] : null;
    }
    const admins = await this.people.admins(schoolId);
    const outcomes = await Promise.all(
      admins.map((admin) => this.mailer.sendNow('check_in', admin, { reader: 'admin', again })),
    );
    return outcomes.includes('sent') ? admins.filter((_, at) => outcomes[at] === 'sent').map(({ id }) => id) : null;
  }

  /** These are mailed by the queue of mails, which tries again by itself. */
  private async tellOthers(
    schoolId: string,
    {
      counselor,
      again,
      studentId,
      told,
    }: { counselor: Account | null; again: boolean; studentId: string; told: string[] },
  ): Promise<void> {
    const covering = counselor ? await this.covers.coveringFor(counselor.id, new Date()) : [];
    for (const id of covering) {
      const cover = await this.users.account(id);
      if (cover && !told.includes(id))
        await this.mailer.send('check_in', cover, { reader: 'counselor', again, studentId });
    }
    const second = await this.seconds.of(schoolId);
    if (!second || [...told, ...covering].includes(second.id)) return;
    const reader = second.role === 'admin' ? 'named_admin' : 'named_counselor';
    await this.mailer.send('check_in', second, { reader, again, counselorName: counselor?.name ?? null });
  }
}

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

  /** Triggers the mail about a student, so the writer doesn't wait for the mail server. */
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
