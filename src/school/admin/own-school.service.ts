import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/notices';
import { badRequest } from '../../platform/http/problems';
import { homePointOf, townProblem } from '../../colleges/us-places';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { MovedStudents, ReassignBody, School, UpdateSchoolBody } from '../../contract/school-admin';
import { SchoolPeople } from '../../users/school-people.service';
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

/** Throws 400 for a day that is over: the year would turn at once. */
function comingDay(day: string | null): string | null {
  if (day !== null && day <= new Date().toISOString().slice(0, 10))
    throw badRequest('Please choose a day to come. To begin the school year now, use the button.', '/next_year_on');
  return day;
}

/** What an admin does for the whole own school. */
@Injectable()
export class OwnSchoolService {
  constructor(
    private readonly schools: SchoolsService,
    private readonly people: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly notices: StaffNotices,
  ) {}

  async read({ schoolId }: Actor): Promise<School> {
    return toContract(await this.schools.read(schoolId));
  }

  /** An empty town is none. Throws 400 where the state has no such town. */
  async update({ uid, schoolId }: Actor, body: UpdateSchoolBody): Promise<School> {
    const { name, state, town, first_look_days, ai_off, next_year_on } = body;
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(state === undefined ? {} : { state }),
      ...(first_look_days === undefined ? {} : { firstLookDays: first_look_days }),
      ...(ai_off === undefined ? {} : { aiOff: ai_off }),
      ...(next_year_on === undefined ? {} : { nextYearOn: comingDay(next_year_on) }),
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

  /** Gives students to a counselor, or to none; the counselors concerned are told. */
  async reassign(actor: Actor, body: ReassignBody): Promise<MovedStudents> {
    const { student_ids: studentIds, counselor_id: counselorId } = body;
    const former = await this.people.change(actor.schoolId, studentIds, { counselorId });
    await this.noteChanged(actor, studentIds, 'reassignStudents');
    await this.notices.tellMoved(actor, former, counselorId);
    return { moved: new Set(studentIds).size };
  }

  /** Gives all students of a counselor to another one of the school, and tells both. */
  async handOver(actor: Actor, { userId, schoolId }: Authorized<'manage'>, to: string): Promise<MovedStudents> {
    if (to === userId) throw badRequest('Please choose another counselor.', '/to');
    const moved = await this.people.handOver(schoolId, userId, to);
    if (moved.length > 0) {
      await this.noteChanged(actor, moved, 'handOver');
      await this.notices.tellMoved(actor, new Map([[userId, moved]]), to);
    }
    return { moved: moved.length };
  }

  private noteChanged({ uid, schoolId }: Actor, subjectIds: string[], detail: string): Promise<void> {
    return this.audit.note({ what: 'student_changed', actorId: uid, subjectIds, schoolId, detail });
  }
}
