import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { Grade } from '../contract/users';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { rowLock } from '../platform/database/hot-rows';
import { classOfGrade } from './class-year';
import { nameKeysOf, touchRoster } from './user-columns';
import { lockCounselor } from './school-people.service';
import { School, User } from './users.entity';
import { gradeColumns } from './school-years.service';

const BATCH_SIZE = 200;
const PAGE_ROWS = 500;

export interface RosterEntry {
  name: string;
  email: string;
  grade: Grade | null;
  studentNumber: string | null;
  counselorId: string | null;
}

export type EnrolledStudent = RosterEntry & Pick<User, 'id' | 'classOf' | 'lastLogin' | 'closesAt' | 'graduatedAt'>;

interface StudentKeys {
  studentNumber: string;
  email: string | null;
}

const ENROLLED_COLUMNS = {
  ...{ id: true, name: true, email: true, grade: true, studentNumber: true, counselorId: true },
  ...{ classOf: true, lastLogin: true, closesAt: true, graduatedAt: true },
};

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}

@Injectable()
export class SchoolRoster {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Ordered by name, including closed accounts. */
  async students(schoolId: string): Promise<EnrolledStudent[]> {
    const students: EnrolledStudent[] = [];
    const where = { schoolId, role: 'student' as const };
    for (;;) {
      await yieldToEventLoop();
      const page = await this.dataSource.manager.find(User, {
        ...{
          where,
          select: ENROLLED_COLUMNS,
          order: { nameKey: 'ASC', id: 'ASC' },
          skip: students.length,
          take: PAGE_ROWS,
        },
      });
      students.push(...page);
      if (page.length < PAGE_ROWS) return students;
    }
  }

  /** The students with this number or email, including closed accounts. Locks them until the transaction ends. */
  findByKeys(manager: EntityManager, schoolId: string, studentKeys: StudentKeys): Promise<EnrolledStudent[]> {
    const { studentNumber, email } = studentKeys;
    const studentsOfSchool = { schoolId, role: 'student' as const };
    const where = [{ ...studentsOfSchool, studentNumber }, ...(email === null ? [] : [{ ...studentsOfSchool, email }])];
    return manager.find(User, { where, select: ENROLLED_COLUMNS, ...rowLock(manager) });
  }

  findByNumber(schoolId: string, studentNumber: string): Promise<EnrolledStudent | null> {
    const where = { schoolId, role: 'student' as const, studentNumber };
    return this.dataSource.manager.findOne(User, { where, select: ENROLLED_COLUMNS });
  }

  /** The class that is currently in 12th grade. */
  async seniorClass(schoolId: string, manager = this.dataSource.manager): Promise<number> {
    return (await manager.findOneByOrFail(School, { id: schoolId })).seniorClass;
  }

  counselors(schoolId: string, manager = this.dataSource.manager): Promise<Pick<User, 'id' | 'name' | 'email'>[]> {
    const where = { schoolId, role: 'counselor' as const };
    return manager.find(User, { where, select: { id: true, name: true, email: true } });
  }

  /** Which of these emails belong to an account, at any school. */
  async findUsedEmails(emails: readonly string[], manager = this.dataSource.manager): Promise<Set<string>> {
    const used = new Set<string>();
    for (const batch of batches(emails)) {
      await yieldToEventLoop();
      const rows = await manager.find(User, { where: { email: In(batch) }, select: { email: true } });
      for (const { email } of rows) used.add(email);
    }
    return used;
  }

  /** Prevents the removal of these counselors until the transaction ends. Throws 404 if one is gone. */
  async lockCounselors(manager: EntityManager, schoolId: string, ids: readonly string[]): Promise<void> {
    for (const id of [...ids].sort()) await lockCounselor(manager, schoolId, id);
  }

  /** Creates accounts without a password that wait for their students. Returns the ids in the same order. */
  async enroll(
    manager: EntityManager,
    schoolId: string,
    entries: readonly RosterEntry[],
    now: Date,
  ): Promise<string[]> {
    const { seniorClass } = await manager.findOneByOrFail(School, { id: schoolId });
    const people = entries.map((entry) => ({
      ...entry,
      classOf: entry.grade && classOfGrade(entry.grade, seniorClass),
      ...nameKeysOf(entry.name),
      id: randomUUID(),
      schoolId,
      role: 'student' as const,
      passwordHash: null,
      createdAt: now,
      ...touchRoster(now),
    }));
    for (const batch of batches(people)) {
      await yieldToEventLoop();
      // Not manager.insert(): it reads defaults back in any order and writes them into these objects, ids included.
      await manager.createQueryBuilder().insert().into(User).values(batch).updateEntity(false).execute();
    }
    return people.map(({ id }) => id);
  }

  /** Sets the given fields. Emails are changed elsewhere, because mailed links depend on them. */
  async updateEntry(
    manager: EntityManager,
    schoolId: string,
    id: string,
    entry: Partial<Omit<RosterEntry, 'email'>>,
  ): Promise<void> {
    if (Object.keys(entry).length === 0) return;
    const nameKeys = entry.name === undefined ? {} : nameKeysOf(entry.name);
    const gradeUpdate = entry.grade === undefined ? {} : gradeColumns(entry.grade);
    await manager.update(
      User,
      { id, schoolId, role: 'student' },
      { ...entry, ...gradeUpdate, ...nameKeys, ...touchRoster() },
    );
  }

  /** Accounts of this school by id, locked until the transaction ends. */
  async entries(
    manager: EntityManager,
    schoolId: string,
    ids: readonly string[],
  ): Promise<Map<string, RosterEntry & { isInUse: boolean }>> {
    const entries = new Map<string, RosterEntry & { isInUse: boolean }>();
    for (const batch of batches(ids)) {
      await yieldToEventLoop();
      const where = { id: In(batch), schoolId, role: 'student' as const };
      const rows = await manager.find(User, {
        where,
        select: ENROLLED_COLUMNS,
        order: { id: 'ASC' },
        ...rowLock(manager),
      });
      for (const student of rows) entries.set(student.id, { ...student, isInUse: student.lastLogin !== null });
    }
    return entries;
  }

  /** Which of these accounts still wait for their students. Runs inside the transaction that removes them. */
  async unusedAccounts(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const where = { id: In([...ids]), role: 'student' as const, lastLogin: IsNull() };
    return (await manager.find(User, { where, select: { id: true } })).map(({ id }) => id);
  }
}
