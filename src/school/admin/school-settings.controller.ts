import { Controller } from '@nestjs/common';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { type HandlerInput, Call } from '../../access/call';
import { StaffNotices } from '../../auth/accounts/notices';
import { homePointOf, matchingTowns, townProblem } from '../../colleges/us-places';
import { routes } from '../../contract/routes';
import type { NameRange } from '../../contract/users';
import type { School } from '../../contract/school-admin';
import { badRequest } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { isInRange } from '../../users/conditions';
import { groupByCounselor, type NamedStudent, SchoolPeople } from '../../users/school-people.service';
import { type NewSchool, SchoolsService } from '../../users/schools.service';
import { SchoolYearService } from './school-year.service';

const toContract = ({ id, name, state, town, ...row }: Awaited<ReturnType<SchoolsService['read']>>): School => ({
  ...{ id, name, state, town },
  distances_from: homePointOf({ town, state })?.name ?? null,
  first_look_days: row.firstLookDays,
  ai_off: Boolean(row.aiOff),
  senior_class: row.seniorClass,
  next_year_on: row.nextYearOn,
  year_turned_at: row.yearTurnedAt?.toISOString() ?? null,
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

/** No state has more towns that start with the same two letters. */
const MAX_LISTED_TOWNS = 200;

@Controller()
export class SchoolSettingsController {
  constructor(
    private readonly schools: SchoolsService,
    private readonly schoolPeople: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly notices: StaffNotices,
    private readonly reauthentication: ReauthenticationGuard,
    private readonly years: SchoolYearService,
  ) {}

  @Call(routes.readSchool)
  async read({ actor }: HandlerInput<'readSchool'>) {
    return toContract(await this.schools.read(actor.schoolId));
  }

  /** Throws 400 if the state has no such town. */
  @Call(routes.updateSchool)
  async update({ actor: { uid, schoolId }, body }: HandlerInput<'updateSchool'>) {
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

  @Call(routes.listTowns)
  listTowns({ query: { state, q } }: HandlerInput<'listTowns'>) {
    return matchingTowns(q, state, MAX_LISTED_TOWNS);
  }

  @Call(routes.reassignStudents)
  async reassign({ actor, body }: HandlerInput<'reassignStudents'>) {
    const { student_ids: studentIds, counselor_id: counselorId } = body;
    const formerCounselors = await this.schoolPeople.change(actor.schoolId, studentIds, { counselorId });
    await this.auditStudentChange(actor, studentIds, 'reassignStudents');
    await this.notices.notifyReassigned(actor, formerCounselors, counselorId);
    return { moved: new Set(studentIds).size };
  }

  @Call(routes.handOver)
  async transferStudents({ actor, counselor: { userId, schoolId }, body }: HandlerInput<'handOver'>) {
    const counselorId = body.to;
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
  @Call(routes.assignByName)
  async assignByName({ actor, body }: HandlerInput<'assignByName'>) {
    const { schoolId } = actor;
    const { ranges, grade, everybody, save } = body;
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

  @Call(routes.nextGrade)
  startNextYear({ actor, body }: HandlerInput<'nextGrade'>) {
    return this.years.startNextYear(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undoNextYear({ actor }: HandlerInput<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }

  private async assertTownKnown(schoolId: string, changes: Partial<Pick<NewSchool, 'town' | 'state'>>): Promise<void> {
    const { town, state } = { ...(await this.schools.read(schoolId)), ...changes };
    const problem = town === null ? null : townProblem(town, state);
    if (problem !== null) throw badRequest(problem, '/town');
  }

  private auditStudentChange({ uid, schoolId }: Actor, subjectIds: string[], detail: string): Promise<void> {
    return this.audit.record({ what: 'student_changed', actorId: uid, subjectIds, schoolId, detail });
  }
}
