import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import { badRequest, conflict, notFound } from '../platform/http/problems';
import type { Grade } from '../contract/users';
import { isUniqueViolation } from '../platform/database/database-errors';
import { selectRows, rowLock } from '../platform/database/hot-rows';
import { gradeOfClass, isYetToCome } from './class-year';
import { nameHolds } from './conditions';
import { touchRoster } from './touch-roster';
import { inGrade } from './school-years.service';
import { readStaff, type StaffListing, type StaffPerson } from './staff-rows';
import { School } from './school.entity';
import { User } from './user.entity';

/** What may change in the account of a student of the school. */
export interface StudentChange {
  /** Null for a student who is to wait for a counselor. */
  counselorId?: string | null;
  grade?: Grade;
  /** Instead of a grade; one that has graduated makes a graduate. */
  classOf?: number;
}

/** A student as lists by last name know them. */
export type NamedStudent = Pick<User, 'id' | 'familyKey' | 'counselorId'>;

const AT_ONCE = 500;

/** The people of a school and who belongs to whom. */
@Injectable()
export class SchoolPeople {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page of the staff these filters reach, by name unless asked otherwise. */
  staff(reach: SubjectFilter[], listing: StaffListing): Promise<{ rows: StaffPerson[]; total: number }> {
    return readStaff(this.dataSource.manager, reach, listing);
  }

  /** The admins of a school by name. */
  admins(schoolId: string): Promise<Pick<User, 'id' | 'name' | 'email' | 'lastActive'>[]> {
    return this.dataSource.manager.find(User, {
      where: { schoolId, role: 'admin' },
      select: { id: true, name: true, email: true, lastActive: true },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  /** The ids of people of the school whose name holds these words. */
  async named(schoolId: string, q: string, most: number): Promise<string[]> {
    const { sql, values } = nameHolds(q);
    const rows = await selectRows(
      this.dataSource.manager,
      `SELECT id FROM users WHERE school_id = ? AND ${sql} ORDER BY name_key LIMIT ?`,
      [schoolId, ...values, most],
    );
    return rows.map((row) => String(row['id']));
  }

  /** How many counselors the school has. */
  counselorCount(schoolId: string): Promise<number> {
    return this.dataSource.manager.countBy(User, { schoolId, role: 'counselor' });
  }

  /**
   * Changes students of a school, all or none; the answer is whose they were. Throws 404 when one of them or the counselor is not of
   * this school.
   */
  change(
    schoolId: string,
    studentIds: string[],
    { counselorId, grade, classOf }: StudentChange,
  ): Promise<Map<string | null, string[]>> {
    const ids = [...new Set(studentIds)];
    return this.dataSource.transaction(async (manager) => {
      if (typeof counselorId === 'string') await lockCounselor(manager, schoolId, counselorId);
      const students = { id: In(ids), schoolId, role: 'student' as const, closesAt: IsNull() };
      const found = await manager.find(User, { where: students, select: { id: true, counselorId: true } });
      if (found.length !== ids.length) throw notFound();
      await manager.update(User, students, {
        ...(counselorId === undefined ? {} : { counselorId }),
        ...(grade === undefined ? {} : inGrade(grade)),
        ...(classOf === undefined ? {} : await inClass(manager, schoolId, classOf)),
        ...touchRoster(),
      });
      return byCounselor(found);
    });
  }

  /** Students by last name: those of a grade where one is given, and only those without a counselor unless `everybody`. */
  byLastName(
    schoolId: string,
    { grade, everybody }: { grade: Grade | null; everybody: boolean },
  ): Promise<NamedStudent[]> {
    return this.dataSource.manager.find(User, {
      where: {
        ...{ schoolId, role: 'student' as const, closesAt: IsNull(), graduatedAt: IsNull() },
        ...(grade === null ? {} : { grade }),
        ...(everybody ? {} : { counselorId: IsNull() }),
      },
      select: { id: true, familyKey: true, counselorId: true },
      order: { familyKey: 'ASC', id: 'ASC' },
    });
  }

  /** Gives each group of students its counselor, all or none. Throws 404 for a counselor who is none of this school. */
  assign(schoolId: string, groups: readonly { counselorId: string; studentIds: string[] }[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      for (const { counselorId, studentIds } of groups) {
        await lockCounselor(manager, schoolId, counselorId);
        for (let first = 0; first < studentIds.length; first += AT_ONCE) {
          const some = In(studentIds.slice(first, first + AT_ONCE));
          await manager.update(User, { id: some, schoolId, role: 'student' }, { counselorId, ...touchRoster() });
        }
      }
    });
  }

  /** Sets the number that the school knows a student by. Throws 409 when another of the school has it. */
  async number(schoolId: string, studentId: string, studentNumber: string | null): Promise<void> {
    try {
      await this.dataSource.manager.update(
        User,
        { id: studentId, schoolId, role: 'student' },
        { studentNumber, ...touchRoster() },
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw conflict('Another student of the school has this number.');
    }
  }

  /** Gives all students of one counselor to another of the school; the answer is whom. Throws 404 when there is no such other. */
  handOver(schoolId: string, from: string, to: string): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      await lockCounselor(manager, schoolId, to);
      const students = { counselorId: from, schoolId, role: 'student' as const };
      const moved = await manager.find(User, { where: students, select: { id: true } });
      await manager.update(User, students, { counselorId: to, ...touchRoster() });
      return moved.map(({ id }) => id);
    });
  }
}

/** Whether an admin may go: another one stays. Asked inside the transaction that deletes the account. */
export async function adminMayLeave(manager: EntityManager, schoolId: string): Promise<boolean> {
  // Two admins who remove each other at the same moment come after each other.
  await manager.findOne(School, { where: { id: schoolId }, select: { id: true }, ...rowLock(manager) });
  return (await manager.countBy(User, { schoolId, role: 'admin' })) > 1;
}

/** The ids of students by the counselor they have. */
export function byCounselor(students: readonly Pick<User, 'id' | 'counselorId'>[]): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { id, counselorId } of students) {
    const group = groups.get(counselorId);
    if (group) group.push(id);
    else groups.set(counselorId, [id]);
  }
  return groups;
}

/** Keeps a counselor from being removed until the transaction ends. Throws 404 for anybody who is none of this school. */
export async function lockCounselor(manager: EntityManager, schoolId: string, counselorId: string): Promise<void> {
  const where = { id: counselorId, schoolId, role: 'counselor' as const };
  if (!(await manager.findOne(User, { where, select: { id: true }, ...rowLock(manager) }))) throw notFound();
}

/** The columns of a student of this class. Throws 400 for a class that is not in high school yet. */
async function inClass(manager: EntityManager, schoolId: string, classOf: number) {
  const { seniorClass } = await manager.findOneByOrFail(School, { id: schoolId });
  if (isYetToCome(classOf, seniorClass))
    throw badRequest(`The class of ${classOf} is not in 9th grade yet.`, '/class_of');
  const grade = gradeOfClass(classOf, seniorClass);
  return { classOf, grade, graduatedAt: grade === null ? new Date() : null };
}
