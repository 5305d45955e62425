import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { GradeCounts, NextGradeReport, UndoneNextGrade } from '../../contract/school-admin';
import { Every } from '../../platform/runtime/periodic';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolYears, type SchoolYearChange } from '../../users/school-years.service';

const nextGradeReport = ({ counts }: SchoolYearChange): NextGradeReport => ({
  moved: counts['9'] + counts['10'] + counts['11'],
  graduated: counts['12'],
  without_grade: counts.none,
});

/** Starts the next school year, at an admin's request or on the chosen day. */
@Injectable()
export class SchoolYearService {
  constructor(
    private readonly schoolYears: SchoolYears,
    private readonly audit: AuditLog,
  ) {}

  async startNextYear({ uid, schoolId }: Actor, expectedCounts: GradeCounts, now: Date): Promise<NextGradeReport> {
    const yearChange = await this.schoolYears.startNextYear(schoolId, expectedCounts, now);
    await this.note(schoolId, yearChange, { actorId: uid, detail: 'nextGrade' });
    return nextGradeReport(yearChange);
  }

  async undo({ uid, schoolId }: Actor, now: Date): Promise<UndoneNextGrade> {
    const undoResult = await this.schoolYears.undo(schoolId, now);
    await this.note(schoolId, undoResult, { actorId: uid, detail: 'undoNextGrade' });
    const { none: _, ...grades } = undoResult.counts;
    return { grades };
  }

  /** Starts the next year of every school whose day has come. Several instances may run it at once. */
  @Every(
    3_600_000,
    { context: 'SchoolYear', failureMessage: 'The new school year could not begin' },
    { initialDelayMs: 60_000, hasJitter: true },
  )
  async sweep(now: Date): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    for (const schoolId of await this.schoolYears.due(today)) {
      const yearChange = await this.schoolYears.startNextYearIfDue(schoolId, today, now);
      if (yearChange) await this.note(schoolId, yearChange, { actorId: null, detail: 'nextGrade' });
    }
  }

  private async note(
    schoolId: string,
    { ids }: SchoolYearChange,
    by: { actorId: string | null; detail: string },
  ): Promise<void> {
    if (ids.length) await this.audit.record({ what: 'student_changed', subjectIds: ids, schoolId, ...by });
  }
}
