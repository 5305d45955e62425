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
import { byCounselor, type NamedStudent, SchoolPeople } from '../../users/school-people.service';
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
const rangeOf = ({ familyKey }: NamedStudent, ranges: readonly NameRange[]): number =>
  ranges.findIndex((range) => isInRange(familyKey, range));

@Injectable()
export class SchoolSettingsService {
  constructor(
    private readonly schools: SchoolsService,
    private readonly people: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly notices: StaffNotices,
    private readonly proofs: ReauthenticationGuard,
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
    if (town !== undefined || state !== undefined) await this.checkTown(schoolId, changes);
    const changed = await this.schools.update(schoolId, changes);
    await this.audit.note({ what: 'school_changed', actorId: uid, schoolId });
    return toContract(changed);
  }

  private async checkTown(schoolId: string, changes: Partial<Pick<NewSchool, 'town' | 'state'>>): Promise<void> {
    const { town, state } = { ...(await this.schools.read(schoolId)), ...changes };
    const problem = town === null ? null : townProblem(town, state);
    if (problem !== null) throw badRequest(problem, '/town');
  }

  async reassign(actor: Actor, body: ReassignBody): Promise<MovedStudents> {
    const { student_ids: studentIds, counselor_id: counselorId } = body;
    const former = await this.people.change(actor.schoolId, studentIds, { counselorId });
    await this.auditChanged(actor, studentIds, 'reassignStudents');
    await this.notices.notifyMoved(actor, former, counselorId);
    return { moved: new Set(studentIds).size };
  }

  async handOver(actor: Actor, { userId, schoolId }: Authorized<'manage'>, to: string): Promise<MovedStudents> {
    if (to === userId) throw badRequest('Please choose another counselor.', '/to');
    const moved = await this.people.handOver(schoolId, userId, to);
    if (moved.length > 0) {
      await this.auditChanged(actor, moved, 'handOver');
      await this.notices.notifyMoved(actor, new Map([[userId, moved]]), to);
    }
    return { moved: moved.length };
  }

  /**
   * Distributes students among counselors by the first letter of their last name. Throws 403 if a person saves without
   * a fresh proof.
   */
  async assignByName(actor: Actor, { ranges, grade, everybody, save }: AssignByNameBody): Promise<AssignedByName> {
    const { schoolId } = actor;
    if (save) await this.proofs.requireForPeople(actor);
    const students = await this.people.byLastName(schoolId, { grade: grade ?? null, everybody });
    const placed = students.map((student) => ({ student, range: rangeOf(student, ranges) }));
    const moving = ranges.map(({ counselor_id: counselorId }, index) =>
      placed.flatMap(({ student, range }) => (range === index && student.counselorId !== counselorId ? [student] : [])),
    );
    const counts = {
      students: moving.map(({ length }) => length),
      left: placed.filter(({ range }) => range < 0).length,
    };
    if (!save) return { ...counts, before: [] };
    await this.people.assign(
      schoolId,
      ranges.map(({ counselor_id: counselorId }, index) => ({
        counselorId,
        studentIds: (moving[index] ?? []).map(({ id }) => id),
      })),
    );
    const moved = moving.flat();
    if (moved.length)
      await this.auditChanged(
        actor,
        moved.map(({ id }) => id),
        'assignByName',
      );
    for (const [index, { counselor_id: to }] of ranges.entries())
      await this.notices.notifyMoved(actor, byCounselor(moving[index] ?? []), to);
    const before = [...byCounselor(moved)].map(([counselor_id, student_ids]) => ({ counselor_id, student_ids }));
    return { ...counts, before };
  }

  private auditChanged({ uid, schoolId }: Actor, subjectIds: string[], detail: string): Promise<void> {
    return this.audit.note({ what: 'student_changed', actorId: uid, subjectIds, schoolId, detail });
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
    private readonly years: SchoolYears,
    private readonly audit: AuditLog,
  ) {}

  async turn({ uid, schoolId }: Actor, seen: GradeCounts, now: Date): Promise<NextGradeReport> {
    const turned = await this.years.startNextYear(schoolId, seen, now);
    await this.note(schoolId, turned, { actorId: uid, detail: 'nextGrade' });
    return nextGradeReport(turned);
  }

  async undo({ uid, schoolId }: Actor, now: Date): Promise<UndoneNextGrade> {
    const undone = await this.years.undo(schoolId, now);
    await this.note(schoolId, undone, { actorId: uid, detail: 'undoNextGrade' });
    const { none: _, ...grades } = undone.counts;
    return { grades };
  }

  /** Starts the next year of every school whose day has come. Several instances may run it at once. */
  @Every(
    3_600_000,
    { context: 'SchoolYear', failed: 'The new school year could not begin' },
    { firstAfterMs: 60_000, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    const today = now.toISOString().slice(0, 10);
    for (const schoolId of await this.years.due(today)) {
      const turned = await this.years.startNextYearIfDue(schoolId, today, now);
      if (turned) await this.note(schoolId, turned, { actorId: null, detail: 'nextGrade' });
    }
  }

  private async note(
    schoolId: string,
    { ids }: SchoolYearChange,
    by: { actorId: string | null; detail: string },
  ): Promise<void> {
    if (ids.length) await this.audit.note({ what: 'student_changed', subjectIds: ids, schoolId, ...by });
  }
}
