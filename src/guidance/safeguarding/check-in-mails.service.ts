import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import { JobQueue } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { SafeguardingFlag, CheckInSecondRow } from './safeguarding.entity';
import { isMailOwed, flagsToRemind } from './flag-rule';
import type { Actor } from '../../access/actor';
import type { CheckInSecond, SetCheckInSecondBody } from '../../contract/roster';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { Mailer } from '../../platform/mail/mailer';
import { Covers } from '../../users/covers.service';
import { SchoolPeople } from '../../users/school-people.service';

export interface CheckInNotice {
  /** Whether it was mailed a day ago and is still open. */
  isReminder: boolean;
  /** Whether there is no retry if the counselor's mail server is unreachable now. */
  isLast: boolean;
}

@Injectable()
export class SecondContacts {
  constructor(
    @InjectRepository(CheckInSecondRow) private readonly secondContacts: Repository<CheckInSecondRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    private readonly staffNotices: StaffNotices,
  ) {}

  /** The second person's account; null if nobody is assigned or that person has left the school. */
  async findAccount(schoolId: string): Promise<Account | null> {
    const storedSecond = await this.secondContacts.findOneBy({ schoolId });
    return storedSecond && this.staff(schoolId, storedSecond.userId);
  }

  async read({ schoolId }: Actor): Promise<CheckInSecond> {
    const account = await this.findAccount(schoolId);
    return { second: account && { id: account.id, name: account.name } };
  }

  /** Emails all admins and the person chosen. Throws 404 for anybody who isn't a counselor or admin of the school. */
  async set(actor: Actor, { user_id: userId }: SetCheckInSecondBody): Promise<CheckInSecond> {
    const { schoolId, uid } = actor;
    if (userId === null) await this.secondContacts.delete({ schoolId });
    else {
      if (!(await this.staff(schoolId, userId))) throw notFound();
      await this.secondContacts.upsert({ schoolId, userId, namedAt: new Date() }, ['schoolId']);
    }
    const subjectIds = userId === null ? [] : [userId];
    await this.audit.record({ what: 'check_in_second_set', actorId: uid, subjectIds, schoolId });
    const storedSecond = await this.read(actor);
    await this.notices.notify(schoolId, {
      act: 'second_person_named',
      by: uid,
      about: storedSecond.second?.name ?? '',
    });
    await this.staffNotices.notify(actor, subjectIds, { what: 'second_person' });
    return storedSecond;
  }

  private async staff(schoolId: string, userId: string): Promise<Account | null> {
    const account = await this.users.account(userId);
    return account?.schoolId === schoolId && account.role !== 'student' ? account : null;
  }
}

@Injectable()
export class CheckInNotifier {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly secondContacts: SecondContacts,
    private readonly covers: Covers,
  ) {}

  /**
   * Emails the student's counselor, or the school's admins if there is none or the email is rejected; then the
   * colleague who covers for the counselor, and the school's second person. False if the mail server has to be tried
   * again.
   */
  async notify(userId: string, { isReminder, isLast }: CheckInNotice): Promise<boolean> {
    const student = await this.users.find(userId);
    // Deleted with the account: nobody is left to check in with.
    if (!student) return true;
    const { schoolId, counselorId } = student;
    const counselor = counselorId === null ? null : await this.users.account(counselorId);
    const notified = await this.notifyFirst(schoolId, counselor, { isReminder, studentId: userId });
    if (notified === null && !isLast) return false;
    await this.notifyOthers(schoolId, { counselor, isReminder, studentId: userId, notified: notified ?? [] });
    return notified !== null;
  }

  /** The ids of the people who got the first email; null if nobody did. */
  private async notifyFirst(
    schoolId: string,
    counselor: Account | null,
    { isReminder, studentId }: { isReminder: boolean; studentId: string },
  ): Promise<string[] | null> {
    if (counselor) {
      const mailOutcome = await this.mailer.sendNow('check_in', counselor, {
        reader: 'counselor',
        isRepeated: isReminder,
        studentId,
      });
      // An invitation may be unopened, or sent to a wrong address, so an admin is emailed too.
      const hasSignedIn = await this.users.hasSignedIn(counselor.id);
      if (hasSignedIn && mailOutcome !== 'refused') return mailOutcome === 'sent' ? [counselor.id] : null;
    }
    const admins = await this.people.admins(schoolId);
    const outcomes = await Promise.all(
      admins.map((admin) => this.mailer.sendNow('check_in', admin, { reader: 'admin', isRepeated: isReminder })),
    );
    return outcomes.includes('sent')
      ? admins.filter((_, index) => outcomes[index] === 'sent').map(({ id }) => id)
      : null;
  }

  /** These go through the mail queue, which retries on its own. */
  private async notifyOthers(
    schoolId: string,
    {
      counselor,
      isReminder,
      studentId,
      notified: notifiedIds,
    }: { counselor: Account | null; isReminder: boolean; studentId: string; notified: string[] },
  ): Promise<void> {
    const coveringIds = counselor ? await this.covers.coveringCounselorIds(counselor.id, new Date()) : [];
    for (const id of coveringIds) {
      const coverAccount = await this.users.account(id);
      if (coverAccount && !notifiedIds.includes(id))
        await this.mailer.send('check_in', coverAccount, { reader: 'counselor', isRepeated: isReminder, studentId });
    }
    const secondAccount = await this.secondContacts.findAccount(schoolId);
    if (!secondAccount || [...notifiedIds, ...coveringIds].includes(secondAccount.id)) return;
    const reader = secondAccount.role === 'admin' ? 'named_admin' : 'named_counselor';
    await this.mailer.send('check_in', secondAccount, {
      reader,
      isRepeated: isReminder,
      counselorName: counselor?.name ?? null,
    });
  }
}

