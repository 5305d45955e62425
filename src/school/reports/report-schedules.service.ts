import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { localTime } from '../../applications/school-time';
import type { ReportSchedule, SetReportScheduleBody } from '../../contract/report-schedule';
import { badRequest } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolsService } from '../../users/schools.service';
import { withLock } from '../../users/lock-users';
import { nextReportDay } from './report-days';
import { ReportReaderRow, ReportScheduleRow } from './report-mails.entity';

const DAYS_OF_WEEK = 7;
/** What stands there before anybody chose: off, and Mondays if it is turned on. */
const OFF = { rhythm: 'off', day: 1, next_on: null } as const;

/** When a school has its report mailed, and to which of its admins. */
@Injectable()
export class ReportSchedules {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly people: SchoolPeople,
    private readonly schools: SchoolsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<ReportSchedule> {
    const { manager } = this.dataSource;
    const [row, readers, admins] = await Promise.all([
      manager.findOneBy(ReportScheduleRow, { schoolId }),
      manager.findBy(ReportReaderRow, { schoolId }),
      this.people.admins(schoolId),
    ]);
    const readerIds = readers.map(({ userId }) => userId);
    return {
      ...(row ? { rhythm: row.rhythm, day: row.day, next_on: row.nextOn } : OFF),
      reader_ids: admins.map(({ id }) => id).filter((id) => readerIds.includes(id)),
      mail_leaves: this.mailer.leaves,
      admins: admins.map(({ id, name }) => ({ id, name })),
    };
  }

  /** Throws 400 for a reader who is no admin of the school, for nobody to read it, and for a day that there is not. */
  async set(
    actor: Actor,
    { rhythm, day, reader_ids: wanted }: SetReportScheduleBody,
    now: Date,
  ): Promise<ReportSchedule> {
    const { uid, schoolId } = actor;
    const readers = [...new Set(wanted)];
    const admins = new Set((await this.people.admins(schoolId)).map(({ id }) => id));
    if (readers.some((id) => !admins.has(id)))
      throw badRequest('Only admins of your school can get the report.', '/reader_ids');
    if (rhythm !== 'off' && !readers.length) throw badRequest('Please choose who gets the report.', '/reader_ids');
    if (rhythm === 'weekly' && day > DAYS_OF_WEEK) throw badRequest('A week has seven days.', '/day');
    const { day: today } = localTime(now, (await this.schools.read(schoolId)).state);
    await withLock(this.dataSource.manager, { schoolId }, async (manager) => {
      await setReaders(manager, schoolId, readers);
      await manager.delete(ReportScheduleRow, { schoolId });
      if (rhythm === 'off') return;
      const nextOn = nextReportDay(today, rhythm, day);
      await manager.insert(ReportScheduleRow, { schoolId, rhythm, day, nextOn });
    });
    await this.audit.note({ what: 'report_mails_set', actorId: uid, schoolId, detail: rhythm });
    return this.read(actor);
  }
}

/** Who stays keeps the day of their last report. */
async function setReaders(manager: EntityManager, schoolId: string, readers: string[]): Promise<void> {
  await manager.delete(ReportReaderRow, { schoolId, userId: Not(In(readers)) });
  const present = await manager.findBy(ReportReaderRow, { schoolId });
  const added = readers.filter((userId) => !present.some((row) => row.userId === userId));
  if (added.length)
    await manager.insert(
      ReportReaderRow,
      added.map((userId) => ({ userId, schoolId, toldOn: null })),
    );
}
