import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { ResetMails } from '../../auth/password-reset/password-reset.service';
import type { CreateAdminBody, CreatedAdmin } from '../../contract/school-admin';
import { AuditLog } from '../../privacy/audit/audit-log';

/** How a school gets another admin. */
@Injectable()
export class AdminInvitations {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly mails: ResetMails,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  /** Makes another admin of the school, who sets a password by a mailed link. */
  async invite({ uid, schoolId }: Actor, body: CreateAdminBody): Promise<CreatedAdmin> {
    const { id, name, email, schoolName } = await this.accounts.addTo(schoolId, 'admin', body);
    await this.audit.note({ what: 'admin_invited', actorId: uid, subjectIds: [id], schoolId });
    await this.notices.tell(schoolId, { act: 'admin_added', by: uid, about: name }, { but: [id] });
    const mailed = await this.mails.welcome({ id, name, email }, schoolName);
    return { id, name, email, last_active: null, second_factor: false, mailed };
  }
}
