import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { ResetMails } from '../../auth/password-reset/password-reset.service';
import type { CounselorRow, CreateCounselorBody, CreatedCounselor } from '../../contract/school-admin';
import { UsersService } from '../../users/users.service';
import { CounselorsService } from './counselors.service';

/** How a school puts a counselor there who has not signed up. */
@Injectable()
export class CounselorInvitations {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AdminAccounts,
    private readonly counselors: CounselorsService,
    private readonly mails: ResetMails,
  ) {}

  /** Makes the account, once for each email of the school's counselors. Throws 409 when the email belongs to anybody else. */
  async invite(actor: Actor, body: CreateCounselorBody): Promise<CreatedCounselor> {
    const known = await this.known(actor, body.email);
    if (known) return { ...known, mailed: false };
    const { id, name, email, schoolName } = await this.accounts.addTo(actor, 'counselor', body);
    const mailed = await this.mails.welcomeCounselor({ id, name, email }, schoolName);
    return { ...(await this.counselors.row(actor, id)), mailed };
  }

  private async known(actor: Actor, email: string): Promise<CounselorRow | null> {
    const person = await this.users.findByEmail(email);
    const isOwn = person?.role === 'counselor' && person.schoolId === actor.schoolId;
    return isOwn ? this.counselors.row(actor, person.id) : null;
  }
}
