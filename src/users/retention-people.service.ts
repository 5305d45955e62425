import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { RETENTION_GRACE_DAYS, RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '../contract/limits';
import type { OwnRetention, RetentionMonths, RetentionOutlook, SetRetentionBody } from '../contract/privacy';
import { type RawRow, type RawValue, rowLock, selectRows, timeFromRaw, timeToRaw } from '../platform/database/hot-rows';
import { conflict } from '../platform/http/problems';
import { School, User } from './users.entity';

const DAY_MS = 86_400_000;

export interface RetentionFacts {
  months: number | null;
  setAt: Date | null;
  lastSeen: Date;
  warnedAt: Date | null;
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(time: Date, months: number): Date {
  const shifted = new Date(time);
  shifted.setUTCMonth(time.getUTCMonth() + months);
  if (shifted.getUTCDate() !== time.getUTCDate()) shifted.setUTCDate(0);
  return shifted;
}

export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** A notice counts only if the student has stayed away and the school hasn't changed its setting since. */
function validNotice({ warnedAt, lastSeen, setAt }: RetentionFacts): Date | null {
  if (!warnedAt || warnedAt <= lastSeen) return null;
  return setAt && warnedAt < setAt ? null : warnedAt;
}

/** The earliest day an inactive student's account can be deleted; null if never. */
export function earliestDeletionDay(facts: RetentionFacts): Date | null {
  const { months, setAt, lastSeen } = facts;
  if (months === null) return null;
  const notice = validNotice(facts);
  return latest(
    addMonths(lastSeen, months),
    ...(setAt ? [addDays(setAt, RETENTION_GRACE_DAYS)] : []),
    ...(notice ? [addDays(notice, RETENTION_NOTICE_DAYS)] : []),
  );
}

/** What to do with an account now. Nobody is deleted without a notice well in advance. */
export function retentionStep(facts: RetentionFacts, now: Date): 'wait' | 'tell' | 'delete' {
  const deletionDay = earliestDeletionDay(facts);
  if (!deletionDay) return 'wait';
  if (validNotice(facts)) return now >= deletionDay ? 'delete' : 'wait';
  return now >= addDays(deletionDay, -RETENTION_NOTICE_DAYS) ? 'tell' : 'wait';
}

export interface ExpiringStudent {
  userId: string;
  schoolId: string;
  email: string;
  name: string;
  facts: RetentionFacts;
}

interface RetentionSetting {
  months: RetentionMonths | null;
  setAt: Date | null;
}

const LAST_SEEN = 'COALESCE(u.last_active, u.last_login, u.created_at)';
const COLUMNS = `u.id, u.school_id, u.email, u.name, ${LAST_SEEN} AS last_seen, u.retention_warned_at, s.retention_months, s.retention_set_at`;
const STUDENTS = `FROM users u JOIN schools s ON s.id = u.school_id WHERE u.role = 'student'`;
const BATCH_SIZE = 200;

const timeOrNull = (raw: unknown): Date | null => (raw === null ? null : timeFromRaw(raw));

const studentOf = (row: RawRow): ExpiringStudent => ({
  userId: String(row['id']),
  schoolId: String(row['school_id']),
  email: String(row['email']),
  name: String(row['name']),
  facts: {
    months: row['retention_months'] === null ? null : Number(row['retention_months']),
    setAt: timeOrNull(row['retention_set_at']),
    lastSeen: timeFromRaw(row['last_seen']),
    warnedAt: timeOrNull(row['retention_warned_at']),
  },
});

/** How long student accounts are kept. Staff accounts never expire. */
@Injectable()
export class RetentionPeople {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async setting(schoolId: string): Promise<RetentionSetting> {
    return settingOf(await this.dataSource.manager.findOneByOrFail(School, { id: schoolId }));
  }

  /** Until when this account is kept; without a date for staff. */
  async retentionOf(userId: string): Promise<OwnRetention> {
    const [row] = await selectRows(this.dataSource.manager, `SELECT ${COLUMNS} ${STUDENTS} AND u.id = ?`, [userId]);
    if (!row) return { months: null, kept_until: null };
    const { facts } = studentOf(row);
    return {
      months: facts.months as OwnRetention['months'],
      kept_until: earliestDeletionDay(facts)?.toISOString() ?? null,
    };
  }

  /** How many students of a school each setting would affect. */
  outlook(schoolId: string, now: Date): Promise<RetentionOutlook[]> {
    return outlookOf(this.dataSource.manager, schoolId, now);
  }

  /** Throws 409 if it would affect students other than those `seen`. */
  updateEntry(schoolId: string, { months, seen }: SetRetentionBody, now: Date): Promise<RetentionSetting> {
    return this.dataSource.transaction(async (manager) => {
      const school = await manager.findOneOrFail(School, { where: { id: schoolId }, ...rowLock(manager) });
      const currentOutlook = (await outlookOf(manager, schoolId, now)).find((entry) => entry.months === months);
      const affectedCount = currentOutlook ? currentOutlook.due_now + currentOutlook.due_soon : 0;
      if (affectedCount !== seen)
        throw conflict('The number of students has changed since you looked. Nothing was set; please look again.');
      if (school.retentionMonths === months) return settingOf(school);
      await manager.update(School, { id: schoolId }, { retentionMonths: months, retentionSetAt: now });
      return { months, setAt: now };
    });
  }

  /** Every student whose account is nearly due, page by page. */
  async *findDue(now: Date): AsyncGenerator<ExpiringStudent> {
    for (const months of RETENTION_MONTHS) {
      const inactiveSince = timeToRaw(addMonths(addDays(now, RETENTION_NOTICE_DAYS + 1), -months));
      let afterId = '';
      for (;;) {
        const values: RawValue[] = [months, inactiveSince, afterId];
        const sql = `SELECT ${COLUMNS} ${STUDENTS} AND s.retention_months = ? AND ${LAST_SEEN} <= ? AND u.id > ?
                     ORDER BY u.id LIMIT ${BATCH_SIZE}`;
        const rows = (await selectRows(this.dataSource.manager, sql, values)).map(studentOf);
        yield* rows.filter(({ facts }) => retentionStep(facts, now) !== 'wait');
        const lastRow = rows.at(-1);
        if (!lastRow || rows.length < BATCH_SIZE) break;
        afterId = lastRow.userId;
      }
    }
  }

  /** Claims the notice for this instance; false if another instance just claimed it or it's no longer due. */
  async recordNotice({ userId, facts }: ExpiringStudent, now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const current = await lockStudent(manager, userId);
      if (!current || retentionStep(current.facts, now) !== 'tell') return false;
      if (current.facts.warnedAt?.getTime() !== facts.warnedAt?.getTime()) return false;
      await manager.update(User, { id: userId }, { retentionWarnedAt: now });
      return true;
    });
  }

  /** Undoes `recordNotice` if the notice couldn't be sent. */
  async undoNotice({ userId, facts }: ExpiringStudent): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { retentionWarnedAt: facts.warnedAt });
  }

  /** Rechecked inside the transaction that deletes the account. */
  async isDue(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const student = await lockStudent(manager, userId);
    return student !== null && retentionStep(student.facts, now) === 'delete';
  }
}

