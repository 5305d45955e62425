import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import { StaffNotices } from '../../auth/accounts/staff-notices';
import { AccountDeletion } from '../../auth/sign-in/auth.service';
import { AuditLog } from '../../privacy/audit/audit-log';
import { badRequest } from '../../platform/http/problems';
import type { MovedStudents, RemovedCounselor } from '../../contract/school-admin';
import { SchoolPeople } from '../../users/school-people.service';
import { CounselorRows } from './counselor-rows.service';

/** What the admin of a school does with its counselors. */
@Injectable()
export class CounselorsService {
  constructor(
    private readonly people: SchoolPeople,
    private readonly rows: CounselorRows,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    private readonly staffNotices: StaffNotices,
  ) {}

  /** Gives all students of a counselor to another one of the school, and tells both. */
  async handOver(actor: Actor, counselor: Authorized<'manage'>, to: string): Promise<MovedStudents> {
    if (to === counselor.userId) throw badRequest('Please choose another counselor.', '/to');
    const moved = await this.people.handOver(counselor.schoolId, counselor.userId, to);
    const { schoolId } = counselor;
    if (moved.length) {
      await this.audit.note({
        what: 'student_changed',
        actorId: actor.uid,
        subjectIds: moved,
        schoolId,
        detail: 'handOver',
      });
      await this.staffNotices.tellMoved(actor, new Map([[counselor.userId, moved]]), to);
    }
    return { moved: moved.length };
  }

  /** Removes the account and ends its sessions; the students stay and wait for a counselor. */
  async remove(actor: Actor, counselor: Authorized<'manage'>): Promise<RemovedCounselor> {
    const { students, name } = await this.rows.row(actor, counselor.userId);
    await this.deletion.remove(counselor);
    const { userId, schoolId } = counselor;
    await this.audit.note({ what: 'counselor_removed', actorId: actor.uid, subjectIds: [userId], schoolId });
    await this.notices.tell(schoolId, { act: 'counselor_removed', by: actor.uid, about: name });
    return { students_waiting: students };
  }
}
