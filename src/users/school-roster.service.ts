import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { Grade } from '../contract/users';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { rowLock } from '../platform/database/hot-rows';
import { classOfGrade } from './class-year';
import { nameKeysOf } from './name-keys';
import { touchRoster } from './touch-roster';
import { lockCounselor } from './school-people.service';
import { School } from './school.entity';
import { inGrade } from './school-years.service';
import { User } from './user.entity';

const AT_ONCE = 200;
/** Students of one page where a whole school is read. */
const PAGE_ROWS = 500;

/** What a school’s roster says of a student. */
export interface RosterEntry {
  name: string;
  email: string;
  grade: Grade | null;
  studentNumber: string | null;
  counselorId: string | null;
}

/** A student of a school as the roster of the app has them. */
export type EnrolledStudent = RosterEntry & Pick<User, 'id' | 'classOf' | 'lastLogin' | 'closesAt' | 'graduatedAt'>;

/** How a student is named. */
interface Named {
  studentNumber: string;
  email: string | null;
}

const ENROLLED = {
  ...{ id: true, name: true, email: true, grade: true, studentNumber: true, counselorId: true },
  ...{ classOf: true, lastLogin: true, closesAt: true, graduatedAt: true },
};

function* inPieces<T>(all: readonly T[]): Generator<T[]> {
  for (let first = 0; first < all.length; first += AT_ONCE) yield all.slice(first, first + AT_ONCE);
}

/** A whole school at once, as files of its roster see it. */
@Injectable()
export class SchoolRoster {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every student of a school by name, closed accounts among them. */
  async students(schoolId: string): Promise<EnrolledStudent[]> {
    const students: EnrolledStudent[] = [];
    const where = { schoolId, role: 'student' as const };
    for (;;) {
      await yieldToEventLoop();
      const page = await this.dataSource.manager.find(User, {
        ...{ where, select: ENROLLED, order: { nameKey: 'ASC', id: 'ASC' }, skip: students.length, take: PAGE_ROWS },
      });
      students.push(...page);
      if (page.length < PAGE_ROWS) return students;
    }
  }

  /** The students that a number or an email names, closed accounts among them, held until the transaction ends. */
  named(manager: EntityManager, schoolId: string, by: Named): Promise<EnrolledStudent[]> {
    const { studentNumber, email } = by;
    const own = { schoolId, role: 'student' as const };
    const where = [{ ...own, studentNumber }, ...(email === null ? [] : [{ ...own, email }])];
    return manager.find(User, { where, select: ENROLLED, ...rowLock(manager) });
  }

  /** The student with this number; null for nobody of this school. */
  numbered(schoolId: string, studentNumber: string): Promise<EnrolledStudent | null> {
    const where = { schoolId, role: 'student' as const, studentNumber };
    return this.dataSource.manager.findOne(User, { where, select: ENROLLED });
  }

  /** The class that is in the 12th grade now. */
  async seniorClass(schoolId: string, manager = this.dataSource.manager): Promise<number> {
    return (await manager.findOneByOrFail(School, { id: schoolId })).seniorClass;
  }

  counselors(schoolId: string, manager = this.dataSource.manager): Promise<Pick<User, 'id' | 'name' | 'email'>[]> {
    const where = { schoolId, role: 'counselor' as const };
    return manager.find(User, { where, select: { id: true, name: true, email: true } });
  }

  /** Which of these emails an account has, wherever it belongs. */
  async taken(emails: readonly string[], manager = this.dataSource.manager): Promise<Set<string>> {
    const taken = new Set<string>();
    for (const some of inPieces(emails)) {
      await yieldToEventLoop();
      const found = await manager.find(User, { where: { email: In(some) }, select: { email: true } });
      for (const { email } of found) taken.add(email);
    }
    return taken;
  }

  /** Keeps these counselors from being removed until the transaction ends. Throws 404 for one who is gone. */
  async holdCounselors(manager: EntityManager, schoolId: string, ids: readonly string[]): Promise<void> {
    for (const id of [...ids].sort()) await lockCounselor(manager, schoolId, id);
  }

  /** Makes accounts that wait for their students: without a password, never logged in to. Answers their ids in the same order. */
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
    for (const some of inPieces(people)) {
      await yieldToEventLoop();
      // Not manager.insert(): that reads defaults back in whatever order they come, and writes them into these objects, ids included.
      await manager.createQueryBuilder().insert().into(User).values(some).updateEntity(false).execute();
    }
    return people.map(({ id }) => id);
  }

  /** Sets what is given; the email is changed by whoever keeps the links that were mailed to the old one. */
  async set(
    manager: EntityManager,
    schoolId: string,
    id: string,
    entry: Partial<Omit<RosterEntry, 'email'>>,
  ): Promise<void> {
    if (Object.keys(entry).length === 0) return;
    const keys = entry.name === undefined ? {} : nameKeysOf(entry.name);
    const year = entry.grade === undefined ? {} : inGrade(entry.grade);
    await manager.update(User, { id, schoolId, role: 'student' }, { ...entry, ...year, ...keys, ...touchRoster() });
  }

  /** What stands in these accounts now, by id and held until the transaction ends; who is nobody of this school is left out. */
  async entries(
    manager: EntityManager,
    schoolId: string,
    ids: readonly string[],
  ): Promise<Map<string, RosterEntry & { isInUse: boolean }>> {
    const entries = new Map<string, RosterEntry & { isInUse: boolean }>();
    for (const some of inPieces(ids)) {
      await yieldToEventLoop();
      const where = { id: In(some), schoolId, role: 'student' as const };
      const found = await manager.find(User, { where, select: ENROLLED, order: { id: 'ASC' }, ...rowLock(manager) });
      for (const one of found) entries.set(one.id, { ...one, isInUse: one.lastLogin !== null });
    }
    return entries;
  }

  /** Which of these accounts still wait for their students, asked inside the transaction that removes them. */
  async unusedAmong(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const where = { id: In([...ids]), role: 'student' as const, lastLogin: IsNull() };
    return (await manager.find(User, { where, select: { id: true } })).map(({ id }) => id);
  }
}
