import { Injectable } from '@nestjs/common';
import { type Actor, type Authorized, ReauthenticationGuard } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/notices';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { RosterRow, SetStudentNumberBody } from '../../contract/roster';
import type { UpdateStudentBody } from '../../contract/school-admin';
import { SchoolPeople } from '../../users/school-people.service';
import { RosterService } from './roster.service';

/** What staff change in the roster entry of one student. */
@Injectable()
export class RosterChanges {
  constructor(
    private readonly roster: RosterService,
    private readonly people: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly proofs: ReauthenticationGuard,
    private readonly notices: StaffNotices,
  ) {}

  /**
   * Changes counselor or grade; what the old counselor may do ends with it, and both are told. Throws 403 where a person gives a
   * student to somebody without a fresh proof.
   */
  async update(actor: Actor, student: Authorized<'manage'>, body: UpdateStudentBody): Promise<RosterRow> {
    const { counselor_id: counselorId, grade, class_of: classOf } = body;
    if (counselorId !== undefined) await this.proofs.requireOfPeople(actor);
    const former = await this.people.change(student.schoolId, [student.userId], { counselorId, grade, classOf });
    if (counselorId !== undefined) await this.notices.tellMoved(actor, former, counselorId);
    return this.roster.read(actor, student);
  }

  /** Sets or takes away the school's number of a student. Throws 409 when another has it. */
  async number(actor: Actor, student: Authorized<'review'>, body: SetStudentNumberBody): Promise<RosterRow> {
    const { userId, schoolId } = student;
    await this.people.number(schoolId, userId, body.student_number);
    await this.audit.note({
      what: 'student_changed',
      actorId: actor.uid,
      subjectIds: [userId],
      schoolId,
      detail: 'setStudentNumber',
    });
    return this.roster.read(actor, student);
  }
}
