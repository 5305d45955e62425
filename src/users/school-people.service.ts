import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import type { ListQuery } from '../contract/recommendations';
import type { Grade, Role } from '../contract/users';
import { mapUniqueViolation } from '../platform/database/database-errors';
import { placeholdersOf, type RawRow, rowLock, selectRows, timeFromRaw } from '../platform/database/hot-rows';
import { windowOf } from '../platform/http/list-page';
import { badRequest, conflict, notFound } from '../platform/http/problems';
import { gradeOfClass, isFutureClass } from './class-year';
import { anyOf, allOf, type Condition, nameContains } from './conditions';
import { gradeColumns } from './school-years.service';
import { touchRoster } from './user-columns';
import { School, User } from './users.entity';

const STAFF_SORTS = { name: 'name_key', email: 'email', students: 'students', last_active: 'last_active' } as const;
type StaffSort = keyof typeof STAFF_SORTS;

export interface StaffListing {
  search: string | null;
  ids: string[] | null;
  /** Null for all roles. */
  role: Role | null;
  sort: StaffSort;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

export type StaffPerson = Pick<User, 'id' | 'name' | 'email' | 'lastActive'> & {
  role: Role;
  students: number;
  /** The account's creation time until its first login; null afterward. */
  waitingSince: Date | null;
};

const textsOf = (value: unknown): string[] | null => {
  if (value === undefined) return null;
  return (Array.isArray(value) ? value : [value]).map(String);
};

/** Throws a 400 that names the allowed values. */
export function staffListingOf(query: ListQuery, sorts: readonly StaffSort[]): StaffListing {
  const { q, id, ...otherFilters } = query.filter ?? {};
  const [otherFilterKey] = Object.keys(otherFilters);
  if (otherFilterKey !== undefined)
    throw badRequest("This list can be filtered by 'q' (a name) and 'id'.", `/filter/${otherFilterKey}`);
  const [field, order] = query.sort ?? ['name', 'ASC'];
  const sort = sorts.find((candidate) => candidate === (field === 'id' ? 'name' : field));
  if (!sort) throw badRequest(`This list can be sorted by ${sorts.join(', ')}.`, '/sort');
  const ids = textsOf(id);
  return { search: textsOf(q)?.[0]?.trim() || null, ids, role: null, sort, order, ...windowOf(query.range, ids) };
}

const fromRaw = (row: RawRow): StaffPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  email: String(row['email']),
  role: row['role'] as Role,
  students: Number(row['students']),
  lastActive: row['last_active'] === null ? null : timeFromRaw(row['last_active']),
  waitingSince: row['last_login'] === null ? timeFromRaw(row['created_at']) : null,
});

function whereOf(scope: SubjectFilter[], { search, ids, role }: StaffListing): Condition {
  return allOf([
    anyOf(scope),
    ...(search ? [nameContains(search)] : []),
    ...(role ? [{ sql: 'role = ?', values: [role] }] : []),
    ...(ids ? [{ sql: `id IN ${placeholdersOf(ids)}`, values: ids }] : []),
  ]);
}

interface StudentChange {
  /** Null to make the students wait for a counselor. */
  counselorId?: string | null;
  grade?: Grade;
  /** In place of a grade. A class that has graduated makes them graduates. */
  classOf?: number;
}

export type NamedStudent = Pick<User, 'id' | 'familyKey' | 'counselorId'>;

const BATCH_SIZE = 500;

@Injectable()
export class SchoolPeople {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One page of the staff reached by these filters, and the total. */
  async staff(scope: SubjectFilter[], listing: StaffListing): Promise<{ rows: StaffPerson[]; total: number }> {
    const { manager } = this.dataSource;
    const { sql: where, values } = whereOf(scope, listing);
    const order = [`${STAFF_SORTS[listing.sort]} ${listing.order}`, 'name_key', 'id'];
    const page = `SELECT id, name, email, role, created_at, last_login, last_active,
        (SELECT count(*) FROM users s WHERE s.counselor_id = users.id AND s.closes_at IS NULL AND s.graduated_at IS NULL) AS students
      FROM users WHERE ${where} ORDER BY ${[...new Set(order)].join(', ')} LIMIT ? OFFSET ?`;
    const [rows, [count]] = await Promise.all([
      selectRows(manager, page, [...values, listing.take, listing.first]),
      selectRows(manager, `SELECT count(*) AS total FROM users WHERE ${where}`, values),
    ]);
    return { rows: rows.map(fromRaw), total: Number(count?.['total']) };
  }

