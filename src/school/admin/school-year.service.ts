import { Injectable } from '@nestjs/common';
import { Every } from '../../platform/runtime/periodic';
import type { Actor } from '../../access/actor';
import type { GradeCounts, NextGradeReport, UndoneNextGrade } from '../../contract/school-admin';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolYears, type TurnedYear } from '../../users/school-years.service';

const reportOf = ({ counts }: TurnedYear): NextGradeReport => ({
  moved: counts['9'] + counts['10'] + counts['11'],
  graduated: counts['12'],
  without_grade: counts.none,
});

/** The turn of a school year, by an admin or on its day. */
@Injectable()
export class SchoolYearService {
  constructor(
    private readonly years: SchoolYears,
    private readonly audit: AuditLog,
  ) {}

  async turn({ uid, schoolId }: Actor, seen: GradeCounts, now: Date): Promise<NextGradeReport> {
    const turned = await this.years.turn(schoolId, seen, now);
    await this.note(schoolId, turned, { actorId: uid, detail: 'nextGrade' });
    return reportOf(turned);
  }

  async undo({ uid, schoolId }: Actor, now: Date): Promise<UndoneNextGrade> {
    const undone = await this.years.undo(schoolId, now);
    await this.note(schoolId, undone, { actorId: uid, detail: 'undoNextGrade' });
    const { none: _, ...grades } = undone.counts;
    return { grades };
  }

  /** Turns the year of every school whose day has come; any number of instances may do so at the same time. */
  @Every(
    3_600_000,
    { context: 'SchoolYear', failed: 'The new school year could not begin' },
    { firstAfterMs: 60_000, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    for (const schoolId of await this.years.due(today)) {
      const turned = await this.years.turnIfDue(schoolId, today, now);
      if (turned) await this.note(schoolId, turned, { actorId: null, detail: 'nextGrade' });
    }
  }

  private async note(
    schoolId: string,
    { ids }: TurnedYear,
    by: { actorId: string | null; detail: string },
  ): Promise<void> {
    if (ids.length) await this.audit.note({ what: 'student_changed', subjectIds: ids, schoolId, ...by });
  }
}
