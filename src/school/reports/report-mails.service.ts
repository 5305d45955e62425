import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import type { ReportSchedule, SetReportScheduleBody } from '../../contract/reports';
import { ReportReaderRow, ReportScheduleRow } from './report-mails.entity';
import { ReportsService } from './reports.service';
import type { Actor } from '../../access/actor';
import { dayAfter } from '../../contract/days';
import { localTime } from '../../contract/school-time';
import type { ReportFrequency } from '../../contract/note-values';
import { badRequest } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolsService } from '../../users/schools.service';

/** The first day after `today` ('2026-11-25') on which a report is sent. */
export function nextReportDay(today: string, rhythm: Exclude<ReportFrequency, 'off'>, day: number): string {
  const isReportDay = (candidate: string): boolean => {
    const date = new Date(candidate);
    return rhythm === 'weekly' ? (date.getUTCDay() || 7) === day : date.getUTCDate() === day;
  };
  for (let daysAhead = 1; daysAhead <= 31; daysAhead += 1)
    if (isReportDay(dayAfter(today, daysAhead))) return dayAfter(today, daysAhead);
  throw new Error(`No ${rhythm} report leaves on day ${day}.`);
}

const SWEEP_INTERVAL_MS = 600_000;
const FIRST_SWEEP_AFTER_MS = 90_000;
/** Reports are sent in the school's morning, from this hour on. */
const EARLIEST_HOUR = 7;

/** Mails each school its report on the chosen day. A reader is marked before the email is queued, so several instances can run. */
@Injectable()
export class ReportMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly schools: SchoolsService,
    private readonly schoolPeople: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** A school whose report fails doesn't block the others: the error is thrown at the end, so that it is logged. */
  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Reports', failureMessage: 'Reports could not be mailed' },
    { initialDelayMs: FIRST_SWEEP_AFTER_MS, hasJitter: true },
  )
  async sweep(now: Date, signal?: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const schedule of await this.dataSource.manager.find(ReportScheduleRow)) {
      if (signal?.aborted) return;
      await yieldToEventLoop();
      await this.mailIfDue(schedule, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length) throw failures[0];
  }

  private async mailIfDue(schedule: ReportScheduleRow, now: Date): Promise<void> {
    const { state } = await this.schools.read(schedule.schoolId);
    const { day, hour } = localTime(now, state);
    if (schedule.nextOn <= day && hour >= EARLIEST_HOUR) await this.mailReport(schedule, day, now);
  }

  private async mailReport(
    { schoolId, rhythm, day, nextOn }: ReportScheduleRow,
    today: string,
    now: Date,
  ): Promise<void> {
    const { manager } = this.dataSource;
    const { total } = await this.reports.readForSchool(schoolId, now);
    const admins = new Map((await this.schoolPeople.admins(schoolId)).map((admin) => [admin.id, admin]));
    for (const { userId, toldOn } of await manager.findBy(ReportReaderRow, { schoolId })) {
      const admin = admins.get(userId);
      if (!admin) continue;
      const unsentFilter = { userId, toldOn: toldOn === null ? IsNull() : LessThan(nextOn) };
      const { affected } = await manager.update(ReportReaderRow, unsentFilter, { toldOn: nextOn });
      if (!affected) continue;
      try {
        await this.mailer.send('school_report', admin, { total, rhythm });
      } catch (error) {
        // Unmarked, so that the next run sends it.
        await manager.update(ReportReaderRow, { userId }, { toldOn });
        throw error;
      }
    }
    const next = nextReportDay(today, rhythm, day);
    await manager.update(ReportScheduleRow, { schoolId, nextOn }, { nextOn: next });
  }
}

const DAYS_OF_WEEK = 7;
/** The default: off, and Mondays once turned on. */
const OFF_SCHEDULE = { rhythm: 'off', day: 1, next_on: null } as const;

@Injectable()
export class ReportSchedules {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schoolPeople: SchoolPeople,
    private readonly schools: SchoolsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<ReportSchedule> {
    const { manager } = this.dataSource;
    const [row, readers, admins] = await Promise.all([
      manager.findOneBy(ReportScheduleRow, { schoolId }),
      manager.findBy(ReportReaderRow, { schoolId }),
      this.schoolPeople.admins(schoolId),
    ]);
    const readerIds = readers.map(({ userId }) => userId);
    return {
      ...(row ? { rhythm: row.rhythm, day: row.day, next_on: row.nextOn } : OFF_SCHEDULE),
      reader_ids: admins.map(({ id }) => id).filter((id) => readerIds.includes(id)),
      mail_leaves: this.mailer.canDeliver,
      admins: admins.map(({ id, name }) => ({ id, name })),
    };
  }

  /** Throws 400 if a reader isn't an admin of the school, if there are no readers, and for a day that doesn't exist. */
  async set(
    actor: Actor,
    { rhythm, day, reader_ids: wantedIds }: SetReportScheduleBody,
    now: Date,
  ): Promise<ReportSchedule> {
    const { uid, schoolId } = actor;
    const readers = [...new Set(wantedIds)];
    const admins = new Set((await this.schoolPeople.admins(schoolId)).map(({ id }) => id));
    if (readers.some((id) => !admins.has(id)))
      throw badRequest('Only admins of your school can get the report.', '/reader_ids');
    if (rhythm !== 'off' && !readers.length) throw badRequest('Please choose who gets the report.', '/reader_ids');
    if (rhythm === 'weekly' && day > DAYS_OF_WEEK) throw badRequest('A week has seven days.', '/day');
    const { day: today } = localTime(now, (await this.schools.read(schoolId)).state);
    await withLock(this.dataSource.manager, { schoolId }, async (manager) => {
      await storeReaders(manager, schoolId, readers);
      await manager.delete(ReportScheduleRow, { schoolId });
      if (rhythm === 'off') return;
      const nextOn = nextReportDay(today, rhythm, day);
      await manager.insert(ReportScheduleRow, { schoolId, rhythm, day, nextOn });
    });
    await this.audit.record({ what: 'report_mails_set', actorId: uid, schoolId, detail: rhythm });
    return this.read(actor);
  }
}

/** Readers who stay keep the day of their last report. */
async function storeReaders(manager: EntityManager, schoolId: string, readers: string[]): Promise<void> {
  await manager.delete(ReportReaderRow, { schoolId, userId: Not(In(readers)) });
  const currentReaders = await manager.findBy(ReportReaderRow, { schoolId });
  const addedReaders = readers.filter((userId) => !currentReaders.some((row) => row.userId === userId));
  if (addedReaders.length)
    await manager.insert(
      ReportReaderRow,
      addedReaders.map((userId) => ({ userId, schoolId, toldOn: null })),
    );
}
