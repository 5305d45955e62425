import { Injectable } from '@nestjs/common';
import { type Actor, type Authorized, ReauthenticationGuard } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/notices';
import { homePointOf, townProblem } from '../../colleges/us-places';
import type { AssignByNameBody, AssignedByName, NameRange } from '../../contract/users';
import type {
  GradeCounts,
  MovedStudents,
  NextGradeReport,
  ReassignBody,
  School,
  UndoneNextGrade,
  UpdateSchoolBody,
} from '../../contract/school-admin';
import { badRequest } from '../../platform/http/problems';
import { Every } from '../../platform/runtime/periodic';
import { AuditLog } from '../../privacy/audit/audit-log';
import { isInRange } from '../../users/conditions';
import { groupByCounselor, type NamedStudent, SchoolPeople } from '../../users/school-people.service';
import { SchoolYears, type SchoolYearChange } from '../../users/school-years.service';
import { type NewSchool, SchoolsService } from '../../users/schools.service';

const toContract = ({
  id,
  name,
  state,
  town,
  firstLookDays,
  aiOff,
  seniorClass,
  nextYearOn,
  yearTurnedAt,
}: Awaited<ReturnType<SchoolsService['read']>>): School => ({
  id,
  name,
  state,
  town,
  distances_from: homePointOf({ town, state })?.name ?? null,
  first_look_days: firstLookDays,
  ai_off: Boolean(aiOff),
  senior_class: seniorClass,
  next_year_on: nextYearOn,
  year_turned_at: yearTurnedAt?.toISOString() ?? null,
});

/** Throws 400 for a past day, because the school year would roll over at once. */
function assertFutureDay(day: string | null): string | null {
  if (day !== null && day <= new Date().toISOString().slice(0, 10))
    throw badRequest('Please choose a day to come. To begin the school year now, use the button.', '/next_year_on');
  return day;
}

/** The index of the range for a student’s last name; -1 if there is none. */
const rangeIndexOf = ({ familyKey }: NamedStudent, ranges: readonly NameRange[]): number =>
  ranges.findIndex((range) => isInRange(familyKey, range));

@Injectable()
export class SchoolSettingsService {
  constructor(
    private readonly schools: SchoolsService,
    private readonly schoolPeople: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly notices: StaffNotices,
    private readonly reauthentication: ReauthenticationGuard,
  ) {}

  async read({ schoolId }: Actor): Promise<School> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Throws 400 if the state has no such town. */
  async update({ uid, schoolId }: Actor, body: UpdateSchoolBody): Promise<School> {
    const { name, state, town, first_look_days, ai_off, next_year_on } = body;
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(state === undefined ? {} : { state }),
      ...(first_look_days === undefined ? {} : { firstLookDays: first_look_days }),
      ...(ai_off === undefined ? {} : { aiOff: ai_off }),
      ...(next_year_on === undefined ? {} : { nextYearOn: assertFutureDay(next_year_on) }),
      ...(town === undefined ? {} : { town: town?.trim() || null }),
    };
    if (town !== undefined || state !== undefined) await this.assertTownKnown(schoolId, changes);
    const changedSchool = await this.schools.update(schoolId, changes);
    await this.audit.record({ what: 'school_changed', actorId: uid, schoolId });
    return toContract(changedSchool);
  }

  private async assertTownKnown(schoolId: string, changes: Partial<Pick<NewSchool, 'town' | 'state'>>): Promise<void> {
    const { town, state } = { ...(await this.schools.read(schoolId)), ...changes };
    const problem = town === null ? null : townProblem(town, state);
    if (problem !== null) throw badRequest(problem, '/town');
  }

  async reassign(actor: Actor, body: ReassignBody): Promise<MovedStudents> {
    const { student_ids: studentIds, counselor_id: counselorId } = body;
    const formerCounselors = await this.schoolPeople.change(actor.schoolId, studentIds, { counselorId });
    await this.auditStudentChange(actor, studentIds, 'reassignStudents');
    await this.notices.notifyReassigned(actor, formerCounselors, counselorId);
    return { moved: new Set(studentIds).size };
  }

  async transferStudents(
    actor: Actor,
    { userId, schoolId }: Authorized<'manage'>,
    counselorId: string,
  ): Promise<MovedStudents> {
    if (counselorId === userId) throw badRequest('Please choose another counselor.', '/to');
    const movedStudents = await this.schoolPeople.handOver(schoolId, userId, counselorId);
    if (movedStudents.length > 0) {
      await this.auditStudentChange(actor, movedStudents, 'handOver');
      await this.notices.notifyReassigned(actor, new Map([[userId, movedStudents]]), counselorId);
    }
    return { moved: movedStudents.length };
  }

  /**
   * Distributes students among counselors by the first letter of their last name. Throws 403 if a person saves without
   * a fresh proof.
   */
  async assignByName(actor: Actor, { ranges, grade, everybody, save }: AssignByNameBody): Promise<AssignedByName> {
    const { schoolId } = actor;
    if (save) await this.reauthentication.requireForPeople(actor);
    const students = await this.schoolPeople.studentsByLastName(schoolId, {
      grade: grade ?? null,
      includeAssigned: everybody,
    });
    const studentsWithRange = students.map((student) => ({ student, range: rangeIndexOf(student, ranges) }));
    const movesByRange = ranges.map(({ counselor_id: counselorId }, index) =>
      studentsWithRange.flatMap(({ student, range }) =>
        range === index && student.counselorId !== counselorId ? [student] : [],
      ),
    );
    const counts = {
      students: movesByRange.map(({ length }) => length),
      left: studentsWithRange.filter(({ range }) => range < 0).length,
    };
    if (!save) return { ...counts, before: [] };
    await this.schoolPeople.assign(
      schoolId,
      ranges.map(({ counselor_id: counselorId }, index) => ({
        counselorId,
        studentIds: (movesByRange[index] ?? []).map(({ id }) => id),
      })),
    );
    const movedStudents = movesByRange.flat();
    if (movedStudents.length)
      await this.auditStudentChange(
        actor,
        movedStudents.map(({ id }) => id),
        'assignByName',
      );
    for (const [index, { counselor_id: counselorId }] of ranges.entries())
      await this.notices.notifyReassigned(actor, groupByCounselor(movesByRange[index] ?? []), counselorId);
    const previousCounselors = [...groupByCounselor(movedStudents)].map(([counselor_id, student_ids]) => ({
      counselor_id,
      student_ids,
    }));
    return { ...counts, before: previousCounselors };
  }

  private auditStudentChange({ uid, schoolId }: Actor, subjectIds: string[], detail: string): Promise<void> {
    return this.audit.record({ what: 'student_changed', actorId: uid, subjectIds, schoolId, detail });
  }
}

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
