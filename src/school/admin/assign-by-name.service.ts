import { Injectable } from '@nestjs/common';
import { type Actor, ReauthenticationGuard } from '../../access/actor';
import { StaffNotices } from '../../auth/accounts/notices';
import type { AssignByNameBody, AssignedByName, NameRange } from '../../contract/assign-by-name';
import { AuditLog } from '../../privacy/audit/audit-log';
import { isInRange } from '../../users/conditions';
import { byCounselor, type NamedStudent, SchoolPeople } from '../../users/school-people.service';

/** The range a student’s last name falls into; -1 for none. */
const rangeOf = ({ familyKey }: NamedStudent, ranges: readonly NameRange[]): number =>
  ranges.findIndex((range) => isInRange(familyKey, range));

/** Divides students among counselors by the first letter of their last names. */
@Injectable()
export class AssignByName {
  constructor(
    private readonly people: SchoolPeople,
    private readonly audit: AuditLog,
    private readonly proofs: ReauthenticationGuard,
    private readonly notices: StaffNotices,
  ) {}

  /** Throws 403 where a person saves without a fresh proof. */
  async assign(actor: Actor, { ranges, grade, everybody, save }: AssignByNameBody): Promise<AssignedByName> {
    const { uid, schoolId } = actor;
    if (save) await this.proofs.requireOfPeople(actor);
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
    const subjectIds = moved.map(({ id }) => id);
    if (moved.length)
      await this.audit.note({ what: 'student_changed', actorId: uid, subjectIds, schoolId, detail: 'assignByName' });
    for (const [index, { counselor_id: to }] of ranges.entries())
      await this.notices.tellMoved(actor, byCounselor(moving[index] ?? []), to);
    const before = [...byCounselor(moved)].map(([counselor_id, student_ids]) => ({ counselor_id, student_ids }));
    return { ...counts, before };
  }
}
