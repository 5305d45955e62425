import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { CHANGE_RETENTION_DAYS } from '../contract/limits';
import { rowLock } from '../platform/database/hot-rows';
import { touchRoster } from './user-columns';
import { DeletedAccount, DepartedStudent, User } from './users.entity';

/** When to sweep for late rows after a deletion, in milliseconds. After the last sweep, the id is deleted too. */
const SWEEP_DELAYS_MS = [3_000, 15_000, 40_000, 600_000, 3_600_000] as const;
const BATCH_SIZE = 100;

const nextSweep = (deletedAt: Date, now: Date): Date | null => {
  const delay = SWEEP_DELAYS_MS.find((delayMs) => deletedAt.getTime() + delayMs > now.getTime());
  return delay === undefined ? null : new Date(deletedAt.getTime() + delay);
};

/** Records, inside the deletion's transaction, that rows of these people may still arrive. */
export async function recordDeletions(manager: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  const rows = userIds.map((userId) => ({ userId, deletedAt: now, dueAt: nextSweep(now, now) ?? now }));
  await manager.upsert(DeletedAccount, rows, ['userId']);
}

export async function findDueDeletions(manager: EntityManager, now: Date): Promise<string[]> {
  const rows = await manager.find(DeletedAccount, {
    where: { dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC' },
    take: BATCH_SIZE,
  });
  return rows.map(({ userId }) => userId);
}

export async function recordSweep(manager: EntityManager, userId: string, now: Date): Promise<void> {
  const row = await manager.findOneBy(DeletedAccount, { userId });
  if (!row) return;
  const dueAt = nextSweep(row.deletedAt, now);
  if (dueAt) await manager.update(DeletedAccount, { userId }, { dueAt });
  else await manager.delete(DeletedAccount, { userId });
}

interface FormerStudent {
  id: string;
  leftAt: Date;
}

/** Records departed students inside the deletion's transaction. Nothing is stored about anyone else. */
export async function recordDepartures(manager: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  const where = { id: In([...userIds]), role: 'student' as const };
  const students = await manager.find(User, { where, select: { id: true, schoolId: true } });
  const rows = students.map(({ id, schoolId }) => ({ id, schoolId, leftAt: now }));
  if (rows.length) await manager.upsert(DepartedStudent, rows, ['id']);
}

type ClosingPerson = Pick<User, 'id' | 'schoolId' | 'name' | 'email' | 'grade'> & { closesAt: Date };

/** Students whom their school deletes: the account is closed first and deleted later. */
@Injectable()
export class ClosingAccounts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A school's closed accounts, next deletion first. */
  async findBySchool(schoolId: string): Promise<ClosingPerson[]> {
    const where = { schoolId, closesAt: Not(IsNull()) };
    return (await this.dataSource.manager.find(User, {
      where,
      order: { closesAt: 'ASC', id: 'ASC' },
    })) as ClosingPerson[];
  }

  async close(userId: string, closesAt: Date): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId, role: 'student' }, { closesAt, ...touchRoster() });
  }

  /** Reopens an account; false if the school has no such closed account. */
  async reopen(schoolId: string, userId: string): Promise<boolean> {
    const closing = { id: userId, schoolId, closesAt: Not(IsNull()) };
    return (await this.dataSource.manager.update(User, closing, { closesAt: null, ...touchRoster() })).affected === 1;
  }

  /** Students who left the school since a time, with deleted or closed accounts. For its own systems. */
  async formerStudents(schoolId: string, since: Date): Promise<FormerStudent[]> {
    const { manager } = this.dataSource;
    const [deleted, closing] = await Promise.all([
      manager.findBy(DepartedStudent, { schoolId, leftAt: MoreThanOrEqual(since) }),
      manager.find(User, {
        where: { schoolId, role: 'student', closesAt: Not(IsNull()), rosterChangedAt: MoreThanOrEqual(since) },
        select: { id: true, rosterChangedAt: true },
      }),
    ]);
    const students = [
      ...deleted,
      ...closing.map((student) => ({ id: student.id, leftAt: student.rosterChangedAt ?? since })),
    ];
    return students
      .map(({ id, leftAt }) => ({ id, leftAt }))
      .sort(
        (student, otherStudent) =>
          student.leftAt.getTime() - otherStudent.leftAt.getTime() || student.id.localeCompare(otherStudent.id),
      );
  }

  /** Deletes the ids of students who left long ago. */
  async deleteOldDepartures(now: Date): Promise<void> {
    const cutoff = new Date(now.getTime() - CHANGE_RETENTION_DAYS * 86_400_000);
    await this.dataSource.manager.delete(DepartedStudent, { leftAt: LessThan(cutoff) });
  }

  async due(now: Date): Promise<ClosingPerson[]> {
    return (await this.dataSource.manager.findBy(User, { closesAt: LessThanOrEqual(now) })) as ClosingPerson[];
  }

  /** Rechecked inside the transaction that deletes the account. */
  async isDue(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const where = { id: userId, closesAt: LessThanOrEqual(now) };
    return (await manager.findOne(User, { where, select: { id: true }, ...rowLock(manager) })) !== null;
  }
}
