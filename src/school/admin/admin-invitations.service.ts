import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminAccounts } from '../../auth/accounts/admin-accounts.service';
import { InvitationMails } from '../../auth/passwords/password-links';
import type { CreateAdminBody, CreatedAdmin } from '../../contract/school-admin';

/** How a school gets another admin. */
@Injectable()
export class AdminInvitations {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly welcomes: InvitationMails,
  ) {}

  /** Makes another admin of the school, who is mailed how to log in for the first time. */
  async invite(actor: Actor, body: CreateAdminBody): Promise<CreatedAdmin> {
    const { id, name, email } = await this.accounts.addTo(actor, 'admin', body);
    const mailed = await this.welcomes.send(id);
    return { id, name, email, last_active: null, second_factor: false, mailed };
  }
}
