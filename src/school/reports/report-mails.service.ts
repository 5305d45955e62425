import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { localTime } from '../../applications/school-time';
import { Mailer } from '../../platform/mail/mailer';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { Every } from '../../platform/runtime/periodic';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolsService } from '../../users/schools.service';
import { nextReportDay } from './report-days';
import { ReportReaderRow, ReportScheduleRow } from './report-mails.entity';
import { ReportsService } from './reports.service';

/** How often it is looked whose report is due, in milliseconds. */
const EVERY_MS = 600_000;
const FIRST_AFTER_MS = 90_000;
/** A report leaves in the morning, at the school. */
const FROM_HOUR = 7;

/** Mails schools their report on its day. Each reader is noted before their mail is taken, so any number of instances may look. */
@Injectable()
export class ReportMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly schools: SchoolsService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** Mails what is due. What fails of one school keeps no other waiting; it is thrown at the end, to be logged. */
  @Every(
    EVERY_MS,
    { context: 'Reports', failed: 'Reports could not be mailed' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async sweep(now: Date, stopped?: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (const schedule of await this.dataSource.manager.find(ReportScheduleRow)) {
      if (stopped?.aborted) return;
      await yieldToEventLoop();
      await this.mailIfDue(schedule, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length) throw failures[0];
  }

  private async mailIfDue(schedule: ReportScheduleRow, now: Date): Promise<void> {
    const { state } = await this.schools.read(schedule.schoolId);
    const { day, hour } = localTime(now, state);
    if (schedule.nextOn <= day && hour >= FROM_HOUR) await this.mail(schedule, day, now);
  }

  private async mail({ schoolId, rhythm, day, nextOn }: ReportScheduleRow, today: string, now: Date): Promise<void> {
    const { manager } = this.dataSource;
    const { total } = await this.reports.ofSchool(schoolId, now);
    const admins = new Map((await this.people.admins(schoolId)).map((admin) => [admin.id, admin]));
    for (const { userId, toldOn } of await manager.findBy(ReportReaderRow, { schoolId })) {
      const admin = admins.get(userId);
      if (!admin) continue;
      const untold = { userId, toldOn: toldOn === null ? IsNull() : LessThan(nextOn) };
      const { affected } = await manager.update(ReportReaderRow, untold, { toldOn: nextOn });
      if (!affected) continue;
      try {
        await this.mailer.send('school_report', admin, { total, rhythm });
      } catch (error) {
        // Taken back, so that the next look sends it.
        await manager.update(ReportReaderRow, { userId }, { toldOn });
        throw error;
      }
    }
    const next = nextReportDay(today, rhythm, day);
    await manager.update(ReportScheduleRow, { schoolId, nextOn }, { nextOn: next });
  }
}