const settingOf = ({ retentionMonths, retentionSetAt }: School): RetentionSetting => ({
  months: retentionMonths as RetentionMonths | null,
  setAt: retentionSetAt,
});

/** Locked until the transaction ends. */
async function lockStudent(manager: EntityManager, userId: string): Promise<ExpiringStudent | null> {
  await manager.findOne(User, { where: { id: userId }, select: { id: true }, ...rowLock(manager) });
  const [row] = await selectRows(manager, `SELECT ${COLUMNS} ${STUDENTS} AND u.id = ?`, [userId]);
  return row ? studentOf(row) : null;
}

async function outlookOf(manager: EntityManager, schoolId: string, now: Date): Promise<RetentionOutlook[]> {
  const noticeEnd = addDays(now, RETENTION_NOTICE_DAYS);
  const counts = RETENTION_MONTHS.flatMap((months) => [
    `SUM(CASE WHEN ${LAST_SEEN} <= ? THEN 1 ELSE 0 END) AS now_${months}`,
    `SUM(CASE WHEN ${LAST_SEEN} <= ? THEN 1 ELSE 0 END) AS soon_${months}`,
  ]);
  const times = RETENTION_MONTHS.flatMap((months) =>
    [now, noticeEnd].map((time) => timeToRaw(addMonths(time, -months))),
  );
  const sql = `SELECT ${counts.join(', ')} FROM users u WHERE u.school_id = ? AND u.role = 'student'`;
  const [row] = await selectRows(manager, sql, [...times, schoolId]);
  return RETENTION_MONTHS.map((months) => {
    const due_now = Number(row?.[`now_${months}`] ?? 0);
    return { months, due_now, due_soon: Number(row?.[`soon_${months}`] ?? 0) - due_now };
  });
}
