import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { ResetMails } from '../../auth/password-reset/password-reset.service';
import type { CreateAdminBody, CreatedAdmin } from '../../contract/school-admin';

/** How a school gets another admin. */
@Injectable()
export class AdminInvitations {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly mails: ResetMails,
  ) {}

  /** Makes another admin of the school, who sets a password by a mailed link. */
  async invite(actor: Actor, body: CreateAdminBody): Promise<CreatedAdmin> {
    const { id, name, email, schoolName } = await this.accounts.addTo(actor, 'admin', body);
    const mailed = await this.mails.welcome({ id, name, email }, schoolName);
    return { id, name, email, last_active: null, second_factor: false, mailed };
  }
}