  /** Ordered by name. */
  admins(schoolId: string): Promise<Pick<User, 'id' | 'name' | 'email' | 'lastActive'>[]> {
    return this.dataSource.manager.find(User, {
      where: { schoolId, role: 'admin' },
      select: { id: true, name: true, email: true, lastActive: true },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  async findIdsByName(schoolId: string, search: string, limit: number): Promise<string[]> {
    const { sql, values } = nameContains(search);
    const rows = await selectRows(
      this.dataSource.manager,
      `SELECT id FROM users WHERE school_id = ? AND ${sql} ORDER BY name_key LIMIT ?`,
      [schoolId, ...values, limit],
    );
    return rows.map((row) => String(row['id']));
  }

  counselorCount(schoolId: string): Promise<number> {
    return this.dataSource.manager.countBy(User, { schoolId, role: 'counselor' });
  }

  /**
   * All or nothing; returns the changed students by former counselor. Throws 404 if a student or the counselor isn't
   * at this school.
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
      const matches = await manager.find(User, { where: students, select: { id: true, counselorId: true } });
      if (matches.length !== ids.length) throw notFound();
      await manager.update(User, students, {
        ...(counselorId === undefined ? {} : { counselorId }),
        ...(grade === undefined ? {} : gradeColumns(grade)),
        ...(classOf === undefined ? {} : await classColumns(manager, schoolId, classOf)),
        ...touchRoster(),
      });
      return groupByCounselor(matches);
    });
  }

  /** Students by last name, of one grade or all; only those without a counselor unless `includeAssigned`. */
  studentsByLastName(
    schoolId: string,
    { grade, includeAssigned }: { grade: Grade | null; includeAssigned: boolean },
  ): Promise<NamedStudent[]> {
    return this.dataSource.manager.find(User, {
      where: {
        ...{ schoolId, role: 'student' as const, closesAt: IsNull(), graduatedAt: IsNull() },
        ...(grade === null ? {} : { grade }),
        ...(includeAssigned ? {} : { counselorId: IsNull() }),
      },
      select: { id: true, familyKey: true, counselorId: true },
      order: { familyKey: 'ASC', id: 'ASC' },
    });
  }

  /** Assigns each group of students to its counselor, all or nothing. Throws 404 for a counselor of another school. */
  assign(schoolId: string, groups: readonly { counselorId: string; studentIds: string[] }[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      for (const { counselorId, studentIds } of groups) {
        await lockCounselor(manager, schoolId, counselorId);
        for (let first = 0; first < studentIds.length; first += BATCH_SIZE) {
          const batch = In(studentIds.slice(first, first + BATCH_SIZE));
          await manager.update(User, { id: batch, schoolId, role: 'student' }, { counselorId, ...touchRoster() });
        }
      }
    });
  }

  /** Throws 409 if another student of the school has this number. */
  async setStudentNumber(schoolId: string, studentId: string, studentNumber: string | null): Promise<void> {
    const student = { id: studentId, schoolId, role: 'student' as const };
    const update = this.dataSource.manager.update(User, student, { studentNumber, ...touchRoster() });
    await mapUniqueViolation(update, () => conflict('Another student of the school has this number.'));
  }

  /**
   * Reassigns all of a counselor's students to another and returns their ids. Throws 404 if the other isn't at this
   * school.
   */
  handOver(schoolId: string, from: string, to: string): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      await lockCounselor(manager, schoolId, to);
      const students = { counselorId: from, schoolId, role: 'student' as const };
      const movedStudents = await manager.find(User, { where: students, select: { id: true } });
      await manager.update(User, students, { counselorId: to, ...touchRoster() });
      return movedStudents.map(({ id }) => id);
    });
  }
}

/** True if another admin stays. Runs inside the transaction that deletes the account. */
export async function canAdminLeave(manager: EntityManager, schoolId: string): Promise<boolean> {
  // Two admins who remove each other at the same moment must wait for each other.
  await manager.findOne(School, { where: { id: schoolId }, select: { id: true }, ...rowLock(manager) });
  return (await manager.countBy(User, { schoolId, role: 'admin' })) > 1;
}

export function groupByCounselor(students: readonly Pick<User, 'id' | 'counselorId'>[]): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const { id, counselorId } of students) {
    const group = groups.get(counselorId);
    if (group) group.push(id);
    else groups.set(counselorId, [id]);
  }
  return groups;
}

/** Prevents the removal of a counselor until the transaction ends. Throws 404 for anyone else. */
export async function lockCounselor(manager: EntityManager, schoolId: string, counselorId: string): Promise<void> {
  const where = { id: counselorId, schoolId, role: 'counselor' as const };
  if (!(await manager.findOne(User, { where, select: { id: true }, ...rowLock(manager) }))) throw notFound();
}

/** The columns of a student in this class. Throws 400 for a class that isn't in high school yet. */
async function classColumns(manager: EntityManager, schoolId: string, classOf: number) {
  const { seniorClass } = await manager.findOneByOrFail(School, { id: schoolId });
  if (isFutureClass(classOf, seniorClass))
    throw badRequest(`The class of ${classOf} is not in 9th grade yet.`, '/class_of');
  const grade = gradeOfClass(classOf, seniorClass);
  return { classOf, grade, graduatedAt: grade === null ? new Date() : null };
}
