import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { InvitationMails } from '../../auth/passwords/password-links';
import type { CounselorRow, CreateCounselorBody, CreatedCounselor } from '../../contract/school-admin';
import { ProductError } from '../../platform/http/problems';
import { type Account, UsersService } from '../../users/users.service';
import { CounselorRows } from './counselor-rows.service';

/** How a school puts a counselor there who has not signed up. */
@Injectable()
export class CounselorInvitations {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: AdminAccounts,
    private readonly rows: CounselorRows,
    private readonly welcomes: InvitationMails,
  ) {}

  /** Makes the account, once for each email of the school's counselors. Throws 409 when the email belongs to anybody else. */
  async invite(actor: Actor, body: CreateCounselorBody): Promise<CreatedCounselor> {
    const known = await this.known(actor, body.email);
    if (known) return { ...known, mailed: false };
    const made = await this.make(actor, body);
    if ('known' in made) return { ...made.known, mailed: false };
    const mailed = await this.welcomes.send(made.id);
    return { ...(await this.rows.row(actor, made.id)), mailed };
  }

  /** Of two calls at one moment the second finds whom the first one made. */
  private async make(actor: Actor, body: CreateCounselorBody): Promise<Account | { known: CounselorRow }> {
    try {
      return await this.accounts.addTo(actor, 'counselor', body);
    } catch (error) {
      const isTaken = error instanceof ProductError && error.code === 'email_taken';
      const known = isTaken ? await this.known(actor, body.email) : null;
      if (!known) throw error;
      return { known };
    }
  }

  private async known(actor: Actor, email: string): Promise<CounselorRow | null> {
    const person = await this.users.findByEmail(email);
    const isOwn = person?.role === 'counselor' && person.schoolId === actor.schoolId;
    return isOwn ? this.rows.row(actor, person.id) : null;
  }
}