const JOB_NAME = 'check-in-mail';
const SWEEP_BATCH_SIZE = 100;
/** The first and the longest delay before retrying an email that reached nobody, in milliseconds. */
const RETRY_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 86_400_000;

/**
 * Emails counselors, and others the school chose, that a student needs a check-in. The flags record which emails are
 * pending, so that none is lost with the queue.
 */
@Injectable()
export class CheckInMails implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('CheckIn');

  constructor(
    @InjectRepository(SafeguardingFlag) private readonly flags: Repository<SafeguardingFlag>,
    private readonly notifier: CheckInNotifier,
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB_NAME, (userId) => this.mailUser(userId, new Date()));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweeper.watch(JOB_NAME, () => this.usersWithUnsentMail(new Date()));
  }

  /** Triggers the email about a student, so the writer doesn't wait for the mail server. */
  enqueue(userId: string): Promise<void> {
    return this.queue.add(JOB_NAME, userId);
  }

  /** Sends what is due: one email for all pending flags of a student, and another for those still open after a day. */
  async mailUser(userId: string, now: Date): Promise<void> {
    await this.sendFirst(userId, now);
    await this.sendReminder(userId, now);
  }

  private async sendFirst(userId: string, now: Date): Promise<void> {
    const allFlags = await this.flags.findBy({ userId });
    const dueFlags = allFlags.filter(
      ({ mailDueAt, seenAt }) => mailDueAt !== null && mailDueAt <= now && seenAt === null,
    );
    if (!dueFlags.length) return;
    // A text that arrived in the meantime has its own, later time and waits for it.
    const dueFilter = { id: In(dueFlags.map(({ id }) => id)), mailDueAt: LessThanOrEqual(now) };
    if (!isMailOwed(allFlags, dueFlags, now)) {
      await this.flags.update(dueFilter, { mailDueAt: null });
      return;
    }
    // Leased for a minute before sending, so that only one of several concurrent instances sends it.
    const leaseEnd = new Date(now.getTime() + RETRY_AFTER_MS);
    if (!(await this.flags.update(dueFilter, { mailDueAt: leaseEnd })).affected) return;
    const isTooLate = dueFlags.every(({ createdAt }) => now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS);
    if (await this.notifier.notify(userId, { isReminder: false, isLast: isTooLate })) {
      for (const { id, kinds } of dueFlags) {
        const sentFields = { mailDueAt: null, mailedAt: now, mailedKinds: kinds };
        await this.flags.update({ id, mailDueAt: leaseEnd }, sentFields);
      }
      return;
    }
    this.logUndelivered(isTooLate);
    if (isTooLate) await this.flags.update({ userId, mailDueAt: leaseEnd }, { mailDueAt: null });
  }

  /** Sends a second email about flags still open after a day, and never a third. */
  private async sendReminder(userId: string, now: Date): Promise<void> {
    const dueFlags = flagsToRemind(await this.flags.findBy({ userId }), now);
    if (!dueFlags.length) return;
    const leaseEnd = new Date(now.getTime() + RETRY_AFTER_MS);
    const dueFilter = { id: In(dueFlags.map(({ id }) => id)), seenAt: IsNull(), remindDueAt: Not(IsNull()) };
    const overdueFlags = dueFlags.filter(({ remindDueAt }) => remindDueAt !== null && remindDueAt <= now);
    const claim = { id: In(overdueFlags.map(({ id }) => id)), remindDueAt: LessThanOrEqual(now) };
    if (!(await this.flags.update(claim, { remindDueAt: leaseEnd })).affected) return;
    const isTooLate = dueFlags.every(({ createdAt }) => now.getTime() - createdAt.getTime() > 2 * GIVE_UP_AFTER_MS);
    const isSent = await this.notifier.notify(userId, { isReminder: true, isLast: isTooLate });
    if (!isSent) this.logUndelivered(isTooLate);
    if (isSent || isTooLate) await this.flags.update(dueFilter, { remindDueAt: null });
  }

  private logUndelivered(isTooLate: boolean): void {
    this.logger.error(`A check-in mail reached nobody; ${isTooLate ? 'it is given up' : 'it is tried again'}.`);
  }

  private async usersWithUnsentMail(now: Date): Promise<string[]> {
    const rows = await this.flags
      .createQueryBuilder('flag')
      .select('flag.userId', 'userId')
      .distinct()
      .where([{ mailDueAt: LessThanOrEqual(now) }, { remindDueAt: LessThanOrEqual(now) }])
      .limit(SWEEP_BATCH_SIZE)
      .getRawMany<{ userId: string }>();
    return rows.map(({ userId }) => userId);
  }
}
