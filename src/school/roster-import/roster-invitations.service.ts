import { Injectable } from '@nestjs/common';
import { ResetMails } from '../../auth/password-reset/password-reset.service';
import { giveWay } from '../../platform/runtime/give-way';
import { SchoolsService } from '../../users/schools.service';

/** Mails to students whose school made their account. */
@Injectable()
export class RosterInvitations {
  constructor(
    private readonly mails: ResetMails,
    private readonly schools: SchoolsService,
  ) {}

  /** Mails each a link to set a password; the answer is how many mails left. */
  async send(schoolId: string, people: readonly { id: string; name: string; email: string }[]): Promise<number> {
    const { name } = await this.schools.read(schoolId);
    let sent = 0;
    for (const person of people) {
      if (await this.mails.invite(person, name)) sent += 1;
      await giveWay();
    }
    return sent;
  }
}
