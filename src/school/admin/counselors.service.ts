import { Injectable } from '@nestjs/common';
import { counselorsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { AccountDeletion } from '../../auth/sign-in/auth.service';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ListPage } from '../../platform/http/list-page';
import { badRequest, notFound } from '../../platform/http/problems';
import type { ListQuery } from '../../contract/lists';
import type { CounselorRow, MovedStudents, RemovedCounselor } from '../../contract/school-admin';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { SchoolPeople } from '../../users/school-people.service';
import { staffListingOf, type StaffListing } from '../../users/staff-rows';

/** The counselors of a school, as its admin keeps them. */
@Injectable()
export class CounselorsService {
  constructor(
    private readonly people: SchoolPeople,
    private readonly inviteCodes: InviteCodesService,
    private readonly factors: SecondFactorCodes,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<CounselorRow>> {
    const listing = staffListingOf(query, ['name', 'email', 'students', 'last_active']);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('counselors', rows, listing.first, total);
  }

  read(actor: Actor, { userId }: Authorized<'manage'>): Promise<CounselorRow> {
    return this.row(actor, userId);
  }

  /** A counselor within the actor's reach. Throws 404 for anybody else. */
  async row(actor: Actor, id: string): Promise<CounselorRow> {
    const [row] = (await this.page(actor, staffListingOf({ filter: { id } }, ['name']))).rows;
    if (!row) throw notFound();
    return row;
  }

  /** Gives all students of a counselor to another one of the school. */
  async handOver(counselor: Authorized<'manage'>, to: string): Promise<MovedStudents> {
    if (to === counselor.userId) throw badRequest('Please choose another counselor.', '/to');
    const moved = await this.people.handOver(counselor.schoolId, counselor.userId, to);
    const { actor, schoolId } = counselor;
    if (moved.length) {
      await this.audit.note({
        what: 'student_changed',
        actorId: actor?.uid ?? null,
        subjectIds: moved,
        schoolId,
        detail: 'handOver',
      });
    }
    return { moved: moved.length };
  }

  /** Removes the account and ends its sessions; the students stay and wait for a counselor. */
  async remove(actor: Actor, counselor: Authorized<'manage'>): Promise<RemovedCounselor> {
    const { students } = await this.read(actor, counselor);
    await this.deletion.remove(counselor);
    const { userId, schoolId } = counselor;
    await this.audit.note({ what: 'counselor_removed', actorId: actor.uid, subjectIds: [userId], schoolId });
    return { students_waiting: students };
  }

  private async page(actor: Actor, listing: StaffListing): Promise<{ rows: CounselorRow[]; total: number }> {
    const { rows, total } = await this.people.staff(counselorsInReach(actor), listing);
    const ids = rows.map(({ id }) => id);
    const [codes, secured] = await Promise.all([this.inviteCodes.liveOf(ids), this.factors.ownersAmong(ids)]);
    const counselors = rows.map(({ id, name, email, students, lastActive }) => ({
      id,
      name,
      email,
      students,
      last_active: lastActive?.toISOString() ?? null,
      code_since: codes.get(id)?.createdAt.toISOString() ?? null,
      second_factor: secured.has(id),
    }));
    return { rows: counselors, total };
  }
}
