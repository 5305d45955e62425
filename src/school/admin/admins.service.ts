import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/notices';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { MESSAGES } from '../../contract/messages';
import type { AdminRow } from '../../contract/school-admin';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { adminMayLeave, SchoolPeople } from '../../users/school-people.service';

/** The admins of a school, as they keep themselves. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly people: SchoolPeople,
    private readonly factors: SecondFactorCodes,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  async list({ schoolId }: Actor): Promise<AdminRow[]> {
    const admins = await this.people.admins(schoolId);
    const secured = await this.factors.ownersAmong(admins.map(({ id }) => id));
    return admins.map(({ id, name, email, lastActive }) => ({
      id,
      name,
      email,
      last_active: lastActive?.toISOString() ?? null,
      second_factor: secured.has(id),
    }));
  }

  /** Removes another admin. Throws 400 for the own account, 404 for nobody of this school, 409 where none would stay. */
  async remove({ uid, schoolId }: Actor, adminId: string): Promise<void> {
    if (adminId === uid) throw badRequest(MESSAGES.ownAccount);
    const admins = await this.people.admins(schoolId);
    const leaving = admins.find(({ id }) => id === adminId);
    if (!leaving) throw notFound();
    const gone = await this.deletion.lapse(adminId, (manager) => adminMayLeave(manager, schoolId));
    if (!gone) throw conflict(MESSAGES.lastAdmin);
    await this.audit.note({ what: 'admin_removed', actorId: uid, subjectIds: [adminId], schoolId });
    await this.notices.tell(schoolId, { act: 'admin_removed', by: uid, about: leaving.name }, { gone: leaving });
  }
}
