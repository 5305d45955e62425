import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/notices';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { RemovedCounselor } from '../../contract/school-admin';
import { CounselorRows } from './counselor-rows.service';

/** What the admin of a school does with its counselors. */
@Injectable()
export class CounselorsService {
  constructor(
    private readonly rows: CounselorRows,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

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
