import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { conflict } from '../platform/http/problems';
import type { GradeCounts } from '../contract/school-admin';
import type { Grade } from '../contract/users';
import { FIRST_GRADE, LAST_GRADE } from '../contract/limits';
import { type RawValue, timeToRaw, rowLock } from '../platform/database/hot-rows';
import { classOfGrade, graduationDay } from './class-year';
import { School, User } from './users.entity';

type Counts = GradeCounts & { none: number };

/** What a rollover of the school year did, by former grade, and which students it affected. */
export interface SchoolYearChange {
  counts: Counts;
  ids: string[];
}

/** The columns of a student in a grade. The class follows from the school's year; a student in a grade isn't a graduate. */
export const gradeColumns = (grade: Grade | null) => ({
  grade,
  classOf:
    grade === null
      ? null
      : () => `(SELECT s.senior_class FROM schools s WHERE s.id = users.school_id) + ${LAST_GRADE - grade}`,
  graduatedAt: null,
});

/**
 * Which class is in 12th grade at a school. The grade is stored with the class, because lists filter and sort by it; a
 * rollover updates both.
 */
@Injectable()
export class SchoolYears {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Moves everyone to the next grade and graduates the last one. Throws 409 if the grades differ from what was `expected`.
   */
  startNextYear(schoolId: string, expected: GradeCounts, now: Date): Promise<SchoolYearChange> {
    return this.withSchoolLock(schoolId, async (manager, school) => {
      const counts = await countGrades(manager, schoolId);
      const { none: _, ...current } = counts;
      const isUnchanged = (Object.keys(current) as (keyof GradeCounts)[]).every(
        (grade) => current[grade] === expected[grade],
      );
      if (!isUnchanged)
        throw conflict('The grades have changed since you looked. Nobody was moved; please look again.');
      return advanceYear(manager, school, counts, now);
    });
  }

  /** Schools whose next year begins on this day ('2027-07-01') or earlier. */
  async due(day: string): Promise<string[]> {
    const schools = await this.dataSource.manager.find(School, {
      where: { nextYearOn: LessThanOrEqual(day) },
      select: { id: true },
    });
    return schools.map(({ id }) => id);
  }

  /** Scheduled `turn`; null if another instance has done it. */
  startNextYearIfDue(schoolId: string, day: string, now: Date): Promise<SchoolYearChange | null> {
    return this.withSchoolLock(schoolId, async (manager, school) => {
      if (school.nextYearOn === null || school.nextYearOn > day) return null;
      const counts = await countGrades(manager, schoolId);
      return advanceYear(manager, school, counts, now);
    });
  }

  /** Undoes the last rollover. Throws 409 if there is none to undo. */
  undo(schoolId: string, now: Date): Promise<SchoolYearChange> {
    return this.withSchoolLock(schoolId, async (manager, school) => {
      if (school.yearTurnedAt === null) throw conflict('There is no new school year to take back.');
      await setSeniorClass(manager, school, { seniorClass: school.seniorClass - 1, turnedAt: null }, now);
      return { counts: await countGrades(manager, schoolId), ids: await studentIdsInSchool(manager, schoolId) };
    });
  }

  countByGrade(schoolId: string): Promise<Counts> {
    return countGrades(this.dataSource.manager, schoolId);
  }

  countGraduates(schoolId: string): Promise<number> {
    const where = { schoolId, role: 'student' as const, closesAt: IsNull(), graduatedAt: Not(IsNull()) };
    return this.dataSource.manager.countBy(User, where);
  }

  /** Concurrent rollovers wait for each other, so the second sees the first one's result. */
  private withSchoolLock<T>(
    schoolId: string,
    work: (manager: EntityManager, school: School) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const school = await manager.findOneOrFail(School, { where: { id: schoolId }, ...rowLock(manager) });
      return work(manager, school);
    });
  }
}

async function advanceYear(
  manager: EntityManager,
  school: School,
  counts: Counts,
  now: Date,
): Promise<SchoolYearChange> {
  const ids = await studentIdsInSchool(manager, school.id);
  await setSeniorClass(manager, school, { seniorClass: school.seniorClass + 1, turnedAt: now }, now);
  return { counts, ids };
}

async function setSeniorClass(
  manager: EntityManager,
  { id, nextYearOn: plannedDate }: School,
  { seniorClass, turnedAt }: { seniorClass: number; turnedAt: Date | null },
  now: Date,
): Promise<void> {
  const nextYearOn = plannedDate && graduationDay(seniorClass, plannedDate, now);
  await manager.update(School, { id }, { seniorClass, nextYearOn, yearTurnedAt: turnedAt });
  await updateGrades(manager, id, seniorClass, now);
}

async function studentIdsInSchool(manager: EntityManager, schoolId: string): Promise<string[]> {
  const people = await manager.find(User, {
    where: { schoolId, role: 'student', closesAt: IsNull(), grade: Not(IsNull()) },
    select: { id: true },
  });
  return people.map(({ id }) => id);
}

/** Writes the grade of each class while `seniorClass` is in 12th grade. A future class waits in the first grade. */
async function updateGrades(manager: EntityManager, schoolId: string, seniorClass: number, now: Date): Promise<void> {
  const values: RawValue[] = [
    ...[seniorClass, timeToRaw(now)],
    ...[seniorClass, classOfGrade(FIRST_GRADE, seniorClass), seniorClass],
    ...[seniorClass, timeToRaw(now), schoolId],
  ];
  await manager.query(
    // Columns that depend on old values come first: MySQL sets columns one after the other.
    `UPDATE users SET
       roster_changed_at = CASE WHEN graduated_at IS NULL OR class_of >= ? THEN ? ELSE roster_changed_at END,
       grade = CASE WHEN class_of < ? THEN NULL WHEN class_of > ? THEN ${FIRST_GRADE} ELSE ? + ${LAST_GRADE} - class_of END,
       graduated_at = CASE WHEN class_of < ? THEN COALESCE(graduated_at, ?) ELSE NULL END
     WHERE school_id = ? AND role = 'student' AND class_of IS NOT NULL`,
    values,
  );
}

async function countGrades(manager: EntityManager, schoolId: string): Promise<Counts> {
  const rows = await manager
    .createQueryBuilder(User, 'student')
    .select('student.grade', 'grade')
    .addSelect('COUNT(*)', 'total')
    .where({ schoolId, role: 'student', closesAt: IsNull(), graduatedAt: IsNull() })
    .groupBy('student.grade')
    .getRawMany<{ grade: keyof GradeCounts | null; total: number | string }>();
  const counts: Counts = { '9': 0, '10': 0, '11': 0, '12': 0, none: 0 };
  for (const { grade, total } of rows) counts[grade ?? 'none'] = Number(total);
  return counts;
}
