import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { CheckInSecond, SetCheckInSecondBody } from '../../contract/attention';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { CheckInSecondRow } from './care-closing.entity';

/** Who of a school is mailed about check-ins besides the counselor. */
@Injectable()
export class CheckInSeconds {
  constructor(
    @InjectRepository(CheckInSecondRow) private readonly seconds: Repository<CheckInSecondRow>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    private readonly staffNotices: StaffNotices,
  ) {}

  /** The named person's account; null where nobody is named, and for whoever no longer works there. */
  async of(schoolId: string): Promise<Account | null> {
    const named = await this.seconds.findOneBy({ schoolId });
    return named && this.staff(schoolId, named.userId);
  }

  async read({ schoolId }: Actor): Promise<CheckInSecond> {
    const account = await this.of(schoolId);
    return { second: account && { id: account.id, name: account.name } };
  }

  /** All admins and the named person are told. Throws 404 for anybody who is no counselor or admin of the school. */
  async set(actor: Actor, { user_id: userId }: SetCheckInSecondBody): Promise<CheckInSecond> {
    const { schoolId, uid } = actor;
    if (userId === null) await this.seconds.delete({ schoolId });
    else {
      if (!(await this.staff(schoolId, userId))) throw notFound();
      await this.seconds.upsert({ schoolId, userId, namedAt: new Date() }, ['schoolId']);
    }
    const subjectIds = userId === null ? [] : [userId];
    await this.audit.note({ what: 'check_in_second_set', actorId: uid, subjectIds, schoolId });
    const named = await this.read(actor);
    await this.notices.tell(schoolId, { act: 'second_person_named', by: uid, about: named.second?.name ?? '' });
    await this.staffNotices.tell(actor, subjectIds, { what: 'second_person' });
    return named;
  }

  private async staff(schoolId: string, userId: string): Promise<Account | null> {
    const account = await this.users.account(userId);
    return account?.schoolId === schoolId && account.role !== 'student' ? account : null;
  }
}
